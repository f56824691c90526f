/// A copy on the hold shelf that went to somebody else all the same or came to grief, as it was
/// seen then: taking that back puts it back.
package struct SeenHold: Hashable, Sendable {
  /// What people call the hold by.
  package let number: Int
  package let copy: ID<Copy>
  package let shelvedAt: Instant
  /// The last day on which the copy waited.
  package let until: Day

  init(_ number: Int, copy: ID<Copy>, shelvedAt: Instant, until: Day) {
    (self.number, self.copy, self.shelvedAt, self.until) = (number, copy, shelvedAt, until)
  }

  /// Reads what ``text`` wrote; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 4, let number = Int(parts[0]), let copy = ID<Copy>(parts[1]),
      let at = Instant(parts[2]), let until = Day(parts[3])
    else { return nil }
    self.init(number, copy: copy, shelvedAt: at, until: until)
  }

  package var text: String { "\(number) \(copy.text) \(shelvedAt.text) \(until.text)" }
}

extension SeenHold: FieldValue {
  package static var kind: FieldKind { .text }
  package var content: FieldContent { .text(text) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(text)
  }
}
