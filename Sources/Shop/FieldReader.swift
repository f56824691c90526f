import Domain

/// Reads the fields of a row, and keeps what is wrong with them.
struct FieldReader {
  private let draft: Draft
  private let currency: Currency
  private let now: Instant
  private(set) var problems: [FieldProblem] = []
  private var skipped: Set<String> = []
  private var requiresAll = false
  var isAbsent = false

  /// - Parameter now: what is recorded happened before, or just now.
  init(_ draft: Draft, _ currency: Currency, now: Instant) {
    (self.draft, self.currency, self.now) = (draft, currency, now)
  }

  mutating func object(_ key: String, _ message: String) {
    problems.append(FieldProblem(key, message))
  }

  func text(_ key: String) -> String? {
    let text = draft[key]?.trimmed ?? ""
    return text.isEmpty ? nil : text
  }

  /// Reads the fields of a record that the row has; a field that it has not stays as it is.
  ///
  /// - Parameters:
  ///   - others: keys that are read elsewhere.
  ///   - requiresAll: whether a field that no record is without has to be there.
  mutating func fill<Thing: Fielded>(
    _ record: inout Thing, except others: Set<String> = [], requiresAll: Bool = false
  ) {
    (skipped, self.requiresAll) = (others, requiresAll)
    record.fields(&self)
  }

  /// A field; `nil` where it is not there or wrong.
  mutating func value<Value: FieldValue>(
    _ key: String, _ values: Field.Values = .any, isRequired: Bool = false
  ) -> Value? {
    let content = content(key, Value.self, values, isRequired: isRequired)
    let value = content.flatMap(Value.init(content:))
    if content != nil, value == nil { refuse(key, Value.self, values) }
    return value
  }

  private mutating func content(
    _ key: String, _ type: any FieldValue.Type, _ values: Field.Values, isRequired: Bool
  ) -> FieldContent? {
    guard let text = text(key) else {
      if isRequired { object(key, "is required") }
      return nil
    }
    let content = content(text, type.kind, values)
    if content == nil { refuse(key, type, values) }
    if type.kind == .instant, let instant = Instant(text), let why = problem(with: instant, values)
    {
      object(key, "is \(instant.text), \(why)")
      return nil
    }
    return content
  }

  /// What is wrong with a moment of which something is recorded, if anything.
  private func problem(with instant: Instant, _ values: Field.Values) -> String? {
    if instant > now { return "in the future" }
    if case .orAlways = values { return nil }
    return instant == .always ? "before there were any shops" : nil
  }

  private mutating func refuse(
    _ key: String, _ type: any FieldValue.Type, _ values: Field.Values
  ) {
    object(key, "is \(quoted(text(key) ?? "")), not \(expected(type.kind, values))")
  }

  private func content(_ text: String, _ kind: FieldKind, _ values: Field.Values) -> FieldContent? {
    switch (kind, values) {
    case (.id, _): ID<Draft>(text)?.content
    case (.choice, _): .text(text.lowercased())
    case (.number, .from(let range)):
      Int(text).flatMap { range.contains($0) ? $0.content : nil }
    case (.number, _): Int(text)?.content
    case (.money, .signed) where text.hasPrefix("-"):
      Money(text.dropFirst(), in: currency).map { ($0 * -1).content }
    case (.money, _): Money(text, in: currency)?.content
    case (.text, .hash):
      text.utf8.count == 64 && text.allSatisfy(\.isHexDigit) ? .text(text.lowercased()) : nil
    default: .text(text)
    }
  }

  private func expected(_ kind: FieldKind, _ values: Field.Values) -> String {
    switch (kind, values) {
    case (.id, _): "a UUID"
    case (.day, _): "a day that exists (YYYY-MM-DD)"
    case (.instant, _): "a moment like 2026-03-01T17:00:00Z"
    case (.number, .from(let range)): "a number from \(range.lowerBound) to \(range.upperBound)"
    case (.number, _): "a number"
    case (.money, _): "an amount of \(currency.code)"
    case (.choice(let choices), _): "one of \(choices.joined(separator: ", "))"
    case (.text, .hash): "a SHA-256 in hexadecimal"
    case (.word, _): PlainWord.words
    case (.text, _), (.list, _): "text"
    }
  }

  mutating func crop(_ key: String) -> Crop? {
    guard let text = text(key) else { return nil }
    let crop = Crop(text)
    if crop == nil { object(key, "is \(quoted(text)), not a window like 400x600+40+0") }
    return crop
  }
}

extension FieldReader: FieldVisitor {
  mutating func visit(
    _ field: Field, _ type: any FieldValue.Type, _ content: FieldContent
  ) -> FieldContent? {
    guard field.reach != .nobody, !isAbsent, !skipped.contains(field.key) else { return nil }
    return self.content(
      field.key, type, field.values, isRequired: requiresAll && !type.isOptional)
  }

  mutating func refuse(_ field: Field, _ type: any FieldValue.Type) {
    refuse(field.key, type, field.values)
  }

  /// Where a row has the first field of a group, it has the group.
  func has(group key: String, _ isThere: Bool) -> Bool {
    isThere || (text(key) != nil && !skipped.contains(key))
  }
}
