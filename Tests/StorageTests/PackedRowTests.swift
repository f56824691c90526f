import Domain
import Testing

@testable import Storage

/// A row is read alike from values and from packed bytes: the same value, or the same error.
struct PackedRowTests {
  private static let values: [SQLValue] = [
    .null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .blob([]), .blob([0, 255]),
    .text(""), .text("0"), .text("Æon Flux\u{0}"), .text("7"),
    .text("2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f13"), .text("2026-02-28"), .text("2026-02-29"),
    .text("2026-2-28"), .text("2026-02-28 "), .text("9999-12-31"), .text("0001-01-01"),
    .text("2026-02-28T23:59:59Z"), .text("2026-02-28t23:59:59z"), .text("2026-02-28 23:59:59Z"),
    .text("2026-02-28T23:59:59+01:00"), .text("2026-02-28T23:59:59.123Z"),
    .text("2026-02-28T23:59:60Z"), .text("2026-02-28T24:00:00Z"), .text("2026-02-28T23:59:59"),
    .text("0001-01-01T00:00:00+00:01"), .text("9999-12-31T23:59:59-00:01"), .text("no;such"),
  ]

  private static let questions: [(String, @Sendable (inout Row) throws -> String)] = [
    ("raw", { "\(try $0.raw())" }), ("rest", { "\($0.rest())" }), ("text", { try $0.text() }),
    ("text or nil", { "\(try $0.textOrNil() ?? "nil")" }), ("int", { "\(try $0.int())" }),
    ("int or nil", { "\(String(describing: try $0.intOrNil()))" }),
    ("id", { (try $0.id() as ID<Movie>).text }),
    ("id or nil", { (try $0.idOrNil() as ID<Movie>?)?.text ?? "nil" }),
    ("money", { "\(try $0.money().minor)" }),
    ("money or nil", { "\(String(describing: try $0.moneyOrNil()?.minor))" }),
    ("day", { try $0.day().text }), ("day or nil", { try $0.dayOrNil()?.text ?? "nil" }),
    ("instant", { try $0.instant().text }),
    ("instant or nil", { try $0.instantOrNil()?.text ?? "nil" }),
    ("list", { "\(try $0.list())" }), ("blob", { "\(try $0.blob())" }),
    ("flag", { "\(try $0.flag())" }), ("kind", { "\(try $0.value() as LedgerKind)" }),
    ("group", { "\($0.has(group: "", false)) \(try $0.raw())" }),
    ("nothing", { _ in "unread" }), ("too much", { "\(try $0.raw()) \(try $0.raw())" }),
  ]

  @Test(arguments: questions.indices)
  func eachQuestionHasTheSameAnswer(_ place: Int) throws {
    let (name, question) = Self.questions[place]
    for value in Self.values {
      var packed = PackedRows(width: 1)
      packed.append(value)
      let expected = answer(Row([value]), question)
      #expect(answer(Row(0, of: packed), question) == expected, "\(name) of \(value)")
    }
  }

  private func answer(_ row: Row, _ question: (inout Row) throws -> String) -> String {
    var row = row
    do {
      let answer = try question(&row)
      try row.end()
      return answer
    } catch {
      return "error: \(error)"
    }
  }
}
