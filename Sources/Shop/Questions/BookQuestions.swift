import Domain
import Storage

extension Shop {
  /// Has the books of some days read, as other bookkeeping programs have them.
  package func readingBooks<Result>(
    in asked: AskedPeriod, _ body: (BookReading) throws -> Result
  ) throws -> Result {
    try transaction(.read) { work in
      try work.authorise(.exportBooks, at: work.desk())
      return try body(BookReading(work, asked))
    }
  }
}

/// The books of some days, for as long as the transaction goes on that they were asked for in.
package struct BookReading {
  private let store: Store
  private let span: ReportSpan
  package let period: ReportPeriod
  package let currency: Currency
  /// The last day on which nothing can be booked any more; `nil` where there is none.
  package let closedUntil: Day?
  /// Whether that is so of all its days.
  package let isClosed: Bool
  /// The number of the last line of the ledger.
  package let lastLine: Int

  fileprivate init(_ work: Work, _ asked: AskedPeriod) throws {
    store = work.store
    let rules = try work.rulesInForce()
    let today = rules.calendar.day(of: work.now)
    (period, currency) = (try asked.period(today: today), rules.rules.currency.value)
    span = ReportSpan(period: period, instant: nil, calendar: rules.calendar)
    let closing = try store.lastClosing().map { min(rules.calendar.day(of: $0), today + -1) }
    closedUntil = closing
    let last = period.to ?? today
    isClosed = closing.map { last <= $0 } ?? false
    lastLine = try store.lastLine()
  }

  /// Hands over entry by entry, in the order of recording.
  ///
  /// - Parameter body: is told as well which line of the ledger has been reached.
  package func forEachEntry(_ body: (BookEntry, _ line: Int) throws -> Void) throws {
    var together: [(line: RecordedLine, kind: LedgerKind)] = []
    func finish() throws {
      guard let last = together.last?.line.seq else { return }
      guard let entries = BookEntry.entries(of: together) else {
        throw StorageError.unexpected("what the ledger has up to line \(last) is no entry")
      }
      for entry in entries { try body(entry, last) }
      together.removeAll(keepingCapacity: true)
    }
    try store.forEachBookedLine(in: span) { line, kind in
      if let other = together.first?.line.entry, other != line.entry { try finish() }
      together.append((line, kind))
    }
    try finish()
  }
}
