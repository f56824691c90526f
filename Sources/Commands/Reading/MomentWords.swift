import ArgumentParser
import Domain

/// Days and moments, as options have them.
enum MomentWords {
  /// The ways to write a moment, as an error tells them.
  static let forms =
    "write 2026-03-01, \"2026-03-01 18:30\", yesterday, \"yesterday 18:30\" or "
    + "2026-03-01T17:00:00Z"

  static func moment(_ text: String) throws -> AskedMoment {
    guard let moment = AskedMoment(text) else {
      throw ValidationError("\(quoted(text)) is not a date or a time; \(forms)")
    }
    return moment
  }

  static func day(_ text: String) throws -> AskedDay {
    guard let day = AskedDay(text) else {
      throw ValidationError(
        "\(quoted(text)) is not a day; write 2026-03-01, today or yesterday")
    }
    return day
  }
}
