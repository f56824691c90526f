import Domain
import Testing

/// On which rung a rental stands, night by night.
struct LadderTests {
  /// Rented on day 0 and due on day 3.
  @Test(arguments: [
    ("", 1, nil), ("", 2, "remind 1"), ("", 3, "remind 1"), ("", 4, "letter 1"),
    ("", 6, "letter 1"), ("", 7, "letter 4"), ("", 8, "letter 4"), ("", 12, "letter 4"),
    ("", 13, "letter 10"), ("", 400, "letter 10"),
    ("letter never", 4, nil), ("letter never", 2, "remind 1"),
    ("remind never", 2, nil), ("remind never", 4, "letter 1"),
    ("letter 4 nights late", 6, nil), ("letter 4 nights late", 7, "letter 4"),
    ("remind 0, 2 nights before due", 1, "remind 2"),
    ("remind 0, 2 nights before due", 2, "remind 2"),
    ("remind 0, 2 nights before due", 3, "remind 0"),
    // Said at the counter on the rental day.
    ("remind 3 nights before due", 0, nil), ("remind 3 nights before due", 1, nil),
    ("remind 5 nights before due", 2, nil),
  ])
  func itIsTheLastOneReached(_ rules: String, _ day: Int, _ rung: String?) throws {
    let ladder = Ladder(try HouseRulesParser.parse(rules))
    let found = ladder.rung(rented: Day(number: 0), due: Day(number: 3), on: Day(number: day))
    #expect(found?.text == rung)
  }

  @Test func ofOneNightIsNotReminded() throws {
    let ladder = Ladder(try HouseRulesParser.parse(""))
    #expect(ladder.rung(rented: Day(number: 0), due: Day(number: 1), on: Day(number: 0)) == nil)
    #expect(ladder.rung(rented: Day(number: 0), due: Day(number: 1), on: Day(number: 1)) == nil)
    let late = ladder.rung(rented: Day(number: 0), due: Day(number: 1), on: Day(number: 2))
    #expect(late == Rung(.letter, 1))
  }

  @Test(arguments: [
    ("", 1), ("remind never", -1), ("remind 0, 7 nights before due", 7),
    ("remind never\nletter never", -1),
  ])
  func whatIsDueLaterStandsOnNone(_ rules: String, _ nights: Int) throws {
    let ladder = Ladder(try HouseRulesParser.parse(rules))
    #expect(ladder.lastDue(on: Day(number: 100)) == Day(number: 100 + nights))
  }

  @Test(arguments: [
    ("letter 4", [], true), ("letter 4", ["letter 4"], false), ("letter 4", ["letter 1"], true),
    ("letter 1", ["letter 4"], false), ("letter 1", ["remind 1"], true),
    ("remind 1", ["remind 3"], true), ("remind 3", ["remind 1"], false),
    ("remind 1", ["letter 1"], true), ("remind 1 extended 1", ["remind 1", "letter 4"], true),
    ("letter 4 extended 1", ["letter 4 extended 1"], false),
    ("letter 1 extended 1", ["letter 4 extended 1"], false),
  ])
  func whatWasToldFurtherUpIsNoNews(_ rung: String, _ told: [String], _ isNews: Bool) throws {
    #expect(try #require(Rung(rung)).isNews(after: told.compactMap { Rung($0) }) == isNews)
  }

  @Test func attemptsAreFurtherAndFurtherApart() {
    let start = Instant(seconds: 0)
    let waits = (0...7).map { Backoff.nextTry(afterAttempt: $0, at: start)?.seconds }
    #expect(waits == [nil, 900, 3600, 14_400, 86_400, 86_400, nil, nil])
    #expect(Backoff.mostAttempts == 6)
  }
}
