import Domain

/// Reads the amounts of one column.
struct SheetMoney {
  let currency: Currency
  /// What stands before the decimals, as far as the column tells.
  private let sign: Character?

  init(_ values: [String], in currency: Currency) {
    self.currency = currency
    let signs = values.compactMap { Self.sign(of: $0, currency.decimals) }
    let commas = signs.count { $0 == "," }
    sign = signs.isEmpty ? nil : commas * 2 > signs.count ? "," : "."
  }

  /// The only sign of its kind, with two digits behind it, or as many as the currency has.
  private static func sign(of text: String, _ decimals: Int) -> Character? {
    let marks = text.filter { $0.isNumber || $0 == "." || $0 == "," }
    guard let place = marks.lastIndex(where: { !$0.isNumber }),
      [2, max(2, decimals)].contains(marks.distance(from: place, to: marks.endIndex) - 1),
      marks.count(where: { $0 == marks[place] }) == 1
    else { return nil }
    return marks[place]
  }

  func money(_ text: String) throws(SheetProblem) -> Money {
    try checkCurrency(of: text)
    var marks = Self.bare(text)
    for end in [",--", ".--", ",-", ".-", ",–", ".–", ",", "."] where marks.hasSuffix(end) {
      marks.removeLast(end.count)
      break
    }
    guard let whole = Self.joined(marks.trimmed), let plain = plain(whole),
      let money = Money(plain, in: currency)
    else {
      throw SheetProblem(why: "no amount")
    }
    return money
  }

  /// Without the name of the currency; a dot can end its short form.
  private static func bare(_ text: String) -> String {
    var (marks, last) = ("", Character(" "))
    for mark in text {
      let isOther = mark.isLetter || mark.isCurrencySymbol || "'’`".contains(mark)
      let isBlank = isOther || mark.isWhitespace || mark == "." && last.isLetter
      marks.append(isBlank ? " " : mark)
      last = mark
    }
    return marks.trimmed
  }

  /// Without the space before groups of three digits; `nil` where it stands elsewhere.
  private static func joined(_ marks: String) -> String? {
    let parts = marks.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return marks }
    let groups = parts.dropFirst()
    guard SheetCell.isDigits(parts[0]), parts[0].count <= 3,
      groups.dropLast().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.prefix(while: \.isNumber).count == 3 })
    else { return nil }
    return parts.joined()
  }

  /// The amount as our own files have it.
  private func plain(_ marks: String) -> String? {
    guard marks.allSatisfy({ $0 == "." || $0 == "," || ("0"..."9").contains($0) }),
      marks.contains(where: \.isNumber)
    else { return nil }
    let signs = marks.filter { $0 == "." || $0 == "," }
    guard let last = signs.last, let place = marks.lastIndex(of: last) else { return marks }
    let decimals = marks[marks.index(after: place)...]
    let isDecimal: Bool
    if Set(signs).count == 2 {
      guard signs.count(where: { $0 == last }) == 1 else { return nil }
      isDecimal = true
    } else if signs.count > 1 || decimals.count == 3 {
      isDecimal = sign == last
    } else {
      // Two digits are no group, whatever the others of the column have.
      if let sign, sign != last, decimals.count != 2 { return nil }
      isDecimal = true
    }
    let integer = isDecimal ? marks[..<place] : marks[...]
    guard isGrouped(integer), !isDecimal || !integer.contains(last) else { return nil }
    let whole = integer.filter(\.isNumber)
    guard isDecimal else { return whole }
    var rest = decimals
    while rest.count > currency.decimals, rest.last == "0" { rest.removeLast() }
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }

  /// Whether three digits stand behind each sign.
  private func isGrouped(_ marks: Substring) -> Bool {
    let groups = marks.split(omittingEmptySubsequences: false) { !$0.isNumber }
    return groups.count == 1
      || groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count)
  }

  private func checkCurrency(of text: String) throws(SheetProblem) {
    guard text.contains(where: { $0.isLetter || $0.isCurrencySymbol }) else { return }
    let sign = text.filter { $0.isLetter || $0.isCurrencySymbol }
    let codes = Self.signs[sign.lowercased()] ?? [sign.uppercased()]
    if codes.contains(currency.code) { return }
    guard let code = codes.first, Currency(code) != nil else {
      throw SheetProblem(why: "no amount")
    }
    throw SheetProblem(
      why: "in \(sign), and the shop's currency is \(currency.code)",
      foreign: .init(code: codes.count == 1 ? code : nil))
  }

  private static let dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "TWD", "JMD"]

  private static let signs: [String: [String]] = [
    "€": ["EUR"], "euro": ["EUR"], "euros": ["EUR"], "$": dollars, "us$": ["USD"],
    "c$": ["CAD"], "ca$": ["CAD"], "a$": ["AUD"], "au$": ["AUD"], "nz$": ["NZD"],
    "£": ["GBP", "EGP", "GIP", "FKP"], "¥": ["JPY", "CNY"], "円": ["JPY"], "fr": ["CHF"],
    "sfr": ["CHF"], "kr": ["SEK", "NOK", "DKK", "ISK"], "zł": ["PLN"], "kč": ["CZK"],
    "ft": ["HUF"], "r$": ["BRL"], "₹": ["INR"], "₩": ["KRW"], "₺": ["TRY"], "₴": ["UAH"],
    "₽": ["RUB"], "₪": ["ILS"], "r": ["ZAR"], "lei": ["RON"],
  ]
}
