import Domain
import Shop

/// What a card terminal did not do, or may have done.
extension ErrorReport {
  static func card(_ problem: CardProblem) -> ErrorReport {
    switch problem {
    case .declined(let ask, let text): declined(ask, text)
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
        why: "nothing was booked; what the terminal did was cancelled", tries: [asked])
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
    let words = kept.asks.map { "\($0.words) (\($0.reference))" }.joined(separator: ", ")
    return ErrorReport(
      code: "card-kept", exit: .failed,
      message: "the card terminal approved the \(words), and that may not be booked: "
        + reason.message,
      why: "what is not booked stays open; " + reason.why,
      tries: kept.asks.map(settle) + ["rental card list"])
  }

  private static func declined(_ ask: CardAsk, _ text: String?) -> ErrorReport {
    ErrorReport(
      code: "card-declined", exit: .refused,
      message: "the card terminal declined the \(ask.words)" + said(text),
      why: ask.action == .charge
        ? "nothing was charged and nothing was booked; --pay cash asks no terminal"
        : "nothing was given back and nothing was booked", tries: [asked])
  }

  private static let asked = "rental audit list --deed card-ask"

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
