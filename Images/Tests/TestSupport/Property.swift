/// Something that holds for whatever is drawn. Where it does not, the smallest case that shows it
/// is found and told, with its seed.
public struct Property<Value: Sendable> {
  private let make: (inout Draws) -> Value
  private let failure: (Value) throws -> String?

  /// - Parameters:
  ///   - make: makes a case; for the same draws the same one.
  ///   - failure: what is wrong with a case, or `nil` where the property holds. A thrown error is
  ///     wrong as well.
  public init(
    of make: @escaping (inout Draws) -> Value, failure: @escaping (Value) throws -> String?
  ) {
    self.make = make
    self.failure = failure
  }

  /// Tries so many cases, or a multiple of that; throws a ``Counterexample`` where one shows that
  /// it does not hold.
  public func check(seed: UInt64, cases: Int = 1) throws {
    var seeds = SplitMix64(seed: seed)
    for number in 1...cases * Seeds.trials {
      var draws = Draws(seed: seeds.next())
      guard let trial = fails(&draws) else { continue }
      var shrinker = Shrinker(trial) { noted in
        var draws = Draws(noted: noted)
        return fails(&draws)
      }
      shrinker.shrink()
      throw Counterexample(
        seed: seed, number: number, value: make(again: shrinker.best.noted),
        failure: shrinker.best.failure, tries: shrinker.tries)
    }
  }

  private func make(again noted: [Int]) -> Value {
    var draws = Draws(noted: noted)
    return make(&draws)
  }

  private func fails(_ draws: inout Draws) -> Trial? {
    let value = make(&draws)
    do {
      guard let failure = try failure(value) else { return nil }
      return Trial(noted: draws.noted, elements: draws.elements, failure: failure)
    } catch {
      return Trial(noted: draws.noted, elements: draws.elements, failure: "it throws \(error)")
    }
  }
}

/// A case that shows that a property does not hold, as small as could be found.
public struct Counterexample<Value: Sendable>: Error, CustomStringConvertible {
  public let seed: UInt64
  /// Which case of the seed it was, from 1.
  public let number: Int
  public let value: Value
  public let failure: String
  /// How many smaller cases were tried.
  public let tries: Int

  public var description: String {
    """
    it does not hold: seed \(seed), case \(number); the smallest found in \(tries) tries:
    \(value)
    \(failure)
    """
  }
}

/// The draws of a case that fails, and how it does.
struct Trial {
  let noted: [Int]
  let elements: [Draws.Element]
  let failure: String
}
