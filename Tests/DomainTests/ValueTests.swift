import Domain
import Testing

struct IDTests {
  @Test(arguments: [
    "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f13", "2F1C6E0A-7D3B-4F58-9C21-6A0E4B8D9F13",
    "2f1C6e0a-7d3b-4f58-9c21-6a0e4b8d9F13",
  ])
  func isReadInAnyCase(_ text: String) {
    #expect(ID<Customer>(text)?.text == "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f13")
  }

  @Test(arguments: [
    "", "2f1c6e0a", "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f1", "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f133",
    "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f1g", "2f1c6e0a07d3b-4f58-9c21-6a0e4b8d9f13",
    "2f1c6e0-a7d3b-4f58-9c21-6a0e4b8d9f13", "------------------------------------",
    "2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f1٣", " 2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f1",
    "{2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f}",
  ])
  func refusesWhatIsNoUUID(_ text: String) {
    #expect(ID<Customer>(text) == nil)
  }

  @Test func sortsAsItsText() {
    let low = ID<Movie>(trusted: "00000000-0000-4000-8000-000000000009")
    let high = ID<Movie>(trusted: "00000000-0000-4000-8000-00000000000a")
    #expect(low < high)
  }
}

struct AgeTests {
  @Test(arguments: [
    ("2000-06-15", "2018-06-14", 17), ("2000-06-15", "2018-06-15", 18),
    ("2000-06-15", "2018-06-16", 18), ("2000-06-15", "2000-06-15", 0),
    ("2000-06-15", "2001-06-14", 0), ("2000-12-31", "2018-01-01", 17),
    // Born on 29 February: of age on 1 March, but on the day itself in leap years.
    ("2004-02-29", "2022-02-28", 17), ("2004-02-29", "2022-03-01", 18),
    ("2004-02-29", "2024-02-28", 19), ("2004-02-29", "2024-02-29", 20),
    ("1900-01-01", "2026-03-01", 126),
  ])
  func isCountedOnTheDay(_ born: String, _ on: String, _ years: Int) throws {
    #expect(Age.years(born: try #require(Day(born)), on: try #require(Day(on))) == years)
  }

  @Test func nobodyHasAnAgeBeforeBirth() throws {
    let born = try #require(Day("2000-06-15"))
    #expect(Age.years(born: born, on: born + -1) == nil)
  }

  @Test(arguments: [
    ("2000-06-15", 18, "2018-06-15"), ("2004-02-29", 18, "2022-03-01"),
    ("2004-02-29", 20, "2024-02-29"),
  ])
  func theBirthdayIsTheFirstDayOfThatAge(_ text: String, _ years: Int, _ day: String) throws {
    let born = try #require(Day(text))
    let birthday = try #require(Age.birthday(years, born: born))
    #expect(birthday.text == day)
    #expect(Age.years(born: born, on: birthday) == years)
    #expect(Age.years(born: born, on: birthday + -1) == years - 1)
  }
}

struct FoldedTests {
  @Test(arguments: [
    ("Alien", "alien"), ("AMÉLIE", "amelie"), ("Ame\u{301}lie", "amelie"),
    ("Am\u{E9}lie", "amelie"), ("Æon Flux", "aeon flux"), ("Œuvre", "oeuvre"),
    ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Þór", "thor"), ("Łódź", "lodz"),
    ("Ångström", "angstrom"), ("Đổi Mới", "doi moi"), ("İstanbul", "istanbul"),
    ("  a \t\n b  ", "a b"), ("a\u{A0}b\u{3000}c", "a b c"), ("", ""), (" ", ""),
    ("千と千尋の神隠し", "千と千尋の神隠し"), ("АБВ", "абв"), ("ΑΒΓ", "αβγ"), ("8½", "8½"),
    ("100%_\\", "100%_\\"),
  ])
  func isLowerCaseWithoutAccents(_ text: String, _ key: String) {
    #expect(Folded.key(text) == key)
    #expect(Folded.key(key) == key)
  }
}

struct NearestTests {
  static let names = ["limit", "nights", "price", "late fee", "grace"]

  @Test(arguments: [
    ("limit", "limit"), ("limt", "limit"), ("lmiit", "limit"), ("LIMIT", "limit"),
    ("nigths", "nights"), ("prcie", "price"), ("late-fee", "late fee"), ("gräce", "grace"),
  ])
  func findsASlip(_ typed: String, _ name: String) {
    #expect(Nearest.name(to: typed, among: Self.names) == name)
  }

  @Test(arguments: ["", "x", "zzzzz", "lim", "deposit slip"])
  func findsNothingFarAway(_ typed: String) {
    #expect(Nearest.name(to: typed, among: Self.names) == nil)
  }

  @Test func takesTheFirstOfEquals() {
    #expect(Nearest.name(to: "heat", among: ["beat", "head", "heap"]) == "beat")
    #expect(Nearest.name(to: "heap", among: ["beat", "head", "heap"]) == "heap")
  }

  @Test func doesNotTryWithVeryLongTexts() {
    let long = String(repeating: "a", count: 101)
    #expect(Nearest.name(to: long, among: [long]) == nil)
  }
}

struct RatingSchemeTests {
  @Test(arguments: [
    (RatingScheme.bbfc, "U", 0), (.bbfc, "PG", 0), (.bbfc, "12A", 12), (.bbfc, "12", 12),
    (.bbfc, "15", 15), (.bbfc, "18", 18), (.bbfc, "R18", 18), (.bbfc, "r18", 18),
    (.mpa, "G", 0), (.mpa, "PG", 0), (.mpa, "PG-13", 0), (.mpa, "R", 17), (.mpa, "nc-17", 18),
    (.fsk, "0", 0), (.fsk, "6", 6), (.fsk, "12", 12), (.fsk, "16", 16), (.fsk, "18", 18),
    // A rating of elsewhere needs the highest age.
    (.bbfc, "NC-17", 18), (.mpa, "15", 18), (.fsk, "PG", 18), (.none, "18", 0),
  ])
  func asksForAnAge(_ scheme: RatingScheme, _ rating: String, _ age: Int) {
    #expect(scheme.age(for: rating) == age)
  }

  @Test(arguments: RatingScheme.allCases)
  func noRatingNeedsNoAge(_ scheme: RatingScheme) {
    #expect(scheme.age(for: nil) == 0)
    #expect(RatingScheme(named: scheme.rawValue.lowercased()) == scheme)
  }

  @Test func writesARatingAsTheSchemeDoes() {
    #expect(RatingScheme.bbfc.rating(named: "12a") == "12A")
    #expect(RatingScheme.bbfc.rating(named: "R") == nil)
    #expect(RatingScheme(named: "ESRB") == nil)
  }
}
