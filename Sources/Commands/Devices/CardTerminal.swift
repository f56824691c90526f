import Domain
import Reports
import Requests
import Shop

/// The card terminal, as the command that asks it makes it known.
struct CardTerminal: CardAsking {
  private let device: NamedDevice

  /// - Returns: `nil` where the environment names no command, so that people ask the terminal.
  init?(_ context: Context, database: String?) {
    guard let device = NamedDevice("card", context, database: database, seconds: 120) else {
      return nil
    }
    self.device = device
  }

  func lock(till: Int) throws(DeviceIsBusy) -> any DeviceLock { try device.lock(till: till) }

  /// 2 seconds where a command may take the 120 that it may unless said.
  func pause() { device.context.pause(device.seconds * 1000 / 60) }

  func reply(to call: CardCall, under lock: any DeviceLock) -> CardReply {
    switch device.ask(Self.record(of: call), under: lock) {
    case .failed(let reason), .late(let reason): CardReply(.unknown, reason)
    case .said(let bytes): Self.reply(in: bytes)
    }
  }

  private static func record(of call: CardCall) -> Record {
    let ask = call.ask
    let record = Record([
      "action": .text(call.word.rawValue), "reference": .text(ask.reference),
      "amount": .amount(ask.amount, ask.currency), "currency": .text(ask.currency.code),
      "till": .text(String(ask.till)),
    ])
    return ask.original.map { record.with(["original": .text($0)]) } ?? record
  }

  private static func reply(in bytes: [UInt8]) -> CardReply {
    guard let object = JSONObject(said: bytes), let word = object["answer"]?.asText,
      let answer = CardReply.Answer(rawValue: word)
    else { return CardReply(.unknown, "the card command gives no answer") }
    let said = object["text"]?.asText.flatMap { OneLine.problem(inWhole: $0) == nil ? $0 : nil }
    return CardReply(answer, said?.trimmed.nonEmpty.map(shortened))
  }
}
