import Domain
import Reports
import Requests
import Shop

/// The card terminal, as the command that asks it makes it known: JSON in, JSON out.
struct CardTerminal: CardAsking {
  private let context: Context
  private let command: String
  private let database: String
  private let seconds: Int
  /// What was said in place of that, and is none.
  private let wrongTimeout: String?

  /// - Returns: `nil` where the environment names no command, so that people ask the terminal.
  init?(_ context: Context, database: String?) {
    let environment = context.environment
    guard let command = environment("RENTAL_CARD_COMMAND")?.trimmed.nonEmpty, let database else {
      return nil
    }
    (self.context, self.command, self.database) = (context, command, database)
    let said = environment("RENTAL_CARD_TIMEOUT")?.trimmed.nonEmpty
    let number = said.flatMap { Int($0) }.flatMap { Self.possibleSeconds.contains($0) ? $0 : nil }
    (seconds, wrongTimeout) = (number ?? 120, number == nil ? said : nil)
  }

  /// A terminal that is busy is waited for as long as it may take to answer.
  func lock(till: Int) throws(CardIsBusy) -> any CardLock {
    if let wrongTimeout {
      throw CardIsBusy(
        "RENTAL_CARD_TIMEOUT is \(quoted(wrongTimeout)), not a number of seconds from 1 to "
          + "\(Self.possibleSeconds.upperBound)")
    }
    return try context.lockCards("\(database).card-\(till)", seconds)
  }

  private static let possibleSeconds = 1...3600

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
    let record = Record([
      "action": .text(call.word.rawValue), "reference": .text(ask.reference),
      "amount": .amount(ask.amount, ask.currency), "currency": .text(ask.currency.code),
      "till": .text(String(ask.till)),
    ])
    let whole = ask.original.map { record.with(["original": .text($0)]) } ?? record
    return Array((JSONWriter.line(whole) + "\n").utf8)
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
