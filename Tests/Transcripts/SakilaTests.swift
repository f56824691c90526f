import Foundation
import Support
import Testing

/// A real year of rentals, replayed: what happened is what the program decides.
@Suite struct SakilaTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/sakila").path

  /// Users clone the project without the data; then these tests are skipped, and say so.
  private static let hasData = FileManager.default.fileExists(atPath: data + "/shop/events.jsonl")

  @Test(.enabled(if: hasData, "the Sakila data is not here"), arguments: [3, 16])
  func everyDecisionIsTheOneThatIsKnown(limit: Int) throws {
    let folder = try TemporaryFolder()
    let program = try BuiltProgram()
    let rules = """
      currency USD
      time zone UTC
      ratings MPA
      limit \(limit)
      nights 1..14
      price 0.99 flat when class rate-099
      price 2.99 flat when class rate-299
      price 4.99 flat when class rate-499
      late fee 1.00 per night
      grace 0 nights
      age off

      """
    try folder.write(Array(rules.utf8), to: "house.rules")
    #expect(
      try program.run(["rules", "apply", folder.file("house.rules")], in: folder).status == 0)
    #expect(try program.run(["import", Self.data + "/shop"], in: folder).status == 0)
    let batch = try program.run(["batch", Self.data + "/shop/events.jsonl"], in: folder)
    let decisions = batch.output.split(separator: "\n").map(Self.decision)
    #expect(decisions == (try Self.lines("decisions-limit-\(limit).txt")))
    try expectStock(limit, program, folder)
    try expectOverdue(limit, program, folder)
    if limit == 16 { try expectCharges(program, folder) }
    try expectTrial(limit, program, folder)
    #expect(try program.run(["check"], in: folder).status == 0)
  }

  /// What every rental cost is what was paid for it; of those that are out, the price.
  private func expectCharges(_ program: BuiltProgram, _ folder: TemporaryFolder) throws {
    let list = try program.run(["list", "--all", "--format", "csv", "--raw"], in: folder).output
    let rentals = Self.cells(list.split(separator: "\n"), ["price", "late_fee", "returned_at"])
    let cents = { (cell: String) in Int(cell.split(separator: ".").joined()) ?? -1 }
    let charges = rentals.map { cents($0[0]) + ($0[2].isEmpty ? 0 : cents($0[1])) }
    let returned = zip(rentals, charges).filter { !$0.0[2].isEmpty }.map(\.1)
    let paid = Self.cells(
      try Self.lines("late-fee-per-rental.csv").map { $0[...] }, ["paid_cents"])
    #expect(returned == paid.map { cents($0[0]) })
    #expect(returned.reduce(0, +) == 6_688_839)
    #expect(charges.reduce(0, +) == 6_740_356)
  }

  /// Some columns of a CSV file without commas in its cells, row by row.
  private static func cells(_ lines: [Substring], _ columns: [String]) -> [[String]] {
    let rows = lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let places = columns.compactMap { rows[0].firstIndex(of: $0) }
    return rows.dropFirst().map { row in places.map { row[$0] } }
  }

  private static func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: data + "/expected/" + name, encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// What an answer says in a word.
  private static func decision(_ answer: Substring) -> String {
    if answer.contains(#""ok":true"#) {
      return answer.contains(#""result":{"visit""#) ? "rented" : "returned"
    }
    return answer.firstMatch(of: /"code":"([a-z-]+)"/).map { String($0.1) } ?? "?"
  }

  /// Rows of a CSV file without quotes, by the column that names them.
  private static func rows(
    _ lines: [String], by key: String, columns: [String]
  ) -> [String: [String]] {
    let header = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let places = columns.compactMap { header.firstIndex(of: $0) }
    let name = header.firstIndex(of: key) ?? 0
    return lines.dropFirst().reduce(into: [:]) { rows, line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      rows[cells[name]] = places.map { cells[$0] }
    }
  }

  private func expectStock(
    _ limit: Int, _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws {
    let stock = try program.run(["stock", "--format", "csv"], in: folder).output
    let columns = ["copies", "out", "in"]
    #expect(
      Self.rows(stock.split(separator: "\n").map(String.init), by: "code", columns: columns)
        == Self.rows(try Self.lines("stock-limit-\(limit).csv"), by: "code", columns: columns))
  }

  private func expectOverdue(
    _ limit: Int, _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws {
    let overdue = try program.run(
      ["overdue", "--at", "2006-03-16", "--format", "csv", "--raw"], in: folder
    ).output
    let columns = ["card", "due_on", "nights_late"]
    #expect(
      Self.rows(overdue.split(separator: "\n").map(String.init), by: "barcode", columns: columns)
        == Self.rows(try Self.lines("overdue-limit-\(limit).csv"), by: "barcode", columns: columns))
  }

  /// A trial with a limit of 3 refuses what a shop with that limit refused.
  private func expectTrial(
    _ limit: Int, _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws {
    let rules = try String(contentsOfFile: folder.file("house.rules"), encoding: .utf8)
    try folder.write(Array((rules + "limit 3\n").utf8), to: "three.rules")
    let call = ["rules", "try", folder.file("three.rules"), "--since", "2005-05-24", "--format"]
    let figures = try program.run(call + ["json"], in: folder).output
    #expect(figures.contains(limit == 16 ? #""rentals":16044,"refused":5505,"# : #""refused":0,"#))
    let changed = try program.run(call + ["csv"], in: folder).output.split(separator: "\n")
    let refused = changed.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[5]) \(cells[6])"
    }
    let expected = limit == 16 ? try Self.refusedWithLimit3() : []
    #expect(Set(refused) == expected)
    #expect(refused.count == expected.count)
  }

  /// Barcode and moment of each.
  private static func refusedWithLimit3() throws -> Set<String> {
    let events = try String(contentsOfFile: data + "/shop/events.jsonl", encoding: .utf8)
      .split(separator: "\n")
    let refused = zip(events, try lines("decisions-limit-3.txt")).filter { $1 == "rental-limit" }
    return Set(
      refused.compactMap { event, _ in
        event.firstMatch(of: /"copies": \["(.+?)"\].*"at": "(.+?)"/).map { "\($0.1) \($0.2)" }
      })
  }
}
