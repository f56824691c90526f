import Domain
import Foundation
import Support
import Testing

/// Examples in the text of the house rules.
struct RulesExampleTests {
  /// A Saturday.
  private static let today = RandomRules.today

  private func failures(_ text: String) throws -> [String] {
    try HouseRulesParser.parse(text).failures(today: Self.today).map(\.message)
  }

  @Test(arguments: [
    #"example rents a movie for 2 nights: allowed, price 6.00, due +2"#,
    #"example 3 out, rents a movie for 1 night: refused rental-limit"#,
    #"example 2 out, rents 2 movies for 1 night: refused rental-limit, no debt"#,
    #"example owes 10.01, rents a movie for 1 night: refused debt"#,
    #"example in credit 5.00, on account, rents a movie for 5 nights: allowed"#,
    #"example owes 8.00, on account, rents a movie for 1 night: refused debt, no rental-limit"#,
    #"example owes 8.00, paying 1.00, rents a movie for 1 night: allowed, price 3.00"#,
    #"example blocked, rents a movie for 1 night: refused blocked"#,
    #"example 1 overdue, rents a movie for 1 night: allowed, notice overdue"#,
    #"example 2 out, 0 overdue, rents a movie for 1 night: no overdue"#,
    #"example account closed, rents a movie for 1 night: refused account-closed"#,
    #"example aged 17, rents "rating 18" for 1 night: refused under-age"#,
    #"example aged 18, rents "rating 18" for 1 night: allowed"#,
    #"example rents "rating 18" for 1 night: refused birth-date-missing"#,
    #"example rents "class new-release and rented before" for 1 night: notice rented-before"#,
    #"example rents "out already" for 1 night: notice rented-now, price 3.00"#,
    #"example rents 2 copies of a movie for 2 nights: notice rented-now, price 12.00"#,
    #"example rents 2 movies for 2 nights: no rented-now, late fee 2.00 after 1 night"#,
    #"example rents "held for another" for 1 night: refused held-for-another"#,
    #"example rents "not in" for 1 night: refused copy-out"#,
    #"example rents "set aside" for 1 night: refused copy-not-for-rent"#,
    #"example rents "replacement 9.00" for 1 night: lost charge 9.00"#,
    #"example rents a movie for 1 night: lost charge ask, late fee 15.00 after 99 nights"#,
    #"example rents a movie for 1 night: deposit none"#,
    #"example on mon, rents a movie for 1 night: due tue"#,
    #"example on 2030-12-24, rents a movie for 1 night: due 2030-12-25"#,
    #"example on 1999-12-24, rents a movie for 1 night: due 1999-12-25"#,
    #"example extends a movie for 2 nights: allowed, price 6.00, due +2"#,
    #"example extends "extended 2 times" for 2 nights: refused extension-limit"#,
    #"example extends "1 night late" for 2 nights: refused late-fee-due"#,
    #"example extends "held for another" for 2 nights: refused held-for-another"#,
    #"example rents a movie for 15 nights: refused nights-not-allowed"#,
  ])
  func holdsByDefault(_ line: String) throws {
    #expect(try failures(line) == [])
  }

  @Test func numbersAreFacts() throws {
    let rules = """
      limit 1 when rented under 3 times
      price 1.00 flat when hours 22:00..02:00
      price 9.00 flat when nights 5..7
      nights 1..2 when added within 30 nights
      example rented 2 times, 1 out, rents a movie for 1 night: refused rental-limit
      example rented 3 times, 1 out, rents a movie for 1 night: allowed, price 3.00
      example 1 out, rents a movie for 1 night: allowed
      example at 01:59, rents a movie for 3 nights: price 1.00
      example at 02:00, rents a movie for 3 nights: price 9.00
      example rents a movie for 6 nights: price 9.00
      example extends "after 6 nights" for 1 night: price 0.00
      example rents "added 30 nights before" for 3 nights: refused nights-not-allowed
      example rents "added 31 nights before" for 3 nights: allowed
      """
    #expect(try failures(rules) == [])
  }

