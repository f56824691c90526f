import Reports

/// What the counter says to one line that was scanned or typed.
struct CounterReply: Hashable, Sendable {
  /// Whether something was done, is only told, or was refused.
  enum Tone: Hashable, Sendable { case done, told, refused }

  /// One line.
  var text: String
  var tone: Tone
  /// What stands beneath it where there is room, such as a receipt.
  var page: [String] = []
  /// Whether the counter closes.
  var isOver = false

  static func done(_ text: String) -> CounterReply { CounterReply(text: text, tone: .done) }

  static func told(_ text: String, page: [String] = []) -> CounterReply {
    CounterReply(text: text, tone: .told, page: page)
  }

  static func refused(_ text: String) -> CounterReply {
    CounterReply(text: text, tone: .refused)
  }

  /// All of it in one line that a terminal may show.
  var line: String {
    let parts = [text] + page.map(\.trimmed).filter { $0.contains { $0.isLetter || $0.isNumber } }
    // Columns have nothing to line up with here.
    return DisplayText.safe(parts.joined(separator: " · ").replacing(/[ ]{2,}/, with: ": "))
  }
}
