import Domain

/// Days, moments and amounts as people write them: on pages, in letters and on receipts. Tables and
/// machines have the plain forms.
extension Day {
  /// `Sat 21 Nov 2026`
  package var written: String {
    let (year, _, day) = civil
    return "\(weekday.abbreviation) \(day) \(month.short) \(year)"
  }
}

extension Rental {
  /// When it is due: `Sat 21 Nov 2026`, or `Sat 21 Nov 2026 by 20:00`.
  var dueWritten: String {
    due.written.unbroken + (lateFee.rule?.time.map { " by \($0)" } ?? "")
  }
}

extension ReportPeriod {
  /// `from Sun 1 Mar 2026 to Tue 31 Mar 2026`
  package var written: String {
    switch (from, to) {
    case (nil, nil): "of all time"
    case (let from?, nil): "from \(from.written)"
    case (nil, let to?): "to \(to.written)"
    case (let from?, let to?) where from == to: "of \(from.written)"
    case (let from?, let to?): "from \(from.written) to \(to.written)"
    }
  }
}

extension Zone {
  /// A moment as clocks in the zone show it: `Sat 21 Nov 2026 17:00`.
  package func written(_ instant: Instant) -> String {
    let short = shortText(of: instant)
    return (Day(short.prefix(10))?.written ?? String(short.prefix(10))) + short.dropFirst(10)
  }

  /// The same, where a line may end before the time and nowhere else.
  func brokenBeforeTime(_ instant: Instant) -> String {
    let words = written(instant).split(separator: " ")
    return words.dropLast().joined(separator: "\u{A0}") + " " + (words.last ?? "")
  }
}

extension Money {
  /// `£1,234.50`; the code behind it where a symbol could mean several currencies: `1,234.50 CHF`.
  package func written(in currency: Currency) -> String {
    let plain = text(in: currency)
    let sign = plain.hasPrefix("-") ? "-" : ""
    let parts = plain.dropFirst(sign.count).split(separator: ".")
    let fraction = parts.count > 1 ? "." + parts[1] : ""
    let amount = Self.grouped(parts.first ?? "0") + fraction
    guard let symbol = currency.symbol else { return "\(sign)\(amount) \(currency.code)" }
    return sign + symbol + amount
  }

  fileprivate static func grouped(_ digits: Substring) -> String {
    digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
      text.append(digit.element)
    }
  }
}

extension Int {
  /// `1,234 cases`
  func grouped(_ noun: String) -> String {
    "\(Money.grouped(Substring(String(self)))) \(noun)\(self == 1 ? "" : "s")"
  }
}

extension Currency {
  /// What is written in front of amounts, where that is clear.
  fileprivate var symbol: String? {
    [
      "GBP": "£", "EUR": "€", "USD": "$", "JPY": "¥", "AUD": "A$", "CAD": "C$", "NZD": "NZ$",
      "HKD": "HK$", "BRL": "R$", "INR": "₹", "ILS": "₪", "KRW": "₩", "NGN": "₦", "PHP": "₱",
      "TRY": "₺", "UAH": "₴", "VND": "₫",
    ][code]
  }
}

extension String {
  /// A date, an amount or a number that no line ends within.
  var unbroken: String { replacing(" ", with: "\u{A0}") }

  /// With spaces that every terminal, mail and printer has.
  var withPlainSpaces: String { replacing("\u{A0}", with: " ") }
}

/// Cells as pages show them.
enum PageText {
  /// - Parameter zone: whose clocks moments are shown by.
  static func text(of cell: Cell, in zone: Zone) -> String {
    switch cell {
    case .amount(let money, let currency): money.written(in: currency)
    case .day(let day): day.written
    case .instant(let instant): zone.written(instant)
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let names): names.joined(separator: ", ")
    case .null, .text, .number, .record, .records: PlainText.text(of: cell)
    }
  }
}
