import Domain
import Requests

/// Whether a night is so far from the last one that the machine's clock may be wrong. A wrong clock
/// would make every backup look too old to keep.
struct NightClock {
  /// Further apart, somebody has to say that the clock is right.
  static let mostDays = 60

  /// The last night that was done; `nil` before the first.
  let last: Day?
  /// The last night besides this one, which may have been started and cut off.
  let lastOther: Day?
  let night: Day

  var hasJumped: Bool { Self.isFar(night, last) }

  /// Whether what is old by this clock may be removed.
  var isToRotate: Bool { !Self.isFar(night, lastOther) }

  private static func isFar(_ night: Day, _ last: Day?) -> Bool {
    last.map { abs(night - $0) > mostDays } ?? false
  }

  /// Asks before doing a night that is far from the last one.
  ///
  /// - Parameter command: what does it all the same.
  /// - Throws: if nobody can be asked, or the answer is no.
  func confirm(orTry command: String, in session: Session) throws {
    guard hasJumped, let last else { return }
    let distance = "\(counted(abs(night - last), "day")) \(night > last ? "later" : "earlier")"
    do {
      try session.confirm(
        "The last night was \(last.text), and now it is \(night.text), \(distance). Go on?")
    } catch is AnswerNeeded {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded,
        message: "not done: the last night was \(last.text), and now it is \(night.text), "
          + "\(distance).",
        why: "more than \(Self.mostDays) days between nights may mean that the clock is wrong",
        tries: [
          "date   (shows the clock)",
          "\(command)   (if the clock is right)",
        ])
    }
  }
}
