import Support
import Testing

@testable import Domain

/// Whether house rules ever let something happen.
struct ClaimTests {
  private static let today = RandomRules.today

  private static func proof(_ claim: String, _ text: String) throws -> ClaimProof {
    let rules = try HouseRulesParser.parse(text)
    return ClaimProof(try RulesClaim(claim, for: rules), under: rules, today: today)
  }

  @Test(arguments: [
    ("under 18 rents rating 18", ""),
    ("under 18, tier gold rents \"rating 18, class new\" for 2 nights", ""),
    ("under 18, tier 'staff and friends' rents 'rating 18'", ""),
    ("rents class 'box set'", "limit 0 when class \"box set\""),
    ("rents \"class 'box set'\"", "limit 0 when class \"box set\""),
    ("aged 17 rents rating R18", ""), ("rents a movie for 15 nights", ""),
    ("rents a movie for 15..3650 nights", "limit 9"), ("3 out rents a movie", ""),
    ("blocked rents a movie", ""), ("owes 10.01 rents a movie", ""),
    ("rents class x", "limit 0 when class x"),
    ("tier a and not tier b rents a movie", "limit 0 when tier a"),
    ("rents class c", "age 18 when class c\nage 99 when class c and genre e\nlimit 0"),
    ("under 12 rents class c", "age 12 when class c"),
    ("weekday sun rents a movie", "closed sun\nlimit 0 when weekday sun"),
    ("rented 3 times rents class c", "limit 0 when rented under 5 times"),
    ("at 14:30 rents a movie", "limit 0 when hours 14:00..15:00"),
    ("rents replacement 25.00", "limit 0 when replacement over 20.00"),
    ("rents added 30 nights before", "limit 0 when added within 30 nights"),
  ])
  func whatIsProven(_ claim: String, _ text: String) throws {
    guard case .never = try Self.proof(claim, text).answer else {
      Issue.record("\(claim) is not proven under \(text)")
      return
    }
  }

  /// What a sentence says is so in the example that refutes it, and decides there.
  @Test(arguments: [
    ("4 out", "price 3.00"), ("1 out, 1 overdue", "price 3.00"), ("9 paid rentals", "price 0.00"),
    ("8 paid rentals", "price 3.00"), ("7 left of ten", "price 0.00"),
    ("7 left of \"old ones\"", "price 0.00"), ("0 left of ten", "price 3.00"),
    ("owes 12.00", "price 3.00"), ("rented 3 times", "price 3.00"), ("at 14:30", "price 3.00"),
    ("paying 5.00", "price 3.00"), ("tier gold", "price 3.00"),
    ("rented 3 times this week", "price 3.00"), ("2 out to the household", "price 3.00"),
    ("aged 37", "price 3.00"),
  ])
  func whatIsSaidStandsInTheExample(_ fact: String, _ price: String) throws {
    let text = """
      limit 50
      limit 60 per household
      limit 60 per week
      limit 20 when rented under 5 times
      limit 20 when hours 14:00..15:00
      debt limit 1000.00
      price 3.00 flat
      offer 10th rental free
      package ten 10 rentals 25.00
      package "old ones" 10 rentals 20.00
      membership silver 29.00 per year: limit 60, discount 20%
      """
    let answer = try Self.proof("\(fact) rents a movie", text).answer
    guard case .happens(let example) = answer else {
      Issue.record("\(fact): \(answer)")
      return
    }
    #expect(fact.split(separator: ", ").allSatisfy { example.contains($0) }, "\(example)")
    #expect(example.contains(price), "\(example)")
  }

  /// What can happen is never said to be impossible, even where no example is found.
  @Test(arguments: [
    ("on account rents a movie", "price 12.00 per night\nprice 1.00 per night when class old"),
    ("paying 0.50 rents a movie", "price 12.00 per night\nprice 1.00 per night when class old"),
    ("rents a movie", "age 50"), ("rents a movie", "age 150"), ("rents class x", "age 120"),
    (
      "7 out, tier silver rents a movie",
      "membership silver 9.00 per year: limit 5\nlimit 8 when tier gold"
    ),
    (
      "7 out, membership silver, tier gold rents a movie",
      "membership silver 9.00 per year: limit 5\nlimit 8 when tier gold"
    ),
  ])
  func whatCanHappenIsNotProven(_ claim: String, _ text: String) throws {
    if case .never = try Self.proof(claim, text).answer {
      Issue.record("\(claim) is said never to happen under \(text)")
    }
  }

