import Domain
import Foundation
import Reports
import Support
import Testing

/// A real year of rentals, replayed: what happened is what the program decides.
@Suite struct SakilaTests {
  static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/sakila").path

  /// Users clone the project without the data; then these tests are skipped, and say so.
  static let hasData = FileManager.default.fileExists(atPath: data + "/shop/events.jsonl")

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
    try folder.write(Array(try Self.paidEvents().utf8), to: "events.jsonl")
    let batch = try program.run(["batch", folder.file("events.jsonl")], in: folder)
    let decisions = batch.output.split(separator: "\n").map(Self.decision)
    #expect(decisions == (try Self.lines("decisions-limit-\(limit).txt")))
    try expectStock(limit, program, folder)
    try expectOverdue(limit, program, folder)
    if limit == 3 { try expectNight(program, folder) }
    if limit == 16 { try expectCharges(program, folder) }
    try expectTakings(limit, program, folder)
    if limit == 16 { try expectPopular(program, folder) }
    try expectDashboard(limit, program, folder)
    try expectTrial(limit, program, folder)
    #expect(try program.run(["check"], in: folder).status == 0)
  }

  /// The events, with whatever a return costs paid in cash; rents are, unless they say otherwise.
  private static func paidEvents() throws -> String {
    try String(contentsOfFile: data + "/shop/events.jsonl", encoding: .utf8)
      .replacing(#"{"do": "return","#, with: #"{"do": "return", "pay": "cash","#)
  }

  /// What came in each month is what was charged in it: rentals when they went out, late fees when
  /// they came back. Nobody owes anything.
  private func expectTakings(
    _ limit: Int, _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws {
    let list = try program.run(["list", "--all", "--format", "csv", "--raw"], in: folder).output
    let columns = ["rented_at", "price", "returned_at", "late_fee"]
    var charges: [String: Int] = [:]
    var fees: [String: Int] = [:]
    for cells in Self.cells(list.split(separator: "\n"), columns) {
      charges[String(cells[0].prefix(7)), default: 0] += Self.cents(cells[1])
      if !cells[2].isEmpty { fees[String(cells[2].prefix(7)), default: 0] += Self.cents(cells[3]) }
    }
    let months = Set(charges.keys).union(fees.keys).sorted()
    let report = try program.run(
      ["report", "takings", "--by", "month", "--format", "csv"], in: folder
    ).output
    let told = Self.cells(
      report.split(separator: "\n"), ["month", "charges", "late_fees", "takings", "cash"])
    #expect(told.map { $0[0] } == months)
    for (month, cells) in zip(months, told.map { $0.dropFirst().map(Self.cents) }) {
      let (price, fee) = (charges[month] ?? 0, fees[month] ?? 0)
      #expect(cells == [price, fee, price + fee, price + fee], "\(month)")
    }
    // With a limit of 16: 66,888.39 of what came back, and 515.17 of what is still out.
    if limit == 16 { #expect(told.map { Self.cents($0[3]) }.reduce(0, +) == 6_740_356) }
    #expect(try program.run(["report", "debts", "--format", "json"], in: folder).output == "[]\n")
    let customers = try program.run(["report", "customers", "--format", "csv"], in: folder).output
    let balances = Self.cells(customers.split(separator: "\n"), ["balance"])
    #expect(balances.count == 599 && balances.allSatisfy { $0 == ["0.00"] })
  }

  private func expectPopular(_ program: BuiltProgram, _ folder: TemporaryFolder) throws {
    let popular = try program.run(
      ["report", "popular", "--top", "2", "--format", "csv"], in: folder
    ).output
    #expect(
      Self.cells(popular.split(separator: "\n"), ["rank", "title", "rentals"])
        == [["1", "Bucket Brotherhood", "34"], ["2", "Rocketeer Mother", "33"]])
  }

  /// The charts add up to what is known of the whole year.
  private func expectDashboard(
    _ limit: Int, _ program: BuiltProgram, _ folder: TemporaryFolder
  ) throws {
    let report = try program.run(
      ["report", "dashboard", "--at", "2006-03-16", "--format", "csv", "--raw"], in: folder
    ).output.split(separator: "\n")
    let rows = report.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let sum = { (chart: String) in
      rows.filter { $0[0] == chart }.compactMap { $0.last.flatMap { Int($0) } }.reduce(0, +)
    }
    let out = limit == 16 ? 183 : 182
    #expect(sum("rentals_by_day") == (limit == 16 ? 16_044 : 10_539))
    #expect(sum("overdue_by_age") == out)
    #expect(report.contains("glance,out,,\(out)"))
    #expect(sum("popular") <= sum("rentals_by_weekday"))
  }

  private static func cents(_ cell: String) -> Int {
    Int(cell.split(separator: ".").joined()) ?? -1
  }

  /// What every rental cost is what was paid for it; of those that are out, the price.
  private func expectCharges(_ program: BuiltProgram, _ folder: TemporaryFolder) throws {
    let list = try program.run(["list", "--all", "--format", "csv", "--raw"], in: folder).output
    let rentals = Self.cells(list.split(separator: "\n"), ["price", "late_fee", "returned_at"])
    let charges = rentals.map {
      Self.cents($0[0]) + ($0[2].isEmpty ? 0 : Self.cents($0[1]))
    }
    let returned = zip(rentals, charges).filter { !$0.0[2].isEmpty }.map(\.1)
    let paid = Self.cells(
      try Self.lines("late-fee-per-rental.csv").map { $0[...] }, ["paid_cents"])
    #expect(returned == paid.map { Self.cents($0[0]) })
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

  /// The night's report lists the same, in every form.
  private func expectNight(_ program: BuiltProgram, _ folder: TemporaryFolder) throws {
    let night = try program.run(
      ["night", "--out", folder.file("night"), "--at", "2006-03-16", "--quiet"], in: folder)
    #expect(night.status == 0, "\(night.error)")
    let columns = ["card", "due_on", "nights_late"]
    let expected = Self.rows(try Self.lines("overdue-limit-3.csv"), by: "barcode", columns: columns)
    let csv = try String(
      contentsOfFile: folder.file("night/2006-03-16/overdue.csv"), encoding: .utf8)
    let lines = csv.split(separator: "\n").map(String.init)
    #expect(Self.rows(lines, by: "barcode", columns: columns) == expected)
    let data = try Data(contentsOf: URL(filePath: folder.file("night/2006-03-16/overdue.json")))
    let records = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let told = records.map { record in (columns + ["barcode"]).map { "\(record[$0] ?? "")" } }
    #expect(told.count == expected.count)
    #expect(Dictionary(told.map { ($0[3], Array($0[..<3])) }) { first, _ in first } == expected)
    let pages = try OverduePages(in: folder.file("night/2006-03-16"))
    #expect(pages.rentals.count == expected.count)
    let shown = pages.rentals.map { ($0.barcode, [$0.card, $0.due, $0.late]) }
    let dated = try expected.mapValues { [$0[0], try #require(Day($0[1])).written, $0[2]] }
    #expect(Dictionary(shown) { first, _ in first } == dated)
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
