import Support
import Testing

@testable import Domain

/// What is read and said of taxes, and how they are rounded.
struct TaxTests {
  @Test(arguments: [
    ("tax standard 20% included", "standard 20% included"),
    ("TAX Standard 7.5% ADDED", "Standard 7.5% added"),
    ("tax standard 0%", "standard 0% included"),
    ("tax standard 8.875% added", "standard 8.875% added"),
    ("tax standard 100% included", "standard 100% included"),
    ("tax standard 0.5% included", "standard 0.5% included"),
  ])
  func everyFormIsRead(_ line: String, _ rate: String) throws {
    let rules = try HouseRulesParser.parse(line)
    let told = rules.taxes.map { "\($0.value.words) \($0.value.mode.rawValue)" }
    #expect(told == [rate])
    let visit = Circumstances(day: Day(number: 20_000))
    for kind in TaxedKind.allCases {
      let rate = kind == .giftCards ? nil : rules.taxes[0].value
      #expect(rules.tax(on: kind, for: visit)?.rate?.value == rate, "\(kind)")
    }
  }

  @Test(
    arguments: [
      ("tax 20% included", 9, "a rate from 0%"), ("tax standard included", 14, "a rate from 0%"),
      ("tax standard 20%", 17, "\"included\""), ("tax standard 101% added", 14, "from 0% to 100%"),
      ("tax standard 1.2345% added", 14, "a rate"), ("tax standard -5% added", 14, "a rate"),
      ("tax standard 20% with", 18, "\"included\""),
      ("tax standard 20% included twice", 27, "the end of the line"),
      ("tax standard 20% included when class old", 27, "without conditions"),
      ("tax standard 20% included\ntax STANDARD 7% added", 5, "no other tax has"),
      ("tax food 7% included", 5, "called \"standard\""),
      ("tax none 7% included", 5, "not \"none\""),
      ("tax on sweets none", 8, "what is taxed"),
      ("tax standard 20% included\ntax on rentals foood", 16, "a tax that a line sets"),
      ("tax on rentals food", 16, "a line such as"),
      ("tax standard 20% included\ntax on memberships none when class old", 30, "a condition"),
    ])
  func whatIsWrongIsToldWhereItStands(text: String, column: Int, expected: String) throws {
    do throws(HouseRulesError) {
      _ = try HouseRulesParser.parse(text)
      Issue.record("\(text) was read")
    } catch {
      let problem = error.problems[0]
      #expect(problem.expected.contains(expected), "\(text): \(problem.expected)")
      #expect(problem.column == column, "\(text): \(problem.column)")
    }
  }

  @Test func withoutATaxNothingIsTaxed() throws {
    let rules = try HouseRulesParser.parse("price 2.00 per night when class old")
    #expect(!rules.hasTaxes && !rules.entries.contains { $0.name.hasPrefix("tax") })
    let visit = Circumstances(day: Day(number: 20_000))
    #expect(rules.tax(on: .rentals, for: visit) == nil)
    #expect(rules.copyPolicy(for: visit).taxes == nil)
  }

  @Test func theStrongestLineThatFitsSaysByWhichRate() throws {
    let rules = try HouseRulesParser.parse(
      """
      tax standard 20% included
      tax low 5% included
      tax on rentals low when class old
      tax on rentals none when class old and tier school
      tax on late fees none
      """)
    let visit = Circumstances(day: Day(number: 20_000), tier: "school")
    let old = Traits([TraitName(.class, "old")])
    let name = { (kind: TaxedKind, circumstances: Circumstances) in
      rules.tax(on: kind, for: circumstances)?.rate?.value.name.text
    }
    let other = Circumstances(day: Day(number: 20_000))
    #expect(name(.rentals, other) == "standard")
    #expect(name(.rentals, other.of(old)) == "low")
    #expect(name(.rentals, visit.of(old)) == nil)
    #expect(name(.lateFees, other.of(old)) == nil)
    #expect(name(.damage, visit.of(old)) == "standard")
    #expect(rules.asksForTax(on: .rentals) && !rules.asksForTax(on: .lateFees))
  }

