import Domain
import Testing

struct CustomerFormTests {
  static let context = FormContext(
    today: Day(number: 20_513), currency: .pound, ratings: .bbfc)

  static func blank() -> Customer {
    Customer(
      id: ID(trusted: "c"), card: "", name: "", address: "", postcode: "",
      account: Account(state: .open, since: .always))
  }

  private func fill(_ texts: [String: String]) -> (Customer, [String]) {
    var customer = Self.blank()
    customer.tier = "gold"
    let problems = Form.customer.fill(&customer, from: Draft(texts), in: Self.context)
    return (customer, problems.map { "\($0.field) \($0.message)" })
  }

  @Test func holdsWhatIsWrittenDown() {
    let (customer, problems) = fill([
      "card": "M-000001", "name": "  Ana Lima ", "address": "1 High Street", "postcode": "AB1 2CD",
      "born": "2004-02-29", "phone": "+44 (0)20 7946-0000", "email": "ana@example.com",
      "joined_on": "2026-03-01",
    ])
    #expect(problems.isEmpty)
    #expect(customer.card == "M-000001" && customer.name == "Ana Lima")
    #expect(customer.address == "1 High Street" && customer.postcode == "AB1 2CD")
    #expect(customer.born == Day("2004-02-29") && customer.joinedOn == Day("2026-03-01"))
    #expect(customer.phone == "+44 (0)20 7946-0000" && customer.email == "ana@example.com")
    #expect(customer.tier == "gold")
  }

  @Test func anEmptyTextClearsAnOptionalField() {
    let (customer, problems) = fill(["tier": " ", "phone": "", "born": ""])
    #expect(problems.isEmpty)
    #expect(customer.tier == nil)
  }

