import Domain
import Shop

/// What a card terminal did not do, or may have done.
extension ErrorReport {
  static func card(_ problem: CardProblem) -> ErrorReport {
    switch problem {
    case .declined(let ask, let text):
      ErrorReport(
        code: "card-declined", exit: .refused,
        message: "the card terminal declined the \(ask.words)" + said(text),
        why: ask.action == .charge
          ? "nothing was charged and nothing was booked"
          : "nothing was given back and nothing was booked",
        tries: ["the same again" + (ask.action == .charge ? ", or with --pay cash" : "")])
    case .unknown(let ask, let text):
      ErrorReport(
        code: "card-unknown", exit: .failed,
        message: "the card terminal does not say what became of the \(ask.words)" + said(text),
        why: "nothing was booked; the same again asks the terminal about reference "
          + "\(ask.reference), and charges nothing twice",
        tries: ["the same again", settle(ask)])
    case .isOpen(let ask):
      ErrorReport(
        code: "card-open", exit: .refused,
        message: "nobody knows yet what became of the card \(ask.words) at till \(ask.till).",
        why: "reference \(ask.reference) has to be settled first; nothing was booked",
        tries: [settle(ask), "rental card list"])
    case .isKept(let ask):
      ErrorReport(
        code: "card-open", exit: .failed,
        message: "the card \(ask.words) was approved and could not be booked or cancelled.",
        why: "reference \(ask.reference) stays open", tries: [settle(ask), "rental card list"])
    case .hasChanged:
      ErrorReport(
        code: "taken", exit: .taken,
        message: "the shop changed while the card terminal was asked.",
        why: "nothing was booked; what the terminal did was cancelled", tries: ["the same again"])
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
        why: "RENTAL_CARD_COMMAND names the command that asks it", tries: ["RENTAL_CARD_COMMAND"])
    }
  }

  private static func said(_ text: String?) -> String {
    text.map { ": \(shortened($0))".asSentence } ?? "."
  }

  private static func settle(_ ask: CardAsk) -> String { "rental card settle \(ask.reference)" }
}
