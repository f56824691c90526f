import Foundation
import Support
import Testing

/// A night that is killed, wherever that is, and run again leaves what one clean run leaves.
@Suite(.serialized) struct NightKillTests {
  private let world: NightWorld

  init() throws {
    world = try NightWorld()
  }

  /// What one clean run leaves.
  private func clean() throws -> [String] {
    try world.reset()
    let ended = try world.runNight()
    #expect(ended.error == "" && ended.output == "" && ended.status == 0)
    return try world.remains()
  }

  /// Expects what a clean run leaves; tells what is missing, and what is too much.
  private func expectRemains(
    _ clean: [String], _ comment: Comment = "", _ location: SourceLocation = #_sourceLocation
  ) throws {
    let remains = try world.remains()
    let missing = Set(clean).subtracting(remains).sorted()
    let added = Set(remains).subtracting(clean).sorted()
    #expect(missing == [], comment, sourceLocation: location)
    #expect(added == [], comment, sourceLocation: location)
    #expect(remains.count == clean.count, comment, sourceLocation: location)
  }

  @Test func onceMoreChangesNothing() throws {
    let clean = try clean()
    #expect(clean.contains { $0.hasPrefix("out/2026-03-16/overdue.html: ") })
    #expect(clean.filter { $0.hasPrefix("mail: ") }.count >= 3)
    #expect(try world.runNight().status == 0)
    try expectRemains(clean)
  }

  @Test func twoAtOnceAreAsOne() throws {
    let clean = try clean()
    try world.reset()
    let nights = try (1...6).map { try start("night-\($0)") }
    for night in nights { night.waitUntilExit() }
    #expect(nights.map(\.terminationStatus) == [Int32](repeating: 0, count: 6))
    try expectRemains(clean)
  }

  /// 200 moments, five of them in a row for each night.
  @Test(arguments: Seeds.all)
  func killedAtRandomMoments(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let begun = Date()
    let clean = try clean()
    let whole = Int(Date().timeIntervalSince(begun) * 1_000_000)
    for _ in 1...(40 / Seeds.all.count) {
      try world.reset()
      for _ in 1...5 { try kill(after: Int.random(in: 0...whole, using: &dice)) }
      let ended = try world.runNight()
      #expect(ended.status == 0, "\(ended.error)")
      try expectRemains(clean)
    }
  }

  /// Starts a night without waiting for its end.
  private func start(_ name: String) throws -> Process {
    try world.program.startShell(
      "cd '\(world.folder.path)' && exec \(NightWorld.night)",
      database: world.folder.file("shop.db"), output: world.folder.file("\(name).out"),
      error: world.folder.file("\(name).err"))
  }

  /// Starts a night, and kills it after some microseconds.
  private func kill(after pause: Int) throws {
    let process = try start("killed")
    usleep(UInt32(pause))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The calls by which the night's work becomes visible to others, each of them in turn.
  @Test(
    .enabled(if: Self.hasStrace, "strace is not installed: nights are not killed at every step"),
    arguments: ["rename", "mkdir", "ftruncate", "fsync"])
  func killedAtEveryStep(_ call: String) throws {
    let clean = try clean()
    var killed = 0
    for number in 1...Self.mostSteps {
      try world.reset()
      let ended = try world.runShell(
        "exec strace -qq -o trace -e trace=\(call) -e inject=\(call):signal=KILL:when=\(number) "
          + NightWorld.night)
      // What ends otherwise was never traced, and would end so for ever.
      let isKilled = [SIGKILL, 128 + SIGKILL].contains(ended.status)
      try #require(isKilled || ended.status == 0, "\(call) \(number): \(ended.error)")
      #expect(try world.runNight().status == 0)
      try expectRemains(clean, "killed at \(call) \(number)")
      guard isKilled else { break }
      killed = number
    }
    #expect((1..<Self.mostSteps).contains(killed))
  }

  /// More than a night has steps of any kind.
  private static let mostSteps = 500

  private static var hasStrace: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
  }
}
