import Support
import Testing

@testable import Domain

/// A line that is looked up by what it asks for is the one that is found by going through all.
struct ChoiceTests {
  @Test(arguments: Seeds.all) func theStrongestLineIsFound(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var found = Set<Int>()
    for turn in 0..<40 {
      let text = (0..<(turn % 4 * 15 + 1)).map { _ in
        RandomRules.text(&generator, ofNumbers: generator.int(0...3) == 0)
      }.joined(separator: "\n")
      let rules = try HouseRulesParser.parse(
        PackageLines.once(in: text) + "\n" + Self.discounts(&generator).joined(separator: "\n"))
      for _ in 0..<50 {
        let asked = Self.circumstances(&generator)
        for line in [
          expectStrongest(rules.prices, asked), expectStrongest(rules.limits, asked),
          expectStrongest(rules.discounts, asked),
          try expectStrongest(#require(rules.levels["debt"]), asked),
        ] {
          if let line { found.insert(line) }
        }
      }
    }
    // Many lines were looked up, far behind each other.
    #expect(found.count > 20)
  }

  private func expectStrongest<Value>(
    _ choice: Choice<Value>, _ asked: Circumstances
  ) -> Int? {
    let line = choice.setting(for: asked).line
    #expect(line == choice.lines.last { $0.fits(asked) }?.line)
    return line
  }

  private static func discounts(_ generator: inout SplitMix64) -> [String] {
    (0..<generator.int(0...20)).map { _ in
      let condition = ["tier a", "tier b", "class c, d", "not class c", "weekday sat", "genre e"]
      return "discount \(generator.int(0...4) * 10)% when \(condition[generator.int(0...5)])"
    }
  }

  private static func circumstances(_ generator: inout SplitMix64) -> Circumstances {
    func one<Some>(_ some: [Some]) -> Some { some[generator.int(0...some.count - 1)] }
    var asked = Circumstances(
      day: RandomRules.today + generator.int(0...400), tier: one([nil, "a", "B", "z"]),
      age: one([nil, 9, 14, 19, 60]))
    asked = asked.of(
      Traits(
        class: one([nil, "c", "D", "z"]), rating: one([nil, "12", "15"]),
        genres: one([[], ["e"], ["f"], ["e", "f"], ["f", "z"]]), medium: one([nil, "g", "h"])),
      replacementPrice: one([nil, Money(minor: 501), Money(minor: 901)]),
      addedOn: one([nil, asked.day, asked.day + -31]), nights: one([2, 3, 4]))
    asked.measures.hours = one([60, 840, 960, 1020])
    asked.measures.rented = one([1, 4, 5])
    return asked
  }
}
