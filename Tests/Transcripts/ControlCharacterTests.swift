import Domain
import Foundation
import Reports
import Requests
import Support
import Testing

@testable import Commands

/// No control character is taken in a field of one line, over whichever way it comes.
struct ControlCharacterTests {
  /// C0, DEL, C1, and the separators of lines and paragraphs.
  private static let all = (Array(0...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029])
    .compactMap(Unicode.Scalar.init)

  private static let customer = [
    "name": "Ana", "address": "1 High Street", "postcode": "AB1 2CD",
  ]
  // All that records have, but for what may have several lines.
  private static let ofCustomers = Form.customer.keys.filter { $0 != "address" }
  private static let ofMovies = Form.movie.keys.filter { $0 != "summary" }
  private static let ofCopies = Form.copy.keys + ["barcode"]

  private struct Attempt {
    let request: [String: String]
    /// In which the character stands.
    let field: String
  }

  /// A text with the character that would be taken without it, where a field takes some texts only.
  private static func spoilt(_ field: String, _ scalar: Unicode.Scalar) -> String {
    switch field {
    case "phone": "01632\(scalar)960123"
    case "email": "ana\(scalar)@example.com"
    case "born", "joined_on", "added_on": "1980-01\(scalar)-01"
    case "year", "runtime": "1\(scalar)979"
    case "replacement_price": "1\(scalar)2.00"
    case "rating": "1\(scalar)5"
    default: "a\(scalar)b"
    }
  }

  private static func attempts(
    _ request: [String: String], _ fields: [String]
  ) -> [Attempt] {
    fields.map { Attempt(request: request, field: $0) }
  }

  /// Requests that write.
  private static var requests: [Attempt] {
    var all = attempts(customer.merging(["do": "customer-add"]) { $1 }, ofCustomers)
    all += attempts(["do": "customer-edit", "customer": "M-000001"], ofCustomers)
    all += attempts(["do": "movie-add", "title": "Heat", "quantity": "1"], ofMovies)
    all += attempts(["do": "movie-edit", "movie": "F-000001"], ofMovies)
    all += attempts(["do": "copy-edit", "copy": "C-000001"], ofCopies)
    all += attempts(["do": "staff-add", "role": "owner", "name": "Ann"], ["name"])
    all += attempts(["do": "rent", "customer": "M-000001", "note": "x"], ["note", "by"])
    for verb in ["till-in", "till-out"] {
      all += attempts(["do": verb, "amount": "1.00", "reason": "change"], ["reason"])
    }
    for verb in ["waive", "refund"] {
      all += attempts(["do": verb, "customer": "M-000001", "amount": "1.00"], ["reason"])
    }
    return all + attempts(["do": "void", "receipt": "1-000001"], ["reason"])
  }

  private func makeShop(_ world: World) throws {
    let words = Self.customer.flatMap { ["--\($0.key)", $0.value] }
    #expect(try world.run(["customer", "add"] + words).status == 0)
    #expect(try world.run(["movie", "add", "--title", "Alien", "--quantity", "2"]).status == 0)
    #expect(try world.run(["till", "open", "--float", "10.00"]).status == 0)
  }

  private func audit(_ world: World) throws -> String {
    try world.run(["audit", "list", "--format", "csv"]).printed
  }

  @Test func noRequestTakesOne() throws {
    try World.inFolder { world in
      try makeShop(world)
      let before = try audit(world)
      var lines: [String] = []
      for attempt in Self.requests {
        for scalar in Self.all {
          var request = attempt.request
          request[attempt.field] = Self.spoilt(attempt.field, scalar)
          lines.append(
            String(decoding: try JSONEncoder().encode(request), as: UTF8.self))
        }
      }
      let answers = try world.run(["batch", "-"], input: lines.joined(separator: "\n")).printed
        .split(separator: "\n")
      #expect(answers.count == lines.count)
      for (line, answer) in zip(lines, answers) where !answer.contains("\"code\":\"invalid\"") {
        Issue.record("\(line): \(answer)")
      }
      #expect(try audit(world) == before)
    }
  }

  /// Every key that a request can have, by what is done.
  private static var declared: [(verb: String, Signature)] {
    CommandTree.root.verbs.compactMap { child in
      switch child {
      case .request(let type) where type.command.isBatched:
        (child.command.verb, Signature(of: type))
      case .errand(let type) where type.command.isBatched:
        (child.command.verb, Signature(of: type))
      default: nil
      }
    }
  }

  /// What a key takes where it is required.
  private static func needed(_ item: Signature.Item, _ name: String) -> Any {
    switch name {
    case "nights", "rows", "places": 1
    case "method": "cash"
    case "amount": "1.00"
    default: item.isRepeating ? ["1"] : item.choices.first ?? "1"
    }
  }

