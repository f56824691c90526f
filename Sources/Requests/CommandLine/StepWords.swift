import Domain

/// Ways out of a no, as somebody would type them.
struct StepWords {
  /// The customer of the request, as it called them.
  let customer: String?
  /// The request that was refused; `nil` where it is not known as one.
  let asked: CommandWords?

  /// `rental pay "Ana Lima" cash 2.50`, and what a person is told with it.
  func text(_ way: Way) -> String {
    guard !way.steps.isEmpty else { return way.note ?? "" }
    return way.steps.map(text).joined(separator: ", then ")
      + ((way.note ?? limit(of: way)).map { "   (\($0))" } ?? "")
  }

  private func text(_ step: Step) -> String {
    switch step {
    case .request(let verb, let arguments), .instead(let verb, let arguments),
      .look(let verb, let arguments):
      command(verb, arguments)
    case .again(let arguments):
      again(arguments) ?? arguments.compactMap(change).joined(separator: " ")
    case .first(let count): first(count) ?? "\(counted(count, "movie")) at most"
    case .without(let barcodes):
      without(barcodes) ?? "the same without "
        + barcodes.map(\.shellWord).joined(separator: " ")
    }
  }
}

// MARK: - Another request

extension StepWords {
  /// Requests that remedies make, which have words without a name.
  private static let requests: [any Declared.Type] = [
    Return.self, Pay.self, AccountStatement.self, Waive.self, Refund.self, VoidReceipt.self,
    DepositReturn.self, TillIn.self, TillOut.self, CustomerEdit.self, CustomerReopen.self,
    CopyEdit.self, StaffAdd.self, StaffPIN.self,
  ]

  /// Who acts, and on what, is the same as in the request that was refused.
  private static let kept = ["database", "at", "by", "till"]

  private func command(_ verb: String, _ arguments: [Step.Argument]) -> String {
    guard let type = Self.requests.first(where: { $0.command.verb == verb }) else {
      let path = verb.split(separator: "-").map(String.init)
      let kept = Self.kept.filter { key in !arguments.contains { $0.key == key } }
      let same = asked.map { $0.options(kept).map(\.shellWord) } ?? []
      return (["rental"] + path + arguments.compactMap(option) + same).joined(separator: " ")
    }
    var words = CommandWords(type.init())
    for argument in arguments { _ = words.set(argument.key, to: times(argument.value)) }
    if let asked { words.adopt(Self.kept, from: asked) }
    return words.line
  }
}

// MARK: - The same again

extension StepWords {
  /// As much of a command as is read at a glance.
  private static let longest = 300

  /// `nil` where it is not known what was asked, or the command would be too long to be read.
  private func same(_ change: (inout CommandWords) -> Bool) -> String? {
    guard var words = asked, change(&words) else { return nil }
    let line = words.line
    return line.utf8.count <= Self.longest ? line : nil
  }

  private func again(_ arguments: [Step.Argument]) -> String? {
    same { words in arguments.allSatisfy { words.set($0.key, to: times($0.value)) } }
  }

  private func first(_ count: Int) -> String? {
    same { words in
      var left = count
      words.keep(of: ["movies", "copies"]) { _ in
        left -= 1
        return left >= 0
      }
      return true
    }
  }

  /// Copies may have been called otherwise than by their barcodes.
  private func without(_ barcodes: [String]) -> String? {
    same { words in
      var left = Set(barcodes)
      words.keep(of: ["copies"]) { left.remove($0.uppercased()) == nil }
      return left.isEmpty
    }
  }

  /// A key of the request that is asked again; an amount or a method has no name there.
  private func change(_ argument: Step.Argument) -> String? {
    switch (argument.key, argument.value) {
    case ("amount", .atMost(let amount)): "\(amount) at most"
    case ("method", .text(let method)): "the same with \(method)"
    default: option(argument)
    }
  }

  private func limit(of way: Way) -> String? {
    guard case .again(let arguments)? = way.steps.first, again(arguments) != nil else { return nil }
    for case .atMost(let amount) in arguments.map(\.value) { return "\(amount) at most" }
    return nil
  }
}

// MARK: - Words

extension StepWords {
  /// `nil` where it is about the customer, and none is known.
  private func option(_ argument: Step.Argument) -> String? {
    let name = "--" + argument.key.split(separator: "_").joined(separator: "-")
    if argument.value == .flag { return name }
    let words = times(argument.value).joined().map { "\(name) \($0.shellWord)" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The words of each time that a key is given.
  private func times(_ value: Step.Value) -> [[String]] {
    switch value {
    case .text(let text), .atMost(let text), .asked(let text): [[text]]
    case .texts(let texts): texts.map { [$0] }
    case .number(let number): [["\(number)"]]
    case .flag: [["true"]]
    case .customer: customer.map { [[$0]] } ?? []
    case .cash(let amount): [["cash \(amount)"]]
    }
  }
}
