import Covers
import Requests

/// How errors of the program's edge are told.
extension AnswerNeeded: ReportedError {
  package var report: ErrorReport {
    ErrorReport(
      code: "answer-needed", exit: .answerNeeded, message: "not done: \(question)",
      why: why, tries: ["run it again with --yes"])
  }
}

extension StreamError: ReportedError {
  package var report: ErrorReport {
    ErrorReport(
      code: "io", exit: .io, message: "the answer cannot be written: \(reason).",
      why: "standard output takes no more; what was saved stays saved",
      tries: ["send the output somewhere else"])
  }
}

extension CoverError: ReportedError {
  package var report: ErrorReport {
    switch self {
    case .unreadable(let reason):
      ErrorReport(
        code: "unreadable", exit: .unreadable, message: "the picture cannot be read: \(reason).",
        why: "the file is missing, or you may not read it", tries: ["another file"])
    case .refused(let reason):
      ErrorReport(
        code: "invalid", exit: .badData, message: "the picture cannot be used: \(reason).",
        why: "a cover is a sound PNG or JPEG picture of fewer than 50 megapixels",
        tries: ["rental cover inspect FILE"])
    case .undecided(let reason):
      ErrorReport(
        code: "io", exit: .io, message: "the picture cannot be decoded: \(reason).",
        why: "the operating system refused it; nothing was saved", tries: ["run it again"])
    }
  }
}
