import Support
import Testing

@testable import Domain

/// What is read, said and counted of packages, and which copies they pay for.
struct PackageTests {
  @Test(arguments: [
    ("package ten 10 rentals 25.00", "ten 10 2500"),
    ("PACKAGE Ten 10 RENTALS 25", "Ten 10 2500"),
    ("package one 1 rental 0", "one 1 0"),
    ("package \"old ones\" 1000 rentals 9.5", "old ones 1000 950"),
    ("package \"a b\" 2 rentals 3.00 when class old and tier gold", "a b 2 300"),
  ])
  func everyFormIsRead(_ line: String, _ offer: String) throws {
    let rules = try HouseRulesParser.parse(line)
    let offers = rules.packages.map(\.value)
    #expect(offers.map { "\($0.name.text) \($0.rentals) \($0.price.minor)" } == [offer])
    #expect(rules.package(offers[0].name.text.uppercased())?.value == offers[0])
    #expect(rules.package("other") == nil)
  }

  @Test(
    arguments: [
      ("package 10 rentals 25.00", 12, "a number of rentals"),
      ("package ten rentals 25.00", 13, "a number of rentals"),
      ("package ten 0 rentals 25.00", 13, "a number of rentals"),
      ("package ten 1001 rentals 25.00", 13, "a number of rentals"),
      ("package ten 10 25.00", 16, "\"rentals\""), ("package ten 10 rental", 22, "an amount"),
      ("package ten 10 rentals 25.00 per year", 30, "\"when\" or the end"),
      ("package ten 1 rental 1.00\npackage TEN 2 rentals 2.00", 9, "no other package has"),
    ])
  func whatIsWrongIsToldWhereItStands(text: String, column: Int, expected: String) throws {
    do throws(HouseRulesError) {
      _ = try HouseRulesParser.parse(text)
      Issue.record("\(text) was read")
    } catch {
      let problem = error.problems[0]
      #expect(problem.expected.contains(expected), "\(problem.expected)")
      #expect(problem.column == column, "\(text)")
    }
  }

  @Test(arguments: [
    HouseRulesLintTests.Case("package ten 10 rentals 25.00\npackage five 5 rentals 15.00"),
    HouseRulesLintTests.Case(
      "package ten 10 rentals 25.00 when class a and class b",
      "1: this package never counts: no movie has two classes"),
    HouseRulesLintTests.Case(
      "package ten 10 rentals 25.00 when season 2025-01-01..2025-02-01",
      "1: this package no longer counts: 2025-01-01..2025-02-01 is over"),
  ])
  func theLintTellsWhatNeverCounts(_ example: HouseRulesLintTests.Case) throws {
    #expect(try HouseRulesLintTests.warnings(example.text) == example.warnings)
  }

  @Test(arguments: [
    HouseRulesDiffTests.Case(
      "package ten 10 rentals 25.00\npackage five 5 rentals 15.00 when class a and tier b",
      "package five 5 rentals 15.00 when tier b and class A\npackage TEN 10 rentals 25"),
    HouseRulesDiffTests.Case(
      "package ten 10 rentals 25.00", "package ten 9 rentals 25.00\npackage five 5 rentals 15.00",
      "package, always: ten 10 rentals 25.00 (1) | ten 9 rentals 25.00 (1) | compared line by line",
      "package, always: none | five 5 rentals 15.00 (2) | compared line by line"),
    HouseRulesDiffTests.Case(
      "package ten 10 rentals 25.00 when class a", "package ten 10 rentals 25.00",
      "package, always: ten 10 rentals 25.00 when class a (1) | ten 10 rentals 25.00 (1)"
        + " | compared line by line"),
    HouseRulesDiffTests.Case(
      "package ten 10 rentals 25.00 when class a", "package ten 9 rentals 25.00 when class a",
      "package, class a: ten 10 rentals 25.00 (1) | ten 9 rentals 25.00 (1)"
        + " | compared line by line"),
  ])
  func theComparisonTellsLines(_ example: HouseRulesDiffTests.Case) throws {
    #expect(try HouseRulesDiffTests.rows(example.a, example.b) == example.rows)
  }

  private static let text = """
    limit 9
    price 3.00 flat
    price 2.00 flat when class old
    discount 50% when tier gold
    offer 3 for 2
    package ten 10 rentals 25.00
    package pair 2 rentals 4.00 when class old
    example 2 left of ten, rents a movie for 3 nights: price 0.00
    example 1 left of ten, rents a movie and "class old" for 3 nights: price 2.00
    example 1 left of pair, rents a movie and "class old" for 3 nights: price 3.00
    example 1 left of ten, rents 4 movies for 3 nights: price 6.00
    example 1 left of ten, tier gold, rents a movie for 3 nights: price 0.00
    example 1 left of pair, 1 left of ten, rents 2 "class old" for 3 nights: price 0.00
    example 9 left of "gone by", rents a movie for 3 nights: price 0.00

    """

  @Test func examplesTellWhatVisitsCost() throws {
    let rules = try HouseRulesParser.parse(Self.text)
    #expect(rules.failures(today: RandomRules.today).map(\.message) == [])
    let wrong = try HouseRulesParser.parse(
      Self.text + "example 1 left of ten, rents a movie for 1 night: price 3.00")
    #expect(
      wrong.failures(today: RandomRules.today).map(\.message) == [
        "line 15: the example expects price 3.00, but the answer is price 0.00 on Sat 2026-11-21"
          + " (house rules line 2: price 3.00 flat;"
          + " house rules line 6: package ten 10 rentals 25.00)"
      ])
  }

  @Test func coverageCountsWhatPays() throws {
    let lines = RulesCoverage(
      try HouseRulesParser.parse(Self.text), today: RandomRules.today
    ).lines.filter { $0.source.hasPrefix("package") }
    #expect(lines.map(\.examples.decided) == [5, 2])
  }

  /// As a clerk does it: the dearest movie first, with the package that was bought first.
  @Test(arguments: Seeds.all)
  func theDearestIsPaidFirstByWhatWasBoughtFirst(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 0..<200 {
      let rules = try HouseRulesParser.parse(
        """
        price 3.00 flat
        price 2.00 flat when class old
        price 0.00 flat when class free
        package a 3 rentals 1.00
        package b 3 rentals 1.00 when class old
        """)
      let classes = draws.list(0...6, least: 1) { $0.pick(["", "old", "free"]) }
      let held = draws.list(0...3) { draws in
        (name: draws.pick(["a", "b", "c"]), left: draws.int(1...3))
      }
      let copies = classes.map { name in
        rules.copyPolicy(
          for: Circumstances(day: Day(number: 20_000)).of(
            Traits(class: name.isEmpty ? nil : name)))
      }
      let used = PackagesUsed(
        copies, nights: 2, held: held.map { HeldPackage(Name($0.name), left: $0.left) }
      ).used.map { $0?.name.text }
      var stack = held.flatMap { Array(repeating: $0.name, count: $0.left) }
      var expected = [String?](repeating: nil, count: classes.count)
      for kind in ["", "old"] {
        for place in classes.indices where classes[place] == kind {
          guard let first = stack.firstIndex(where: { $0 != "b" || kind == "old" }) else {
            continue
          }
          expected[place] = stack.remove(at: first)
        }
      }
      #expect(used == expected, "seed \(seed): \(classes) \(held)")
    }
  }
}
