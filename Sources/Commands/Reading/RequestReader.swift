import Domain

/// A request of a batch, key by key, with an error for each that is not what it should be.
struct RequestReader {
  private let members: [String: JSONValue]
  /// The keys that are `null`: absent, unless they are a field of a record, which they clear.
  private let nulls: Set<String>

  init(_ members: [String: JSONValue]) {
    self.members = members.filter { $0.value != .null }
    nulls = Set(members.filter { $0.value == .null }.keys)
  }

  func allow(_ keys: Set<String>) throws {
    guard let unknown = members.keys.filter({ !keys.contains($0) }).min() else { return }
    throw Self.unknown(unknown, among: keys.sorted())
  }

  /// A key is written with `_`, and one with hyphens is told how.
  func checkHyphens(among keys: @autoclosure () -> [String]) throws {
    guard let wrong = members.keys.filter({ $0.contains("-") }).min() else { return }
    throw Self.unknown(wrong, among: keys())
  }

  private static func unknown(_ key: String, among keys: [String]) -> ErrorReport {
    let spelt = key.drop { $0 == "-" }.split(separator: "-").joined(separator: "_")
    let nearest = keys.contains(spelt) ? spelt : Nearest.name(to: spelt, among: keys)
    let hint = nearest.map { "; did you mean \(quoted($0))?" } ?? ""
    return BatchClerk.invalid("\(quoted(key)) is no key of this request\(hint)")
  }

  func textOrNil(_ key: String) throws -> String? {
    guard let value = members[key] else { return nil }
    guard let text = value.asText else { throw BatchClerk.invalid("\(key) is no text") }
    return try Self.whole(text, key)
  }

  /// A text without control characters, but for those that may have several lines.
  private static func whole(_ text: String, _ key: String) throws -> String {
    if let problem = OneLine.problem(in: text, of: key) {
      throw BatchClerk.invalid("\(key) \(problem)")
    }
    return text
  }

  func text(_ key: String) throws -> String {
    guard let text = try textOrNil(key) else { throw BatchClerk.invalid("\(key) is required") }
    return text
  }

  func number(_ key: String) throws -> Int {
    guard let value = members[key] else { throw BatchClerk.invalid("\(key) is required") }
    guard case .number(let number) = value else {
      throw BatchClerk.invalid("\(key) is no whole number")
    }
    return number
  }

  func numberOrNil(_ key: String) throws -> Int? {
    members[key] == nil ? nil : try number(key)
  }

  /// What is put on the counter: `"cash 10.00"`, a list of such, or `{"cash": "10.00"}`.
  func payments() throws -> [PaymentOffer] {
    switch members["pay"] {
    case nil: []
    case .object(let offers)?: try offers.sorted { $0.key < $1.key }.map(Self.payment)
    case .list(let values)?: try values.map(Self.payment)
    case let value?: [try Self.payment(value)]
    }
  }

  private static func payment(_ value: JSONValue) throws -> PaymentOffer {
    guard let text = value.asText else {
      throw BatchClerk.invalid("pay is no payment; \(PaymentWords.example) would be")
    }
    guard let offer = PaymentOffer(try whole(text, "pay")) else {
      throw BatchClerk.invalid(
        "pay has \(quoted(text)), which is no payment; \(PaymentWords.example) would be")
    }
    return offer
  }

  private static func payment(_ name: String, _ value: JSONValue) throws -> PaymentOffer {
    guard let method = PaymentMethod(rawValue: name) else {
      throw BatchClerk.invalid("pay has \(quoted(name)), which is no method; use cash or card")
    }
    guard let amount = value.asText else {
      throw BatchClerk.invalid("pay has no amount for \(name); \(amountExample)")
    }
    return PaymentOffer(method, try whole(amount, "pay"))
  }

  private static let amountExample = "write one as text, such as \"10.00\""

  /// A `method` and an `amount`, as they stand in a command.
  func moneyWords() throws -> [String] {
    let method = try text("method", orElse: "use cash or card")
    let amount = try text("amount", orElse: Self.amountExample)
    if let method, PaymentMethod(rawValue: method) == nil {
      throw BatchClerk.invalid("method is \(quoted(method)); use cash or card")
    }
    if let amount, amount.unicodeScalars.first?.properties.isAlphabetic == true {
      throw BatchClerk.invalid("amount is \(quoted(amount)), and no amount; \(Self.amountExample)")
    }
    return [method, amount].compactMap { $0 }
  }

  private func text(_ key: String, orElse hint: String) throws -> String? {
    guard let value = members[key] else { return nil }
    guard let text = value.asText else { throw BatchClerk.invalid("\(key) is no text; \(hint)") }
    return try Self.whole(text, key)
  }

  func flag(_ key: String) throws -> Bool {
    guard let value = members[key] else { return false }
    guard case .flag(let flag) = value else {
      throw BatchClerk.invalid("\(key) is no true or false")
    }
    return flag
  }

  /// A list of texts; empty where there is none.
  func texts(_ key: String) throws -> [String] {
    guard let value = members[key] else { return [] }
    guard case .list(let values) = value else { throw BatchClerk.invalid("\(key) is no list") }
    return try values.map { value in
      guard let text = value.asText else {
        throw BatchClerk.invalid("\(key) holds what is no text")
      }
      return try Self.whole(text, key)
    }
  }

  func moment() throws -> AskedMoment {
    guard let text = try textOrNil("at") else { return .now }
    guard let moment = AskedMoment(text) else {
      throw BatchClerk.invalid("at is \(quoted(text)), not a date or a time; \(MomentWords.forms)")
    }
    return moment
  }

  /// The request as the command line has it.
  ///
  /// - Parameters:
  ///   - positions: the keys that stand for arguments without a name, in their order.
  ///   - fields: the keys that are fields of a record, and are cleared by nothing.
  func arguments(for positions: [String], clearing fields: [String] = []) throws -> [String] {
    let closed: Set = [
      "database", "format", "quiet", "color", "raw", "no_input", "pin_stdin", "help", "version",
    ]
    let flags: Set = ["yes", "lenient", "dry_run", "on_account", "waive"]
    var options = cleared(fields).flatMap { [Self.option($0), ""] }
    for (key, value) in members.sorted(by: { $0.key < $1.key })
    where !positions.contains(key) && key != "do" && key != "op"
      && !(fields.contains(key) && value.isNothing)
    {
      guard !closed.contains(key) else {
        throw BatchClerk.invalid("\(quoted(key)) is no key of a request")
      }
      let option = Self.option(key)
      switch value {
      case .flag(let isOn) where flags.contains(key): options += isOn ? [option] : []
      case .list where ["cast", "genre", "counted"].contains(key):
        options += try texts(key).map { "\(option)=\($0)" }
      default: options.append("\(option)=\(try text(key))")
      }
    }
    if positions.contains("method") { _ = try moneyWords() }
    let named = try positions.compactMap { try textOrNil($0) }
    return options + ["--"] + named
  }

  private static func option(_ key: String) -> String {
    "--" + key.split(separator: "_").joined(separator: "-")
  }

  /// The fields that are given as nothing: `null`, an empty text or an empty list.
  private func cleared(_ fields: [String]) -> [String] {
    fields.filter { nulls.contains($0) || members[$0]?.isNothing ?? false }
  }
}

extension JSONValue {
  /// Whether it is an empty text or an empty list.
  fileprivate var isNothing: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    default: false
    }
  }
}
