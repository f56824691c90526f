/// What a field of a record can hold.
package protocol FieldValue: Sendable {
  static var kind: FieldKind { get }
  /// Whether a record may have none.
  static var isOptional: Bool { get }
  var content: FieldContent { get }

  /// - Parameter content: as `content` gives it, or what is kept of it: a text or a number.
  init?(content: FieldContent)

  /// - Parameter bytes: what is kept of it, where that is a text.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>)
}

extension FieldValue {
  package static var isOptional: Bool { false }

  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(content: .text(String(decoding: bytes, as: UTF8.self)))
  }
}

/// What is in a field.
package enum FieldContent: Hashable, Sendable {
  case empty
  case text(String)
  case number(Int64)
  case money(Money)
  case day(Day)
  case instant(Instant)
  case list([String])
}

/// How what is in a field is written by people.
package enum FieldKind: Hashable, Sendable {
  case text, number, money, day, instant, list, id
  case choice([String])
  /// A ``PlainWord``.
  case word
}

extension String: FieldValue {
  package static var kind: FieldKind { .text }
  package var content: FieldContent { .text(self) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self = text
  }

  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension Int: FieldValue {
  package static var kind: FieldKind { .number }
  package var content: FieldContent { .number(Int64(self)) }

  package init?(content: FieldContent) {
    guard case .number(let number) = content else { return nil }
    self = Int(number)
  }
}

extension ID: FieldValue {
  package static var kind: FieldKind { .id }
  package var content: FieldContent { .text(text) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(trusted: text)
  }

  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(trusted: String(decoding: bytes, as: UTF8.self))
  }

  /// Of a record that is not read yet.
  package static var blank: ID { ID(trusted: "") }
}

extension Money: FieldValue {
  package static var kind: FieldKind { .money }
  package var content: FieldContent { .money(self) }

  package init?(content: FieldContent) {
    switch content {
    case .money(let money): self = money
    case .number(let minor): self.init(minor: minor)
    default: return nil
    }
  }
}

extension Day: FieldValue {
  package static var kind: FieldKind { .day }
  package var content: FieldContent { .day(self) }

  package init?(content: FieldContent) {
    switch content {
    case .day(let day): self = day
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Instant: FieldValue {
  package static var kind: FieldKind { .instant }
  package var content: FieldContent { .instant(self) }

  package init?(content: FieldContent) {
    switch content {
    case .instant(let instant): self = instant
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static var kind: FieldKind { Wrapped.kind }
  package static var isOptional: Bool { true }
  package var content: FieldContent { self?.content ?? .empty }

  package init?(content: FieldContent) {
    if case .empty = content {
      self = .none
    } else if let value = Wrapped(content: content) {
      self = .some(value)
    } else {
      return nil
    }
  }
}

/// One of the names in a list, which is one cell.
package protocol Listed: Sendable {
  init?(listed text: String)
  var listed: String { get }
}

extension String: Listed {
  package init?(listed text: String) { self = text }
  package var listed: String { self }
}

/// Names that are none are left out.
extension Array: FieldValue where Element: Listed {
  package static var kind: FieldKind { .list }
  package var content: FieldContent { .list(map(\.listed)) }

  package init?(content: FieldContent) {
    switch content {
    case .list(let names): self = names.compactMap(Element.init(listed:))
    case .text(let cell): self = NameList.names(in: cell).compactMap(Element.init(listed:))
    default: return nil
    }
  }
}

/// A value that is one of a few words.
package protocol FieldChoice: FieldValue, RawRepresentable<String>, CaseIterable {}

extension FieldChoice {
  package static var kind: FieldKind { .choice(allCases.map(\.rawValue)) }
  package var content: FieldContent { .text(rawValue) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(rawValue: text)
  }
}
