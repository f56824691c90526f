import Domain
import Testing

/// On whom, what and when each condition fits.
struct ConditionTests {
  /// A condition as it is written, and the circumstances that decide.
  typealias Case = (condition: String, circumstances: Circumstances, fits: Bool)

  private static let all: [Case] = [names, ages, days, negations, lists, prices, numbers].flatMap(
    \.self)

  @Test(arguments: all)
  func fitsOrDoesNot(_ one: Case) throws {
    let rules = try HouseRulesParser.parse("extensions 7\nextensions 9 when \(one.condition)")
    let extensions = try #require(rules.entries.first { $0.name == "extensions" })
    let value = extensions.choice.setting(for: one.circumstances).value as? Int
    #expect(value == (one.fits ? 9 : 7))
  }

  private static func movie(
    class: String? = nil, rating: String? = nil, genres: String...
  ) -> Circumstances {
    Circumstances.plain.of(Traits(class: `class`, rating: rating, genres: genres))
  }

  private static let gold = Circumstances(day: Day(number: 20_000), tier: "GÖLD ", born: nil)

  private static let names: [Case] = [
    ("class new-release", movie(class: "new-release"), true),
    ("class NEW-Release", movie(class: "new-release"), true),
    ("class \"new release\"", movie(class: " New  Release "), true),
    ("class new", movie(class: "new-release"), false),
    ("class new", movie(), false),
    ("tier gold", gold, true), ("tier Gold", gold, true),
    ("tier silver", gold, false), ("tier gold", .plain, false),
    ("rating r18", movie(rating: "R18"), true),
    ("rating 18", movie(rating: "R18"), false), ("rating 18", movie(), false),
    ("rating PG-13", movie(rating: "pg-13"), true),
    ("genre comedy", movie(genres: "Drama", "Comédy"), true),
    ("genre comedy and genre drama", movie(genres: "Drama", "Comedy"), true),
    ("genre comedy and genre drama", movie(genres: "Comedy"), false),
    ("genre comedy", movie(), false), ("genre \"when\"", movie(genres: "When"), true),
    ("medium blu-ray", Circumstances.plain.of(Traits(medium: "Blu-Ray")), true),
    ("medium 4k", Circumstances.plain.of(Traits(medium: "vhs")), false),
    ("medium vhs", .plain, false),
    ("class \"#1\" and tier gold", gold.of(Traits(class: "#1")), true),
    ("class \"and\" and genre \"a, b..c\"", movie(class: "And", genres: "A, B..C"), true),
  ]

  private static func aged(_ age: Int?) -> Circumstances {
    Circumstances(day: Day(number: 20_000), age: age)
  }

  private static let ages: [Case] = [
    ("under 18", aged(17), true), ("under 18", aged(18), false),
    ("under 1", aged(0), true), ("under 150", aged(149), true),
    ("under 150", aged(nil), false), ("under 18", aged(nil), false),
    ("under 18 and under 16", aged(16), false), ("under 18 and under 16", aged(15), true),
    ("over 60", aged(59), false), ("over 60", aged(60), true), ("over 60", aged(61), true),
    ("over 60", aged(nil), false), ("not over 60", aged(59), true),
    ("not over 60", aged(60), false), ("not over 60", aged(nil), false),
    ("over 150", aged(150), true), ("over 1", aged(0), false), ("OVER 1", aged(1), true),
    ("over 12 and under 16", aged(12), true), ("over 12 and under 16", aged(16), false),
  ]

  private static func on(_ day: String) -> Circumstances {
    Circumstances(day: Day(day) ?? Day(number: 0))
  }

  private static let days: [Case] = [
    // 2026-11-24 is a Tuesday.
    ("weekday tue", on("2026-11-24"), true), ("weekday TUESDAY", on("2026-11-24"), true),
    ("weekday wed", on("2026-11-24"), false), ("weekday mon", on("0001-01-01"), true),
    ("weekday fri", on("9999-12-31"), true), ("weekday wed", on("1969-12-31"), true),
    ("season 12-20..01-06", on("2026-12-19"), false),
    ("season 12-20..01-06", on("2026-12-20"), true),
    ("season 12-20..01-06", on("2026-12-31"), true),
    ("season 12-20..01-06", on("2027-01-01"), true),
    ("season 12-20..01-06", on("2027-01-06"), true),
    ("season 12-20..01-06", on("2027-01-07"), false),
    ("season 12-20..01-06", on("1950-07-01"), false),
    ("season 06-01..08-31", on("2026-05-31"), false),
    ("season 06-01..08-31", on("2026-06-01"), true),
    ("season 06-01..08-31", on("2031-08-31"), true),
    ("season 06-01..08-31", on("2026-09-01"), false),
    ("season 02-29..02-29", on("2028-02-29"), true),
    ("season 02-29..02-29", on("2027-02-28"), false),
    ("season 02-29..02-29", on("2027-03-01"), false),
    ("season 02-28..02-29", on("2027-02-28"), true),
    ("season 02-29..03-01", on("2027-03-01"), true),
    ("season 03-01..02-29", on("2026-02-28"), true),
    ("season 03-01..02-28", on("2028-02-29"), false),
    ("season 01-01..12-31", on("2028-02-29"), true),
    ("season 01-02..01-01", on("2026-07-01"), true),
    ("season 12-24..12-24", on("2026-12-24"), true),
    ("season 12-24..12-24", on("2026-12-25"), false),
    ("season 2026-12-20..2027-01-06", on("2026-12-19"), false),
    ("season 2026-12-20..2027-01-06", on("2026-12-20"), true),
    ("season 2026-12-20..2027-01-06", on("2027-01-06"), true),
    ("season 2026-12-20..2027-01-06", on("2027-12-25"), false),
    ("season 2028-02-29..2028-02-29", on("2028-02-29"), true),
    ("season 12-20..01-06 and weekday sat", on("2026-12-26"), true),
    ("season 12-20..01-06 and weekday sat", on("2026-12-27"), false),
  ]

