import Domain
import Testing

@testable import Commands

/// Dates, amounts and other cells as people and programs write them.
struct SheetValueTests {
  private static let today = Day(year: 2026, month: 11, day: 21) ?? .first

  @Test(
    arguments: [
      ("1969-12-28", nil, "1969-12-28"), ("28.12.1969", nil, "1969-12-28"),
      ("3.7.1968", nil, "1968-07-03"), ("12/28/1969", .mdy, "1969-12-28"),
      ("28/12/1969", .dmy, "1969-12-28"), ("03/04/1980", .dmy, "1980-04-03"),
      ("03/04/1980", .mdy, "1980-03-04"), ("28-12-1969", .dmy, "1969-12-28"),
      ("2024/3/1", .dmy, "2024-03-01"), ("19691228", nil, "1969-12-28"),
      ("2024-03-01 00:00:00", nil, "2024-03-01"), ("2024-03-01T00:00:00Z", nil, "2024-03-01"),
      ("3/1/2024 12:00:00 AM", .mdy, "2024-03-01"), ("Jan 06, 2025", nil, "2025-01-06"),
      ("6. Jan 2025", nil, "2025-01-06"), ("6 janv. 2025", nil, "2025-01-06"),
      ("06-ene-2025", nil, "2025-01-06"), ("1 août 2024", nil, "2024-08-01"),
      ("2. März 2024", nil, "2024-03-02"), ("6 de enero de 2025", nil, "2025-01-06"),
      ("January 6th, 2025", nil, "2025-01-06"), ("03.07.68", nil, "1968-07-03"),
      ("24/03/01", .ymd, "!1924 or 2024: a year of two digits with two readings"),
      ("05.03.12", nil, "!1912 or 2012: a year of two digits with two readings"),
      ("0/0/00", nil, ""), ("0.0.00", nil, ""), ("0000-00-00", nil, ""), ("-", nil, ""),
      ("--12-28", nil, ""), ("1604-12-28", nil, ""), ("01.01.1900", nil, ""), ("1/0/1900", nil, ""),
      ("31.04.1985", nil, "!no such day"),
      ("12/28/1969", .dmy, "!no such day: dates in this file have the day first"),
      ("2031-01-01", nil, "!in the future"), ("soon", nil, "!no date"), ("1985", nil, "!no date"),
      (
        "45292", nil,
        "!a spreadsheet's number for a day: 2024-01-01, or 2028-01-02 in one of an old Mac"
      ),
    ] as [(String, DateOrder?, String)])
  func datesAreRead(_ text: String, _ order: DateOrder?, _ expected: String) {
    let read: String
    do throws(SheetProblem) {
      read = try SheetDates(order: order, today: Self.today).day(text).day?.text ?? ""
    } catch {
      read = "!" + error.why
    }
    #expect(read == expected)
  }

  @Test(
    arguments: [
      (["03/04/1980", "28/12/1969"], DateOrder.dmy, nil),
      (["03/04/1980", "12/28/1969"], .mdy, nil),
      (["03/04/1980", "04/05/1981"], nil, "03/04/1980"), (["03/03/1980"], nil, nil),
      (["2024-01-02"], .ymd, nil), (["0/0/00", "12.04.1988"], .dmy, nil),
      (["12/28/1969", "28/12/1969"], nil, nil),
      (["12/28/1969", "12/29/1969", "28/12/1969"], .mdy, nil),
    ] as [([String], DateOrder?, String?)])
  func aColumnShowsTheOrderOfItsDates(
    _ texts: [String], _ order: DateOrder?, _ open: String?
  ) {
    let found = texts.reduce(into: SheetDates.Evidence()) { $0.add($1) }
    #expect(found.order == order)
    #expect(order != nil || found.open == open)
  }

