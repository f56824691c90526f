import Domain

/// Ways out of a no, as somebody would type them.
struct StepWords {
  /// The customer of the request, as it called them.
  let customer: String?

  /// `rental pay "Ana Lima" cash 2.50`, and what a person is told with it.
  func text(_ way: Way) -> String {
    guard !way.steps.isEmpty else { return way.note ?? "" }
    return way.steps.map(text).joined(separator: ", then ")
      + (way.note.map { "   (\($0))" } ?? "")
  }

  private func text(_ step: Step) -> String {
    switch step {
    case .request(let verb, let arguments), .instead(let verb, let arguments),
      .look(let verb, let arguments):
      command(verb, arguments)
    case .again(let arguments): arguments.compactMap(change).joined(separator: " ")
    case .first(let count): "\(counted(count, "movie")) at most"
    case .without(let barcodes):
      "the same without " + barcodes.map(\.shellWord).joined(separator: " ")
    }
  }

  private func command(_ verb: String, _ arguments: [Step.Argument]) -> String {
    let path = verb.split(separator: "-").map(String.init)
    let positions = Self.positions(of: verb)
    let named = arguments.filter { !positions.contains($0.key) }.compactMap(option)
    let others = positions.compactMap { key in
      arguments.first { $0.key == key }.flatMap { words($0.value) }
    }
    return (["rental"] + path + others + named).joined(separator: " ")
  }

  /// The keys that stand for words without a name.
  private static func positions(of verb: String) -> [String] {
    let type = requests.first { $0.command.verb == verb }
    return type.map { Signature(of: $0).arguments.flatMap(\.names) } ?? []
  }

  private static let requests: [any Declared.Type] = [
    Return.self, Pay.self, AccountStatement.self, Waive.self, Refund.self, VoidReceipt.self,
    DepositReturn.self, TillIn.self, TillOut.self, CustomerEdit.self, CustomerReopen.self,
    CopyEdit.self, StaffAdd.self, StaffPIN.self,
  ]

  /// A key of the request that is asked again; an amount or a method has no name there.
  private func change(_ argument: Step.Argument) -> String? {
    switch (argument.key, argument.value) {
    case ("amount", .atMost(let amount)): "\(amount) at most"
    case ("method", .text(let method)): "the same with \(method)"
    default: option(argument)
    }
  }

  /// `nil` where it is about the customer, and none is known.
  private func option(_ argument: Step.Argument) -> String? {
    let name = "--" + argument.key.split(separator: "_").joined(separator: "-")
    if argument.value == .flag { return name }
    return words(argument.value).map { "\(name) \($0)" }
  }

  private func words(_ value: Step.Value) -> String? {
    switch value {
    case .text(let text), .atMost(let text): text.shellWord
    case .texts(let texts): texts.map(\.shellWord).joined(separator: " ")
    case .number(let number): "\(number)"
    case .flag: nil
    case .customer: customer?.shellWord
    case .cash(let amount): "cash \(amount)"
    case .asked(let what): what
    }
  }
}