  private static let lists: [Case] = [
    ("tier silver, gold", gold, true), ("tier silver, bronze", gold, false),
    ("tier gold, silver", .plain, false), ("not tier gold, silver", gold, false),
    ("not tier silver, bronze", gold, true), ("not tier gold, silver", .plain, true),
    ("tier gold, gold", gold, true), ("tier \"not\", gold", gold, true),
    ("class a, \"b, c\"", movie(class: "B, C"), true), ("class a,b", movie(class: "b"), true),
    ("class a , b and genre drama", movie(class: "a", genres: "Drama"), true),
    ("class a, b and genre drama", movie(class: "a"), false),
    ("class a, \"class\", \"and\"", movie(class: "Class"), true),
    ("class class, b", movie(class: "class"), true),
    ("genre puzzle, game", movie(genres: "Game"), true),
    ("genre puzzle, game", movie(genres: "Game", "Puzzle"), true),
    ("genre puzzle, game", movie(genres: "Drama"), false), ("genre puzzle, game", movie(), false),
    ("not genre puzzle, game", movie(genres: "Drama", "Game"), false),
    ("not genre puzzle, game", movie(genres: "Drama"), true),
    ("not genre puzzle, game", movie(), true),
    ("rating 12, 15", movie(rating: "15"), true), ("rating 12, 15", movie(), false),
    ("medium dvd, vhs", Circumstances.plain.of(Traits(medium: "VHS")), true),
    ("weekday fri, tuesday", on("2026-11-24"), true), ("weekday fri, sat", on("2026-11-24"), false),
    ("not weekday fri, sat", on("2026-11-24"), true),
    ("not weekday fri, tue", on("2026-11-24"), false),
  ]

  private static func priced(_ price: Int64?) -> Circumstances {
    Circumstances.plain.of(Traits(), replacementPrice: price.map { Money(minor: $0) })
  }

  private static let prices: [Case] = [
    ("replacement over 50.00", priced(5000), false), ("replacement over 50", priced(5001), true),
    ("replacement over 50.00", priced(4999), false), ("replacement over 50.00", priced(nil), false),
    ("replacement known", priced(0), true), ("replacement known", priced(nil), false),
    ("not replacement known", priced(nil), true), ("not replacement known", priced(1), false),
    ("not replacement over 50.00", priced(5000), true),
    ("not replacement over 50.00", priced(5001), false),
    ("not replacement over 50.00", priced(nil), true),
    ("replacement over 0", priced(0), false), ("Replacement OVER 0", priced(1), true),
  ]

  private static func counted(
    nights: Int? = nil, at minute: Int? = nil, added: Int? = nil, rented: Int? = nil
  ) -> Circumstances {
    let plain = Circumstances.plain
    return Circumstances(day: plain.day, minute: minute, tier: nil, born: nil, rented: rented)
      .of(Traits(), addedOn: added.map { plain.day + -$0 }, nights: nights)
  }

