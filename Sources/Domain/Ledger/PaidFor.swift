/// What money went out of a drawer for, as far as that was said.
package struct PaidFor: Hashable, Sendable {
  package var purpose: PaidOutPurpose?
  /// What stands on the receipt that the shop was given, and on none of its own.
  package var receiptNumber: String?

  package init(_ purpose: PaidOutPurpose? = nil, receiptNumber: String? = nil) {
    (self.purpose, self.receiptNumber) = (purpose, receiptNumber)
  }

  package var isEmpty: Bool { purpose == nil && receiptNumber == nil }

  /// What was typed, and all that is wrong with it.
  package static func read(
    kind: String?, receiptNumber: String?
  ) -> (paidFor: PaidFor, problems: [FieldProblem]) {
    let purpose = kind.flatMap { PaidOutPurpose(rawValue: $0.trimmed.lowercased()) }
    let number = receiptNumber?.trimmed
    let problems = [
      purpose == nil ? kind.map(Self.problem) : nil,
      number.flatMap(Self.problem(ofReceiptNumber:)).map { FieldProblem("receipt_number", $0) },
    ]
    return (PaidFor(purpose, receiptNumber: number), problems.compactMap(\.self))
  }

  private static func problem(ofKind kind: String) -> FieldProblem {
    FieldProblem(
      "kind",
      OneLine.problem(in: kind)
        ?? "is \(quoted(kind)), not \(PlainWord.words), such as fuel or office-supplies")
  }

  private static func problem(ofReceiptNumber number: String) -> String? {
    if number.isEmpty { return "is empty; leave it out if there is none" }
    return OneLine.problem(in: number)
      ?? OneLine.problem(withLengthOf: number, of: "receipt_number")
  }
}

/// What money went out of a drawer for, in one plain word: `fuel`, `office-supplies`. A file of
/// accounts may name an account for it.
package struct PaidOutPurpose: RawRepresentable, Hashable, Sendable {
  package let rawValue: String
  /// What reports call money that went out for nothing that was said.
  static let unsaid = "no-kind"

  /// - Returns: `nil` of what is no ``PlainWord``, or has a hyphen that joins nothing.
  package init?(rawValue: String) {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    guard PlainWord.isOne(rawValue), !parts.contains(""), rawValue != Self.unsaid else {
      return nil
    }
    self.rawValue = rawValue
  }
}

extension PaidOutPurpose: FieldValue {
  package static var kind: FieldKind { .word }
  package var content: FieldContent { .text(rawValue) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(rawValue: text)
  }
}