  /// What is added to more costs more; what is in the price, customers pay already.
  @Test(arguments: [
    ("tax standard 5% added", "tax standard 8% added", "tax stricter"),
    ("tax standard 8% added", "tax standard 5% added", "tax looser"),
    ("", "tax standard 8% added", "tax stricter"), ("tax standard 8% added", "", "tax looser"),
    ("tax standard 8% included", "tax standard 8% added", "tax stricter"),
    ("tax standard 8% included", "tax standard 20% included", ""),
    ("", "tax standard 20% included", ""), ("tax standard 0% added", "", ""),
    (
      "tax standard 20% added\ntax low 5% added",
      "tax standard 20% added\ntax low 5% added\ntax on late fees low when class old",
      "tax on late fees looser"
    ),
    (
      "tax standard 20% added\ntax on packages none", "tax standard 20% added",
      "tax on packages stricter"
    ),
    (
      "tax standard 20% included\ntax on damage none", "tax standard 20% included", ""
    ),
    (
      "tax standard 20% added\ntax on gift cards standard", "tax standard 20% added", ""
    ),
  ])
  func aTaxThatAddsMoreIsStricter(_ a: String, _ b: String, _ told: String) throws {
    let leanings = try Leaning.allCases.flatMap { only in
      try HouseRulesDiff(
        from: HouseRulesDiffTests.inForce(a), to: HouseRulesDiffTests.inForce(b),
        today: HouseRulesDiffTests.today, shop: .none, only: only
      ).differences.map { "\($0.setting) \(only.rawValue)" }
    }
    #expect(leanings == (told.isEmpty ? [] : [told]))
    #expect(try !HouseRulesDiffTests.diff(a, b).differences.isEmpty)
  }