  @Test(arguments: [
    (
      "under 18 rents rating 15", "",
      "example on 2026-11-21, aged 17, rents \"rating 15\" for 1 night: allowed, price 3.00,"
        + " due +1, late fee 1.00 after 1 night"
    ),
    (
      "under 18 rents rating 18", "ask under-age when tier gold",
      "example on 2026-11-21, tier gold, aged 17, rents \"rating 18\" for 1 night: asks under-age,"
        + " price 3.00, due +1, late fee 1.00 after 1 night"
    ),
    (
      "under 18 rents rating 18", "age off when genre art and not tier b",
      "example on 2026-11-21, aged 17, rents \"rating 18, genre art\" for 1 night: allowed,"
        + " price 3.00, due +1, late fee 1.00 after 1 night"
    ),
    (
      "2 out rents a movie", "",
      "example on 2026-11-21, aged 40, 2 out, rents a movie for 1 night: allowed, price 3.00,"
        + " due +1, late fee 1.00 after 1 night"
    ),
    (
      "rents a movie for 8..14 nights", "nights 1..7\nnights 1..10 when class old",
      "example on 2026-11-21, aged 40, rents \"class old\" for 8 nights: allowed, price 24.00,"
        + " due +8, late fee 1.00 after 1 night"
    ),
    (
      "weekday sun rents a movie", "closed 2026-11-22\nrefuse shop-closed, closing-soon",
      "example on 2026-11-29, aged 40, rents a movie for 1 night: allowed, price 3.00, due +1,"
        + " late fee 1.00 after 1 night"
    ),
  ])
  func whatIsRefuted(_ claim: String, _ text: String, _ example: String) throws {
    guard case .happens(let found) = try Self.proof(claim, text).answer else {
      Issue.record("\(claim) is not refuted under \(text)")
      return
    }
    #expect(found == example)
    let rules = try HouseRulesParser.parse(text + "\n" + found)
    #expect(rules.failures(today: Self.today).isEmpty)
  }

  @Test func whatOnlyClosedDaysRefuseIsNotKnown() throws {
    let answer = try Self.proof(
      "weekday sun rents a movie", "closed sun\nrefuse shop-closed"
    ).answer
    guard case .unknown(.closedDays) = answer else {
      Issue.record("\(answer)")
      return
    }
  }

  @Test func whatIsNotKnownSaysWhy() throws {
    func reason(_ claim: String, _ text: String) throws -> RulesClaim.Reason? {
      if case .unknown(let reason) = try Self.proof(claim, text).answer { reason } else { nil }
    }
    let tiers = "membership silver 9.00 per year: limit 5\nlimit 8 when tier gold"
    #expect(try reason("7 out, tier silver rents a movie", tiers) == .twoTiers)
    #expect(try reason("paying 0.50, 5 out rents a movie", "limit 5") == .paying)
    // A membership runs though the text sells none any more.
    let two = ["tier gold and tier silver", "membership gold, tier silver", "tier a, b and tier c"]
    for sentence in two {
      #expect(try reason(sentence + " rents a movie", "limit 5") == .twoTiers)
    }
    #expect(try reason("tier gold, silver and tier gold rents a movie", "limit 0") == nil)
  }

  /// A comma before `rents` says nothing, and may be left out of examples as well.
  @Test(arguments: [
    ("under 18, rents rating 18", "under 18 rents rating 18"),
    ("tier gold, rents class new", "tier gold rents class new"),
    ("tier gold, b, rents class new", "tier gold, b rents class new"),
    ("3 out , rents a movie", "3 out rents a movie"),
  ])
  func aCommaBeforeRentsSaysNothing(_ one: String, _ other: String) throws {
    let rules = try HouseRulesParser.parse("")
    let (a, b) = (try RulesClaim(one, for: rules), try RulesClaim(other, for: rules))
    #expect(a.conditions == b.conditions && a.facts == b.facts && a.text == one)
    let texts = ["3 out, rents a movie", "3 out rents a movie"].map {
      "example \($0) for 1 night: refused rental-limit"
    }
    for text in texts {
      #expect(try HouseRulesParser.parse(text).failures(today: Self.today).isEmpty)
    }
  }

