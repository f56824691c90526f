import Testing

@testable import Domain

/// What came of a rule's own examples.
private struct Example: Sendable, CustomTestStringConvertible {
  let book: String
  let rule: String
  let sentence: String
  /// The rules of the book that object to the example on which this one must.
  let objectors: [String]
  let staysSilent: Bool

  var testDescription: String { "\(book): \(rule)" }

  static func all<Facts>(_ book: String, _ rules: RuleBook<Facts>) -> [Example] {
    rules.rules.map { rule in
      Example(
        book: book, rule: rule.name, sentence: rule.sentence,
        objectors: rules.rules.filter { $0.objects(to: rule.fires) }.map(\.name),
        staysSilent: !rule.objects(to: rule.silent))
    }
  }
}

extension Rule {
  fileprivate func objects(to facts: Facts) -> Bool {
    judge(facts, Pass(explains: false)).contains { if case .objection = $0 { true } else { false } }
  }
}

struct RuleBookTests {
  private static let examples =
    Example.all("rent", RentRules.book) + Example.all("return", ReturnRules.book)
    + Example.all("extend", ExtendRules.book) + Example.all("extend: out", ExtendRules.outBook)
    + Example.all("swap", SwapRules.book) + Example.all("swap: out", SwapRules.outBook)
    + Example.all("swap: back", SwapRules.backBook)
    + Example.all("account", AccountRules.book) + Example.all("removal", AccountRules.removal)
    + Example.all("payment", BalanceRules.payment) + Example.all("refund", BalanceRules.refund)
    + Example.all("waiver", BalanceRules.waiver) + Example.all("void", VoidRules.book)
    + Example.all("deposit return", BalanceRules.depositReturn)
    + Example.all("quantity", CatalogueRules.book)
    + Example.all("copy state", CatalogueRules.copyBook) + Example.all("till", TillRules.book)
    + Example.all("payment", PaymentRules.book) + Example.all("staff", StaffRules.book)
    + Example.all("hold", HoldRules.book) + Example.all("hold end", HoldRules.cancelling)
    + Example.all("undo", UndoRules.book)
    + Example.all("loss", LifeRules.losing) + Example.all("find", LifeRules.finding)
    + Example.all("repair", LifeRules.repairing)
    + Example.all("withdrawal", LifeRules.withdrawing)
    + Example.all("discount", DiscountRules.book)

  @Test(arguments: examples)
  private func everyRuleFiresAndStaysSilentOnItsExamples(_ example: Example) {
    #expect(example.objectors == [example.rule])
    #expect(example.staysSilent)
    #expect(example.sentence.hasSuffix("."))
  }

  @Test func refusalsHaveTheirDocumentedPrecedence() {
    #expect(
      RentRules.book.rules.map(\.name) == [
        "account-closed", "blocked", "copy-out", "copy-not-for-rent", "held-for-another",
        "rental-limit", "household-limit", "title-limit", "week-limit",
        "nights-not-allowed",
        "under-age", "birth-date-missing", "debt", "membership-over", "overdue", "rented-now",
        "rented-before",
        "due-day-closed", "closing-soon", "shop-closed",
      ])
  }

  @Test func theLawsCannotBeSet() {
    #expect(
      RuleBooks.settable.map(\.name) == [
        "blocked", "held-for-another", "rental-limit", "household-limit", "title-limit",
        "week-limit",
        "nights-not-allowed",
        "under-age",
        "birth-date-missing", "debt", "membership-over", "overdue", "rented-now", "rented-before",
        "due-day-closed",
        "closing-soon", "shop-closed", "extension-limit", "late-fee-due", "other-terms",
      ])
  }

  @Test func refusalsToExtendHaveTheirPrecedence() {
    #expect(
      ExtendRules.book.rules.map(\.name) == [
        "account-closed", "blocked", "held-for-another", "extension-limit", "nights-not-allowed",
        "late-fee-due", "debt", "due-day-closed", "closing-soon",
      ])
  }

  @Test func aFindingIsALawInAllBooksOrInNone() {
    let forces = Dictionary(grouping: RuleBooks.rules, by: \.name).mapValues {
      Set($0.map(\.force))
    }
    #expect(forces.filter { $0.value.count > 1 }.isEmpty)
    let laws = ["account-closed", "copy-out", "has-rentals", "not-out"]
    #expect(laws.map { forces[$0] } == laws.map { _ in [.law] })
  }

  @Test func whatPassesIsToldOnlyToWhoAsksWhy() throws {
    #expect(RentRules.book.findings(.ordinary).isEmpty)
    let findings = RentRules.book.findings(.ordinary, explains: true)
    #expect(findings.map(\.rule) == RentRules.book.rules.map(\.name))
    #expect(findings.allSatisfy { $0.verdict == .pass && $0.remedy == nil })
    #expect(findings[0].message == "the account is open")
    #expect(findings[0].sentence == "Only an open account can rent.")
  }

  @Test func aPassIsTheRuleAsAClauseWhereItHasNothingToAdd() {
    let facts = AccountFacts(outstanding: [])
    let findings = AccountRules.book.findings(facts, explains: true)
    #expect(findings.map(\.message) == ["an account changes only with no outstanding rentals"])
  }

  @Test func onlyRefusingAndAskingStop() {
    #expect([Verdict.pass, .refuse, .ask, .notice].map(\.stops) == [false, true, true, false])
  }
}

