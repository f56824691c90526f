import Domain
import Support
import Testing

@testable import Storage

/// Lines of a ledger that were recorded elsewhere are covered by the entry that takes them over.
struct TakenOverTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let entry = LedgerEntry(
    till: 1, session: nil, by: "Ann", at: Instant(seconds: 0), on: Day(number: 0),
    recordedAt: Instant(seconds: 0))

  private func lines(_ amount: Int64) -> [LedgerLine] {
    [
      LedgerLine(.paidIn, Money(minor: amount)),
      LedgerLine(.paidOut, Money(minor: -200), reason: "stamps"),
    ]
  }

  /// Where the books end after an entry of two lines, the first of so much.
  private func end(_ name: String, _ amount: Int64, takesOver: Bool) throws -> BooksEnd {
    let store = Store(try folder.shop(name).single)
    var takenOver: [RecordedLine] = []
    if takesOver {
      takenOver = lines(amount).enumerated().map { place, line in
        RecordedLine(seq: place + 1, line: line, entry: entry)
      }
      for line in takenOver { try store.add(line) }
    }
    return try store.book(
      takesOver ? [] : lines(amount), takenOver: takenOver, of: entry,
      as: AuditLine(
        seq: 0, recordedAt: entry.at, at: entry.at, by: entry.by, deed: .import, subject: nil,
        before: nil, after: nil, op: nil, ledgerEnd: 0, detail: nil),
      detail: nil, after: .start)
  }

  @Test func theHashCoversThemAsIfTheyHadBeenBooked() throws {
    let booked = try end("booked.db", 500, takesOver: false)
    #expect(try end("taken.db", 500, takesOver: true) == booked)
    #expect(booked.ledger == 2)
    #expect(try end("other.db", 501, takesOver: true).head != booked.head)
  }

  @Test func whatIsBookedWithThemComesBehind() throws {
    let store = Store(try folder.shop("both.db").single)
    let first = RecordedLine(seq: 1, line: lines(500)[0], entry: entry)
    try store.add(first)
    let end = try store.book(
      [lines(500)[1]], takenOver: [first], of: entry,
      as: AuditLine(
        seq: 0, recordedAt: entry.at, at: entry.at, by: entry.by, deed: .import, subject: nil,
        before: nil, after: nil, op: nil, ledgerEnd: 0, detail: nil),
      detail: nil, after: .start)
    #expect(end.ledger == 2)
    #expect(try self.end("apart.db", 500, takesOver: false).head == end.head)
  }
}
