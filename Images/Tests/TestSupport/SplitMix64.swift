import Foundation

/// A small generator of random numbers that gives the same ones for the same seed.
///
/// Source: Sebastiano Vigna, "splitmix64.c".
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A text of so many pieces at most, each one of some that make trouble.
  public mutating func text(of pieces: [String], upTo length: Int) -> String {
    (0..<int(0...length)).map { _ in pieces[int(0...pieces.count - 1)] }.joined()
  }
}

/// The seeds of property tests: some that stay, so that a failure stays one, and a new one each
/// run; `SEEDS` says how many there are. A failing test names its seed as its argument, and `SEED`
/// tries that one again.
public enum Seeds {
  public static let all: [UInt64] =
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }.map { [$0] }
    ?? (1..<UInt64(number(of: "SEEDS") ?? 3)) + [UInt64.random(in: 1000 ... .max)]

  /// How many times the usual number of cases is tried: `TRIALS`, or 1.
  public static let trials = number(of: "TRIALS") ?? 1

  /// What a variable of the environment asks for.
  private static func number(of name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }.map { max(1, $0) }
  }
}
