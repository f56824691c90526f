import Domain
import Reports
import Requests
import Shop

/// Writes what a trial of house rules came to. The changed rentals are decided once more and
/// written as they come: a year of them is more than should be held at once.
struct TrialWriter {
  private let session: Session
  private let trial: RulesTrial
  private let name: String
  private let report: TryReport
  private let writer: AnswerWriter

  init(_ session: Session, _ trial: RulesTrial, name: String) {
    (self.session, self.trial, self.name) = (session, trial, name)
    report = TryReport(trial.period, currency: trial.currency)
    writer = AnswerWriter(session)
  }

  func write(_ summary: ReplaySummary) throws {
    switch session.options.format {
    case .table, .text, .html, .escpos: try session.context.streams.write(text(summary))
    case .json: try writeJSON(summary)
    case .jsonl: try write("") { JSONWriter.line(report.line($0)) + "\n" }
    case .csv: try write(.csv(isRaw: session.options.raw))
    case .tsv: try write(.tsv)
    }
  }

  private func text(_ summary: ReplaySummary) -> String {
    let head = Answer(.record(report.record(summary)), lines: report.sentences(summary, name: name))
    guard summary.rentals > 0 else { return writer.text(head) }
    let tables = [report.rules(summary), report.takings(summary)].filter { !$0.records.isEmpty }
    return writer.text(head) + tables.map { "\n" + writer.text(Answer(.table($0))) }.joined()
  }

  /// The figures, and the changed rentals as the last thing in the same object.
  private func writeJSON(_ summary: ReplaySummary) throws {
    var isFirst = true
    let figures = JSONWriter.line(report.record(summary)).dropLast()
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
