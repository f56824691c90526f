import Domain
import Requests
import Shop

/// The card terminal, as the command that asks it makes it known: JSON in, JSON out.
struct CardTerminal: CardAsking {
  private let context: Context
  private let command: String
  private let database: String
  private let seconds: Int

  /// - Returns: `nil` where the environment names no command, so that people ask the terminal.
  init?(_ context: Context, database: String?) {
    let environment = context.environment
    guard let command = environment("RENTAL_CARD_COMMAND")?.trimmed.nonEmpty, let database else {
      return nil
    }
    (self.context, self.command, self.database) = (context, command, database)
    let seconds = environment("RENTAL_CARD_TIMEOUT").flatMap { Int($0) } ?? 120
    self.seconds = min(max(seconds, 1), 3600)
  }

  /// A terminal that is busy is waited for as long as it may take to answer.
  func lock(till: Int) throws(CardIsBusy) -> any CardLock {
    try context.lockCards("\(database).card-\(till)", seconds)
  }

  /// 2 seconds where a command may take the 120 that it may unless said.
  func pause() { context.pause(seconds * 1000 / 60) }

  func reply(to call: CardCall, under lock: any CardLock) -> CardReply {
    let errand = CardErrand(
      command: command, input: Self.input(of: call), seconds: seconds, lock: lock)
    switch context.askCard(errand) {
    case .failed(let reason): return CardReply(.unknown, reason)
    case .said(let bytes): return Self.reply(in: bytes)
    }
  }

  private static func input(of call: CardCall) -> [UInt8] {
    let ask = call.ask
    var bytes: [UInt8] = []
    let members: KeyValuePairs<String, String?> = [
      "action": call.word.rawValue, "reference": ask.reference,
      "amount": ask.amount.text(in: ask.currency), "currency": ask.currency.code,
      "till": String(ask.till), "original": ask.original,
    ]
    for (name, value) in members {
      guard let value else { continue }
      bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
      JSONText.quote(name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONText.quote(value, to: &bytes)
    }
    return bytes + Array("}\n".utf8)
  }

  private static func reply(in bytes: [UInt8]) -> CardReply {
    guard let text = String(validating: bytes, as: UTF8.self),
      let object = try? JSONParser.object(Array(text.trimmed.utf8)),
      let word = object["answer"]?.asText, let answer = CardReply.Answer(rawValue: word)
    else { return CardReply(.unknown, "the card command gives no answer") }
    let said = object["text"]?.asText.flatMap { OneLine.problem(inWhole: $0) == nil ? $0 : nil }
    return CardReply(answer, said?.trimmed.nonEmpty.map(shortened))
  }
}
