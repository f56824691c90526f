import Domain

extension BackwardPeriod: ReportedError {
  package var report: ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage, message: "--from \(from.text) is after --to \(to.text).",
      why: "no day is in between", tries: ["--from \(to.text) --to \(from.text)"])
  }
}
