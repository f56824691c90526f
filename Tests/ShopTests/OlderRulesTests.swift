import Domain
import Foundation
import Support
import Testing

/// A text of house rules means what it meant: a program of an earlier version decides the same by
/// it. `OLDER` is its path, and `TRIALS` asks for so many times as many texts.
struct OlderRulesTests {
  private static let older = ProcessInfo.processInfo.environment["OLDER"]

  @Test(.enabled(if: older != nil, "OLDER names no program to compare with"), arguments: Seeds.all)
  func textsMeanWhatTheyMeant(seed: UInt64) throws {
    let both = try [BuiltProgram(at: Self.older ?? ""), BuiltProgram()]
      .map { try RulesOfProgram($0) }
    var draws = Draws(seed: seed)
    let people = OldShop.random(&draws)
    for program in both { try program.fill(people) }
    let known = try both[0].findings()
    var (tried, lines) = (0, 0)
    for _ in 0..<(4 * Seeds.trials) {
      var text = try both[0].readable(
        in: ModelRules.random(&draws, lines: 4...24).lines.map(\.text))
      // Earlier versions told of closed due days where no due day is one.
      let skips = text.contains("due skip closed days")
      if skips { text.removeAll { $0.contains("due-day-closed") } }
      let requests = people.requests(&draws)
      let answers = try both.map { program in
        try program.answers(under: text, requests, known).map { answer in
          skips ? answer.replacing(/; due-day-closed notice by [^;]*/, with: "") : answer
        }
      }
      #expect(answers[0] == answers[1], "seed \(seed), under\n\(text.joined(separator: "\n"))")
      (tried, lines) = (tried + 1, lines + text.count)
    }
    // Much is left of the texts, though the older program cannot read all that is written.
    #expect(lines > tried)
  }
}

/// Some customers and movies, and what is asked for.
private struct OldShop {
  let lines: [String]
  let customers: Int
  let copies: Int

  static func random(_ draws: inout Draws) -> OldShop {
    var lines: [String] = []
    let customers = draws.int(3...6)
    for number in 1...customers {
      let tier = draws.pick([nil, "gold", "Staff and Friends"])
      let born = draws.pick([nil, "2021-11-27", "2010-01-31", "2008-11-26", "1990-02-28"])
      lines.append(
        line([
          "do": "customer-add", "name": "Customer \(number)", "address": "\(number) Road",
          "postcode": "N1", "tier": tier, "born": born,
        ]))
    }
    let movies = draws.int(3...8)
    for number in 1...movies {
      let rating = draws.pick(ModelCondition.ratings.map(Optional.some) + [nil])
      let kind = draws.pick(ModelCondition.classes.map(Optional.some) + [nil])
      lines.append(
        line([
          "do": "movie-add", "title": "Movie \(number)", "rating": rating, "class": kind,
          "genre": draws.pick(ModelCondition.genres.map { [$0] } + [[]]), "quantity": 2,
          "replacement_price": draws.pick([nil, "0.00", "9.99", "25.00"]),
        ]))
    }
    return OldShop(lines: lines, customers: customers, copies: 2 * movies)
  }

  func requests(_ draws: inout Draws) -> [String] {
    draws.list(6...16) { draws in
      let wanted = draws.list(1...3) { String(format: "C-%06d", $0.int(1...copies)) }
      if draws.chance(25) { return Self.line(["do": "return", "copies": [wanted[0]]]) }
      return Self.line([
        "do": "rent", "customer": String(format: "M-%06d", draws.int(1...customers)),
        "copies": wanted, "nights": draws.int(1...16), "on_account": draws.chance(30),
      ])
    }
  }

