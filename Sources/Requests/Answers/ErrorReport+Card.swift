import Domain
import Shop

/// What a card terminal did not do, or may have done.
extension ErrorReport {
  /// - Parameter asked: the request that moves the money, where it is known as one.
  static func card(_ problem: CardProblem, asked: CommandWords? = nil) -> ErrorReport {
    switch problem {
    case .declined(let ask, let text): declined(ask, text, asked)
    case .unknown(let ask, let text):
      ErrorReport(
        code: "card-unknown", exit: .failed,
        message: "the card terminal does not say what became of the \(ask.words)" + said(text),
        why: "nothing was booked; " + whatFollows(ask), tries: [settle(ask), "rental card list"])
    case .isOpen(let ask):
      ErrorReport(
        code: "card-open", exit: .refused,
        message: "nobody knows yet what became of the card \(ask.words) at till \(ask.till).",
        why: "reference \(ask.reference) has to be settled first; nothing was booked",
        tries: [settle(ask), "rental card list"])
    case .isBusy(let reason):
      ErrorReport(
        code: "busy", exit: .busy, message: "the card terminal cannot be asked: \(reason).",
        why: "nothing was charged and nothing was booked", tries: ["rental card list"])
    case .hasChanged:
      ErrorReport(
        code: "taken", exit: .taken,
        message: "the shop changed while the card terminal was asked.",
        why: "nothing was booked; what the terminal did was cancelled",
        tries: [asked?.shortLine ?? "the same again", "rental card list"])
    case .hasEnded(let ask):
      ErrorReport(
        code: "taken", exit: .taken,
        message: "the card \(ask.words) was settled while the terminal was asked.",
        why: "somebody else did; nothing was booked now",
        tries: ["rental audit list --deed card-end"])
    case .noneIsOpen(let typed):
      ErrorReport(
        code: "not-found", exit: .notFound,
        message: "no open card payment begins with \(quoted(typed)).",
        why: "what is settled is not asked about again", tries: ["rental card list"])
    case .noTerminal:
      ErrorReport(
        code: "bad-rules", exit: .badRules, message: "there is no card terminal to ask.",
        why: "RENTAL_CARD_COMMAND names the command that asks it", tries: ["rental card list"])
    }
  }

  /// What the terminal did and is not booked, with why.
  static func kept(_ kept: CardsKept) -> ErrorReport {
    let reason = ErrorReport(kept.reason)
    let asks = kept.open + kept.ended
    let words = asks.map { "\($0.words) (\($0.reference))" }.joined(separator: ", ")
    let open = "what is not booked stays open; "
    let ended = "what is settled already has to be taken back at the terminal, by hand; "
    return ErrorReport(
      code: "card-kept", exit: .failed,
      message: "the card terminal approved the \(words), and that may not be booked: "
        + reason.message,
      why: (kept.open.isEmpty ? "" : open) + (kept.ended.isEmpty ? "" : ended) + reason.why,
      tries: kept.open.map(settle) + ["rental card list"])
  }

  private static func declined(
    _ ask: CardAsk, _ text: String?, _ asked: CommandWords?
  ) -> ErrorReport {
    let cash = asked?.payingInCash?.shortLine
    return ErrorReport(
      code: "card-declined", exit: .refused,
      message: "the card terminal declined the \(ask.words)" + said(text),
      why: ask.action == .charge
        ? "nothing was charged and nothing was booked"
        : "nothing was given back and nothing was booked",
      tries: (cash.map { [$0] } ?? []) + ["rental card list"])
  }

  /// Nobody in particular may be anybody: their open payment is not the next one's.
  private static func whatFollows(_ ask: CardAsk) -> String {
    let nothing = ask.action == .charge ? "charges nothing twice" : "gives nothing back twice"
    return ask.customer == Customer.nobody
      ? "reference \(ask.reference) has to be settled before a card pays at this till again"
      : "the same again asks the terminal about reference \(ask.reference), and \(nothing)"
  }

  private static func said(_ text: String?) -> String {
    text.map { ": \(shortened($0))".asSentence } ?? "."
  }

  private static func settle(_ ask: CardAsk) -> String { "rental card settle \(ask.reference)" }
}
