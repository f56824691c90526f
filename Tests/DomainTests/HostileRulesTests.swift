import Domain
import Support
import Testing

/// Texts that no honest hand wrote are read to the end, and quickly.
struct HostileRulesTests {
  /// Of the processor, however busy it is with other tests.
  private static let limit = Duration.seconds(20)

  private func problems(_ text: String) -> [HouseRulesProblem] {
    do throws(HouseRulesError) {
      _ = try HouseRulesParser.parse(text)
      return []
    } catch {
      return error.problems
    }
  }

  @Test(arguments: [
    "\0", "limit 3\0", "limit\0 3", "\"", "\"\"\"", "limit \"", "limit 3 when tier \"", "..", ",",
    ", , ,", "... ..", "#", "##\"", "when", "when when", "and", "limit when", "\u{202E}limit 3",
    "limit\u{301} 3", "\u{301}", "limit 3\u{200B}", "limit ３",
    "límit 3", "\u{FEFF}limit 3", "price 99999999999999999999 per night", "limit 3 when tier ..",
    "limit 3 when tier ,", "nights 1....3", "closed ,", "closed sun,,mon", "ask ,", "ask debt,,",
    "season", "under 18", "not tier a", "limit 3 when not", "limit 3 when not not", "class new",
    "limit 3 when under 99999999999999999999",
    "limit 3 when season ..", "limit 3 when season 13-01..14-01", "price -0 per night",
  ])
  func nonsenseIsAProblemAndNoMore(_ text: String) {
    if text.first == "#" {
      #expect(problems(text).isEmpty)
    } else {
      #expect(problems(text).count == 1)
      #expect(problems(text).allSatisfy { $0.line == 1 && $0.column >= 1 && $0.message != "" })
    }
  }

  @Test func namesMayBeOfAnyScript() throws {
    let rules = try HouseRulesParser.parse(
      "limit 5 when tier زرین\nlimit 6 when tier \"金 会員\"\nlimit 7 when tier e\u{301}lite")
    let limit = { (tier: String) in
      rules.visitPolicy(for: Circumstances(day: Day(number: 0), tier: tier, born: nil)).limit.value
    }
    #expect([limit("زرین"), limit("金 会員"), limit("Élite"), limit("elite")] == [5, 6, 7, 7])
  }

  @Test(arguments: ["a", "a ", "\"a\" ", ", ", "..", "é", "\u{301}", "\0", "when ", "and ", "#"])
  func aLineOfEnormousLengthIsRead(_ filler: String) {
    let long = String(repeating: filler, count: 100_000 / filler.utf8.count)
    let time = processorTime {
      for text in [long, "limit 3 when tier " + long] { _ = problems(text) }
    }
    #expect(time < Self.limit)
  }

  @Test func aLineMayHaveManyParts() {
    let genres = (0..<500).map { "genre g\($0)" }.joined(separator: " and ")
    #expect(problems("price 1 flat when " + genres).isEmpty)
    let list = (0..<5000).map { "g\($0)" }.joined(separator: ", ")
    #expect(problems("price 1 flat when not genre \(list) and genre \(list)").isEmpty)
    let days = Array(repeating: "sun", count: 5000).joined(separator: ", ")
    #expect(problems("closed " + days).isEmpty)
  }

  @Test func tenThousandLinesAreRead() throws {
    let lines = (0..<10_000).map { number in
      number % 2 == 0 ? "price \(number) flat" : "price \(number) flat when class c\(number)"
    }
    var rules: HouseRules?
    let time = try processorTime {
      rules = try HouseRulesParser.parse(lines.joined(separator: "\n"))
    }
    #expect(time < Self.limit)
    let read = try #require(rules)
    #expect(read.copyPolicy(for: .plain).price.line == 9999)
    let traits = Traits(class: "c123")
    #expect(read.copyPolicy(for: Circumstances.plain.of(traits)).price.line == 124)
    #expect(
      problems(Array(repeating: "limt 3", count: 1000).joined(separator: "\n")).count == 1000)
    #expect(
      problems(Array(repeating: "\"", count: 10_000).joined(separator: "\r\n")).count == 10_000)
  }

  /// With `not` a line has many least cases; however many, it is looked at in no time.
  @Test(arguments: [20, 120, 1000])
  func linesThatDenyMuchAreComparedQuickly(_ count: Int) throws {
    let traits = ["class", "rating", "medium", "tier", "genre"]
    let lines = (0..<count).map { number in
      let asked = traits.enumerated().map { place, trait in
        let word = (number + place) % 3 == 0 ? "" : "not "
        return "\(word)\(trait) \(trait.prefix(1))\(number % (7 + place))"
      }
      let most = 1 + number % 4
      return "price \(number % 9).00 flat when " + asked.prefix(most).joined(separator: " and ")
        + " and not weekday \(["mon", "tue, wed", "sun"][number % 3])"
    }
    let a = try HouseRulesDiffTests.inForce(lines.joined(separator: "\n"))
    let b = try HouseRulesDiffTests.inForce(lines.reversed().joined(separator: "\n"))
    let time = processorTime {
      _ = HouseRulesLint.warnings(a.rules, today: RandomRules.today)
      _ = HouseRulesDiff(from: a, to: b, today: RandomRules.today, shop: .none)
    }
    print("\(count) lines that deny much: \(time)")
    #expect(time < Self.limit)
  }

  @Test(arguments: Seeds.all)
  func whateverIsWrittenIsReadOrRefused(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "limit", "price", "late", "fee", "3", "3.00", "per", "night", "nights", "when", "and", "tier",
      "gold", "class", "\"", "\"a\"", "#", ",", "..", "1..14", "season", "12-20", "01-06", "under",
      "18", "closed", "sun", "2026-12-25", "ask", "debt", "due", "roll", "forward", "at", "most",
      "replacement", "flat", "for", "the", "first", "then", "\n", "\r\n", "\t", "\0", "é", "age",
      "not", "over", "replacement", "hours", "14:00", "02:00", "added", "within", "56", "rented",
      "times",
    ]
    for _ in 0..<200 {
      let text = (0..<random.int(1...30)).map { _ in words[random.int(0...words.count - 1)] }
        .joined(separator: random.int(0...3) == 0 ? "" : " ")
      let lines = text.unicodeScalars.count { $0 == "\n" } + 1
      for problem in problems(text) {
        #expect(
          (1...lines).contains(problem.line) && problem.column >= 1, "\(text.debugDescription)")
      }
      if let rules = try? HouseRulesParser.parse(text) {
        for line in rules.entries.flatMap(\.choice.lines) {
          let again = try HouseRulesParser.parse(line.source)
          let same = again.entries.flatMap(\.choice.lines).contains { $0.source == line.source }
          #expect(same, "\(line.source)")
        }
      }
    }
  }
}
