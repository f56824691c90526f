import Domain
import Testing

struct CashCountTests {
  static let right: [([String], Int64)] = [
    (["143.50"], 14350), (["0"], 0), ([" 7 "], 700), (["50x2,20x1,0.50x7"], 12350),
    (["50x2", "20X1", "0.50 x 7"], 12350), (["50x2,50x1"], 15000), (["0.01x0"], 0),
    (["0.01x999999999"], 999_999_999), (["9999999999.99"], 999_999_999_999),
  ]

  @Test(arguments: right)
  func readsATotalOrDenominations(_ texts: [String], _ minor: Int64) {
    let count = CashCount(texts, in: .pound)
    #expect(count.problems == [])
    #expect(count.total == Money(minor: minor))
  }

  @Test(arguments: [
    ("JPY", ["1000x3", "500x1,1x4"], 3504), ("JPY", ["3504"], 3504),
    ("KWD", ["0.250x3,20x1"], 20_750), ("KWD", ["20.75"], 20_750),
  ])
  func readsWhatTheCurrencyHas(_ code: String, _ texts: [String], _ minor: Int64) throws {
    let count = CashCount(texts, in: try #require(Currency(code)))
    #expect(count.problems == [])
    #expect(count.total == Money(minor: minor))
  }

  static let wrong: [(String, [String], [String])] = [
    ("GBP", [], ["is required"]),
    ("GBP", [""], [#"is "", not an amount of GBP such as 3.00"#]),
    ("GBP", ["-5"], [#"is "-5", not an amount of GBP such as 3.00"#]),
    ("GBP", ["∞"], [#"is "∞", not an amount of GBP such as 3.00"#]),
    ("GBP", ["1,000.00"], ["names 2 totals"]),
    ("GBP", ["5", "5"], ["names 2 totals"]),
    ("GBP", ["50x2,3.50"], ["is a total or denominations, and not both"]),
    (
      "GBP", ["50x2,"],
      [
        #"is "", not an amount of GBP such as 3.00"#, "is a total or denominations, and not both",
      ]
    ),
    ("GBP", ["0x3"], [#"has "0x3", which is no denomination such as 5.00x3"#]),
    ("GBP", ["5x-3"], [#"has "5x-3", which is no denomination such as 5.00x3"#]),
    ("GBP", ["5x1.5"], [#"has "5x1.5", which is no denomination such as 5.00x3"#]),
    ("GBP", ["x"], [#"has "x", which is no denomination such as 5.00x3"#]),
    ("GBP", ["5x2x2"], [#"has "5x2x2", which is no denomination such as 5.00x3"#]),
    ("GBP", ["5x1000000000"], [#"has "5x1000000000", which is no denomination such as 5.00x3"#]),
    (
      "GBP", ["5x", "abc"],
      [
        #"has "5x", which is no denomination such as 5.00x3"#,
        #"is "abc", not an amount of GBP such as 3.00"#,
        "is a total or denominations, and not both",
      ]
    ),
    ("JPY", ["0.50x7"], [#"has "0.50x7", which is no denomination such as 500x3"#]),
    ("JPY", ["3.50"], [#"is "3.50", and JPY has no decimals, as in 300"#]),
    ("KWD", ["0.0005x2"], [#"has "0.0005x2", which is no denomination such as 0.500x3"#]),
  ]

  @Test(arguments: wrong)
  func namesAllThatIsWrong(_ code: String, _ texts: [String], _ messages: [String]) throws {
    let count = CashCount(texts, in: try #require(Currency(code)))
    #expect(count.problems.map(\.message) == messages)
    #expect(count.problems.allSatisfy { $0.field == "counted" })
  }

  /// A slip of the finger is refused, and what the books say is there is not.
  @Test(arguments: [
    ["10000000000.01"], ["1000000000.00x99"], ["92233720368547758.07"],
    ["10000000000x999999999,10000000000x999999999"],
  ])
  func moreThanAnyDrawerHoldsIsCountedWhereItIsExpected(_ texts: [String]) {
    let count = CashCount(texts, in: .pound)
    #expect(count.problems == [])
    #expect(count.problem(expecting: .zero)?.message == "is more than any drawer holds")
    #expect(count.problem(expecting: count.total) == nil)
  }
}