  @Test func whatIsOutMayBeOfAKind() throws {
    let rules = """
      limit 4
      limit 2 when class new-release
      limit 1 when added within 30 nights and not tier gold
      limit 1 when nights 7
      limit 1 when replacement over 20.00 and weekday sat
      example 2 out of "class new-release", rents "class new-release" for 1 night: refused
      example 2 out of "class new-release", rents a movie for 1 night: allowed
      example 1 out of "class new-release", 2 out, rents "class new-release" for 1 night: allowed
      example 2 out, 1 out of "class new-release", rents 2 "class new-release" for 1 night: refused
      example rents 3 "class new-release" for 1 night: refused rental-limit
      example 2 out of "class new-release, genre Horror" , 2 out, rents a movie for 1 night: refused
      example 1 out of "added 30 nights before", rents "added 0 nights before" for 1 night: refused
      example 1 out of "added 31 nights before", rents "added 0 nights before" for 1 night: allowed
      example tier gold, 1 out of "added 0 nights before", rents "added 0 nights before" \
      for 1 night: allowed
      example 1 out of "for 7 nights", rents a movie for 7 nights: refused rental-limit
      example 1 out of "for 7 nights", rents a movie for 6 nights: allowed
      example on sat, 1 out of "replacement 20.01", rents "replacement 30.00" for 1 night: refused
      example on sun, 1 out of "replacement 20.01", rents "replacement 30.00" for 1 night: allowed
      """
    #expect(try failures(rules) == [])
  }

  @Test func whatIsRentedInAWeekCounts() throws {
    let rules = """
      limit 4 per week
      limit none per week when tier gold
      example rented 3 times this week, rents a movie for 1 night: allowed
      example rented 4 times this week, rents a movie for 1 night: refused week-limit
      example rented 9 times, rents a movie for 1 night: allowed
      example rented 9 times, rented 3 times this week, rents 2 movies for 1 night: refused
      example tier gold, rented 9 times this week, rents a movie for 1 night: allowed
      """
    #expect(try failures(rules) == [])
  }

