import Domain
import Reports
import Requests
import Shop

/// Writes what a trial of house rules came to. The changed rentals are decided once more and
/// written as they come: a year of them is more than should be held at once.
struct TrialWriter {
  private let session: Session
  private let trial: RulesTrial
  private let key: ReplayKey?
  private let report: TryReport
  private let writer: AnswerWriter

  /// - Parameters:
  ///   - trial: that of the first text.
  ///   - key: what the figures are grouped by; `nil` where they are not.
  init(_ session: Session, _ trial: RulesTrial, _ tried: [TriedText], by key: ReplayKey?) {
    (self.session, self.trial, self.key) = (session, trial, key)
    report = TryReport(
      trial.period, currency: trial.currency,
      leavesOutTax: tried.contains(where: \.leavesOutTax))
    writer = AnswerWriter(session)
  }

  /// - Parameter effects: those of the changed lines; `nil` where nobody asked for them.
  func write(_ tried: [TriedText], _ effects: [LineEffect]?) throws {
    let asked = tables(tried, effects)
    switch session.options.format {
    case .table, .text, .html, .escpos:
      try session.context.streams.write(text(tried, asked))
    case .json: try writeJSON(tried, asked)
    case .jsonl, .csv, .tsv:
      guard let last = asked.last else { return try writeChanged() }
      try session.context.streams.write(writer.text(Answer(.table(last.table))))
    }
  }

  /// The tables that were asked for, with their keys.
  private func tables(
    _ tried: [TriedText], _ effects: [LineEffect]?
  ) -> [(key: String, table: Table)] {
    let groups = key.map { [("groups", report.groups(tried, by: $0))] } ?? []
    let lines = effects.map { [("lines", report.lines($0))] } ?? []
    let texts = tried.count > 1 ? [("texts", report.texts(tried))] : []
    return texts + groups + lines
  }

  /// The same figures as a page.
  func page(_ tried: [TriedText], _ effects: [LineEffect]?) throws -> String {
    try TryPage.html(
      report, tried, tables: shown(tried, tables(tried, effects)), by: key)
  }

  private func text(_ tried: [TriedText], _ asked: [(key: String, table: Table)]) -> String {
    let summary = tried[0].summary
    let lines =
      tried.count == 1
      ? report.sentences(summary, name: tried[0].name) : report.sentences(summary, of: tried.count)
    let head = Answer(.record(report.record(summary)), lines: lines)
    return writer.text(head)
      + shown(tried, asked).map { "\n" + writer.text(Answer(.table($0.table))) }.joined()
  }

  /// The tables that people see; none where nothing was rented.
  private func shown(
    _ tried: [TriedText], _ asked: [(key: String, table: Table)]
  ) -> [(key: String, table: Table)] {
    let summary = tried[0].summary
    guard summary.rentals > 0 else { return [] }
    guard tried.count > 1 else {
      let own = [("rules", report.rules(summary)), ("takings", report.takings(summary))]
      return own.filter { !$0.1.records.isEmpty } + asked
    }
    var tables = asked
    tables[0].table.records.insert(report.asItWas(summary), at: 0)
    return tables
  }

  private func writeChanged() throws {
    switch session.options.format {
    case .csv: try write(.csv(isRaw: session.options.raw))
    case .tsv: try write(.tsv)
    default: try write("") { JSONWriter.line(report.line($0)) + "\n" }
    }
  }

  /// The figures, and the changed rentals as the last thing in the same object.
  private func writeJSON(_ tried: [TriedText], _ asked: [(key: String, table: Table)]) throws {
    var record = report.record(tried[0].summary)
    let more = asked.map { Record.Field($0.key, .records($0.table.records)) }
    guard tried.count == 1 else {
      record.fields = record.fields.filter { TryReport.sharedKeys.contains($0.key) } + more
      return try session.context.streams.write(JSONWriter.line(record) + "\n")
    }
    record.fields += more
    var isFirst = true
    let figures = JSONWriter.line(record).dropLast()
    try write("\(figures),\"\(TryReport.changedKey)\":[") { rental in
      defer { isFirst = false }
      return (isFirst ? "\n  " : ",\n  ") + JSONWriter.line(report.record(rental))
    } end: {
      (isFirst ? "" : "\n") + "]}\n"
    }
  }

  private func write(_ delimited: DelimitedWriter) throws {
    try write(delimited.header(TryReport.lineKeys)) {
      writer.verbatim(delimited.line(report.line($0)))
    }
  }

  private func write(
    _ beginning: String, _ piece: (ChangedRental) -> String, end: () -> String = { "" }
  ) throws {
    var pieces = beginning
    try trial.replay.run(changed: { rental in
      pieces += piece(rental)
      guard pieces.utf8.count >= 1 << 16 else { return }
      try session.context.streams.write(pieces)
      pieces.removeAll(keepingCapacity: true)
    })
    try session.context.streams.write(pieces + end())
  }
}