  @Test(arguments: [
    ("name", "", "name is required"), ("name", " \t", "name is required"),
    ("card", "", "card is required"), ("address", " ", "address is required"),
    ("postcode", "\n", "postcode is required"), ("name", "A\0B", "name holds a NUL character"),
    ("tier", "\0x", "tier holds a NUL character"),
    ("born", "1.2.1990", #"born is "1.2.1990", not a day that exists (YYYY-MM-DD)"#),
    ("born", "2023-02-29", #"born is "2023-02-29", not a day that exists (YYYY-MM-DD)"#),
    ("born", "2026-03-02", "born is 2026-03-02, in the future"),
    ("joined_on", "2026-03-02", "joined_on is 2026-03-02, in the future"),
    ("phone", "call me", #"phone is "call me", not digits with spaces and + - ( ) . /"#),
    ("phone", "0800-CALL", #"phone is "0800-CALL", not digits with spaces and + - ( ) . /"#),
    ("phone", "+", #"phone is "+", not digits with spaces and + - ( ) . /"#),
    ("email", "ana", #"email is "ana", not an address like name@example.com"#),
    ("email", "@x", #"email is "@x", not an address like name@example.com"#),
    ("email", "a@b@c", #"email is "a@b@c", not an address like name@example.com"#),
    ("email", "a b@c", #"email is "a b@c", not an address like name@example.com"#),
  ])
  func saysWhatIsWrong(_ key: String, _ text: String, _ problem: String) {
    #expect(fill([key: text]).1 == [problem])
  }

  @Test func saysAllThatIsWrongAtOnce() {
    let (_, problems) = fill(["name": "", "born": "x", "email": "y", "address": "ok"])
    #expect(problems.map { $0.prefix(5) } == ["name ", "born ", "email"])
  }

  @Test func saysWhatIsMissing() {
    var customer = Self.blank()
    let problems = Form.customer.fill(
      &customer, from: Draft(["name": "", "phone": "1"]), isWhole: true, in: Self.context)
    #expect(problems.map(\.field) == ["card", "name", "address", "postcode"])
  }

  @Test func aLongTextIsNotQuotedWithoutEnd() {
    #expect(quoted(String(repeating: "x", count: 60)).count == 62)
    #expect(quoted(String(repeating: "x", count: 61)).count == 63)
    #expect(quoted(String(repeating: "x", count: 10_000)).hasSuffix("x…\""))
  }
}

struct MovieFormTests {
  private func fill(
    _ texts: [String: String], keepsForeign: Bool = false, currency: String = "GBP",
    ratings: RatingScheme = .bbfc
  ) throws -> (Movie, [String]) {
    var movie = Movie(id: ID(trusted: "m"), code: "F-000001", title: "Alien")
    let context = FormContext(
      today: Day(number: 20_513), currency: try #require(Currency(currency)), ratings: ratings,
      keepsForeignRatings: keepsForeign)
    let problems = Form.movie.fill(&movie, from: Draft(texts), in: context)
    return (movie, problems.map { "\($0.field) \($0.message)" })
  }

  @Test func holdsWhatIsWrittenDown() throws {
    let (movie, problems) = try fill([
      "title": "Aliens", "cast": "Sigourney Weaver;  Tom Skerritt ;; ", "director": "J. Cameron",
      "rating": "15", "class": "catalogue", "year": "1986", "runtime": "137",
      "genre": "Science fiction; Horror", "language": "English", "summary": "They are back.",
      "replacement_price": "19.9", "barcode": "5039036000000", "added_on": "2026-03-01",
    ])
    #expect(problems.isEmpty)
    #expect(movie.title == "Aliens" && movie.code == "F-000001")
    #expect(movie.cast == ["Sigourney Weaver", "Tom Skerritt"])
    #expect(movie.genre == ["Science fiction", "Horror"])
    #expect(movie.year == 1986 && movie.runtime == 137 && movie.rating == "15")
    #expect(movie.replacementPrice == Money(minor: 1990))
    #expect(movie.addedOn == Day("2026-03-01"))
    #expect(movie.director == "J. Cameron" && movie.class == "catalogue")
    #expect(movie.language == "English" && movie.summary == "They are back.")
    #expect(movie.barcode == "5039036000000")
  }

  @Test(arguments: [
    ("title", "  ", "title is required"), ("code", "", "code is required"),
    ("rating", "R", #"rating is "R"; BBFC has U, PG, 12A, 12, 15, 18, R18"#),
    ("year", "1799", #"year is "1799", not a number from 1800 to 9999"#),
    ("year", "10000", #"year is "10000", not a number from 1800 to 9999"#),
    ("year", "1e3", #"year is "1e3", not a number from 1800 to 9999"#),
    ("year", "197x", #"year is "197x", not a number from 1800 to 9999"#),
    ("runtime", "0", #"runtime is "0", not a number from 1 to 10000"#),
    ("runtime", "-5", #"runtime is "-5", not a number from 1 to 10000"#),
    ("replacement_price", "-1", #"replacement_price is "-1", not an amount of GBP such as 19.99"#),
    ("added_on", "2026-03-02", "added_on is 2026-03-02, in the future"),
    ("cast", "a\0", "cast holds a NUL character"),
  ])
  func saysWhatIsWrong(_ key: String, _ text: String, _ problem: String) throws {
    #expect(try fill([key: text]).1 == [problem])
  }

  @Test func pricesGoByTheCurrency() throws {
    #expect(
      try fill(["replacement_price": "1.5"], currency: "JPY").1 == [
        #"replacement_price is "1.5", not an amount of JPY such as 1999"#
      ])
    #expect(
      try fill(["replacement_price": "1.555"], currency: "KWD").0.replacementPrice?.minor == 1555)
  }

  @Test func ratingsGoByTheScheme() throws {
    #expect(try fill(["rating": "12a"]).0.rating == "12A")
    #expect(try fill(["rating": "NC-17"], keepsForeign: true).0.rating == "NC-17")
    #expect(try fill(["rating": "anything"], ratings: .none).0.rating == "anything")
    #expect(try fill(["rating": ""]).0.rating == nil)
  }

  @Test func namesGoRoundTripThroughOneCell() {
    #expect(NameList.names(in: "") == [])
    #expect(NameList.names(in: " ; ;") == [])
    #expect(NameList.names(in: NameList.cell(["A B", "C"])) == ["A B", "C"])
  }
}
