import Domain

extension BackwardPeriod: ReportedError {
  package var report: ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage,
      message: "--since \(since.text) is after --until \(until.text).",
      why: "no day is in between", tries: ["--since \(until.text) --until \(since.text)"])
  }
}
