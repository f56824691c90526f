import Support
import Testing

/// The invented shops that the program is measured with.
struct MadeShopTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  private func make(_ name: String, _ options: String) throws {
    let made = try program.runShell(
      "exec \"${RENTAL%/*}/make-shop\" '\(folder.file(name))' \(options)", in: folder)
    #expect(made.status == 0, "\(made.error)")
  }

  private func answer(_ arguments: String..., of name: String) throws -> String {
    let ended = try program.run(arguments + ["--database", folder.file(name)], in: folder)
    #expect(ended.status == 0, "\(ended.output)\(ended.error)")
    return ended.output
  }

  @Test func isSoundAndAsLargeAsAskedFor() throws {
    try make("made.db", "--rentals 800 --customers 60 --copies 150 --years 1")
    _ = try answer("check", of: "made.db")
    let rentals = try answer("list", "--all", "--format", "jsonl", of: "made.db")
      .split(separator: "\n")
    #expect(rentals.count == 800)
    #expect(
      try answer("customer", "list", "--format", "jsonl", of: "made.db")
        .split(separator: "\n").count == 60)
    #expect(
      try answer("copy", "list", "--format", "jsonl", of: "made.db")
        .split(separator: "\n").count == 150)
    // Some are out, and most have come back.
    #expect(rentals.contains { $0.contains(#""returned_at":null"#) })
    #expect(rentals.contains { !$0.contains(#""returned_at":null"#) })
  }

  /// What the rules decided of it they decide again.
  @Test func isDecidedAgainInTheSameWay() throws {
    try make("made.db", "--rentals 400 --customers 40 --copies 150 --years 1")
    let rules = try answer("rules", "show", of: "made.db")
    try folder.write(Array(rules.utf8), to: "house.rules")
    let trial = try answer(
      "rules", "try", folder.file("house.rules"), "--since", "2025-01-01", "--format", "json",
      of: "made.db")
    #expect(trial.contains(#""refused":0"#), "\(trial)")
  }

  @Test func isTheSameForTheSameSeed() throws {
    for (name, seed) in [("one.db", 7), ("two.db", 7), ("other.db", 8)] {
      try make(name, "--rentals 200 --customers 30 --copies 60 --years 1 --seed \(seed)")
    }
    let lists = try ["one.db", "two.db", "other.db"].map {
      try answer("list", "--all", "--format", "jsonl", of: $0)
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0] != lists[2])
  }

  @Test func leavesWhatIsThereAlone() throws {
    try folder.write(Array("mine".utf8), to: "made.db")
    let made = try program.runShell(
      "exec \"${RENTAL%/*}/make-shop\" '\(folder.file("made.db"))'", in: folder)
    #expect(made.status == 1)
    #expect(try folder.bytes(of: "made.db") == Array("mine".utf8))
  }
}
