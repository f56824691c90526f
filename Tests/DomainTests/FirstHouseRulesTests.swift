import Foundation
import Testing

@testable import Domain

/// The house rules that a new shop begins with are read as they were chosen.
struct FirstHouseRulesTests {
  private static func rules(
    _ country: Country, shop: String? = nil, price: Money? = nil, limit: Int = 3
  ) -> FirstHouseRules {
    FirstHouseRules(
      shop: shop, currency: country.currency, timeZone: country.timeZone,
      ratings: country.ratings, price: price, limit: limit)
  }

  @Test(arguments: Country.all)
  func aCountryHasACurrencyAndAClockThatExist(_ country: Country) throws {
    let read = try HouseRulesParser.parse(Self.rules(country).text)
    #expect(read.currency.value == country.currency)
    #expect(read.timeZone.value == country.timeZone)
    #expect(read.ratings.value == country.ratings)
    #expect(FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + country.timeZone))
    #expect(Country(country.code.lowercased()) == country)
    #expect(Country(country.name.uppercased()) == country)
  }

  @Test func theyAreManyAndDifferent() {
    #expect(Country.all.count == 64)
    #expect(Set(Country.all.map(\.code)).count == Country.all.count)
    #expect(Set(Country.all.map(\.name)).count == Country.all.count)
    #expect(Country("Atlantis") == nil)
    #expect(Country("") == nil)
  }

  @Test(arguments: [
    "Reel Life", "Kino #1", "when and where", "Ciné-Club d'Été", "a \\ b", "50% off", "limit 5",
  ])
  func aNameIsReadAsItWasWritten(_ name: String) throws {
    let country = try #require(Country("GB"))
    let rules = Self.rules(country, shop: name)
    #expect(rules.problem == nil)
    #expect(try HouseRulesParser.parse(rules.text).shop.value == name)
  }

  @Test(arguments: ["a \"b\"", "two\nlines", "bell\u{7}"])
  func aNameThatCannotBeWrittenIsAProblem(_ name: String) throws {
    let country = try #require(Country("GB"))
    #expect(Self.rules(country, shop: name).problem != nil)
  }

  @Test func thePriceIsAtMostWhatTheRulesCanBeWrittenWith() throws {
    let country = try #require(Country("GB"))
    let most = Money(minor: 200_000_000_000)
    let rules = Self.rules(country, price: most)
    #expect(rules.problem == nil)
    #expect(try HouseRulesParser.parse(rules.text).prices.always.value == .perNight(most))
    let problem = Self.rules(country, price: Money(minor: most.minor + 1)).problem
    #expect(problem == "the price of a night is 2000000000.01, and not 0 to 2000000000.00")
  }

  @Test(arguments: [0, 1, 2, 3, 250, 299, 300, 1_000_000])
  func amountsGoByThePrice(_ minor: Int64) throws {
    for code in ["GBP", "JPY", "KWD"] {
      let currency = try #require(Currency(code))
      let rules = FirstHouseRules(
        shop: nil, currency: currency, timeZone: "UTC", ratings: .none,
        price: Money(minor: minor), limit: 7)
      let read = try HouseRulesParser.parse(rules.text)
      #expect(read.limits.always.value == 7)
      #expect(read.prices.always.value == .perNight(Money(minor: minor)))
      let late = read.debtLimits.always.value.minor / 10
      #expect(abs(late - minor / 3) <= max(currency.unit.minor / 20, 5))
      #expect(
        read.lateFees.always.value
          == LateFee(.perNight(Money(minor: late)), cap: .amount(Money(minor: minor * 5))))
    }
  }

  @Test func theUsualOnesAreThoseThatHoldByThemselves() throws {
    let country = try #require(Country("GB"))
    let first = try HouseRulesParser.parse(Self.rules(country).text)
    let usual = try HouseRulesParser.parse(HouseRules.defaultText)
    for (one, other) in zip(first.entries, usual.entries) {
      let values = [one, other].map { $0.choice.lines.map { AnyHashable($0.value) } }
      #expect(values[0] == values[1], "\(one.name)")
    }
  }
}
