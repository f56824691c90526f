/// A drawer from its opening to its closing.
package struct TillSession: Hashable, Sendable {
  package let till: Int
  /// From 1 without gaps at each till; also the number of its Z report.
  package let number: Int
  package let openedAt: Instant
  package let openedBy: String
  /// What lay in the drawer when it was opened.
  package let float: Money
  /// `nil` while it is open.
  package var closing: Closing?

  /// When and by whom it was closed.
  package struct Closing: Hashable, Sendable {
    package let at: Instant
    package let by: String

    package init(at: Instant, by: String) {
      self.at = at
      self.by = by
    }
  }

  package init(
    till: Int, number: Int, openedAt: Instant, openedBy: String, float: Money,
    closing: Closing? = nil
  ) {
    self.till = till
    self.number = number
    self.openedAt = openedAt
    self.openedBy = openedBy
    self.float = float
    self.closing = closing
  }
}

/// A session as a list has it.
package struct TillSessionSummary: Hashable, Sendable {
  package let session: TillSession
  /// What the books say that the drawer holds, or held at the closing.
  package let expected: Money
  /// What was counted above it, or below where it is negative; `nil` while the session is open.
  package let overShort: Money?

  package init(session: TillSession, expected: Money, overShort: Money?) {
    self.session = session
    self.expected = expected
    self.overShort = overShort
  }

  package var counted: Money? { overShort.map { expected + $0 } }
}
