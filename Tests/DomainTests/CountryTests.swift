import Domain
import Testing

/// What a new shop is asked for, as people write it.
@Suite struct CountryTests {
  @Test(arguments: [
    ("Germny", "Germany"), ("Franse", "France"), ("holand", "Netherlands"),
    ("englnd", "United Kingdom"), ("Untied States", "United States"), ("Irland", "Ireland"),
  ])
  func aSlipIsUnderstood(_ typed: String, _ name: String) {
    #expect(Country(typed) == nil && Country.nearest(to: typed) == name)
  }

  @Test(arguments: [
    ("UK", "GB"), ("England", "GB"), ("usa", "US"), ("Holland", "NL"), ("Österreich", "AT"),
    ("Deutschland", "DE"), ("Éire", "IE"), ("España", "ES"), ("Türkiye", "TR"),
  ])
  func countriesHaveOtherNames(_ typed: String, _ code: String) {
    #expect(Country(typed)?.code == code)
  }

  @Test(arguments: Country.all)
  func itsNameAndCodeAreKnown(_ country: Country) {
    #expect(Country(country.name) == country && Country(country.code) == country)
  }

  /// What an abbreviation is refused for is not a package that is missing.
  @Test(arguments: [
    ("EST", "America/New_York", false), ("cet", "Europe/Berlin", false),
    ("GMT0", "Europe/London", false), ("XYZ", "Europe/London", false),
    ("Europe/Lundon", "Europe/London", true), ("US/Eastern", "Europe/London", true),
    ("Denver", "America/Denver", true), ("new york", "America/New_York", true),
    ("america/denvr", "America/Denver", true), ("Europe/Chicago", "America/Chicago", true),
  ])
  func unknownZonesAreExplained(_ typed: String, _ example: String, _ mayBeOlder: Bool) {
    let unknown = UnknownZone(typed)
    #expect(unknown.example == example && unknown.why.contains("tzdata") == mayBeOlder)
  }
}
