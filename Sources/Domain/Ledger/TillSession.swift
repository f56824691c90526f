/// A drawer from its opening to its closing.
package struct TillSession: Hashable, Sendable {
  package var till: Int
  /// From 1 without gaps at each till; also the number of its Z report.
  package var number: Int
  package var openedAt: Instant
  package var openedBy: String
  /// What lay in the drawer when it was opened.
  package var float: Money
  /// `nil` while it is open.
  package var closing: Closing?

  /// When and by whom it was closed.
  package struct Closing: Hashable, Sendable {
    package var at: Instant
    package var by: String

    package init(at: Instant, by: String) {
      (self.at, self.by) = (at, by)
    }
  }

  package init(
    till: Int, number: Int, openedAt: Instant, openedBy: String, float: Money,
    closing: Closing? = nil
  ) {
    (self.till, self.number, self.openedAt) = (till, number, openedAt)
    (self.openedBy, self.float, self.closing) = (openedBy, float, closing)
  }

  /// How the audit trail calls it: `1-3` is the third session of the first till.
  package var auditSubject: String { Self.auditSubject(till: till, number: number) }

  package static func auditSubject(till: Int, number: Int) -> String { "\(till)-\(number)" }
}

extension TillSession: Fielded {
  package static var blank: TillSession {
    TillSession(till: 0, number: 0, openedAt: .always, openedBy: "", float: .zero)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("till", &till, .from(Till.numbers))
    try v.field("number", &number, .from(1...999_999_999))
    try v.field("opened_at", &openedAt)
    try v.field("opened_by", &openedBy)
    try v.field("float", &float, column: "float_amount")
    try v.group("closed_at", &closing)
  }
}

extension TillSession.Closing: Fielded {
  package static var blank: TillSession.Closing { TillSession.Closing(at: .always, by: "") }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("closed_at", &at)
    try v.field("closed_by", &by)
  }
}

/// A session as a list has it.
package struct TillSessionSummary: Hashable, Sendable {
  package let session: TillSession
  /// What the books say that the drawer holds, or held at the closing; `nil` where whoever asks is
  /// to count it without knowing.
  package let expected: Money?
  /// What was counted above it, or below where it is negative; `nil` while the session is open.
  package let overShort: Money?

  package init(session: TillSession, expected: Money?, overShort: Money?) {
    (self.session, self.expected, self.overShort) = (session, expected, overShort)
  }

  package var counted: Money? {
    guard let expected, let overShort else { return nil }
    return expected + overShort
  }

  /// The same for whoever is to count the drawer without knowing what should be in it.
  package var countedBlind: TillSessionSummary {
    guard session.closing == nil else { return self }
    return TillSessionSummary(session: session, expected: nil, overShort: nil)
  }
}
