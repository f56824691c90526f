import Domain
import Shop

/// How something is paid, behind an option: `cash 10.00`, or `card` for what is due.
package struct PaymentKind: KeyKind {
  package static let help =
    "What is put on the counter: cash, card or another way to pay, and how much (else what is due)."
  static let example = "\"cash 10.00\" or \"card\""
  static let amountExample = "write one as text, such as \"10.00\""

  package var form: KeyForm { .payment }

  package func read(_ words: inout ArraySlice<String>) throws -> PaymentOffer {
    let word = words.removeFirst()
    if Self.isOnAccount(word) { throw UsageProblem.onAccount(word) }
    let method = word.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    guard PaymentOffer(method: method) != nil else { throw UsageProblem.noMethod(word) }
    guard let offer = PaymentOffer(word), offer.amount.map(Self.isAmount) != false else {
      throw UsageProblem.noAmount(String(word.dropFirst(method.count)).trimmed, of: word)
    }
    return offer
  }

  /// Whether somebody means to pay later.
  static func isOnAccount(_ text: String) -> Bool {
    ["on account", "on-account", "account"].contains(text.trimmed.lowercased())
  }

  /// Whether it is written as an amount is, in whatever currency: digits, with one point at most
  /// between them.
  static func isAmount(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  package func read(_ json: JSONValue, of key: String) throws -> PaymentOffer {
    guard json.asText != nil else {
      throw ErrorReport.badRequest("\(key) is no payment; \(Self.example) would be")
    }
    let text = try json.line(of: key)
    guard let offer = PaymentOffer(text) else {
      throw ErrorReport.badRequest(
        "\(key) has \(quoted(text)), which is no payment; \(Self.example) would be")
    }
    return offer
  }

  /// `"cash 10.00"`, a list of such, or `{"cash": "10.00"}`.
  package func readSeveral(_ json: JSONValue, of key: String) throws -> [PaymentOffer]? {
    switch json {
    case .object(let offers):
      try offers.members.sorted { $0.name < $1.name }.map { try Self.offer($0.name, $0.value, key) }
    case .list(let values): try values.map { try read($0, of: key) }
    default: [try read(json, of: key)]
    }
  }

  private static func offer(
    _ name: String, _ value: JSONValue, _ key: String
  ) throws -> PaymentOffer {
    guard var offer = PaymentOffer(method: name) else {
      throw ErrorReport.badRequest(
        "\(key) has \(quoted(name)), which is no method; use cash or card")
    }
    guard value.asText != nil else {
      throw ErrorReport.badRequest("\(key) has no amount for \(name); \(amountExample)")
    }
    offer.amount = try value.line(of: key)
    return offer
  }

  package func words(_ value: PaymentOffer) -> [String] {
    [value.text]
  }
}

/// Methods and amounts as words of a command: `card 5.00 cash 5`, `10.00`, `card`.
package struct MoneyKind: KeyKind {
  package static let help = "cash, card or another way to pay, and how much (else all)."

  package init() {}

  /// An amount alone is cash, if money comes in, and a method alone is for what is due. Both may be
  /// in quotes together.
  package func read(_ words: inout ArraySlice<String>) throws -> PaymentOffer {
    try Self.checkIsNotOwed(words)
    let word = words.removeFirst()
    let parts = word.split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count == 2, PaymentKind.isAmount(parts[1]), let offer = PaymentOffer(word) {
      return offer
    }
    guard var offer = PaymentOffer(method: word) else {
      return PaymentOffer(.cash, try amount(word), isMethodSaid: false)
    }
    guard let next = words.first, PaymentOffer(method: next) == nil else { return offer }
    try Self.checkIsNotOwed(words)
    words.removeFirst()
    offer.amount = try amount(next, isBehindMethod: true)
    return offer
  }

  /// Refuses words that begin with what somebody means to pay later.
  private static func checkIsNotOwed(_ words: ArraySlice<String>) throws {
    let both = words.prefix(2).joined(separator: " ")
    for said in [both, words.first ?? ""] where PaymentKind.isOnAccount(said) {
      throw UsageProblem.onAccount(said)
    }
  }

  /// In JSON, one method and one amount.
  package var parts: [String] { ["method", "amount"] }

  package func word(of part: String, _ json: JSONValue) throws -> String {
    let isMethod = part == "method"
    let word = try json.line(
      of: part, orElse: isMethod ? "use cash or card" : PaymentKind.amountExample)
    if isMethod, PaymentOffer(method: word) == nil {
      throw ErrorReport.badRequest("method is \(quoted(word)); use cash or card")
    }
    if !isMethod, !PaymentKind.isAmount(word) {
      throw ErrorReport.badRequest(
        "amount is \(quoted(word)), and no amount; \(PaymentKind.amountExample)")
    }
    return word
  }

  /// - Parameter isBehindMethod: whether the word in front is one: then only what is like another
  ///   is taken for a method.
  private func amount(_ word: String, isBehindMethod: Bool = false) throws -> String {
    if PaymentKind.isAmount(word) { return word }
    guard word.unicodeScalars.first?.properties.isAlphabetic == true else {
      throw UsageProblem.noAmount(word)
    }
    let names = PaymentMethod.certain.map(\.rawValue)
    let isLikeOne = Nearest.name(to: word, among: names) != nil
    let isMeantAsAmount = isBehindMethod && !isLikeOne
    throw isMeantAsAmount ? UsageProblem.noAmount(word) : UsageProblem.noMethod(word)
  }

  package func words(_ value: PaymentOffer) -> [String] {
    value.words
  }
}

extension KeyKind where Self == PaymentKind {
  package static var payment: PaymentKind { PaymentKind() }
}

extension KeyKind where Self == MoneyKind {
  package static var money: MoneyKind { MoneyKind() }
}
