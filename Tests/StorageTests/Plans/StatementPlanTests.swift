import Commands
import Domain
import Foundation
import Requests
import SQLiteEngine
import Support
import Testing

@testable import Storage

/// How SQLite goes about every statement that any command asks for.
///
/// `plans.txt` has the plans, as they come out of the commands of `requests.txt`; a step that reads
/// a table of customers, movies or copies from end to end has `!` in front, and one that reads all
/// that ever happened `!!`. What may is in ``AllowedReads``. After a change that is meant, record
/// them anew and read the difference: `RENTAL_RECORD=1 swift test --filter StatementPlanTests`.
@Suite(.serialized) struct StatementPlanTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// Each statement with its plan.
  private struct Plans {
    let version: String
    let statements: [(name: String, text: String, plan: StatementPlan)]
    let failures: [String]
  }

  private static let plans = Result { try asked() }

  private static func asked() throws -> Plans {
    let statements = RecordedStatements()
    var failures: [String] = []
    _ = try Transcript(text("requests.txt")).replayed(
      engines: RecordingEngines(SQLiteEngines.impatient, to: statements)
    ) { printed, status, _ in
      if status == 64 || status == 70 { failures.append("exit \(status): \(printed)") }
    }
    let shop = try TemporaryFolder()
    let connection = try shop.shop().single
    let keys = try keys(on: connection)
    let version = try connection.first("SELECT sqlite_version()") { try $0.text() } ?? ""
    return Plans(
      version: version,
      statements: try statements.byText.compactMap { text, statement in
        let flat = StatementSource.flat(text)
        guard let plan = try plan(of: statement, flat, keys, on: connection) else { return nil }
        return (name(of: flat), flat, plan)
      }, failures: failures)
  }

  /// `nil` where there is nothing to plan.
  private static func plan(
    of statement: SQL, _ text: String, _ keys: [String: Int], on connection: SingleStatements
  ) throws -> StatementPlan? {
    guard StatementSource.isStatement(text) || text.hasPrefix("INSERT") else { return nil }
    let steps = try connection.all("EXPLAIN QUERY PLAN \(statement)") { row in
      let (id, parent, _) = (try row.int(), try row.int(), try row.int())
      return StatementPlan.Step(id: id, parent: parent, text: try row.text())
    }
    return steps.isEmpty ? nil : StatementPlan(steps, of: text, keys: keys)
  }

  /// How many columns each unique index has.
  private static func keys(on connection: SingleStatements) throws -> [String: Int] {
    let keys = try connection.all(
      """
      SELECT l.name, COUNT(*) FROM sqlite_master t, pragma_index_list(t.name) l,
        pragma_index_info(l.name) WHERE t.type = 'table' AND l."unique" = 1 GROUP BY l.name
      """
    ) { row in (try row.text(), try row.int()) }
    return Dictionary(uniqueKeysWithValues: keys)
  }

  /// The function that a statement stands in.
  private static func name(of statement: String) -> String {
    let fits = StatementSource.all.compactMap { source in
      source.fit(statement).map { (source.name, $0) }
    }
    return fits.max { $0.1 < $1.1 }?.0 ?? String(statement.prefix(60))
  }

  // MARK: Plans

  private static func shown(_ plans: Plans) -> String {
    let byName = Dictionary(grouping: plans.statements, by: \.name)
    return "SQLite \(plans.version)\n"
      + byName.keys.sorted().map { name in
        let variants = Set((byName[name] ?? []).map { $0.plan.lines.map(\.shown) })
        let texts = variants.map { $0.joined(separator: "\n") }.sorted()
        return "\n\(name)\n" + texts.joined(separator: "\n   or\n") + "\n"
      }.joined()
  }

  @Test func plansAreAsTheyAreWrittenDown() throws {
    let plans = try Self.plans.get()
    let found = Self.shown(plans)
    if ProcessInfo.processInfo.environment["RENTAL_RECORD"] == "1" {
      return try Data(found.utf8).write(to: Self.folder.appendingPathComponent("plans.txt"))
    }
    let expected = try Self.text("plans.txt")
    // Another version of SQLite words them otherwise, and may find other ways.
    guard expected.hasPrefix("SQLite \(plans.version)\n") else { return }
    if found != expected {
      Issue.record("plans differ:\n\(LineDiff.text(expected: expected, found: found))")
    }
  }

  @Test func onlyWhatMayReadsMuch() throws {
    var found: [String: Set<String>] = [:]
    for statement in try Self.plans.get().statements {
      for line in statement.plan.lines where line.cost != .little {
        let table = line.table ?? Self.word(for: line.text)
        found[statement.name, default: []].insert((line.cost == .history ? "!!" : "!") + table)
      }
    }
    let allowed = AllowedReads.all.mapValues {
      Set($0.tables.split(separator: " ").map(String.init))
    }
    for name in Set(found.keys).union(allowed.keys).sorted() where found[name] != allowed[name] {
      let tables = { (names: Set<String>?) in (names ?? []).sorted().joined(separator: " ") }
      Issue.record(
        "\(name) reads \"\(tables(found[name]))\", and may read \"\(tables(allowed[name]))\"")
    }
  }

  /// What reads none of the tables.
  private static func word(for step: String) -> String {
    if step.hasPrefix("USE TEMP") { return "sort" }
    return step.contains("AUTOMATIC") ? "automatic-index" : "result"
  }

  @Test func everyTableIsKnown() {
    #expect(Set(Schema.tables).subtracting(Tables.known) == ["customer_merge"])
  }

  // MARK: Everything is asked

  /// Some are refused, which asks as well.
  @Test func everyCommandOfTheListIsUnderstood() throws {
    for failure in try Self.plans.get().failures { Issue.record("\(failure)") }
  }

  @Test func everyStatementIsAsked() throws {
    let statements = try Self.plans.get().statements.map(\.text)
    let missing = StatementSource.all.filter { source in
      !statements.contains { source.fit($0, isWhole: false) != nil }
    }
    for source in missing where AllowedReads.notAsked[source.name] == nil {
      Issue.record("\(source.name) is asked by none: \(source.pieces.joined(separator: "…"))")
    }
    let asked = Set(AllowedReads.notAsked.keys).subtracting(missing.map(\.name))
    #expect(asked == [], "they are asked after all")
  }

  @Test func everyCommandIsAskedWithAllItsOptions() throws {
    let typed = try Transcript(Self.text("requests.txt")).commands
    var missing: [String] = []
    for (words, signature) in Self.commands(of: CommandTree.root) {
      let calls = typed.filter { $0.starts(with: words) }
      if calls.isEmpty { missing.append(words.joined(separator: " ")) }
      for item in signature.typed where item.key.place == .option {
        let names = Set(item.optionNames).subtracting(["--yes", "--by", "--till", "--at"])
        for name in names where !calls.contains(where: { $0.contains(name) }) {
          missing.append((words + [name]).joined(separator: " "))
        }
      }
    }
    for words in missing { Issue.record("\(words) is missing in requests.txt") }
  }

  private static func commands(of noun: Noun) -> [(words: [String], signature: Signature)] {
    noun.children.flatMap { child in
      switch child {
      case .noun(let noun): commands(of: noun)
      case .request(let type): [(child.command.words, Signature(of: type))]
      case .errand(let type): [(child.command.words, Signature(of: type))]
      }
    }
  }
}
