import Reports
import Requests

/// Writes answers in the format that was asked for.
package struct AnswerWriter: Sendable {
  let options: CallOptions
  let terminal: Terminal
  let hasColour: Bool

  /// - Parameter isPlain: whether it goes on to where colours are no part of it.
  package init(_ session: Session, isPlain: Bool = false) {
    options = session.options
    terminal = session.context.terminal
    hasColour = !isPlain && Self.hasColour(session)
  }

  private static func hasColour(_ session: Session) -> Bool {
    switch session.options.color {
    case .always: return true
    case .never: return false
    case .auto:
      return session.context.terminal.isOutput && session.context.isColoured
    }
  }

  package func text(_ answer: Answer) -> String {
    switch options.format {
    // What has these formats writes them itself.
    case .table, .text, .html, .escpos: table(answer)
    case .json: json(answer)
    case .jsonl: jsonLines(answer)
    case .csv: delimited(answer, .csv(isRaw: options.raw))
    case .tsv: delimited(answer, .tsv)
    }
  }

  private func table(_ answer: Answer) -> String {
    if terminal.isOutput, let brief = answer.brief { return Self.text(brief) }
    if let lines = answer.lines { return Self.text(lines) }
    if let picture = answer.picture { return drawn(picture) }
    let writer = tables
    switch answer.content {
    case .record(let record):
      return writer.text(answer.told ?? record) + tails(answer) + Self.text(answer.foot)
    case .table(let table), .nested(_, let table):
      return wrapped(answer.head) + writer.text(table) + tails(answer) + wrapped(answer.foot)
    case .verbatim(let text, _), .frozen(let text, _, _): return verbatim(text)
    }
  }

  /// Lines that a narrow terminal shows in several.
  private func wrapped(_ lines: [String]) -> String {
    guard terminal.isOutput, let width = terminal.width else { return Self.text(lines) }
    return Self.text(lines.flatMap { DisplayText.wrapped($0, to: width) })
  }

  private func tails(_ answer: Answer) -> String {
    answer.tails.map { "\n" + tables.text($0) }.joined()
  }

  private func drawn(_ picture: (Int) -> [[Shown]]) -> String {
    let paint = Paint(isOn: hasColour)
    return picture(terminal.isOutput ? terminal.width ?? 80 : 80)
      .map { line in line.map { paint(DisplayText.safe($0.text), $0.tone) }.joined() + "\n" }
      .joined()
  }

  /// What writes tables for people.
  var tables: TextTable {
    TextTable(width: terminal.isOutput ? terminal.width : nil, hasColour: hasColour)
  }

  /// A line of text as it can be shown.
  func line(_ text: String) -> String { DisplayText.safe(text) }

  private static func text(_ lines: [String]) -> String {
    lines.map { DisplayText.safe($0) + "\n" }.joined()
  }

  private func json(_ answer: Answer) -> String {
    switch answer.content {
    case .table(let table): JSONWriter.array(table.records)
    case .frozen(_, let json, _): json + "\n"
    default: JSONWriter.line(answer.record) + "\n"
    }
  }

  private func jsonLines(_ answer: Answer) -> String {
    if case .frozen(_, let json, _) = answer.content { return json + "\n" }
    return records(answer).1.reduce(into: "") { $0 += JSONWriter.line($1) + "\n" }
  }

  private func delimited(_ answer: Answer, _ writer: DelimitedWriter) -> String {
    if case .verbatim(let text, _) = answer.content { return verbatim(text) }
    let (keys, records) = records(answer)
    return verbatim(records.reduce(into: writer.header(keys)) { $0 += writer.line($1) })
  }

  private func records(_ answer: Answer) -> ([String], [Record]) {
    switch answer.content {
    case .table(let table), .nested(_, let table), .frozen(_, _, let table):
      (table.keys, table.records)
    // A line has all that JSON has.
    case .record: (answer.record.fields.map(\.key), [answer.record])
    case .verbatim(_, let record): (record.fields.map(\.key), [record])
    }
  }

  /// A text as it is, but for what would drive a terminal.
  func verbatim(_ text: String) -> String {
    guard terminal.isOutput else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { DisplayText.safe(String($0)) }.joined(separator: "\n")
  }
}
