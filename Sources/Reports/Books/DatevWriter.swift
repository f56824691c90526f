import Domain

/// For DATEV: a batch of postings, as `EXTF` in version 700 with format 13, in Windows-1252.
package struct DatevWriter: BookWriter {
  private let scope: BookScope
  private let days: ClosedRange<Day>
  /// The day on which the year of the books begins.
  private let yearBegins: Day
  package let foot = ""

  /// Why books cannot be written for DATEV.
  package struct Unfit: Error, Hashable, Sendable {
    package let sentence: String
  }

  package init(_ scope: BookScope) throws(Unfit) {
    guard let from = scope.period.from, let to = scope.period.to else {
      throw Unfit(sentence: "DATEV needs the first and the last day: --since DAY --until DAY")
    }
    guard scope.currency.decimals <= 2 else {
      let code = scope.currency.code
      throw Unfit(sentence: "DATEV has amounts with two decimals, and \(code) has more")
    }
    let year = scope.accounts.setting(.year)
    let begins = (0...1).compactMap { Day("\(Self.year(from.civil.year - $0))-\(year)") }
      .first { $0 <= from }
    guard let begins else { throw Unfit(sentence: "there is no \(year) before \(from.text)") }
    if let next = Day("\(Self.year(begins.civil.year + 1))-\(year)"), next <= to {
      throw Unfit(
        sentence: "DATEV has one year in a file, and another one begins on \(next.text): "
          + "export up to \((next + -1).text), and the rest by itself")
    }
    (self.scope, days, yearBegins) = (scope, from...to, begins)
  }

  private static func year(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).utf8.count)) + String(year)
  }

  /// It says nothing of when it was written, so that the same books are the same bytes.
  package var head: String {
    let written = Self.digits(days.upperBound) + "000000000"
    let fields: [String] =
      [
        #""EXTF""#, "700", "21", #""Buchungsstapel""#, "13", written, "", #""RE""#, #""""#, #""""#,
        scope.accounts.setting(.adviser), scope.accounts.setting(.client),
        Self.digits(yearBegins), String(scope.accounts.longestNumber),
        Self.digits(days.lowerBound), Self.digits(days.upperBound), #""rental""#, #""""#, "1", "0",
        "0", "\"\(scope.currency.code)\"", "", #""""#, "", "", #""""#, "", "", #""""#, #""""#,
      ]
    return [fields, Self.columns].map { $0.joined(separator: ";") + "\r\n" }.joined()
  }

  package func text(of entry: BookEntry) -> String {
    entry.transfers(in: scope.accounts).map { transfer in
      let filled = [
        decimal(transfer.amount), #""S""#, "\"\(scope.currency.code)\"", "", "", #""""#,
        account(transfer.debit), account(transfer.credit), #""""#, Self.dayAndMonth(entry.day),
        "\"\(entry.number)\"", #""""#, "", "\"\(entry.words.prefix(60))\"",
      ]
      let empty = Array(repeating: "", count: Self.columns.count - filled.count)
      return (filled + empty).joined(separator: ";") + "\r\n"
    }.joined()
  }

  package func bytes(_ text: String) -> [UInt8] {
    // The letters of the head are the same there as in Latin-1.
    text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }

  /// All are of one length: a shorter one gets zeros behind it, as DATEV lengthens its own.
  private func account(_ number: String) -> String {
    number + String(repeating: "0", count: scope.accounts.longestNumber - number.utf8.count)
  }

  /// With a comma and two decimals: `12,50`.
  private func decimal(_ amount: Money) -> String {
    let parts = amount.text(in: scope.currency).split(separator: ".")
    let decimals = parts.count > 1 ? String(parts[1]) : ""
    return parts[0] + "," + decimals + String(repeating: "0", count: 2 - decimals.utf8.count)
  }

  /// `20261121`.
  private static func digits(_ day: Day) -> String { day.text.filter { $0 != "-" } }

  /// `2111`.
  private static func dayAndMonth(_ day: Day) -> String {
    let digits = digits(day)
    return String(digits.suffix(2) + digits.dropFirst(4).prefix(2))
  }

  /// Source: the record structure of posting batches in DATEV's documentation of its format.
  static let columns: [String] =
    [
      "Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs",
      "Basis-Umsatz", "WKZ Basis-Umsatz", "Konto", "Gegenkonto (ohne BU-Schlüssel)",
      "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto", "Buchungstext",
      "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre",
      "Beleglink",
    ]
    + (1...8).flatMap { ["Beleginfo - Art \($0)", "Beleginfo - Inhalt \($0)"] }
    + [
      "KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge",
      "EU-Land u. UStID (Bestimmung)", "EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart",
      "Sachverhalt L+L", "Funktionsergänzung L+L", "BU 49 Hauptfunktionstyp",
      "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung",
    ]
    + (1...20).flatMap { ["Zusatzinformation - Art \($0)", "Zusatzinformation- Inhalt \($0)"] }
    + [
      "Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr",
      "Zugeordnete Fälligkeit", "Skontotyp", "Auftragsnummer", "Buchungstyp",
      "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)", "Sachverhalt L+L (Anzahlungen)",
      "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz", "Buchungs GUID",
      "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername",
      "Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer", "Postensperre bis",
      "Bezeichnung SoBil-Sachverhalt", "Kennzeichen SoBil-Buchung", "Festschreibung",
      "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)",
      "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position",
      "EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto",
    ]
}
