import Requests
import Shop

extension PrintNotNoted: ReportedError {
  /// The same as without the print, but that the paper is there.
  package var report: ErrorReport {
    var report = ErrorReport(error)
    report.message = "receipt \(receipt.text) went out, but cannot be noted: \(report.message)"
    report.why += "; its next print will not say that it is a reprint"
    return report
  }
}