  @Test(arguments: [
    ("", "line 1, column 1: the line ends where who rents what"),
    ("under 18", "where \"rents\", and what should stand"),
    ("under 18 rents", "where a condition of the sentence"),
    ("under 18 rent rating 18", "\"rent\" is read where"),
    ("rents rating 18 for ten nights", "\"ten\" is read where a range of nights"),
    ("rents rating 18 tomorrow", "\"tomorrow\" is read where"),
    ("rents rating '18", "where a text with its closing quote"),
    ("rents \"rating 18", "where a text with its closing quote"),
    ("rents \"rating '18\"", "where a text with its closing quote"),
  ])
  func whatIsNoSentence(_ claim: String, _ words: String) throws {
    let rules = try HouseRulesParser.parse("")
    let error = #expect(throws: HouseRulesError.self) { try RulesClaim(claim, for: rules) }
    #expect(
      error?.problems[0].message.contains(words) == true, "\(error?.problems[0].message ?? "")")
  }

  /// A text, what is claimed of it, and rentals that may show that it is wrong.
  private struct Trial: Sendable, CustomStringConvertible {
    let text: String
    let customer: [String]
    let movie: [String]
    let cases: [RandomCase]

    var claim: String {
      customer.joined(separator: " and ") + (customer.isEmpty ? "" : " ") + "rents "
        + (movie.isEmpty ? "a movie" : movie.joined(separator: " and "))
    }

    /// A limit that asks the same, and that something is rented.
    var limit: String {
      "limit 0 when " + (customer + movie + ["not class none"]).joined(separator: " and ")
    }

    var description: String { "\(text)\n---\n\(claim)" }
  }

  private static let ofCustomers = [
    "tier a", "not tier a", "under 12", "under 17", "over 16", "weekday sat", "not under 12",
  ]
  private static let ofMovies = [
    "class c", "not class c", "rating 15", "genre e", "not genre e", "medium g", "rating R",
  ]

  private static func trial(_ draws: inout Draws) -> Trial {
    let text = PackageLines.once(
      in: (0..<2).map { _ in RandomPolicies.text(&draws) }.joined(separator: "\n"))
    let conditions = once(draws.list(0...2) { $0.pick(ofCustomers) })
    let asked = once(draws.list(1...2) { $0.pick(ofMovies) })
    return Trial(
      text: text, customer: conditions, movie: asked,
      cases: draws.list(80...80) { RandomPolicies.rentCase(&$0) })
  }

  private static func once(_ words: [String]) -> [String] {
    words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// What is proven never happens to anybody, and what is refuted does.
  @Test(arguments: Seeds.all)
  func aProofHoldsForAll(seed: UInt64) throws {
    let property = Property(of: { Self.trial(&$0) }) { trial in
      let rules = try HouseRulesParser.parse(trial.text)
      switch try Self.proof(trial.claim, trial.text).answer {
      case .happens(let example):
        let failures = try HouseRulesParser.parse(trial.text + "\n" + example)
          .failures(today: Self.today)
        return example.contains("refused") || !failures.isEmpty ? "\(example): \(failures)" : nil
      case .unknown: return nil
      case .never:
        let limit = try HouseRulesParser.parse(trial.limit).entries
          .first { $0.name == "limit of a kind" }?.choice.lines.last
        return trial.cases.lazy.filter { $0.moreNights == nil }.compactMap { found in
          guard limit?.conditions.allSatisfy({ $0.fits(found.asked) }) == true else { return nil }
          let isRefused = found.decision(under: rules).findings.contains { $0.verdict == .refuse }
          return isRefused ? nil : "\(found)"
        }.first
      }
    }
    try property.check(seed: seed, cases: 12)
  }
}
