import Domain
import Shop

extension ShopError {
  /// What is wrong with what a command was given, told with the command that is right where only
  /// an amount has to be another one.
  package func report(of command: Command, _ typed: TypedLine) -> ErrorReport {
    if case .noMethod(let problem, _) = self,
      let report = typed.report(knowing: problem.known, of: command)
    {
      return report
    }
    var report = ErrorReport(self, of: command)
    if case .tooFine(let amount, _) = self,
      let right = typed.replacing(amount: amount.typed, with: amount.instead)
    {
      report.tries.insert(right, at: 0)
    }
    if case .missing(let field, _) = self, let right = typed.completed(with: field) {
      report.tries.insert(right, at: 0)
    }
    return report
  }
}

/// What is wrong with how a command was called, told with the command that is right.
extension UsageProblem {
  /// The problem in the three lines of all errors.
  ///
  /// - Parameter typed: the command as it was typed, where that is known and may be shown.
  package func report(of command: Command, _ typed: TypedLine? = nil) -> ErrorReport {
    let line = command.isNearPIN ? nil : typed
    let path = command.path
    if case .unknownOption(let typed, let nearest, let value) = self {
      return Self.wrongOption(typed, of: path, nearest: nearest, value, line)
    }
    let (message, why) = sentences(command)
    return ErrorReport(
      code: "invalid", exit: .usage, message: message.asSentence, why: whySurplus(line) ?? why,
      tries: tries(line) + ["\(path) --help"])
  }

  /// Why a word is too much, where that is not for want of quotes.
  private func whySurplus(_ typed: TypedLine?) -> String? {
    guard case .surplus = self, let typed else { return nil }
    if typed.takesOneFile { return "it takes one file or folder at a time" }
    return typed.namingWhatIsAdded.map { _ in "a name or title stands behind an option here" }
  }

  private func tries(_ typed: TypedLine?) -> [String] {
    let right: String?
    switch self {
    case .wrongValue(let value, let option, _): right = typed?.choice(nearest: value, of: option)
    case .missing: right = typed?.namingCodes ?? typed?.completed
    case .surplus(let word): right = typed?.placing(word)
    case .noMethod, .noAmount, .onAccount: right = typed?.paying(insteadOf: self)
    case .namedArgument: right = typed?.unnamed
    case .withoutValue, .flagWithValue, .unknownOption, .contradiction, .other: right = nil
    }
    return right.map { [$0] } ?? []
  }

  private static func wrongOption(
    _ typed: String, of path: String, nearest: String?, _ value: String?, _ line: TypedLine?
  ) -> ErrorReport {
    let whole = nearest.flatMap { name in
      line?.replacing(typed, with: [name] + (value.map { [$0] } ?? []))
    }
    let short = nearest.map { name in "\(path) \(value.map { $0.shellValue(of: name) } ?? name)" }
    return ErrorReport(
      code: "invalid", exit: .usage, message: "\(path) has no option \(typed).",
      why: nearest.map { "the nearest option is \($0)" } ?? "none of its options is similar",
      tries: [whole ?? short ?? "\(path) --help"])
  }

  private func sentences(_ command: Command) -> (message: String, why: String) {
    switch self {
    case .wrongValue(let value, let option, let hint):
      ("\(option) cannot be \(quoted(value))", hint)
    case .missing(let name): ("\(name) is required", "\(command.path) needs it")
    case .withoutValue(let option):
      ("\(option) needs a value", "a value that begins with a hyphen is written \(option)=-1")
    case .flagWithValue(let option):
      // What was typed may be a PIN.
      ("\(option) takes no value", "write \(option) alone, without = or a value")
    case .surplus where command.isNearPIN:
      ("there is a word too many", "a PIN is never typed here, and a name with spaces needs quotes")
    case .surplus(let word):
      ("\(quoted(word)) is not expected here", "text with spaces in it needs quotes")
    case .noMethod(let word):
      (
        "\(quoted(word)) is not a payment method",
        "use \(PaymentMethod.list(PaymentMethod.certain)), and an amount behind it"
      )
    case .noAmount(let word, _) where word.isGiftCardCode:
      (
        "\(quoted(word)) is not an amount",
        "the code of a gift card stands behind a colon: "
          + PaymentOffer(.giftCard, reference: word).text
      )
    case .noAmount(let word, _):
      ("\(quoted(word)) is not an amount", "an amount is a number, such as 3.00")
    case .onAccount(let words):
      ("\(quoted(words)) is not a payment method", TypedLine.whyNotOwed(command))
    case .unknownOption(let option, _, _): ("\(command.path) has no option \(option)", "")
    case .namedArgument(let option, let argument):
      (
        "\(command.path) has no option \(option)",
        "write \(argument) without an option in front"
      )
    case .contradiction(let one, let other):
      ("\(one) and \(other) cannot be used together", "choose one of them")
    case .other(let sentence, let why): (sentence, why)
    }
  }
}
