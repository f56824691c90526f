import Domain
import Support
import Testing

@testable import Reports

struct ReceiptTextTests {
  private func lines(_ sample: SampleReceipt, _ width: Int = 42) throws -> [String] {
    ReceiptText(width: width).lines(try #require(sample.content)).map(\.text)
  }

  private func rented(_ title: String) -> SampleReceipt {
    var sample = SampleReceipt()
    sample.rent(title, 900)
    return sample
  }

  /// Titles with what they become at 32 columns: 27 of them, and the price.
  @Test(arguments: [
    ("", ["                            9.00"]),
    ("Alien", ["Alien                       9.00"]),
    ("123456789012345678901234567", ["123456789012345678901234567 9.00"]),
    ("1234567890123456789012345678", ["123456789012345678901234567 9.00", "8"]),
    (
      "The Cabinet of Dr. Caligari and of others",
      ["The Cabinet of Dr. Caligari 9.00", "and of others"]
    ),
    (
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
      [
        "one two three four five six 9.00", "seven eight nine ten eleven",
        "twelve thirteen fourteen f…",
      ]
    ),
    ("東京物語", ["東京物語                    9.00"]),
    ("東京物語東京物語東京物語東京", ["東京物語東京物語東京物語東  9.00", "京"]),
    ("🎬🎬", ["🎬🎬                        9.00"]),
    ("مومياء", ["مومياء                      9.00"]),
    ("Amélie", ["Amélie                      9.00"]),
    ("Ame\u{301}lie", ["Ame\u{301}lie                      9.00"]),
    ("a\u{202E}b", ["a\\u{202e}b                  9.00"]),
    ("a\nb\u{1B}[2J", ["a\\nb\\u{1b}[2J               9.00"]),
  ])
  func titlesStandBesideTheirPrices(_ title: String, _ expected: [String]) throws {
    let lines = try lines(rented(title), 32)
    let rules = lines.indices.filter { lines[$0].hasPrefix("---") }
    #expect(Array(lines[(rules[0] + 1)..<rules[1]].dropLast(2)) == expected)
  }

  @Test(arguments: [
    ("GBP", "12345.67", "0.05"), ("JPY", "1234567", "5"), ("KWD", "1234.567", "0.005"),
  ])
  func amountsHaveTheCurrencysDecimals(_ code: String, _ price: String, _ owed: String) throws {
    var sample = SampleReceipt()
    sample.currency = try #require(Currency(code))
    sample.rent("Alien", 1_234_567)
    sample.add(.payment, -1_234_562, .card)
    sample.balance = 5
    let lines = try lines(sample)
    #expect(lines.contains { $0.hasPrefix("Alien ") && $0.hasSuffix(" " + price) })
    #expect(lines.contains { $0.hasPrefix("Total \(code) ") && $0.hasSuffix(" " + price) })
    #expect(lines.last?.hasPrefix("Still owed \(code) ") == true)
    #expect(lines.last?.hasSuffix(" " + owed) == true)
  }

  @Test func aDepositStandsBeneathWhatIsOwed() throws {
    var sample = SampleReceipt()
    sample.rent("Alien", 900)
    (sample.balance, sample.deposit) = (900, 2000)
    let balance = try #require(sample.content?.balance)
    #expect(balance.title == "Still owed GBP" && balance.amount == "9.00")
    #expect(balance.details == [.init(text: "Deposit held", amount: "20.00")])
  }

  @Test func eachKindOfLineHasItsWords() throws {
    var sample = SampleReceipt()
    sample.voided = LedgerLine(.payment, Money(minor: -100), receipt: 41)
    sample.late("Alien", 200)
    sample.late("Heat", 0)
    sample.add(.waive, -50, reason: "the snow")
    sample.add(.void, 100, .cash, voids: 7)
    sample.add(.refund, 30, .card)
    sample.add(.depositTaken, -2000, .cash)
    sample.add(.depositReturned, 2000, .cash)
    sample.add(.payment, -150, .cash, tendered: 500)
    sample.balance = -5
    let lines = try lines(sample, 32)
    let start = try #require(lines.firstIndex { $0.hasPrefix("---") })
    #expect(
      lines[start...].joined(separator: "\n") == """
        --------------------------------
        Alien                       2.00
          C-000001, 2 nights late
        Heat                        0.00
          C-000002, back on time
        Waived                     -0.50
          the snow
        --------------------------------
        Total GBP                   1.50
        Voided: payment in cash    -1.00
          of receipt 1-000041
        Refunded by card           -0.30
        Deposit in cash            20.00
        Deposit returned in cash  -20.00
        Paid in cash                1.50
          Tendered                  5.00
          Change                    3.50
        In credit GBP               0.05
        """)
  }