  private static let numbers: [Case] = [
    ("nights 3..7", counted(nights: 3), true), ("nights 3..7", counted(nights: 7), true),
    ("nights 3..7", counted(nights: 2), false), ("nights 3..7", counted(nights: 8), false),
    ("nights 3", counted(nights: 3), true), ("nights 3", counted(nights: 4), false),
    ("nights 3", counted(), false), ("not nights 3", counted(), true),
    ("not nights 3..7", counted(nights: 5), false), ("not nights 3..7", counted(nights: 8), true),
    ("hours 14:00..17:00", counted(at: 840), true), ("hours 14:00..17:00", counted(at: 839), false),
    ("hours 14:00..17:00", counted(at: 1019), true),
    ("hours 14:00..17:00", counted(at: 1020), false),
    ("hours 22:00..02:30", counted(at: 1320), true), ("hours 22:00..02:30", counted(at: 0), true),
    ("hours 22:00..02:30", counted(at: 149), true),
    ("hours 22:00..02:30", counted(at: 150), false),
    ("hours 22:00..02:30", counted(at: 1319), false),
    ("hours 15:00..00:00", counted(at: 1439), true), ("hours 15:00..24:00", counted(at: 0), false),
    ("hours 00:00..23:00 and not hours 00:00..06:00", counted(at: 360), true),
    ("hours 15:00..16:00", counted(), false), ("not hours 15:00..16:00", counted(), true),
    ("not hours 22:00..02:00", counted(at: 60), false),
    ("not hours 22:00..02:00", counted(at: 120), true),
    ("added within 56 nights", counted(added: 56), true),
    ("added within 56 nights", counted(added: 57), false),
    ("added within 0 nights", counted(added: 0), true),
    // A rental that is dated back before the movie was there.
    ("added within 0 nights", counted(added: -3), true),
    ("added within 56 nights", counted(), false), ("not added within 56 nights", counted(), true),
    ("not added within 1 night", counted(added: 1), false),
    ("rented under 5 times", counted(rented: 0), true),
    ("rented under 5 times", counted(rented: 4), true),
    ("rented under 5 times", counted(rented: 5), false),
    ("rented under 1 time", counted(rented: 1), false), ("rented under 1 time", counted(), false),
    ("not rented under 12 times", counted(rented: 12), true),
    ("not rented under 12 times", counted(rented: 11), false),
    ("not rented under 12 times", counted(), true),
  ]

  private static let negations: [Case] = [
    ("not tier gold", gold, false), ("not tier silver", gold, true),
    ("not tier gold", .plain, true), ("NOT Tier GÖLD", gold, false),
    ("tier not", Circumstances(day: Day(number: 20_000), tier: "not"), true),
    ("not tier not", Circumstances(day: Day(number: 20_000), tier: "not"), false),
    ("not class a", movie(class: "b"), true), ("not class a", movie(class: "A"), false),
    ("not class a", movie(), true), ("not rating 18", movie(), true),
    ("not medium vhs", .plain, true),
    ("not genre comedy", movie(genres: "Drama", "Comedy"), false),
    ("not genre comedy", movie(genres: "Drama"), true), ("not genre comedy", movie(), true),
    ("genre drama and not genre comedy", movie(genres: "Drama"), true),
    ("genre drama and not genre comedy", movie(genres: "Drama", "Comedy"), false),
    ("not under 18", aged(17), false), ("not under 18", aged(18), true),
    ("not under 18", aged(nil), false), ("not under 150", aged(150), true),
    ("not weekday tue", on("2026-11-24"), false), ("not weekday tue", on("2026-11-25"), true),
    ("not season 12-20..01-06", on("2026-12-19"), true),
    ("not season 12-20..01-06", on("2026-12-20"), false),
    ("not season 12-20..01-06", on("2027-01-06"), false),
    ("not season 12-20..01-06", on("2027-01-07"), true),
    ("not season 02-29..02-29", on("2027-03-01"), true),
    ("not season 2026-12-20..2027-01-06", on("2027-12-25"), true),
    ("not season 12-20..01-06 and weekday sat", on("2026-12-26"), false),
    ("not season 12-20..01-06 and weekday sat", on("2026-11-28"), true),
  ]

  @Test(arguments: [
    ("2008-03-01", "2026-02-28", 17), ("2008-03-01", "2026-03-01", 18),
    ("2008-02-29", "2026-02-28", 17), ("2008-02-29", "2026-03-01", 18),
    ("2008-02-29", "2028-02-29", 20), ("2026-03-01", "2026-03-01", 0),
    ("2026-03-02", "2026-03-01", 0),
  ])
  func ageIsCountedOnTheRentalDay(_ born: String, _ day: String, _ age: Int) throws {
    let day = try #require(Day(day))
    #expect(Circumstances(day: day, tier: nil, born: Day(born)).age == age)
    #expect(Circumstances(day: day, tier: nil, born: nil).age == nil)
  }

  @Test func everyConditionTellsItsKind() throws {
    let names = Trait.allCases.reversed().map { "\($0.rawValue) a" }.joined(separator: " and ")
    let rules = try HouseRulesParser.parse(
      "price 1 flat when rented under 2 times and added within 3 nights and hours 01:00..02:00"
        + " and nights 2 and replacement over 1 and over 3 and under 9"
        + " and season 01-01..02-02 and weekday sat and \(names)"
    )
    let line = try #require(rules.entries.first { $0.name == "price" }?.choice.lines.first)
    #expect(line.conditions.map(\.kind) == Condition.Kind.all.reversed())
    let negative = try HouseRulesParser.parse("price 1 flat when not tier a and not under 9")
    let denied = try #require(negative.entries.first { $0.name == "price" }?.choice.lines.first)
    #expect(denied.conditions.map(\.kind) == [.trait(.tier), .under])
  }
}
