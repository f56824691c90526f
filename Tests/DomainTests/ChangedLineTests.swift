import Support
import Testing

@testable import Domain

struct ChangedLineTests {
  private static let cases: [(old: String, new: String, changes: [String])] = [
    ("limit 3", "limit 3", []),
    ("limit 3", "LIMIT   3  # as ever", []),
    // What is written otherwise and means the same is no change.
    (
      "price 4.00 per night when class \"new\" and tier gold\npackage 10 5 rentals 20.00",
      "price  4 per  night when tier \"Gold\" and class new\npackage \"10\" 05 rentals 20.0", []
    ),
    ("late fee 1.50 per night, at most 15.00", "late fee 1.5 per night at most 15", []),
    ("nights 1..7 when class a, b", "nights 1 .. 7 when class a,b", []),
    ("price 3.00 flat when replacement over 50.00", "price 3 flat when replacement over 50", []),
    // A name is none other than it says.
    (
      "limit 2 when tier 1", "limit 2 when tier 1.0",
      ["1: limit 2 when tier 1.0 <- limit 2 when tier 1"]
    ),
    (
      "package 10 5 rentals 20.00", "package 10.0 5 rentals 20.00",
      ["1: package 10.0 5 rentals 20.00 <- package 10 5 rentals 20.00"]
    ),
    ("price 3.00 flat", "price 30.0 flat", ["1: price 30.0 flat <- price 3.00 flat"]),
    ("limit 3", "limit 2", ["1: limit 2 <- limit 3"]),
    ("limit 3", "", ["-: nothing <- limit 3"]),
    ("", "limit 3", ["1: limit 3 <- nothing"]),
    (
      "price 3.00 per night\nprice 4.00 per night when class new",
      "price 4.50 per night when class new\nprice 3.00 per night",
      ["1: price 4.50 per night when class new <- price 4.00 per night when class new"]
    ),
    // The same value under other conditions is the same line.
    (
      "price 4.00 per night when class new", "price 4.00 per night when class box",
      ["1: price 4.00 per night when class box <- price 4.00 per night when class new"]
    ),
    ("limit 3\nlimit 3", "limit 3", ["-: nothing <- limit 3"]),
    // Of two lines that ask for as much, the later one holds.
    (
      "grace 1 night when tier a\nlimit 3\ngrace 2 nights when weekday mon",
      "grace 2 nights when weekday mon\ngrace 1 night when tier a\nlimit 3",
      ["2: grace 1 night when tier a <- grace 1 night when tier a"]
    ),
    (
      "refuse debt\nask debt when tier a", "ask debt when tier a\nrefuse debt",
      ["2: refuse debt <- refuse debt"]
    ),
    // The order of these says nothing.
    ("grace 1 night\ngrace 2 nights when tier a", "grace 2 nights when tier a\ngrace 1 night", []),
    ("offer 3 for 2\noffer 2 for 5.00", "offer 2 for 5.00\noffer 3 for 2", []),
    ("closed sun\nclosed mon", "closed mon\nclosed sun", []),
    ("time zone UTC\ncurrency GBP\nday ends 04:00", "", []),
    ("example 3 out, rents a movie for 1 night: refused", "limit 3", ["1: limit 3 <- nothing"]),
    ("limit 3\r\nnights 1..7", "limit 3\r\nnights 1..9", ["2: nights 1..9 <- nights 1..7"]),
  ]

  @Test(arguments: cases)
  func whatDiffers(_ old: String, _ new: String, _ changes: [String]) {
    let found = ChangedLine.all(from: old, to: new).map { change in
      let number = change.number.map(String.init) ?? "-"
      return "\(number): \(change.text ?? "nothing") <- \(change.before ?? "nothing")"
    }
    #expect(found == changes)
  }

  /// A line that is put back stands where it stood, and so loses ties as it did.
  @Test func aLineIsPutBackInItsPlace() {
    let old = "limit 3\ngrace 1 night when tier gold\ngrace 2 nights when weekday mon\nnights 1..7"
    let new = "limit 3\n\ngrace 2 nights when weekday mon\nnights 1..7"
    let changes = ChangedLine.all(from: old, to: new)
    #expect(
      changes.map(\.without) == [
        "limit 3\ngrace 1 night when tier gold\n\ngrace 2 nights when weekday mon\nnights 1..7"
      ])
  }

  /// What is taken back line by line is the other text in the end.
  @Test(arguments: Seeds.all)
  func takenBackOneByOneTheOtherTextIsLeft(seed: UInt64) throws {
    try Property(of: { draws in (Self.text(&draws), Self.text(&draws)) }) { old, new in
      var text = new
      var steps = 0
      while let change = ChangedLine.all(from: old, to: text).first {
        text = change.without
        steps += 1
        if steps > 40 { return "never ends" }
      }
      let lines = { (text: String) in text.split(separator: "\n").map(String.init).sorted() }
      return lines(text) == lines(old) ? nil : "\(lines(text)) is left of \(lines(old))"
    }.check(seed: seed, cases: 200)
  }

  private static func text(_ draws: inout Draws) -> String {
    draws.list(0...8) { draws in
      let value = draws.pick(["limit 2", "limit 3", "price 3.00 flat", "grace 1 night"])
      return value + draws.pick(["", " when tier gold", " when weekday mon"])
    }.joined(separator: "\n")
  }
}
