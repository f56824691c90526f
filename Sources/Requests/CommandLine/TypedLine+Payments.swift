import Domain

/// What is put right about a payment in a command that was typed.
extension TypedLine {
  /// With a payment that has nothing behind its method: what is due is paid in that way. Where
  /// another one does that already, an amount is wanted.
  ///
  /// - Parameter wrong: what stands behind the method, and is no amount.
  func paying(_ payment: String, without wrong: String) -> String? {
    guard let place = place(of: payment) else { return nil }
    let method = payment.split(separator: " ").first.map(String.init) ?? ""
    let isOnly = arguments.count { $0 == place.option || $0.hasPrefix(place.option + "=") } == 1
    return replacing(place, with: [place.option, isOnly ? method : "\(method) AMOUNT"])
  }

  /// With what is owed said as the command takes it, or with a payment where nothing can be owed.
  ///
  /// - Parameter words: `on account`, in place of a payment.
  func owing(_ words: String) -> String? {
    guard let place = place(of: words) else { return nil }
    let isSaid = arguments.contains(Self.onAccount)
    if Self.mayOwe(type) { return replacing(place, with: isSaid ? [] : [Self.onAccount]) }
    if Self.owesWhatIsNotPaid(type.command) { return replacing(place, with: []) }
    let cash = PaymentMethod.cash.rawValue
    let paid = needsAmount ? [cash, "AMOUNT"] : [cash]
    return replacing(place, with: place.option.isEmpty ? paid : [place.option] + paid)
  }

  /// Whether a method alone is not enough.
  private var needsAmount: Bool {
    signature.arguments.contains { $0.key.name == "money" && $0.key.isRequired }
  }

  /// Whether an amount has to be said, and none is.
  func lacksAmount(behind word: String) -> Bool {
    let next = arguments.firstIndex(of: word).map { arguments[($0 + 1)...].first }
    return needsAmount && next??.first?.isNumber != true
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

  private func place(of payment: String) -> Place? {
    let isPayment = { (item: Signature.Item) in
      item.form == .payment && item.key.place == .option
    }
    let option = signature.entries.first(where: isPayment)?.key.option ?? ""
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

  private func replacing(_ place: Place, with words: [String]) -> String {
    line(arguments[..<place.words.lowerBound] + words + arguments[place.words.upperBound...])
  }
}
