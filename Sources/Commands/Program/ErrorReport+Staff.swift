import Domain

/// What somebody may not do, or has not proven that they may.
extension ErrorReport {
  static func noStaff(_ name: String) -> ErrorReport {
    notAllowed(
      "\(quoted(name)) does not work here.",
      why: "staff has been entered, and so whoever acts has to be one of them",
      tries: ["--by NAME", "rental staff list"])
  }

  static func notAllowed(_ staff: Staff, _ duty: Duty) -> ErrorReport {
    notAllowed(
      "\(staff.name) may not \(duty.words).",
      why: "that takes \(duty.role.words), and \(staff.name) is \(staff.role.words)",
      tries: ["--by \(duty.role.rawValue.uppercased())"])
  }

  static func pinNeeded(_ staff: Staff) -> ErrorReport {
    pinNeeded(
      "not done: the PIN of \(staff.name) is needed.",
      why: "anybody could say that they are \(staff.name), who is \(staff.role.words)")
  }

  /// A PIN that nobody can be asked for here.
  static func pinNeeded(_ message: String, why: String) -> ErrorReport {
    ErrorReport(
      code: "answer-needed", exit: .answerNeeded, message: message, why: why,
      tries: ["the same on a terminal", "the same with --pin-stdin, and the PIN as a line of it"])
  }

  static func noPIN(_ staff: Staff) -> ErrorReport {
    notAllowed(
      "\(staff.name) has no PIN.", why: "\(staff.role.words) proves with it who they are",
      tries: ["rental staff pin \(staff.name.shellWord) --by OWNER"])
  }

  static func wrongPIN(_ staff: Staff, left: Int) -> ErrorReport {
    notAllowed(
      "that is not the PIN of \(staff.name).",
      why: left > 0
        ? "\(counted(left, "try is", "tries are")) left before it is locked"
        : "it was the last try, and the PIN is locked now",
      tries: left > 0 ? ["the right PIN"] : unlocking(staff))
  }

  static func pinLocked(_ staff: Staff) -> ErrorReport {
    notAllowed(
      "the PIN of \(staff.name) is locked.",
      why: "\(PIN.tries) wrong ones were given, one after the other", tries: unlocking(staff))
  }

  private static func unlocking(_ staff: Staff) -> [String] {
    [
      "rental staff unlock \(staff.name.shellWord) --by MANAGER",
      "rental staff pin \(staff.name.shellWord) --by OWNER",
    ]
  }

  private static func notAllowed(_ message: String, why: String, tries: [String]) -> ErrorReport {
    ErrorReport(
      code: "not-allowed", exit: .notAllowed, message: message, why: why, tries: tries)
  }
}
