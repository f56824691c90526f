import Domain

/// What is put right about a payment in a command that was typed.
extension TypedLine {
  /// With a payment put right, and whatever is wrong with payments then; `nil` where that does not
  /// make a command of it.
  func paying(insteadOf problem: UsageProblem) -> String? {
    var (line, problem) = (self, problem)
    for _ in 0..<Self.mostRepairs {
      guard let right = line.arguments(after: problem) else { return nil }
      line = TypedLine(type, line.wantingAmounts(right))
      switch line.problem {
      case nil, .missing?: return self.line(line.arguments)
      case let next? where next.isOfPayment: problem = next
      default: return nil
      }
    }
    return nil
  }

  /// What is wrong with its payments, now that it is known which ways to pay there are; `nil` where
  /// that is nothing.
  func report(knowing methods: [PaymentMethod], of command: Command) -> ErrorReport? {
    PaymentMethod.$known.withValue(methods) {
      // Only what is no property is opened.
      let type: any Declared.Type = type
      return Self.problem(in: arguments, of: type)?.report(of: command, self)
    }
  }

  private static let mostRepairs = 4

  /// What is wrong with how it is called, once the amounts that are wanted are said.
  private var problem: UsageProblem? {
    let said = arguments.map { $0.replacing(Self.amount, with: "1.00") }
    // Only what is no property is opened.
    let type: any Declared.Type = type
    return Self.problem(in: said, of: type)
  }

  private static func problem<Reading: Declared>(
    in arguments: [String], of type: Reading.Type
  ) -> UsageProblem? {
    do {
      _ = try ArgumentReader.read(type, arguments[...])
      return nil
    } catch {
      return error as? UsageProblem
    }
  }

  private func arguments(after problem: UsageProblem) -> [String]? {
    switch problem {
    case .noAmount(let word, _) where word.isGiftCardCode: payingByCard(word)
    case .noMethod(let word): paying(otherwiseThan: word)
    case .noAmount(let word, nil): replaced(word, with: [Self.amount])
    case .noAmount(_, let payment?): paying(payment)
    case .onAccount(let words): owing(words)
    default: nil
    }
  }

  /// With the code of a gift card behind its method and a colon.
  private func payingByCard(_ code: String) -> [String]? {
    let method = PaymentMethod.giftCard.rawValue
    guard let place = place(of: method + " " + code) else { return nil }
    let payment = PaymentOffer(.giftCard, reference: code).text
    let option = place.option.isEmpty ? [] : [place.option]
    let wanted = lacksAmount(behind: code) ? [Self.amount] : []
    return replacing(place, with: option + [payment] + wanted)
  }

  /// What stands for an amount that only whoever asks can know.
  private static let amount = "AMOUNT"

  /// With a payment that has nothing behind its method: what is due is paid in that way. Where
  /// another one does that already, an amount is wanted.
  ///
  /// - Parameter payment: the method, and what stands behind it and is no amount.
  private func paying(_ payment: String) -> [String]? {
    guard let place = place(of: payment) else { return nil }
    let method = payment.split(separator: " ").first.map(String.init) ?? ""
    let isOnly = arguments.count { $0 == place.option || $0.hasPrefix(place.option + "=") } == 1
    return replacing(place, with: [place.option, isOnly ? method : "\(method) \(Self.amount)"])
  }

  /// With a method in front of an amount, or in place of a word that is none. Of a command that
  /// takes one payment, the one that is said already is kept.
  private func paying(otherwiseThan wrong: String) -> [String]? {
    let isAmount = Self.isAmount(wrong)
    if let option = paymentOption, let place = place(of: wrong) {
      return replacing(
        place, with: [option] + (isAmount ? [cash, wrong] : [nearest(to: wrong)]))
    }
    if isAmount { return replaced(wrong, with: [cash, wrong]) }
    let others = arguments.filter { $0 != wrong }
    if needsOnePayment, let method = others.firstIndex(where: isMethod) {
      let isSaid = others[(method + 1)...].first.map(Self.isAmount) ?? false
      let wanted = needsAmount && !isSaid ? [Self.amount] : []
      return others[...method] + wanted + others[(method + 1)...]
    }
    return replaced(
      wrong, with: [nearest(to: wrong)] + (lacksAmount(behind: wrong) ? [Self.amount] : []))
  }

  /// With an amount behind every method but the last, where several have none: what is due is paid
  /// once.
  private func wantingAmounts(_ arguments: [String]) -> [String] {
    let bare = arguments.indices.filter { place in
      let isSaid = arguments[(place + 1)...].first.map(Self.isAmount) ?? false
      return isPayment(at: place, in: arguments) && !isSaid
    }
    var line = arguments
    for place in bare.dropLast().reversed() {
      if line[place].contains("=") {
        line[place] += " " + Self.amount
      } else {
        line.insert(Self.amount, at: place + 1)
      }
    }
    return line
  }

  /// Whether a method stands alone there.
  private func isPayment(at place: Int, in arguments: [String]) -> Bool {
    guard let option = paymentOption else { return place > 0 && isMethod(arguments[place]) }
    let isBehind = place > 0 && arguments[place - 1] == option
    let joined = arguments[place].hasPrefix(option + "=")
    return isBehind && isMethod(arguments[place])
      || joined && isMethod(String(arguments[place].dropFirst(option.count + 1)))
  }

