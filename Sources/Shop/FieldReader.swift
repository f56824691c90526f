import Domain

/// Reads the fields of a row that no form has, and keeps what is wrong with them.
struct FieldReader {
  private let draft: Draft
  private(set) var problems: [FieldProblem] = []

  init(_ draft: Draft) {
    self.draft = draft
  }

  mutating func object(_ key: String, _ message: String) {
    problems.append(FieldProblem(key, message))
  }

  /// A field that has to be there.
  mutating func required<Value>(
    _ key: String, _ read: (inout FieldReader) -> Value?
  ) -> Value? {
    if text(key) == nil { object(key, "is required") }
    return read(&self)
  }

  func text(_ key: String) -> String? {
    let text = draft[key]?.trimmed ?? ""
    return text.isEmpty ? nil : text
  }

  private mutating func value<Value>(
    _ key: String, _ expected: String, _ read: (String) -> Value?
  ) -> Value? {
    guard let text = text(key) else { return nil }
    if let value = read(text) { return value }
    object(key, "is \(quoted(text)), not \(expected)")
    return nil
  }

  mutating func id<Record>(_ key: String) -> ID<Record>? {
    value(key, "a UUID") { ID($0) }
  }

  mutating func day(_ key: String) -> Day? {
    value(key, "a day that exists (YYYY-MM-DD)") { Day($0) }
  }

  mutating func instant(_ key: String) -> Instant? {
    value(key, "a moment like 2026-03-01T17:00:00Z") { Instant($0) }
  }

  mutating func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
    value(key, "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  mutating func money(_ key: String, _ currency: Currency) -> Money? {
    value(key, "an amount of \(currency.code)") { Money($0, in: currency) }
  }

  /// An amount that may be below zero: `-9.00`.
  mutating func signedMoney(_ key: String, _ currency: Currency) -> Money? {
    value(key, "an amount of \(currency.code)") { text in
      guard text.hasPrefix("-") else { return Money(text, in: currency) }
      return Money(text.dropFirst(), in: currency).map { $0 * -1 }
    }
  }

  mutating func crop(_ key: String) -> Crop? {
    value(key, "a window like 400x600+40+0") { Crop($0) }
  }

  mutating func hash(_ key: String) -> String? {
    value(key, "a SHA-256 in hexadecimal") { text in
      text.utf8.count == 64 && text.allSatisfy(\.isHexDigit) ? text.lowercased() : nil
    }
  }

  mutating func value<Value: RawRepresentable<String> & CaseIterable>(_ key: String) -> Value? {
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    return value(key, "one of \(choices)") { Value(rawValue: $0.lowercased()) }
  }
}
