/// A till session as it is written down, with the report that was made at its closing.
package struct TillSessionRow: Hashable, Sendable {
  package var till: Int
  /// From 1 without gaps at each till.
  package var number: Int
  package var openedAt: Instant
  package var openedBy: String
  package var float: Money
  /// `nil` while it is open.
  package var closing: Closing?

  /// The end of a session, and its Z report.
  package struct Closing: Hashable, Sendable {
    package var at: Instant
    package var by: String
    /// JSON on one line.
    package var report: String
    /// What people read.
    package var text: String

    package init(at: Instant, by: String, report: String, text: String) {
      self.at = at
      self.by = by
      self.report = report
      self.text = text
    }
  }

  package init(
    till: Int, number: Int, openedAt: Instant, openedBy: String, float: Money, closing: Closing?
  ) {
    self.till = till
    self.number = number
    self.openedAt = openedAt
    self.openedBy = openedBy
    self.float = float
    self.closing = closing
  }
}
