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
    return texts(way.steps).joined(separator: ", then ")
      + ([limit(of: way), way.note].compactMap(\.self).joined(separator: "; ").nonEmpty
        .map { "   (\($0))" } ?? "")
  }

  /// What is changed in the same request makes one command.
  private func texts(_ steps: [Step]) -> [String] {
    let others = steps.prefix { !$0.isSame }.map { text($0) }
    let again = steps.dropFirst(others.count)
    guard !again.isEmpty else { return others }
    return others + (same(again).map { [$0] } ?? again.map { text($0) })
  }

  private func text(_ step: Step) -> String {
    switch step {
    case .request(let verb, let arguments), .look(let verb, let arguments):
      command(verb, arguments)
    case .instead(let verb, let arguments): command(verb, arguments, isInstead: true)
    case .again(let arguments): arguments.compactMap(change).joined(separator: " ")
    case .first(let count): "\(counted(count, "movie")) at most"
    case .leaving: "the same with one copy"
    case .without(let barcodes):
      "the same without " + barcodes.map(\.shellWord).joined(separator: " ")
    }
  }
}

/// Another request.
extension StepWords {
  /// Requests that remedies make, which have words without a name.
  private static let requests: [any Declared.Type] = [
    Return.self, Extend.self, Pay.self, AccountStatement.self, Waive.self, Refund.self,
    VoidReceipt.self, GoodsReturn.self, GoodsEdit.self,
    DepositReturn.self, TillIn.self, TillOut.self, CustomerEdit.self, CustomerReopen.self,
    CustomerUnblock.self, RenterEdit.self, HouseholdShow.self, HouseholdLeave.self,
    CopyEdit.self, CopyFound.self, CopyLost.self, CopyMove.self, CopyRepair.self, CopyShow.self,
    CopyWithdraw.self, StaffAdd.self, StaffPIN.self,
    HoldAdd.self, HoldCancel.self, Swap.self, MembershipBuy.self, MembershipRenew.self,
    MembershipList.self,
    PackageBuy.self, PackageList.self,
  ]

  /// The key that is a word without a name in what works with files as well.
  private static let firstWords = ["movie-edit": "movie", "receipt-show": "receipt"]

  /// Who acts, and on what, is the same as in the request that was refused.
  static let kept = ["database", "at", "by", "till", "pin_stdin"]

  /// What another amount of the same is for.
  private static let keptOfSame = ["kind", "receipt_number"]

  /// - Parameter isInstead: whether it is done in place of what was asked, for the same reason.
  private func command(
    _ verb: String, _ arguments: [Step.Argument], isInstead: Bool = false
  ) -> String {
    guard let type = Self.requests.first(where: { $0.command.verb == verb }) else {
      let path = verb.split(separator: "-").map(String.init)
      let kept = Self.kept.filter { key in !arguments.contains { $0.key == key } }
      let same = asked.map { $0.options(kept).map(\.shellWord) } ?? []
      let first = arguments.filter { $0.key == Self.firstWords[verb] }
      let others = arguments.filter { $0.key != Self.firstWords[verb] }
      let words = first.flatMap { times($0.value).joined() }.map { $0.shellArgument() }
      return (["rental"] + path + words + others.compactMap(option) + same)
        .joined(separator: " ")
    }
    var words = CommandWords(type.init())
    for argument in arguments { _ = words.set(argument.key, to: times(argument.value)) }
    let keepsReason = isInstead && words.asks(for: "reason") || asked?.verb == verb
    if keepsReason, let reason = asked?.reason {
      _ = words.set("reason", to: reason)
    }
    if let asked {
      words.adopt(Self.kept + (asked.verb == verb ? Self.keptOfSame : []), from: asked)
    }
    return words.line
  }
}

/// The same request again, with something changed.
extension StepWords {
  /// `nil` where it is not known what was asked, or the command would be too long to be read.
  private func same(_ steps: some Sequence<Step>) -> String? {
    guard var words = asked else { return nil }
    for step in steps where !apply(step, to: &words) { return nil }
    return words.shortLine
  }

  /// - Returns: whether it can be told so.
  private func apply(_ step: Step, to words: inout CommandWords) -> Bool {
    switch step {
    case .again(let arguments): arguments.allSatisfy { set($0, in: &words) }
    case .first(let count): keepFirst(count, of: &words)
    case .leaving(let places): leaveOut(places, of: &words)
    case .without(let barcodes): leaveOut(barcodes, of: &words)
    case .request, .instead, .look: false
    }
  }

  /// What was typed and is asked for stays as it is, and findings are overridden besides others.
  private func set(_ argument: Step.Argument, in words: inout CommandWords) -> Bool {
    let typed = words.times(of: argument.key)
    if case .asked = argument.value, argument.key == "reason", words.reason != nil {
      return true
    }
    let before = argument.key == "override" ? typed ?? [] : []
    return words.set(
      argument.key, to: before + times(argument.value).filter { !before.contains($0) })
  }

  /// A payment that does not suit fewer movies is told by a step of its own.
  private func keepFirst(_ count: Int, of words: inout CommandWords) -> Bool {
    var left = count
    words.keep(of: ["movies", "copies"]) { _ in
      left -= 1
      return left >= 0
    }
    return true
  }

  private func leaveOut(_ places: [Int], of words: inout CommandWords) -> Bool {
    var place = -1
    words.keep(of: ["movies", "copies"]) { _ in
      place += 1
      return !places.contains(place)
    }
    return true
  }

  /// Copies may have been called otherwise than by their barcodes.
  private func leaveOut(_ barcodes: [String], of words: inout CommandWords) -> Bool {
    var left = Set(barcodes)
    words.keep(of: ["copies"]) { typed in
      ([typed.uppercased()] + Series.spellings(of: typed)).compactMap { left.remove($0) }.isEmpty
    }
    return left.isEmpty
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
    guard case .again(let arguments)? = way.steps.first, same(way.steps) != nil else { return nil }
    for case .atMost(let amount) in arguments.map(\.value) { return "\(amount) at most" }
    return nil
  }
}

/// Words of a command line.
extension StepWords {
  /// `nil` where it is about the customer, and none is known.
  private func option(_ argument: Step.Argument) -> String? {
    let name = "--" + argument.key.split(separator: "_").joined(separator: "-")
    if argument.value == .flag { return name }
    let words = times(argument.value).joined().map { $0.shellValue(of: name) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The words of each time that a key is given.
  private func times(_ value: Step.Value) -> [[String]] {
    switch value {
    case .text(let text), .atMost(let text), .asked(let text): [[text]]
    case .texts(let texts): texts.map { [$0] }
    case .number(let number): [["\(number)"]]
    case .numbers(let numbers): numbers.map { ["\($0)"] }
    case .flag: [["true"]]
    case .customer: customer.map { [[$0]] } ?? []
    }
  }
}
