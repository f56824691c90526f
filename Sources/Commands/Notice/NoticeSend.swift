import Domain
import Reports
import Requests
import Shop

struct NoticeSend: AnsweringErrand {
  static let command = Command(
    "notice send", "Send the notices that are due, or these now.",
    discussion: """
      A message goes to the mail command by its standard input, which the command has to read as \
      it comes, and 0 means that it took it. Any other end is tried again after 15 minutes, an \
      hour, four hours, a day and another, and then given up. What was read to its end by a \
      command that then took too long is unsure, and sent again only by its id.

      Examples:
        rental notice send
        rental notice send --mail-command "msmtp -t" --timeout 20
        rental notice send 2f1c6e0a --yes
      """)

  var notices: [String] = []
  var mail = MailOptions()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments(
      "notices", &notices, .text, "Notices, by their ids; failed and unsure ones as well.")
    try mail.keys(&keys)
  }

  func answer(in session: Session) throws -> Answer {
    guard session.at == .now else {
      throw ShopError.invalid(["--at is for another moment, and notices are sent now"])
    }
    let shop = try session.shop()
    guard let (chosen, sender, today) = try shop.noticesToSend(notices) else {
      guard notices.isEmpty else { throw ErrorReport.noSender }
      // A timer asks again and again, and a shop without a sender has nothing to say.
      return answer(SendTally(), "off: no sender", in: session)
    }
    try check(chosen, session)
    var sending = try NoticeSending(session, shop, in: sender, on: today, mail)
    guard try sending.run(chosen.isEmpty ? nil : chosen.map(\.id)) else {
      session.note("another program is sending; there is nothing left to do")
      return Answer(.record(sending.tally.record), lines: [])
    }
    return answer(sending.tally, sending.tally.words, in: session)
  }

  /// Silent for people who want silence, unless something is wrong.
  private func answer(_ tally: SendTally, _ words: String, in session: Session) -> Answer {
    let isSilent = session.options.quiet && tally.isWhole
    return Answer(
      .record(tally.record), lines: isSilent ? [] : [words.capitalisedFirst + "."],
      status: tally.isWhole ? .done : .partlyDone)
  }

  /// Refuses what is over, and asks before anything is sent that may have been sent already.
  private func check(_ chosen: [Notice], _ session: Session) throws {
    for notice in chosen {
      guard ![.sent, .printed, .dropped].contains(notice.state) else {
        throw ShopError.invalid(["notice \(notice.id.text.prefix(8)) is \(notice.state.rawValue)"])
      }
    }
    let unsure = chosen.count { $0.state == .unsure }
    guard unsure > 0 else { return }
    let what = unsure == 1 ? "a notice that" : "\(unsure) notices, each of which"
    try session.confirm("Send \(what) may have been sent already?")
  }
}
