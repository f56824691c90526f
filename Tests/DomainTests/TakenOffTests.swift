import Domain
import Testing

/// What a discount that is typed takes off each line, and what is none.
struct TakenOffTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: [String]
    let prices: [Int64]
    /// What is taken off each line, or what is wrong.
    let expected: Result<[Int64], FieldProblem>
    var currency = Currency.pound

    var testDescription: String { "\(typed) of \(prices)" }

    init(_ typed: String..., of prices: [Int64], _ shares: [Int64], _ currency: String = "GBP") {
      (self.typed, self.prices, expected) = (typed, prices, .success(shares))
      self.currency = Currency(currency) ?? .pound
    }

    init(
      _ typed: String..., of prices: [Int64] = [300, 100], is problem: String,
      _ currency: String = "GBP"
    ) {
      (self.typed, self.prices) = (typed, prices)
      expected = .failure(FieldProblem("discount", problem))
      self.currency = Currency(currency) ?? .pound
    }
  }

  /// `Line 1` with the code `G-000001`, and so on.
  private static func lines(_ prices: [Int64]) -> [PricedLine] {
    prices.enumerated().map { place, price in
      let goods = Goods(
        id: .blank, code: "G-00000\(place + 1)", name: "Line \(place + 1)",
        price: Money(minor: price), addedAt: .always)
      return PricedLine(goods, price: goods.price)
    }
  }

  private static func takenOff(_ one: Case) -> Result<TakenOff, FieldProblem> {
    do throws(FieldProblem) {
      return .success(
        try TakenOff(
          DiscountRequest(one.typed, reason: nil), of: lines(one.prices), in: one.currency))
    } catch {
      return .failure(error)
    }
  }

  static let cases: [Case] = [
    Case("10%", of: [300, 100], [30, 10]), Case("100%", of: [300, 100], [300, 100]),
    Case("99.999%", of: [300, 100], [300, 100]), Case("0.001%", of: [5_000_000], [50]),
    // Half a penny is rounded up, once for all lines.
    Case("50%", of: [1], [1]), Case("49.999%", of: [1, 1], [1, 0]),
    Case("25%", of: [1, 1], [1, 0]),
    Case("10%", of: [5, 5, 5], [1, 1, 0]), Case("33.333%", of: [100, 100, 100], [34, 33, 33]),
    // The last pennies go to the dearest.
    Case("1.00", of: [100, 300, 300], [14, 43, 43]), Case("2.00", of: [300, 100], [150, 50]),
    Case("0.01", of: [100, 300, 300], [0, 1, 0]), Case("4.00", of: [300, 100], [300, 100]),
    Case("0.02", of: [0, 1, 1], [0, 1, 1]),
    Case("G-000002=1.00", of: [300, 100], [0, 100]), Case("g-2=10%", of: [300, 100], [0, 10]),
    Case("line 1=0.50", "G-2=1%", of: [300, 100], [50, 1]),
    Case("Line 1 = 0.5", of: [300, 100], [50, 0]),
    Case("10%", of: [995, 5], [100, 0], "JPY"), Case("50", of: [300, 100], [38, 12], "JPY"),
    Case("0.001", of: [300, 100], [1, 0], "KWD"), Case("12.5%", of: [1004], [126], "KWD"),
    Case("0%", is: "is 0%, which takes nothing off"),
    Case("0.00", is: "is 0.00, which takes nothing off"),
    Case("G-1=0", is: "is 0, which takes nothing off"),
    Case("100.01%", is: "is \"100.01%\", not a percent from 0% to 100%, such as 10%"),
    Case("-1%", is: "is \"-1%\", not a percent from 0% to 100%, such as 10%"),
    Case("%", is: "is \"%\", not a percent from 0% to 100%, such as 10%"),
    Case("-1", is: "is \"-1\", not an amount of GBP such as 3.00"),
    Case("ten", is: "is \"ten\", not an amount of GBP such as 3.00"),
    Case("1.5", is: "is \"1.5\", and JPY has no decimals, as in 300", "JPY"),
    Case("1%", of: [10, 10], is: "is 1%, and of 0.20 that is nothing"),
    Case("10%", of: [0], is: "is 10%, and of 0.00 that is nothing"),
    Case("10%", "G-1=1.00", is: "is \"10%\" off all of it, and something else as well"),
    Case("G-1=1.00", "10%", is: "is \"10%\" off all of it, and something else as well"),
    Case("G-1=1.00", "line 1=1.00", is: "is for Line 1 twice"),
    Case("G-1=99.00", "line 1=1.00", is: "is for Line 1 twice"),
    Case("=1.00", is: "is \"=1.00\", which names nothing"),
    Case("Popcorn=1.00", is: "is for \"Popcorn\", and there is Line 1, Line 2"),
  ]

  @Test(arguments: cases)
  func whatIsTypedIsTakenOff(_ one: Case) {
    let taken = Self.takenOff(one)
    switch (taken, one.expected) {
    case (.success(let taken), .success(let shares)):
      #expect(taken.excess == nil)
      #expect(taken.shares.map(\.minor) == shares)
    case (.failure(let problem), .failure(let expected)):
      #expect(problem.field == "discount" && problem.message == expected.message)
    default: Issue.record("\(taken)")
    }
  }

  /// All of the price is told, as it would be typed; of nothing, nothing.
  @Test(arguments: [
    (["4.01"], ["100%"]), (["G-1=3.01"], ["G-1=100%"]),
    (["G-1=1.00", "line 2=1.01"], ["G-1=1.00", "line 2=100%"]),
    (["G-1=3.01", "line 2=1.01"], ["G-1=100%", "line 2=100%"]),
    (["G-1=3.01", "line 3=1.00"], ["G-1=100%"]),
  ])
  func noMoreIsTakenOffThanThePrice(_ typed: [String], _ instead: [String]) throws {
    let (request, lines) = (DiscountRequest(typed, reason: "why"), Self.lines([300, 100, 0]))
    let taken = try TakenOff(request, of: lines, in: .pound)
    let facts = DiscountFacts(isExplained: true, excess: taken.excess)
    let finding = try #require(DiscountRules.book.findings(facts, under: try Self.rules).first)
    #expect(finding.rule == "discount-too-much")
    #expect(
      finding.remedy?.ways == [Way(.again([.init("discount", .texts(instead))]))])
    let again = try TakenOff(DiscountRequest(instead, reason: "why"), of: lines, in: .pound)
    #expect(again.excess == nil)
  }

  /// What a package pays for costs nothing.
  @Test(arguments: ["1.00", "G-1=1.00"])
  func offWhatCostsNothingNoDiscountIsTold(_ typed: String) throws {
    let request = DiscountRequest([typed], reason: "why")
    let taken = try TakenOff(request, of: Self.lines([0]), in: .pound)
    let facts = DiscountFacts(isExplained: true, excess: taken.excess)
    let finding = try #require(DiscountRules.book.findings(facts, under: try Self.rules).first)
    #expect(finding.remedy?.ways == [Way(note: "leave the discount out")])
  }

  private static var rules: HouseRules {
    get throws { try HouseRulesParser.parse("") }
  }
}
