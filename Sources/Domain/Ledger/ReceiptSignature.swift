/// A receipt that a fiscal device is to sign, and what became of that.
package struct ReceiptSignature: Hashable, Sendable {
  package var number: ReceiptNumber
  /// When the receipt was recorded.
  package var askedAt: Instant
  /// When the device failed last; `nil` where it never did.
  package var failedAt: Instant?
  /// Why, without a full stop.
  package var failure: String?
  /// `nil` where it is not signed yet.
  package var signedAt: Instant?
  package var text: SignatureText?
  /// What is printed as a QR code.
  package var qr: String?

  package init(_ number: ReceiptNumber, askedAt: Instant) {
    (self.number, self.askedAt) = (number, askedAt)
  }

  package var isSigned: Bool { signedAt != nil }

  /// What the audit trail calls it: `1-42`.
  package var key: String { "\(number.till)-\(number.number)" }

  /// What became of it, as the audit trail is told.
  package var facts: AuditFacts {
    AuditFacts(columns.compactMap { name, value in value.map { (name, $0) } })
  }

  /// What became of it, column by column.
  package var columns: [ColumnFacts.Column] {
    [
      ("failed_at", failedAt?.text), ("failure", failure), ("signed_at", signedAt?.text),
      ("signature", text?.whole), ("qr", qr),
    ]
  }

  /// Takes down what the device replied at a moment.
  package mutating func take(_ reply: FiscalReply, at instant: Instant) {
    switch reply {
    case .failed(let reason):
      (failedAt, failure) = (instant, OneLine.mended(reason, of: "failure"))
    case .signed(let text, let qr): (signedAt, self.text, self.qr) = (instant, text, qr)
    }
  }
}

extension ReceiptSignature: Fielded {
  package static var blank: ReceiptSignature {
    ReceiptSignature(ReceiptNumber(till: 1, number: 1), askedAt: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("till", &number.till, .from(Till.numbers))
    try v.field("receipt", &number.number, .from(1...Int.max))
    try v.field("asked_at", &askedAt)
    try v.field("failed_at", &failedAt)
    try v.field("failure", &failure)
    try v.field("signed_at", &signedAt)
    try v.field("signature", &text)
    try v.field("qr", &qr)
  }
}

/// What a fiscal device replies to a receipt.
package enum FiscalReply: Hashable, Sendable {
  /// With what is printed on the receipt.
  case signed(SignatureText, qr: String?)
  /// Why it is not signed, without a full stop.
  case failed(String)
}

/// The lines that a fiscal device has printed on a receipt.
package struct SignatureText: Hashable, Sendable {
  package static let mostLines = 20
  package static let longestLine = 200
  /// Bytes, of what fits into a QR code that a phone still reads from paper.
  package static let longestCode = 1000

  /// At least one, none of them empty.
  package let lines: [String]

  /// `nil` where there are too many, one is too long, or one is no line of text. White space at
  /// the ends of a line is no part of it.
  package init?(_ lines: [String]) {
    let lines = lines.map(\.trimmed)
    guard (1...Self.mostLines).contains(lines.count),
      lines.allSatisfy({ line in
        !line.isEmpty && line.unicodeScalars.count <= Self.longestLine
          && OneLine.problem(inWhole: line) == nil
      })
    else { return nil }
    self.lines = lines
  }

  /// Whether a text can be printed as a code.
  package static func isCode(_ text: String) -> Bool {
    (1...longestCode).contains(text.utf8.count) && text == text.trimmed
      && OneLine.problem(inWhole: text) == nil
  }

  /// The lines with breaks between them.
  package var whole: String { lines.joined(separator: "\n") }
}

extension SignatureText: FieldValue {
  package static var kind: FieldKind { .text }
  package var content: FieldContent { .text(whole) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    // Another program may have saved it with other ends of lines.
    let ends: Set<Character> = ["\n", "\r\n", "\r"]
    self.init(text.split(omittingEmptySubsequences: false) { ends.contains($0) }.map(String.init))
  }
}
