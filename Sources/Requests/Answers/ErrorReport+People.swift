import Domain
import Shop

/// Renters and households that are not as something asks for.
extension ErrorReport {
  /// - Parameter asked: what was asked, where it is known.
  static func people(_ problem: PeopleProblem, asked: CommandWords? = nil) -> ErrorReport {
    let words = StepWords(customer: nil, asked: asked)
    let again = asked?.shortLine
    switch problem {
    case .inAnotherHousehold(let card, let leaver):
      let by = leaver.map { [Step.Argument("by", .asked($0.rawValue.uppercased()))] } ?? []
      let leave = Step.request("household-leave", [.init("customer", .text(card))] + by)
      return invalid(
        "\(card) is in another household.",
        why: "an account is in one household at most; nothing was changed",
        "\(words.text(Way(leave))), then \(again ?? "the same")")
    case .onAnotherAccount(let name, let customer, let card):
      var same = asked
      let isSet = same?.set("customer", to: [[card]]) ?? false
      return invalid(
        "\(name) rents on the account of \(customer) (\(card)).",
        why: "a renter is changed and removed on the account that they are on",
        (isSet ? same?.shortLine : nil) ?? "the same with --customer \(card.shellWord)")
    case .isCustomer(let name, let card, let isOwn):
      var same = asked?.dropping("renter")
      let isSet = isOwn || same?.set("customer", to: [[card]]) ?? false
      return notFound(
        "\(name) is \(isOwn ? "the customer" : "a customer (\(card))"), and no renter.",
        why: isOwn
          ? "whoever takes something on their own account is no renter of it"
          : "what they take is on their own account",
        (isSet ? same?.shortLine : nil)
          ?? "the same \(isOwn ? "" : "with --customer \(card.shellWord), ")without --renter")
    case .noLongerRenter(let name, let card, let isBorn):
      let add = Step.request(
        "renter-add",
        [.init("customer", .text(card)), .init("name", .text(name))]
          + (isBorn ? [.init("born", .asked("YYYY-MM-DD"))] : []))
      return notFound(
        "\(name) no longer rents on \(card).",
        why: "they were removed, and can be added again",
        "\(words.text(Way(add))), then \(again ?? "the same")")
    case .oneOfTwo(let name, let card, let other):
      let edit = Step.request(
        "renter-edit",
        [
          .init("renter", .text(name)), .init("customer", .text(card)),
          .init("born", .asked("YYYY-MM-DD")),
        ])
      return invalid(
        "it is not known which \(name) of \(other) is the one of \(card).",
        why: "two who rent on \(other) are called so, and no date of birth is known on \(card)",
        "\(words.text(Way(edit))), then \(again ?? "the same")")
    }
  }

  private static func notFound(_ message: String, why: String, _ way: String) -> ErrorReport {
    ErrorReport(code: "not-found", exit: .notFound, message: message, why: why, tries: [way])
  }

  private static func invalid(_ message: String, why: String, _ way: String) -> ErrorReport {
    ErrorReport(code: "invalid", exit: .usage, message: message, why: why, tries: [way])
  }
}