  private static func line(_ request: [String: Any?]) -> String {
    let object = request.compactMapValues(\.self)
    let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

/// A program with a shop of its own.
private struct RulesOfProgram {
  let program: BuiltProgram
  let folder: TemporaryFolder

  init(_ program: BuiltProgram) throws {
    (self.program, folder) = (program, try TemporaryFolder())
  }

  func fill(_ shop: OldShop) throws {
    _ = try folder.write(Array(shop.lines.joined(separator: "\n").utf8), to: "shop.jsonl")
    let filled = try program.run(["batch", folder.file("shop.jsonl")], in: folder)
    try #require(filled.status == 0, "\(filled.output)")
    try FileManager.default.moveItem(
      atPath: folder.file("shop.db"), toPath: folder.file("first.db"))
  }

  /// The findings that there are.
  func findings() throws -> Set<String> {
    try again()
    let asked = try program.run(
      [
        "rules", "explain", "--customer", "M-000001", "--movie", "F-000001", "--nights", "1",
        "--format", "json",
      ], in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(asked.output.utf8)) as? [String: Any]
    let found = object?["findings"] as? [[String: Any]] ?? []
    return Set(found.compactMap { $0["rule"] as? String })
  }

  /// The lines of a text without those that it cannot read.
  func readable(in lines: [String]) throws -> [String] {
    var lines = lines
    while !lines.isEmpty {
      let checked = try apply(lines, "check")
      let places = checked.error.matches(of: /line (\d+), column/).compactMap { Int($0.output.1) }
      if places.isEmpty { return checked.status == 65 ? [] : lines }
      for place in Set(places).sorted(by: >) { lines.remove(at: place - 1) }
    }
    return lines
  }

  private func apply(_ lines: [String], _ word: String) throws -> BuiltProgram.Ended {
    _ = try folder.write(Array(lines.joined(separator: "\n").utf8), to: "house.rules")
    return try program.run(["rules", word, folder.file("house.rules")], in: folder)
  }

  /// Has the shop be as it was filled.
  private func again() throws {
    for name in try folder.names() where name.hasPrefix("shop.db") {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try FileManager.default.copyItem(
      atPath: folder.file("first.db"), toPath: folder.file("shop.db"))
  }

  /// What some requests come to, and the terms that rentals keep.
  ///
  /// - Parameter known: the findings that are told.
  func answers(under text: [String], _ requests: [String], _ known: Set<String>) throws -> [String]
  {
    try again()
    let applied = try apply(text, "apply")
    try #require(applied.status == 0, "\(applied.error)")
    _ = try folder.write(Array(requests.joined(separator: "\n").utf8), to: "requests.jsonl")
    let answered = try program.run(["batch", folder.file("requests.jsonl")], in: folder)
    let answers = try answered.output.split(separator: "\n").map { try Self.answer($0, known) }
    try? FileManager.default.removeItem(atPath: folder.file("out"))
    _ = try program.run(["export", folder.file("out")], in: folder)
    let rentals = try String(contentsOfFile: folder.file("out/rentals.csv"), encoding: .utf8)
    let rows = rentals.split(separator: "\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = [
      "barcode", "nights", "due_on", "price", "late_fee", "fee_per_night", "fee_cap", "grace",
    ]
    let terms = rows.dropFirst().map { row in
      let named = Dictionary(uniqueKeysWithValues: zip(rows[0], row))
      let isPlain = named["late_rule"] ?? "" == ""
      return columns.map { named[$0] ?? "" }.joined(separator: " ") + (isPlain ? "" : " otherwise")
    }
    return answers + terms
  }

  private static func answer(_ line: Substring, _ known: Set<String>) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let (result, error) = (object?["result"] as? [String: Any], object?["error"] as? [String: Any])
    let findings = (result ?? error)?["findings"] as? [[String: Any]] ?? []
    let told = findings.compactMap { finding -> String? in
      guard let rule = finding["rule"] as? String, known.contains(rule) else { return nil }
      return "\(rule) \(finding["verdict"] ?? "") by \(finding["line"] ?? "")"
    }
    let rentals = result?["rentals"] as? [[String: Any]] ?? []
    let done = rentals.map { rental in
      ["barcode", "nights", "due_on", "price", "late_fee"].map { "\(rental[$0] ?? "")" }
        .joined(separator: " ")
    }
    return ([error?["code"] as? String ?? "done"] + told + done).joined(separator: "; ")
  }
}
