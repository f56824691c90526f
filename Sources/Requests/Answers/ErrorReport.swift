import Domain
import Reports
import Shop

/// An error as people and scripts meet it: what, why, what to do, and how the program ends.
package struct ErrorReport {
  package var code: String
  package var exit: ExitStatus
  /// A sentence without `rental:` in front.
  package var message: String
  package var why: String
  package var tries: [String]
  package var findings: [Finding] = []
  /// Whether what was asked for was saved, where the disk failed while it was.
  package var saved: Saved?
  /// What was meant may be one of several records.
  package var choice: Choice?
  /// When the copy moved, where that was after the moment of the entry.
  package var movedAt: String?

  package init(
    code: String, exit: ExitStatus, message: String, why: String, tries: [String],
    findings: [Finding] = [], saved: Saved? = nil
  ) {
    (self.code, self.exit, self.message, self.why) = (code, exit, message, why)
    (self.tries, self.findings, self.saved) = (tries, findings, saved)
  }

  /// Three short lines, with every check beneath where those that pass are told as well.
  package var text: String {
    let explains = findings.contains { $0.verdict == .pass }
    let checks = explains ? findings.map { "  \(DisplayText.safe(CheckLine.text($0)))\n" } : []
    return threeLines + checks.joined()
  }

  private var threeLines: String {
    let attempt = tries.joined(separator: "   or ")
    return """
      rental: \(DisplayText.safe(message))
        why: \(DisplayText.safe(why))
        try: \(DisplayText.safe(attempt))

      """
  }

  package var record: Record {
    var fields: [Record.Field] = [
      .init("code", .text(code)), .init("exit", .number(Int(exit.rawValue))),
      .init("message", .text(message)), .init("why", .text(why)), .init("try", .list(tries)),
      .init("findings", .records(findings.map { FindingReport.record($0) })),
    ]
    if let saved { fields.append(.init("saved", saved.cell)) }
    return Record(["error": .record(Record(fields))])
  }

  /// Records of which somebody can choose one.
  package struct Choice: Sendable {
    package let kind: RecordKind
    package let typed: String
    package let candidates: [Candidate]
  }

  /// What is known of something that was to be saved.
  package enum Saved {
    case yes
    case no
    case unknown

    fileprivate var cell: Cell {
      switch self {
      case .yes: .flag(true)
      case .no: .flag(false)
      case .unknown: .null
      }
    }
  }
}

extension ErrorReport {
  /// The one switch that turns errors into codes and exits.
  package init(_ error: any Error) {
    switch error {
    case let error as ErrorReport: self = error
    case let refusal as Refusal: self.init(refusal, asked: nil)
    case let error as ShopError: self.init(error)
    case let kept as CardsKept: self = .kept(kept)
    case let change as ClockChange: self.init(change)
    case let error as any ReportedError: self = error.report
    default:
      self.init(
        code: "bug", exit: .bug, message: "this should not happen: \(error).",
        why: "this is a bug in rental, and nothing was saved",
        tries: ["run it again; if it fails again, report this message"])
    }
  }

