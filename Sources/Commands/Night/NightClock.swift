import Domain
import Reports

/// Whether a night is so far from the last one that the machine's clock may be wrong. By a wrong
/// clock all backups are too old to be kept.
struct NightClock {
  /// No shop is closed for longer without somebody who can be asked.
  static let mostDays = 60

  /// The last night that was done; `nil` before the first.
  let last: Day?
  /// The last one but for this night, which may have been begun and cut off.
  let lastOther: Day?
  let night: Day

  var hasJumped: Bool { Self.isFar(night, last) }

  /// Whether what is old by this clock may be removed.
  var isToRotate: Bool { !Self.isFar(night, lastOther) }

  private static func isFar(_ night: Day, _ last: Day?) -> Bool {
    last.map { abs(night - $0) > mostDays } ?? false
  }

  /// Asks before a night is done that is far from the last.
  ///
  /// - Throws: where nobody can be asked, or the answer is no.
  func confirm(for out: String, in session: Session) throws {
    guard hasJumped, let last else { return }
    let distance = "\(counted(abs(night - last), "day")) \(night > last ? "later" : "earlier")"
    do {
      try session.confirm(
        "The last night was \(last.text), and it is \(night.text) now, \(distance). Go on?")
    } catch is AnswerNeeded {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded,
        message: "not done: the last night was \(last.text), and it is \(night.text) now, "
          + "\(distance).",
        why:
          "the clock may be wrong; no shop is closed for more than \(Self.mostDays) days unasked",
        tries: ["date, to look at the clock", "rental night --out \(out.shellWord) --yes"])
    }
  }
}