  private func isMethod(_ word: String) -> Bool {
    PaymentMethod.isKnown(word)
  }

  /// With what is owed said as the command takes it, or with a payment where nothing can be owed.
  ///
  /// - Parameter words: `on account`, in place of a payment.
  private func owing(_ words: String) -> [String]? {
    guard let place = place(of: words) else { return nil }
    let isSaid = arguments.contains(Self.onAccount)
    if Self.mayOwe(type) { return replacing(place, with: isSaid ? [] : [Self.onAccount]) }
    if Self.owesWhatIsNotPaid(type.command) { return replacing(place, with: []) }
    let before = arguments[..<place.words.lowerBound]
    if place.option.isEmpty, before.dropFirst().last.map(isMethod) == true {
      return replacing(place, with: needsAmount ? [Self.amount] : [])
    }
    let paid = needsAmount ? [cash, Self.amount] : [cash]
    return replacing(place, with: place.option.isEmpty ? paid : [place.option] + paid)
  }

  private var cash: String { PaymentMethod.cash.rawValue }

  /// The way to pay that a word looks like, or else card.
  private func nearest(to word: String) -> String {
    let known = PaymentMethod.known ?? []
    return Nearest.name(to: word, among: known.map(\.rawValue)) ?? PaymentMethod.card.rawValue
  }

  /// With another amount in place of one, which stands by itself or behind its method.
  func replacing(amount: String, with other: String) -> String? {
    let isAmount = { (word: String) in word == amount || word.hasSuffix(" " + amount) }
    let ends = arguments.indices.filter {
      isAmount(arguments[$0]) || arguments[$0].hasSuffix("=" + amount)
    }
    guard ends.count == 1 else { return nil }
    var line = arguments
    line[ends[0]] = line[ends[0]].dropLast(amount.count) + other
    return self.line(line)
  }

  /// Whether a method alone is not enough.
  private var needsAmount: Bool {
    signature.arguments.contains { $0.key.name == "money" && $0.key.isRequired }
  }

  /// Whether one method and one amount are all that it takes.
  private var needsOnePayment: Bool {
    signature.arguments.contains { $0.key.name == "money" }
      && !signature.entries.contains { $0.key.name == "pay" }
  }

  /// Whether an amount has to be said, and none is.
  private func lacksAmount(behind word: String) -> Bool {
    let next = arguments.firstIndex(of: word).map { arguments[($0 + 1)...].first }
    return needsAmount && next?.map(Self.isAmount) != true
  }

  /// Whether an amount stands there, or has to.
  private static func isAmount(_ word: String) -> Bool {
    word.first?.isNumber == true || word == amount
  }

  /// Why `on account` is no payment.
  static func whyNotOwed(_ command: Command) -> String {
    switch command.words {
    case ["rent"], ["extend"]: "\(onAccount) alone leaves owed what is not paid"
    case _ where owesWhatIsNotPaid(command): "what is not paid is owed, without a word"
    default: "this is paid at once; use cash or card, and an amount behind it"
    }
  }

  private static let onAccount = "--on-account"

  private static func mayOwe(_ type: any Declared.Type) -> Bool {
    Signature(of: type).optionNames.contains(onAccount)
  }

  /// What is charged for what comes back need not be paid.
  private static func owesWhatIsNotPaid(_ command: Command) -> Bool {
    command.words == ["return"]
  }

  /// Where a payment stands: as one word, or as two, behind its option or joined to it.
  private struct Place {
    let words: Range<Int>
    /// Empty where it is no option's.
    let option: String
  }

  /// The option that payments stand behind; `nil` where they are words.
  private var paymentOption: String? {
    signature.entries.first { $0.form == .payment && $0.key.place == .option }?.key.option
  }

  private func place(of payment: String) -> Place? {
    let option = paymentOption ?? ""
    if let joined = arguments.firstIndex(of: option + "=" + payment) {
      return Place(words: joined..<joined + 1, option: option)
    }
    for start in arguments.indices {
      for end in [start + 1, start + 2] where end <= arguments.count {
        guard arguments[start..<end].joined(separator: " ") == payment else { continue }
        let isBehind = start > 0 && arguments[start - 1] == option
        guard isBehind || option.isEmpty else { continue }
        return Place(words: (isBehind ? start - 1 : start)..<end, option: option)
      }
    }
    return nil
  }

  private func replacing(_ place: Place, with words: [String]) -> [String] {
    arguments[..<place.words.lowerBound] + words + arguments[place.words.upperBound...]
  }

  /// A second payment needs the option once more.
  func payingBy(_ surplus: String) -> String? {
    guard isMethod(surplus), let option = paymentOption,
      let place = arguments.firstIndex(of: surplus)
    else { return nil }
    return line(wantingAmounts(arguments[..<place] + [option] + arguments[place...]))
  }
}

extension String {
  /// Whether it is the code of a gift card, be there such a card or not.
  var isGiftCardCode: Bool { (try? GiftCardCode(typed: self)) != nil }
}