  @Test(arguments: [
    ("GBP", ["12,50"], "12,50", "12.50"), ("GBP", ["12.50"], "1,299.00", "1299.00"),
    ("EUR", ["12,50"], "1.299,00 €", "1299.00"),
    ("EUR", ["12,50 €"], "1\u{202F}299,00 €", "1299.00"),
    ("CHF", ["12.50"], "CHF 1'299.00", "1299.00"), ("EUR", [], "8 €", "8.00"),
    ("USD", ["9.99"], "$9.99", "9.99"), ("EUR", ["9,99"], "12,-", "12.00"),
    ("GBP", [], "1,299", "1299.00"), ("JPY", [], "¥1,299", "1299"),
    ("KWD", [], "1.250,500", "1250.500"),
    ("GBP", [], "12.5", "12.50"), ("GBP", ["12.50"], "12,50", "12.50"),
    ("EUR", ["2.50"], "2,5", "!no amount"),
    ("EUR", ["2.50", "3.50"], "2,50", "2.50"), ("KWD", ["1.250", "12.500"], "1.250", "1.250"),
    ("KWD", ["1,250", "12,500"], "12,500", "12.500"),
    ("KWD", ["2.500", "9.750"], "1,250", "1250.000"),
    ("KWD", ["1,250.000"], "1,250", "1250.000"), ("KWD", ["1.250.500"], "1.250.500", "1250500.000"),
    ("EUR", ["1.250", "3.500"], "1.250", "1250.00"),
    ("GBP", [], "(3.00)", "!no amount"), ("GBP", [], "gratuit", "!no amount"),
    ("GBP", [], "-3.00", "!no amount"), ("GBP", [], "1.2.3", "!no amount"),
    ("GBP", [], "€9.99", "!in €, and the shop's currency is GBP"),
    ("GBP", [], "12.50 USD", "!in USD, and the shop's currency is GBP"),
    ("GBP", [], "12.50 GBP", "12.50"), ("GBP", ["12.99"], "4.990", "4.99"),
    ("GBP", ["12.99"], "0.995", "!no amount"), ("EUR", ["12,50"], "1,299", "!no amount"),
    ("EUR", ["12,50"], "1.299", "1299.00"), ("GBP", ["12.99"], "1.299.000", "!no amount"),
    ("EUR", [], "12 50", "!no amount"), ("EUR", [], "1 2.50", "!no amount"),
    ("EUR", [], "12€50", "!no amount"), ("EUR", [], "12,50.00", "!no amount"),
    ("EUR", [], "1 299 000,00 €", "1299000.00"), ("CHF", [], "Fr. 12.50", "12.50"),
    ("SEK", [], "12,50 kr.", "12.50"), ("GBP", [], ".99", "0.99"),
  ])
  func amountsAreRead(_ code: String, _ column: [String], _ text: String, _ expected: String) throws
  {
    let currency = try #require(Currency(code))
    let read: String
    do throws(SheetProblem) {
      read = try SheetMoney(column, in: currency).money(text).text(in: currency)
    } catch {
      read = "!" + error.why
    }
    #expect(read == expected)
  }

  @Test(
    arguments: [
      ("94", 94), ("94 min", 94), ("94 mins", 94), ("94'", 94), ("1h34", 94), ("1 h 34", 94),
      ("1:34", 94), ("1:34:00", 94), ("1 hr 34 min", 94), ("1 Std. 34 Min.", 94), ("2 h", 120),
      ("10140", 169), ("0", nil), ("0 mins", nil), ("94.0", 94),
    ] as [(String, Int?)])
  func runningTimesAreRead(_ text: String, _ minutes: Int?) throws {
    #expect(try SheetValues.minutes(text) == minutes)
  }

  @Test(arguments: ["long", "1:99", "94 pages", "1 2 3", "ninety"])
  func otherRunningTimesAreNone(_ text: String) {
    #expect(throws: SheetProblem.self) { try SheetValues.minutes(text) }
  }

  @Test(
    arguments: [
      ("1924", 1924), ("Jan 01, 1931", 1931), ("1936-05-02", 1936), ("1958.0", 1958), ("0", nil),
    ] as [(String, Int?)])
  func yearsAreRead(_ text: String, _ year: Int?) throws {
    #expect(try SheetValues.year(text) == year)
    #expect(throws: SheetProblem.self) { try SheetValues.year("19X4") }
  }