  private init(_ error: ShopError) {
    switch error {
    case .notFound(let kind, let typed, let nearest):
      self = .notFound(kind, typed, nearest, asked: nil)
    case .ambiguous(let kind, let typed, let candidates):
      self = .ambiguous(kind, typed, candidates, asked: nil)
    case .titleForgotten(let rental):
      self.init(
        code: "not-found", exit: .notFound,
        message: "the title of rental \(rental.text) has been forgotten.",
        why: "its customer was removed, or the house rules forget titles after some time",
        tries: ["rental show \(rental.text)   (the rest of it)"])
    case .invalid, .tooFine, .noMethod, .missing:
      self.init(invalid: error.problems ?? [], outcome: "nothing was changed")
    case .addedLater(let copy, let added, let movie, let instant, let day):
      self.init(
        code: "invalid", exit: .usage,
        message: "copy \(copy) was added at \(added.text), and the entry is for \(instant.text).",
        why: "nothing was changed; a copy cannot move before the shop has it",
        tries: [
          movie.map {
            "rental movie edit \($0.shellArgument()) --added-on \(day.text)   (if it was there)"
          } ?? "rental copy show \(copy.shellArgument())"
        ])
    case .extendedLater(let copy, let rental, let last, let instant, _):
      self = .extendedLater(copy, rental, at: last, entry: instant)
    case .movedLater(let copy, let moved, let entry):
      self = .movedLater(copy, at: moved, entry: entry)
    case .ofSeveral(let copies): self = .ofSeveral(copies)
    case .stocktake(let problem): self = .stocktake(problem)
    case .people(let problem): self = .people(problem)
    case .card(let problem): self = .card(problem)
    case .noFiscalDevice: self = .noFiscalDevice
    case .noStaff(let name): self = .noStaff(name)
    case .notAllowed(let staff, let duty, let reason):
      self = .notAllowed(staff, duty, because: reason)
    case .pinNeeded(let staff): self = .pinNeeded(staff)
    case .noPIN(let staff, let owner): self = .noPIN(staff, owner: owner)
    case .wrongPIN(let staff, let left, let wait):
      self = .wrongPIN(staff, left: left, wait: wait)
    case .pinWaits(let staff, let seconds, let till):
      self = .pinWaits(staff, seconds: seconds, till: till)
    case .badRules(let problems, let line):
      self.init(
        code: "bad-rules", exit: .badRules,
        message: "the house rules cannot be put in force: \(problems[0])".asSentence,
        why: Self.rest(problems),
        tries: [line.map { "\($0)   (as a line of FILE)" } ?? "rental rules check FILE"])
    case .examplesFail(let failures): self = .examplesFail(failures)
    case .emptyRules(let lines): self = .emptyRules("FILE", inForce: lines)
    }
  }
}

extension ErrorReport {
  /// An error of a command, whose help is told where no more can be.
  init(_ error: any Error, of command: Command) {
    if let problems = (error as? ShopError)?.problems {
      self.init(invalid: problems, outcome: "nothing was changed", of: command)
    } else {
      self.init(error)
    }
  }

  /// House rules that do not keep their own examples.
  package static func examplesFail(_ failures: [ExampleFailure]) -> ErrorReport {
    let others = failures.count - 1
    return ErrorReport(
      code: "bad-rules", exit: .badRules,
      message: "the house rules cannot be put in force: \(failures[0].message)".asSentence,
      why: others == 0
        ? "house rules are put in force only if all their examples hold"
        : "also " + failures.dropFirst().prefix(3).map(\.message).joined(separator: "; ")
          + (others > 3 ? "; and \(others - 3) more" : ""),
      tries: ["rental rules test FILE"])
  }

  /// - Parameter file: the file of the text, which sets nothing.
  package static func emptyRules(
    _ file: String, inForce lines: Int, options: String = ""
  ) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(file) has no line of house rules.",
      why: "the house rules in force have \(counted(lines, "line")); "
        + "without any line, everything would be as it is by default",
      tries: [
        "rental rules apply \(file.shellArgument())\(options) --empty   (if that is what you want)"
      ])
  }

  /// The problems after the first.
  package static func rest(_ problems: [String]) -> String {
    guard problems.count > 1 else { return "every other line can be read" }
    let shown = problems.dropFirst().prefix(10).joined(separator: "; ")
    return "also " + shown + (problems.count > 11 ? "; and \(problems.count - 11) more" : "")
  }

  /// - Parameters:
  ///   - outcome: what came of a request in which all this is wrong.
  ///   - command: the command that made it, where somebody typed one.
  package init(invalid problems: [String], outcome: String, of command: Command? = nil) {
    let isOne = problems.count == 1
    self.init(
      code: "invalid", exit: .usage, message: problems.joined(separator: "; ").asSentence,
      why: isOne ? outcome : "\(problems.count) things are wrong, and \(outcome)",
      tries: [
        command.map { "\($0.path) --help" }
          ?? "correct \(isOne ? "it" : "them") and run the command again"
      ])
  }

  /// What is wrong with a line of a batch.
  package static func badRequest(_ message: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: message.asSentence,
      why: "a request is a JSON object with \"do\" and the options of that command",
      tries: ["rental batch --help"])
  }
}

extension ErrorReport: Error {}

/// An error that says itself how it is told.
package protocol ReportedError: Error {
  var report: ErrorReport { get }
}