struct ObjectionTests {
  private static let out = RentFacts.outstanding(3)

  private func refusal(_ facts: RentFacts) throws -> Finding {
    try #require(RentRules.book.findings(facts).first { $0.verdict.stops })
  }

  @Test func tellsOfAClosedAccount() throws {
    let finding = try refusal(.ordinary.with(\.customer.account, .closed))
    #expect(finding.message == "the account is closed")
    #expect(finding.remedy?.sentence == "the account is open again")
    #expect(finding.subject == nil)
  }

  @Test func tellsOfACopyThatIsOut() throws {
    let due = try #require(Day("2026-03-02"))
    let finding = try refusal(.ordinary.with(\.copies[0].availability, .out(due: due)))
    #expect(finding.message == "it is out, due back on 2026-03-02")
    #expect(finding.subject == "Alien")
    #expect(
      finding.facts == [.text("title", "Alien"), .text("barcode", "C-000001"), .day("due_on", due)])
    #expect(finding.remedy?.sentence == "it is back; it is due on 2026-03-02")
    let unknown = try refusal(.ordinary.with(\.copies[0].availability, .out(due: nil)))
    #expect(unknown.message == "it is out")
    #expect(unknown.remedy?.sentence == "it is back")
  }

  @Test func tellsOfACopyThatIsAside() throws {
    let finding = try refusal(.ordinary.with(\.copies[0].availability, .aside("in repair")))
    #expect(finding.message == "it is in repair")
    #expect(finding.remedy?.sentence == "another copy or movie is taken")
    let repaired = try refusal(
      .ordinary.with(\.copies[0].availability, .aside("in repair", repaired: "C-000001")))
    #expect(
      repaired.remedy?.sentence == "another copy is taken, or this one is available again")
  }

  @Test func tellsOfTheLimit() throws {
    let finding = try refusal(.ordinary.with(\.customer.outstanding, Self.out))
    #expect(finding.message == "3 movies are out, and the limit is 3")
    #expect(finding.facts == [.number("out", 3), .number("wanted", 1), .number("limit", 3)])
    #expect(finding.basis?.text == "house rules by default: limit 3")
    #expect(
      finding.remedy?.sentence == "one of Movie 0, Movie 1, Movie 2 is returned")
    let copies = [CopyFacts](repeating: RentFacts.alien, count: 3)
    let more = try refusal(
      .ordinary.with(\.customer.outstanding, RentFacts.outstanding(1)).with(\.copies, copies))
    #expect(more.message == "1 movie is out and 3 more are wanted, and the limit is 3")
    #expect(more.remedy?.sentence == "Movie 0 is returned")
    let none = try refusal(.ordinary.with(\.copies, copies + copies))
    #expect(none.message == "0 movies are out and 6 more are wanted, and the limit is 3")
    #expect(none.remedy?.sentence == "no more than 3 movies are wanted")
    let full = try refusal(
      .ordinary.with(\.customer.outstanding, Self.out).with(\.copies, copies + copies))
    #expect(
      full.remedy?.sentence
        == "one of Movie 0, Movie 1, Movie 2 is returned, and no more than 1 movie is wanted")
  }

  @Test(arguments: [
    (0, "0 nights is not allowed; choose 1 to 14"),
    (15, "15 nights is not allowed; choose 1 to 14"),
    (-1, "-1 nights is not allowed; choose 1 to 14"),
  ])
  func tellsOfTheNights(_ nights: Int, _ message: String) throws {
    let finding = try refusal(.ordinary.with(\.nights, nights))
    #expect(finding.message == message)
    #expect(finding.remedy?.sentence == "it is for 1 to 14 nights")
    #expect(finding.basis?.source == "nights 1..14")
  }

  @Test(arguments: [1, 14])
  func theRangeOfNightsHoldsItsEnds(_ nights: Int) {
    let findings = RentRules.book.findings(.ordinary.with(\.nights, nights))
    #expect(findings.isEmpty)
  }

  @Test func tellsOfTheAge() throws {
    let day = Day(number: 20_000)
    let fifteen = try #require(Day(year: day.civil.year - 15, month: 10, day: 4))
    #expect(Age.years(born: fifteen, on: day) == 15)
    let young = RentFacts.ordinary.with(\.customer.born, fifteen + 1)
    let finding = try refusal(young)
    #expect(finding.rule == "under-age")
    #expect(finding.message == "it is for customers of 15 and over")
    #expect(
      finding.facts == [
        .text("title", "Alien"), .text("barcode", "C-000001"), .text("rating", "15"),
        .number("age", 15),
      ])
    #expect(finding.remedy?.sentence == "the customer is 15")
    let grown = RentRules.book.findings(young.with(\.customer.born, fifteen))
    #expect(grown.isEmpty)
    let unborn = try refusal(.ordinary.with(\.customer.born, day + 1))
    #expect(unborn.rule == "under-age")
  }

  @Test func tellsOfAMissingBirthDate() throws {
    let finding = try refusal(.ordinary.with(\.customer.born, nil))
    #expect(finding.rule == "birth-date-missing")
    #expect(
      finding.message == "it is for customers of 15 and over, and no date of birth is known")
    #expect(
      finding.remedy?.sentence == "a date of birth is known that makes the customer 15 or older")
  }

  @Test func tellsOfDebt() throws {
    let finding = try refusal(.ordinary.with(\.customer.owed, Money(minor: 1250)))
    #expect(finding.message == "12.50 is owed, and the most is 10.00")
    #expect(finding.remedy?.sentence == "2.50 is paid")
    #expect(finding.basis?.text == "house rules by default: debt limit 10.00")
  }

  @Test func tellsOfWhatStandsAgainstTakingCopiesAway() throws {
    let facts = QuantityFacts(
      outstanding: Self.out, in: 1, aside: ["C-000009"], wanted: 2, keepsAside: true)
    let findings = CatalogueRules.book.findings(facts).filter(\.verdict.stops)
    #expect(findings.map(\.message) == ["3 copies are still out", "1 copy is in repair"])
    let one = QuantityFacts(
      outstanding: RentFacts.outstanding(1), in: 0, aside: ["C-000008", "C-000009"], wanted: 2,
      keepsAside: true)
    let aside = CatalogueRules.book.findings(one).filter(\.verdict.stops)
    #expect(aside.map(\.message) == ["2 copies are in repair"])
    let account = AccountRules.book.findings(AccountFacts(outstanding: RentFacts.outstanding(1)))
    #expect(account.map(\.message) == ["1 movie is still out"])
    let copy = CatalogueRules.copyBook.findings(CopyStateFacts(rental: RentFacts.outstanding(1)[0]))
    #expect(copy.map(\.message) == ["it is out, due back on 2024-10-05"])
  }
}
