import Domain
import Shop

/// Sends the notices that are due.
struct SendStep: NightStep {
  let name = "send"
  let turn = NightTurn.always

  func run(in night: Night) throws -> String {
    guard let sender = try night.shop.noticeSender() else { return "off: no sender" }
    var sending = try NoticeSending(
      night.session, night.shop, in: sender, on: night.day, night.mail)
    guard try sending.run() else { return "another program is sending" }
    guard sending.tally.isWhole else {
      throw NightFinding(message: sending.tally.words, status: .partlyDone)
    }
    return sending.tally.words
  }
}