  private static func rate(_ percent: String, _ mode: TaxMode, _ name: String = "standard")
    throws -> TaxRate
  {
    TaxRate(Name(name), try #require(TaxPercent(percent)), mode)
  }

  @Test(arguments: [
    ("20%", TaxMode.included, 900, 150), ("20%", .added, 900, 180), ("7%", .included, 100, 7),
    ("7%", .added, 107, 7), ("20%", .included, 3, 1), ("20%", .included, 2, 0),
    ("5%", .added, 10, 1), ("5%", .added, 9, 0), ("100%", .included, 9, 5), ("0%", .added, 9, 0),
    ("8.875%", .added, 10_000, 888), ("19%", .included, 119, 19), ("2.6%", .included, 1000, 25),
  ])
  func halfACoinIsRoundedUp(percent: String, mode: TaxMode, price: Int64, tax: Int64) throws {
    let rate = try Self.rate(percent, mode)
    #expect(rate.percent.tax(of: Money(minor: price), mode).minor == tax)
    #expect(TaxPercent(rate.percent.text) == rate.percent)
  }

  @Test func theLastCoinGoesToTheLargest() throws {
    let rate = try Self.rate("20%", .included)
    let charges = TaxedCharge.of([100, 301, 200].map { (Money(minor: $0), rate) })
    // 601 hold 100.17, of which the parts are 16.6, 50.08 and 33.2.
    #expect(charges.map { $0.parts[0].tax.minor } == [16, 51, 33])
    #expect(charges.map(\.amount.minor) == [100, 301, 200])
    let added = TaxedCharge.of([(Money(minor: 10), try Self.rate("5%", .added)), (.zero, nil)])
    #expect(added.map(\.amount.minor) == [11, 0] && added[1].parts.isEmpty)
    #expect(added.total.minor == 11)
  }

  @Test(arguments: Seeds.all)
  func theLinesOfAReceiptAddUpToItsTax(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 1...200 {
      let rates = try (0...2).map { number in
        try Self.rate(
          draws.pick(["20%", "7%", "8.875%", "0%", "100%", "2.5%"]),
          draws.pick([.included, .added]), "rate \(number)")
      }
      let charges = draws.list(0...9, least: 1) { draws in
        (
          price: Money(minor: Int64(draws.int(0...draws.pick([3, 1000, 1_000_000])))),
          rate: draws.chance(80) ? draws.pick(rates) : nil
        )
      }
      let taxed = TaxedCharge.of(charges)
      #expect(taxed.map(\.price) == charges.map(\.price))
      for rate in rates {
        let own = taxed.indices.filter { charges[$0].rate == rate }
        let base = own.reduce(Int64(0)) { $0 + charges[$1].price.minor }
        let (thousandths, isAdded) = (rate.percent.thousandths, rate.mode == .added)
        let whole = isAdded ? 100_000 : 100_000 + thousandths
        let tax = own.reduce(Int64(0)) { $0 + taxed[$1].parts[0].tax.minor }
        #expect(tax == (2 * base * thousandths + whole) / (2 * whole))
        for place in own {
          let part = taxed[place].parts[0]
          #expect(part.tax >= .zero && part.gross == taxed[place].amount)
          #expect(taxed[place].amount == charges[place].price + (isAdded ? part.tax : .zero))
        }
      }
      for (charge, place) in zip(charges, taxed) where charge.rate == nil {
        #expect(place.parts.isEmpty && place.amount == charge.price)
      }
      let texts = taxed.compactMap { TaxText($0.parts) }
      #expect(texts.allSatisfy { TaxText(text: $0.text) == $0 })
    }
  }

  @Test(arguments: Seeds.all)
  func whatIsTakenBackBitByBitLeavesNoTax(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let entry = RecordedLine.blank.entry
    for _ in 1...50 {
      let customer = ID<Customer>(trusted: "00000000-0000-4000-8000-000000000001")
      var lines: [RecordedLine] = []
      var owed: Int64 = 0
      let count = draws.int(1...4)
      for number in 1...count {
        let rate = try Self.rate(
          draws.pick(["20%", "7%"]), draws.pick([.included, .added]), "rate \(number % 2)")
        let charge = TaxedCharge.of([(Money(minor: Int64(draws.int(1...3000))), rate)])[0]
        var line = LedgerLine(.charge, charge.amount, customer: customer, receipt: number)
        line.taxes = charge.parts
        lines.append(RecordedLine(seq: number, line: line, entry: entry))
        owed += charge.amount.minor
      }
      while owed > 0 {
        let part = min(owed, Int64(draws.int(1...1500)))
        let waived = LedgerLine(
          .waive, Money(minor: -part), customer: customer, receipt: lines.count + 1)
        let taxed = TaxTakenBack.taxed([waived], after: lines, entry)[0]
        #expect(taxed.taxes.reduce(0) { $0 + $1.gross.minor } == -part)
        #expect(taxed.taxes.allSatisfy { $0.tax <= .zero && $0.tax >= $0.gross })
        #expect(taxed.hasFittingTaxes)
        lines.append(RecordedLine(seq: lines.count + 1, line: taxed, entry: entry))
        owed -= part
      }
      let left = TaxPart.summary(of: lines.flatMap(\.line.taxes))
      #expect(left.allSatisfy { $0.gross == .zero && $0.tax == .zero }, "\(lines)")
    }
  }

  @Test func textsThatAreNoTaxesAreNotRead() {
    let texts = [
      "", "20%", "20% included 900 150", "20% included 900 150 ", "20 included 900 150 standard",
      "20% within 900 150 standard", "20% included 9.00 150 standard", "20% included 900 150 a;",
    ]
    for text in texts { #expect(TaxText(text: text) == nil, "\(text)") }
  }

  @Test func aRateOrWhatGoesByItIsADifference() throws {
    let a = "tax standard 20% included\ntax low 5% included"
    let texts = [
      (a, a, 0), (a, "", 2), ("", a, 2), (a, a.replacing("20%", with: "21%"), 1),
      (a, a + "\ntax on rentals low when class old", 1), (a, a + "\ntax on late fees none", 1),
      (a + "\ntax on damage low", a + "\ntax on damage none", 1),
    ]
    for (a, b, count) in texts {
      let diff = try Self.diff(a, b)
      #expect(diff.differences.count == count, "\(b): \(diff.differences)")
      #expect(diff.isProven)
    }
  }

  private static func diff(_ a: String, _ b: String) throws -> HouseRulesDiff {
    HouseRulesDiff(
      from: try HouseRulesDiffTests.inForce(a), to: try HouseRulesDiffTests.inForce(b),
      today: RandomRules.today, shop: .none)
  }
}
