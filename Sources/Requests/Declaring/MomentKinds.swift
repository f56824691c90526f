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

extension KeyKind where Self == MomentKind {
  package static var moment: MomentKind { MomentKind() }
}

extension KeyKind where Self == WordKind<AskedDay> {
  package static var day: Self {
    Self(
      value: { AskedDay($0) }, problem: "is not a day; write 2026-03-01, today or yesterday",
      word: { $0.text })
  }

  /// One that may be to come.
  package static var comingDay: Self {
    Self(
      value: { AskedDay($0) }, problem: "is not a day; write 2026-12-01 or tomorrow",
      word: { $0.text })
  }
}

extension KeyKind where Self == WordKind<TimeWindow> {
  /// Hours or days that are looked back.
  package static var window: Self {
    Self(
      value: { TimeWindow($0) }, problem: "is no length of time; 36h or 2d would be",
      word: { $0.text })
  }
}

extension AskedDay {
  /// As it is typed.
  package var text: String {
    switch self {
    case .date(let day): day.text
    case .ago(let days): days == 0 ? "today" : days < 0 ? "tomorrow" : "yesterday"
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
