import Domain
import Reports
import Requests
import Shop

/// References that fit several records, of which a person at a terminal can choose one.
extension Session {
  /// Runs a command, and again with the record that was chosen where it fits several.
  func choosing<Asked: Declared>(
    _ asked: Asked, _ run: (Asked) throws -> ExitStatus
  ) throws -> ExitStatus {
    do {
      return try run(asked)
    } catch let report as ErrorReport {
      guard let choice = report.choice, mayAsk,
        let reference = try chosen(of: choice),
        let clear = asked.replacing(choice.typed, with: reference, of: choice.kind)
      else { throw report }
      return try choosing(clear, run)
    }
  }

  /// As many as fit on a screen beneath the question.
  private static let mostChoices = 20

  /// What the one is called by that was chosen; `nil` where none was.
  private func chosen(of choice: ErrorReport.Choice) throws -> String? {
    let count = choice.candidates.count
    let shown = choice.candidates.prefix(Self.mostChoices)
    let rows = shown.enumerated().map {
      "  \($0.offset + 1)  \(DisplayText.safe($0.element.text))\n"
    }
    let more = count > shown.count ? "  (and \(count - shown.count) more)\n" : ""
    let subject = DisplayText.safe("\(quoted(choice.typed)) fits \(count) \(choice.kind.plural)")
    context.streams.say(
      "rental: \(subject):\n\(rows.joined())\(more)"
        + "Which one, 1 to \(shown.count)? (Enter for none) ")
    let line = try context.streams.readLine()
    if line == nil { context.streams.say("\n") }
    let answer = line.map { String(decoding: $0, as: UTF8.self).trimmed }
    guard let number = answer.flatMap({ Int($0) }), shown.indices.contains(number - 1) else {
      return nil
    }
    return shown[number - 1].reference
  }
}