  @Test(arguments: [
    ("Ann Example, Bo Sample", false, ["Ann Example", "Bo Sample"]),
    ("Example, Ann", true, ["Example, Ann"]), ("Ann; Bo", false, ["Ann", "Bo"]),
    ("Example, Ann; Sample, Bo", false, ["Example, Ann", "Sample, Bo"]),
    ("Ann|Bo", false, ["Ann", "Bo"]), ("Ann / Bo", false, ["Ann", "Bo"]),
    ("Ann ::: Bo", false, ["Ann", "Bo"]), ("Ann\nBo", false, ["Ann", "Bo"]),
  ])
  func namesInACellAreTold(_ text: String, _ isReversed: Bool, _ names: [String]) {
    #expect(SheetValues.list(text, isReversed: isReversed) == names)
  }

  @Test(arguments: [
    (" Ana  Lima\u{A0}", "Ana Lima"), ("=\"00123\"", "00123"), ("'=1", "=1"), ("'71", "'71"),
    ("\u{FEFF}Title\u{200B}", "Title"), ("a\r\nb", "a\nb"), ("=\"\"", ""),
  ])
  func cellsAreCleaned(_ text: String, _ clean: String) {
    #expect(SheetCell.clean(text) == clean)
    #expect(SheetCell.clean("Tom &amp; Ann&apos;s", isHTML: true) == "Tom & Ann's")
  }

  @Test(arguments: [
    ("'00123", "00123"), ("85392118823.0", "85392118823"), ("9.780451524935E+12", "9780451524935"),
    ("A-1", "A-1"), ("E+12", "E+12"),
  ])
  func numbersThatAreNamesKeepTheirDigits(_ text: String, _ number: String) throws {
    #expect(try SheetCell.identifier(text) == number)
    for short in ["9.78E+12", "9,78E+12", "1.23457E+11", "1E+9223372036854775807"] {
      #expect(throws: SheetProblem.self) { try SheetCell.identifier(short) }
    }
  }

  @Test func spellingsOfACodeAreOne() {
    #expect(ProductCode.key(of: "012345678905") == ProductCode.key(of: "0012345678905"))
    #expect(ProductCode.key(of: "5012345678900") == "5012345678900")
    #expect(ProductCode.key(of: "K-1") == "K-1")
  }

  /// In a form, too, where an amount has no column.
  @Test(
    arguments: [
      ("EUR", "2,50", "2.50"), ("EUR", "2.5", "2.50"), ("KWD", "2,500", nil), ("EUR", "1,250", nil),
      ("EUR", "1.250,00", nil), ("JPY", "2,", nil), ("JPY", "1,250", nil),
    ] as [(String, String, String?)])
  func aDecimalCommaIsReadWhereItIsClear(_ code: String, _ text: String, _ amount: String?) throws {
    let currency = try #require(Currency(code))
    #expect(Money(written: text, in: currency)?.text(in: currency) == amount)
  }

  @Test func checkDigitsTellLostZeros() {
    #expect(ProductCode.withLostZero("12345678905") == "012345678905")
    #expect(ProductCode.withLostZero("12345678904") == nil)
    #expect(ProductCode.rightCheckDigit(of: "2000000000122") == 1)
    #expect(ProductCode.rightCheckDigit(of: "2000000000121") == nil)
    #expect(ProductCode.rightCheckDigit(of: "K-1") == nil)
  }

  @Test(
    arguments: [
      ("FSK 16", RatingScheme.fsk, "16"), ("ab 16", .fsk, "16"), ("16+", .fsk, "16"),
      ("PG (USA)", .mpa, "PG"), ("USA:PG-13", .mpa, "PG-13"), ("UK:15", .bbfc, "15"),
      ("PG-13", .bbfc, nil), ("-12", .fsk, "12"), ("pg", .bbfc, "PG"),
    ] as [(String, RatingScheme, String?)])
  func theSchemesPartOfARatingIsFound(_ text: String, _ scheme: RatingScheme, _ rating: String?) {
    #expect(SheetValues.rating(text, in: scheme) == rating)
  }
}
