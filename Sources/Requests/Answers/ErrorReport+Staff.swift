import Domain

/// What somebody may not do, or has yet to prove that they may.
extension ErrorReport {
  static func noStaff(_ name: String) -> ErrorReport {
    notAllowed(
      "\(quoted(name)) does not work here.",
      why: "this shop has a staff list, and only people on it may act",
      tries: ["--by NAME", "rental staff list"])
  }

  /// - Parameters:
  ///   - reason: what makes it a matter of roles.
  ///   - again: the same by somebody who may, where it is known what was asked.
  static func notAllowed(
    _ staff: Staff, _ duty: Duty, because reason: String?, again: String? = nil
  ) -> ErrorReport {
    notAllowed(
      "\(staff.name) may not \(duty.words).",
      why: (reason.map { $0 + "; " } ?? "")
        + "that takes \(duty.role.words), and \(staff.name) is \(staff.role.words)",
      tries: [again ?? "the same with --by \(duty.role.rawValue.uppercased())"])
  }

  static func pinNeeded(_ staff: Staff) -> ErrorReport {
    pinNeeded(
      "not done: the PIN of \(staff.name) is needed.",
      why: "without it, anybody could act as \(staff.name), who is \(staff.role.words)")
  }

  /// A PIN that nobody can be asked for here.
  package static func pinNeeded(_ message: String, why: String) -> ErrorReport {
    ErrorReport(
      code: "answer-needed", exit: .answerNeeded, message: message, why: why,
      tries: [
        "run it in a terminal", "add --pin-stdin and send the PIN as a line of standard input",
      ])
  }

  static func noPIN(_ staff: Staff, owner: StaffRecord?) -> ErrorReport {
    notAllowed(
      "\(staff.name) has no PIN.", why: "\(staff.role.words) needs one to prove who they are",
      tries: [owner.map { waySetting(staff, $0) } ?? "rental staff list   (nobody is an owner)"])
  }

  /// How an owner sets somebody's PIN, after their own where they have none.
  private static func waySetting(_ staff: Staff, _ owner: StaffRecord) -> String {
    let name = owner.staff.name
    let whose = (owner.hasPIN || name == staff.name ? [] : [name]) + [staff.name]
    let by = name.shellValue(of: "--by")
    return whose.map { "rental staff pin \($0.shellArgument(with: by))" }
      .joined(separator: ", then ")
  }

  static func wrongPIN(_ staff: Staff, left: Int, wait: Int) -> ErrorReport {
    let tries = counted(left, "try is", "tries are")
    return notAllowed(
      "that is not the PIN of \(staff.name).",
      why: wait > 0
        ? "too many wrong PINs were typed at this till; the next try is in \(time(wait))"
        : "\(tries) left before \(staff.name) has to wait",
      tries: wait > 0 ? waiting(staff, wait) : ["type the right PIN"])
  }

  /// The PIN was not tried, so nothing is said about it.
  static func pinWaits(_ staff: Staff, seconds: Int, till: Int?) -> ErrorReport {
    let place = till.map { " at till \($0)" } ?? ""
    return notAllowed(
      "\(staff.name) has to wait \(time(seconds)) before the next PIN\(place).",
      why: "too many wrong PINs were typed; until then even the right one is refused",
      tries: waiting(staff, seconds))
  }

  private static func waiting(_ staff: Staff, _ seconds: Int) -> [String] {
    [
      "try again in \(time(seconds))",
      "rental staff unlock \(staff.name.shellArgument(with: "--by MANAGER"))",
    ]
  }

  /// In whole minutes from two on, rounded up.
  private static func time(_ seconds: Int) -> String {
    seconds <= 90
      ? counted(seconds, "second") : counted((seconds + 59) / 60, "minute")
  }

  private static func notAllowed(_ message: String, why: String, tries: [String]) -> ErrorReport {
    ErrorReport(code: "not-allowed", exit: .notAllowed, message: message, why: why, tries: tries)
  }
}