  @Test func noKeyOfARequestTakesOne() throws {
    var lines: [(key: String, line: String)] = []
    for (verb, signature) in Self.declared {
      let items = signature.entries.filter { $0.key.place != .setting }
      var request: [String: Any] = ["do": verb]
      for item in items where item.key.isRequired {
        for name in item.names { request[name] = Self.needed(item, name) }
      }
      for key in items.flatMap(\.names) {
        for scalar: Unicode.Scalar in ["\0", "\u{7}", "\u{7F}", "\u{9B}", "\u{2028}"] {
          let spoilt = request.merging([key: Self.spoilt(key, scalar)]) { $1 }
          let line = try JSONSerialization.data(withJSONObject: spoilt)
          lines.append((key, String(decoding: line, as: UTF8.self)))
        }
      }
    }
    #expect(lines.count > 500)
    try World.inFolder { world in
      try makeShop(world)
      let input = lines.map(\.line).joined(separator: "\n")
      let answers = try world.run(["batch", "-"], input: input).printed.split(separator: "\n")
      #expect(answers.count == lines.count)
      for ((key, line), answer) in zip(lines, answers)
      where !answer.contains("\"code\":\"invalid\"") || !answer.contains(key) {
        Issue.record("\(line): \(answer)")
      }
    }
  }

  @Test func anAddressHasLinesAndNothingElse() throws {
    try World.inFolder { world in
      for (number, scalar) in Self.all.enumerated() {
        let words = Self.customer.merging(["address": "a\(scalar)b", "card": "K\(number)"]) { $1 }
        let (printed, status) = try world.run(
          ["customer", "add"] + words.flatMap { ["--\($0.key)", $0.value] })
        #expect(status == (["\n", "\r", "\t"].contains(scalar) ? 0 : 64), "\(printed)")
      }
    }
  }

  @Test func noCommandTakesOne() throws {
    try World.inFolder { world in
      try makeShop(world)
      let before = try audit(world)
      let commands: [([String], [String])] = [
        (["customer", "edit", "M-000001"], Self.ofCustomers),
        (["movie", "edit", "F-000001"], Self.ofMovies),
        (["copy", "edit", "C-000001"], Self.ofCopies),
        (["rent", "--customer", "M-000001", "--movie", "F-000001", "--nights", "1"], ["note"]),
        (["till", "in", "1.00"], ["reason"]), (["till", "out", "1.00"], ["reason"]),
        (["till", "close", "--counted", "1.00"], ["reason"]),
        (["waive", "M-000001", "1.00"], ["reason"]), (["void", "1-000001"], ["reason"]),
      ]
      for (words, fields) in commands {
        for field in fields {
          let option = "--" + field.replacingOccurrences(of: "_", with: "-")
          for scalar: Unicode.Scalar in ["\u{7}", "\n", "\u{7F}", "\u{9B}"] {
            let (printed, status) = try world.run(words + [option, Self.spoilt(field, scalar)])
            #expect(status == 64, "\(words) \(field): \(printed)")
          }
        }
      }
      for scalar in Self.all {
        let (printed, status) = try world.run(
          ["customer", "edit", "M-000001", "--name", "a\(scalar)b"])
        #expect(status == 64)
        #expect(printed.contains("name holds a "), "\(printed)")
      }
      #expect(try audit(world) == before)
    }
  }

  @Test func noImportTakesOne() throws {
    try World.inFolder { world in
      try makeShop(world)
      try FileManager.default.createDirectory(atPath: "old", withIntermediateDirectories: true)
      func write(_ name: String, _ rows: [[String: String]]) throws {
        let writer = DelimitedWriter.csv(isRaw: true)
        let keys = Set(rows.flatMap(\.keys)).sorted()
        let text = rows.map { row in
          writer.line(Record(keys.map { .init($0, .text(row[$0] ?? "")) }))
        }
        try (writer.header(keys) + text.joined()).write(
          toFile: "old/" + name, atomically: true, encoding: .utf8)
      }
      func rows(_ row: [String: String], _ fields: [String]) -> [[String: String]] {
        fields.flatMap { field in
          Self.all.map { scalar in row.merging([field: Self.spoilt(field, scalar)]) { $1 } }
        }
      }
      try write("customers.csv", rows(Self.customer, Self.ofCustomers))
      try write("movies.csv", rows(["title": "Heat"], Self.ofMovies))
      try write("copies.csv", rows(["movie": "F-000001"], Self.ofCopies))
      try write(
        "rentals.csv",
        rows(
          [
            "barcode": "C-000001", "card": "M-000001", "rented_at": "2026-02-01T12:00:00Z",
            "nights": "1", "returned_at": "2026-02-02T12:00:00Z", "override_by": "Ann",
          ], ["note", "override_by", "override_reason"]))
      let (printed, status) = try world.run(
        ["import", "old", "--skip-bad", "--format", "json"])
      #expect(status == 6, "\(printed.prefix(300))")
      for name in ["customers", "movies", "copies", "rentals"] {
        #expect(printed.contains("\"\(name)\":0"), "\(printed.prefix(600))")
      }
    }
  }
}