  @Test func aSignOfTheIssue() throws {
    let rules = """
      limit 5 when tier gold
      limit 1 when tier new
      price 4.50 per night when class new-release
      price 2.00 flat when weekday tue
      limit 5 per household
      closed sun
      closed 12-25
      ask under-age
      """
    let examples = """
      example tier gold, 5 out, rents "class new-release" for 2 nights: refused rental-limit
      example not on tue, tier gold, 4 out, rents "class new-release" for 2 nights: price 9.00
      example on mon, rents a movie for 1 night: price 3.00, due +1
      example on tue, rents a movie for 9 nights: price 2.00
      example on sat, rents a movie for 1 night: due mon, notice due-day-closed
      example on sun, rents a movie for 1 night: notice shop-closed
      example on 12-24, rents a movie for 1 night: no shop-closed, notice due-day-closed
      example on fri, sat, not on 12-20..12-31, rents a movie for 1 night: price 3.00
      example 5 out to the household, rents a movie for 1 night: refused household-limit
      example aged 17, rents "rating 18" for 1 night: asks under-age
      example aged 17, rents "rating 18" for 1 night: asks
      example tier "new", rents 2 movies for 1 night: refused
      example rents "class 'box set', genre Sci-Fi" and a movie for 1 night: allowed
      """
    // Christmas Day may be a Tuesday or a Monday, and Christmas Eve a Sunday.
    #expect(
      try failures(rules + "\n" + examples).map { $0.components(separatedBy: " (house")[0] } == [
        "line 11: the example expects due +1, but the answer is due +2 (Wed 2029-12-26)"
          + " on Mon 2029-12-24",
        "line 13: the example expects due mon, but the answer is due +3 (Tue 2028-12-26)"
          + " on Sat 2028-12-23",
        "line 15: the example expects no shop-closed, but the answer is notice shop-closed on "
          + "Sun 2028-12-24",
      ])
  }

  @Test func newPricesAndFees() throws {
    let text = """
      price 10.00 per week, then 2.00 per night
      price 3.00 per night, at most 12.00 when class catalogue
      price 5.00 per 3 nights when class box
      discount 10% when tier gold
      late fee 5.00 flat
      late fee 50% of price per night when class catalogue
      lost charge replacement price plus 5.00
      extension fee 0.50
      nights 1, 2, 7, 9
      refuse overdue
      example rents a movie for 9 nights: price 14.00, late fee 5.00 after 20 nights
      example tier gold, rents a movie for 2 nights: price 9.00
      example rents "class catalogue" for 7 nights: price 12.00, late fee 2.58 after 3 nights
      example rents "class box" for 7 nights: price 15.00
      example rents "replacement 20.00" for 1 night: lost charge 25.00
      example extends "after 7 nights" for 2 nights: price 4.50
      deposit 50.00 when class box
      deposit 20% of replacement price when class catalogue
      example rents 2 "class box" for 2 nights: deposit 100.00, price 10.00
      example rents "class catalogue, replacement 12.38" for 1 night: deposit 2.48
      example rents "class catalogue" for 1 night: deposit none
      example rents a movie for 3 nights: refused nights-not-allowed
      example 1 overdue, rents a movie for 1 night: refused overdue
      """
    #expect(try failures(text) == [])
  }

  @Test func anotherDepositIsTold() throws {
    #expect(
      try failures("deposit 5.00\nexample on 2026-11-21, rents a movie for 1 night: deposit none")
        == [
          "line 2: the example expects deposit none, but the answer is deposit 5.00 on"
            + " Sat 2026-11-21 (house rules line 1: deposit 5.00)"
        ])
  }

  @Test func whatIsDueMayBeDueByATime() throws {
    let text = """
      due by 22:00
      due by 20:00 when class new-release
      due by closing when tier gold and class new-release
      example rents a movie for 1 night: due by 22:00
      example rents "class new-release" for 1 night: due by 20:00, due +1
      example tier gold, rents "class new-release" for 1 night: due by closing
      """
    #expect(try failures(text) == [])
    #expect(
      try failures(
        "due by 22:00\nexample on 2026-11-21, rents a movie for 1 night: due by 20:00")
        == [
          "line 2: the example expects due by 20:00, but the answer is due by 22:00 on"
            + " Sat 2026-11-21 (house rules line 1: due by 22:00)"
        ])
  }

  @Test func allMayBeDueOnOneWeekday() throws {
    let text = """
      due on thu
      example on mon, rents a movie for 1 night: due +3
      example on mon, rents a movie for 4 nights: due +10
      example rents a movie for 9 nights: due thu
      """
    #expect(try failures(text) == [])
    #expect(
      try failures("due on thu\nexample on 2026-11-21, rents a movie for 1 night: due +1") == [
        "line 2: the example expects due +1, but the answer is due +5 (Thu 2026-11-26) on"
          + " Sat 2026-11-21 (house rules line 1: due on thu)"
      ])
  }

  @Test(arguments: [
    (
      "price 4.50 per night when class new-release",
      #"example on 2026-11-21, rents "class new-release" for 2 nights: price 6.00"#,
      "the example expects price 6.00, but the answer is price 9.00 on Sat 2026-11-21"
        + " (house rules line 1: price 4.50 per night when class new-release)"
    ),
    (
      "price 2.00 flat when weekday tue",
      "example rents a movie for 2 nights: price 6.00",
      "the example expects price 6.00, but the answer is price 2.00 on Tue 2026-11-24"
        + " (house rules line 1: price 2.00 flat when weekday tue)"
    ),
    (
      "limit 2", "example on 2026-11-21, 2 out, rents a movie for 2 nights: price 6.00",
      "the example expects price 6.00, but the answer is refused rental-limit on Sat 2026-11-21"
        + " (house rules line 1: limit 2)"
    ),
    (
      "limit 5", "example on 2026-11-21, 3 out, rents a movie for 2 nights: refused rental-limit",
      "the example expects refused rental-limit, but the answer is allowed on Sat 2026-11-21"
        + " (house rules line 1: limit 5)"
    ),
    (
      "ask debt", "example on 2026-11-21, owes 99.00, rents a movie for 2 nights: refused debt",
      "the example expects refused debt, but the answer is asks debt on Sat 2026-11-21"
        + " (house rules by default: debt limit 10.00; house rules line 1: ask debt)"
    ),
    (
      "discount 10%", "example on 2026-11-21, rents a movie for 2 nights: price 6.00",
      "the example expects price 6.00, but the answer is price 5.40 on Sat 2026-11-21"
        + " (house rules by default: price 3.00 per night; house rules line 1: discount 10%)"
    ),
    (
      "extension fee 0.50", "example on 2026-11-21, extends a movie for 2 nights: price 6.00",
      "the example expects price 6.00, but the answer is price 6.50 on Sat 2026-11-21"
        + " (house rules by default: price 3.00 per night; house rules line 1: extension fee 0.50)"
    ),
    (
      "refuse overdue", "example on 2026-11-21, 1 overdue, rents a movie for 2 nights: allowed",
      "the example expects allowed, but the answer is refused overdue on Sat 2026-11-21"
        + " (house rules line 1: refuse overdue)"
    ),
    (
      "closed sun", "example on 2026-11-21, rents a movie for 1 night: due +1",
      "the example expects due +1, but the answer is due +2 (Mon 2026-11-23) on Sat 2026-11-21"
        + " (house rules line 1: closed sun; house rules by default: due roll forward)"
    ),
    (
      "grace 1 night",
      "example on 2026-11-21, rents a movie for 1 night: late fee 1.00 after 1 night",
      "the example expects late fee 1.00 after 1 night, but the answer is late fee 0.00"
        + " after 1 night on Sat 2026-11-21"
        + " (house rules by default: late fee 1.00 per night, at most 15.00"
        + "; house rules line 1: grace 1 night)"
    ),
  ])
  func fails(_ line: String, _ example: String, _ message: String) throws {
    #expect(try failures(line + "\n" + example) == ["line 2: " + message])
  }

  @Test(arguments: [
    ("example", "line 1, column 8: the line ends where a fact such as"),
    ("example teir gold, rents a movie for 1 night: allowed", #"column 9: "teir" is read"#),
    ("example teir gold, rents a movie for 1 night: allowed", #"did you mean "tier"?"#),
    ("example tier gold: allowed", #"column 18: ":" is read where ", rents" and what is rented"#),
    ("example rents a movie: allowed", #"column 22: ":" is read where "for" and a number"#),
    ("example rents a movei for 1 night: allowed", #"did you mean "movie"?"#),
    (
      #"example rents "clas new-release" for 1 night: allowed"#,
      #"column 16: "clas" is read where a fact such as class new-release"#
    ),
    (#"example rents "clas new-release" for 1 night: allowed"#, #"did you mean "class"?"#),
    (
      #"example rents "class x, replacement y" for 1 night: allowed"#,
      #"column 37: "y" is read where an amount of GBP"#
    ),
    (#"example rents "class" for 1 night: allowed"#, "column 21: the line ends where a class"),
    ("example rents a movie for 1 night", "column 34: the line ends where \",\" and another"),
    ("example rents a movie for 1 night:", "column 35: the line ends where what comes of it"),
    (
      "example rents a movie for 1 night: refused rental-limt",
      #"column 44: "rental-limt" is read where a finding"#
    ),
    ("example rents a movie for 1 night: prise 6.00", #"did you mean "price"?"#),
    (
      "example rents a movie for 1 night: allowed, refused debt",
      #"column 45: "refused" is read where an outcome that goes with those before it"#
    ),
    ("example rents a movie for 1 night: allowed when tier gold", "example holds without"),
    (
      "example extends a movie for 1 night: late fee 1.00 after 1 night",
      #"column 38: "late" is read where what comes of it"#
    ),
    ("example rents a movie for 0 nights: allowed", "a number of nights such as 2"),
    ("example on tuesday 5, rents a movie for 1 night: allowed", #""5" is read where ", rents""#),
    ("example on 2026-13-01, rents a movie for 1 night: allowed", "a day such as tue"),
  ])
  func mistakesAreNamed(_ line: String, _ message: String) {
    let error = #expect(throws: HouseRulesError.self) { try HouseRulesParser.parse(line) }
    let messages = (error?.problems ?? []).map(\.message)
    #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
  }

  /// A colon is a mark in examples alone.
  @Test func otherLinesKeepTheirColons() throws {
    let rules = try HouseRulesParser.parse("shop Films: the best : of all\nday ends 03:00")
    #expect(rules.shop.value == "Films: the best : of all")
  }

  /// Whatever is decided can be written as an example that holds, and that fails once one outcome
  /// is another.
  @Test(arguments: Seeds.all)
  func whatIsDecidedIsAnExample(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 0..<30 * Seeds.trials {
      let text = RandomPolicies.text(&draws)
      let rules = try HouseRulesParser.parse(text)
      let decision = Self.decision(&draws, under: rules)
      let line = try #require(
        decision.example(under: rules), "seed \(seed)\n\(text)\n\(decision.facts)")
      let kept = try failures(text + "\n" + line)
      try #require(kept == [], "seed \(seed)\n\(text)\n\(line)")
      for changed in Self.changed(line, &draws) {
        let failed = try failures(text + "\n" + changed)
        try #require(failed.count == 1, "seed \(seed)\n\(text)\n\(line)\n\(changed)")
      }
    }
  }

  /// About one to three copies, some of them of the same movie, some of it on account.
  private static func decision(_ draws: inout Draws, under rules: HouseRules) -> RentDecision {
    var asked = RandomPolicies.rentCase(&draws)
    asked.membership = nil
    var copies = [asked.copy]
    for number in 2...3 where draws.chance(30) {
      if draws.chance(50) {
        var same = copies[0]
        same.copiesOut = copies[0].copiesOut.map { $0 + copies.count { $0.movie == same.movie } }
        copies.append(same)
      } else {
        var drawn = RandomPolicies.rentCase(&draws)
        drawn.membership = nil
        var other = drawn.copy
        other.movie = Past.id(10 + number)
        copies.append(other)
      }
    }
    var facts = RentFacts(
      customer: asked.customer, copies: copies, nights: asked.nights, day: asked.day, under: rules)
    if draws.chance(20) { facts.paidNow = Money(minor: Int64(draws.int(0...3) * 100)) }
    return RentDecision(facts, under: rules)
  }

  /// The line with one outcome changed, once for each.
  private static func changed(_ line: String, _ draws: inout Draws) -> [String] {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    let outcomes = parts[1].split(separator: ", ").map(String.init)
    return outcomes.indices.map { place in
      var other = outcomes
      let words = outcomes[place].split(separator: " ").map(String.init)
      switch words[0] {
      case "allowed": other = ["refused"]
      case "refused":
        // Of two copies, one may be refused what is asked about the other.
        let asked = "asks \(words[1])"
        other[place] = outcomes.contains(asked) ? "no \(words[1])" : asked
      case "asks", "notice": other[place] = "no \(words[1])"
      case "price", "late", "deposit":
        let amount = words.firstIndex { $0.contains(".") } ?? 0
        other[place] = outcomes[place].replacing(words[amount], with: "7" + words[amount])
      case "due" where words[1] == "by": other[place] = "due by closing"
      case "due": other[place] = "due +\((Int(words[1].dropFirst()) ?? 0) + draws.int(1...9))"
      default: other[place] = "unknown"
      }
      return parts[0] + ": " + other.joined(separator: ", ")
    }
  }
}