  @Test func withoutItemsThereIsNoTotal() throws {
    var sample = SampleReceipt()
    sample.name = nil
    sample.address = nil
    sample.customer = nil
    sample.add(.payment, -900, .card)
    #expect(
      try lines(sample, 32).joined(separator: "\n") == """
        Receipt    1-000042
        Date       Sun 1 Mar 2026 17:00
        Till       1
        Served by  ana
        --------------------------------
        Paid by card                9.00
        Still owed GBP              0.00
        """)
  }

  @Test func noDateIsBrokenOnNarrowPaper() throws {
    var sample = rented("Alien")
    sample.printing = .again(since: Instant(seconds: 0))
    #expect(try lines(sample, 32).contains { $0.trimmed == "Thu 1 Jan 1970 00:00" })
  }

  @Test func withoutLinesThereIsNoReceipt() {
    #expect(SampleReceipt().receipt == nil)
  }

  @Test(arguments: [
    (Printing.first, nil), (.look, "Copy"),
    (
      .again(since: Instant(seconds: 0)),
      "Reprint, first printed Thu 1 Jan 1970 00:00"
    ),
  ])
  func onlyTheFirstPrintHasNoMark(_ printing: Printing, _ mark: String?) throws {
    var sample = rented("Alien")
    sample.printing = printing
    #expect(try #require(sample.content).mark?.withPlainSpaces == mark)
    let text = try lines(sample, 80).joined(separator: "\n")
    #expect(text.contains("Reprint") == (mark?.hasPrefix("Reprint") ?? false))
    #expect(text.contains("Copy") == (mark == "Copy"))
  }

  @Test(arguments: Seeds.all)
  func noLineIsTooLongOrDrivesATerminal(seed: UInt64) throws {
    try Property(of: SampleReceipt.any) { sample in
      guard let content = sample.content else { return "no receipt" }
      let amounts = (content.items + content.payments + [content.balance].compactMap(\.self))
        .map(\.amount)
      for width in ReceiptText.widths {
        let lines = ReceiptText(width: width).lines(content).map(\.text)
        for line in lines where DisplayText.width(line) > width { return "too long: \(line)" }
        for line in lines where DisplayText.safe(line) != line { return "not safe: \(line)" }
        let right = lines.filter { DisplayText.width($0) == width }
        for amount in amounts where !right.contains(where: { $0.hasSuffix(" " + amount) }) {
          return "\(amount) is not at the right edge of \(width)"
        }
      }
      return nil
    }.check(seed: seed, cases: 40)
  }

  /// At the foot, in the middle of the paper.
  @Test(arguments: [32, 42, 80])
  func whatTheLawWantsIsNeverCut(_ width: Int) throws {
    var sample = rented("Alien")
    let words = (1...60).map { "word\($0)" }
    (sample.legal, sample.openingHours) = (words.joined(separator: " "), "Mon to Sat 10 to 22")
    let lines = try lines(sample, width)
    let foot = lines[(try #require(lines.lastIndex { $0.hasPrefix("---") }) + 1)...]
    #expect(foot.last?.trimmed == "Mon to Sat 10 to 22")
    #expect(foot.dropLast().flatMap { $0.split(separator: " ") }.map(String.init) == words)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
  }
}
