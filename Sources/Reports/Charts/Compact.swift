import Domain

/// Numbers and texts in little room. What is shortened stands whole in a table beneath.
enum Compact {
  private static let units = ["", "k", "M", "bn", "tn"]

  /// Such as `9999`, `12k`, `1.2M`; to the nearest, and from the middle away from zero.
  static func text(_ number: Int64) -> String {
    guard number.magnitude >= 10_000 else { return String(number) }
    let size = number.magnitude
    var (scale, unit): (UInt64, Int) = (1000, 1)
    while unit + 1 < units.count, rounded(size, scale) >= 1000 {
      (scale, unit) = (scale * 1000, unit + 1)
    }
    let tenths = rounded(size, scale / 10)
    let hasTenths = tenths < 100 && tenths % 10 != 0
    let digits = hasTenths ? "\(tenths / 10).\(tenths % 10)" : "\(rounded(size, scale))"
    return (number < 0 ? "-" : "") + digits + units[unit]
  }

  private static func rounded(_ value: UInt64, _ divisor: UInt64) -> UInt64 {
    value / divisor + (value % divisor >= divisor - divisor / 2 ? 1 : 0)
  }

  /// An amount as it is where it is short, else in whole units of the currency.
  static func text(_ money: Money, _ currency: Currency) -> String {
    let whole = money.text(in: currency)
    guard whole.utf8.count > 8 else { return whole }
    return text(units(money, currency))
  }

  /// Of a tick: without decimals, where all of its axis are whole.
  static func tick(_ money: Money, of step: Int64, _ currency: Currency) -> String {
    let isWhole = step % scale(currency) == 0
    return isWhole ? text(units(money, currency)) : text(money, currency)
  }

  private static func units(_ money: Money, _ currency: Currency) -> Int64 {
    money.minor / scale(currency)
  }

  private static func scale(_ currency: Currency) -> Int64 {
    (0..<currency.decimals).reduce(1) { scale, _ in scale * 10 }
  }

  /// Such as `2 Mar`.
  static func text(_ day: Day) -> String { "\(day.civil.day) \(day.month.short)" }

  /// Text that takes at most so many units where it is 10 high, in any usual font without serifs;
  /// what is left out is three dots.
  static func fitted(_ text: String, to units: Int) -> String {
    let room = units * 10
    guard text.reduce(0, { $0 + width($1) }) > room else { return text }
    var (fitted, used) = ("", width("…"))
    for character in text {
      used += width(character)
      guard used <= room else { break }
      fitted.append(character)
    }
    return fitted + "…"
  }

  /// In tenths of a unit, and rather too much.
  private static func width(_ character: Character) -> Int {
    if DisplayText.width(String(character)) != 1 { return 110 }
    if "iljItf.,:;'’|!() -".contains(character) { return 36 }
    if "mwMW@%…—".contains(character) { return 95 }
    return character.isUppercase ? 72 : 60
  }
}
