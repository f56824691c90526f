import Domain

/// A date or a time, of which the shop's calendar makes a moment.
package struct MomentKind: KeyKind {
  /// The ways to write a moment, as an error tells them.
  package static let forms =
    "write 2026-03-01, \"2026-03-01 18:30\", yesterday, \"yesterday 18:30\" or "
    + "2026-03-01T17:00:00Z"

  package func read(_ words: inout ArraySlice<String>) throws -> AskedMoment {
    let word = words.removeFirst()
    guard let moment = AskedMoment(word) else {
      throw Unfit(word, "\(quoted(word)) is not a date or a time; \(Self.forms)")
    }
    return moment
  }

  package func read(_ json: JSONValue, of key: String) throws -> AskedMoment {
    let text = try json.line(of: key)
    guard let moment = AskedMoment(text) else {
      throw ErrorReport.badRequest("\(key) is \(quoted(text)), not a date or a time; \(Self.forms)")
    }
    return moment
  }

  package func words(_ value: AskedMoment) -> [String] { value.text.map { [$0] } ?? [] }
}

/// What one word writes, or none of its kind.
package struct WordKind<Value>: KeyKind {
  let value: @Sendable (String) -> Value?
  /// What a word is that writes none, and what would.
  let problem: String
  let word: @Sendable (Value) -> String

  package func read(_ words: inout ArraySlice<String>) throws -> Value {
    let word = words.removeFirst()
    guard let value = value(word) else { throw Unfit(word, "\(quoted(word)) \(problem)") }
    return value
  }

  package func words(_ value: Value) -> [String] { [word(value)] }
}

extension KeyKind where Self == MomentKind {
  package static var moment: MomentKind { MomentKind() }
}

extension KeyKind where Self == WordKind<AskedDay> {
  package static var day: Self {
    Self(
      value: { AskedDay($0) }, problem: "is not a day; write 2026-03-01, today or yesterday",
      word: { $0.text })
  }
}

extension AskedDay {
  /// As it is typed.
  fileprivate var text: String {
    switch self {
    case .date(let day): day.text
    case .ago(let days): days == 0 ? "today" : "yesterday"
    }
  }
}

extension AskedMoment {
  /// As it is typed; `nil` for now, which nobody types.
  fileprivate var text: String? {
    switch self {
    case .now: nil
    case .instant(let instant): instant.text
    case .day(let day): day.text
    case .clock(let day, let minutes):
      "\(day.text) \(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
    }
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
