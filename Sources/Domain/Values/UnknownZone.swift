/// A name that is no time zone: why not, and which one may be meant.
package struct UnknownZone: Hashable, Sendable {
  package let name: String
  /// A zone that may be meant.
  package let example: String
  package let why: String

  package init(_ name: String) {
    self.name = name
    let meant = Self.meant[name.uppercased()]
    let zones = Country.all.map(\.timeZone)
    example = meant ?? Nearest.name(to: name, among: zones) ?? "Europe/London"
    why =
      meant != nil || Self.isAbbreviation(name)
      ? "Zones are named by a place, which also tells when its clocks change"
      : "Older names, such as US/Eastern, need the package tzdata-legacy"
  }

  package var problem: String { "\(quoted(name)) is no time zone; \(example) is one. \(why)" }

  private static func isAbbreviation(_ name: String) -> Bool {
    !name.contains("/") && !name.contains(where: \.isLowercase)
  }

  /// What most people mean by an abbreviation; some stand for several zones.
  private static let meant = [
    "GMT0": "Europe/London", "BST": "Europe/London", "WET": "Europe/Lisbon",
    "WEST": "Europe/Lisbon", "CET": "Europe/Berlin", "CEST": "Europe/Berlin",
    "MEZ": "Europe/Berlin", "MESZ": "Europe/Berlin", "EET": "Europe/Athens",
    "EEST": "Europe/Athens", "EST": "America/New_York", "EDT": "America/New_York",
    "CST": "America/Chicago", "CDT": "America/Chicago", "MST": "America/Denver",
    "MDT": "America/Denver", "PST": "America/Los_Angeles", "PDT": "America/Los_Angeles",
    "HST": "Pacific/Honolulu", "IST": "Asia/Kolkata", "JST": "Asia/Tokyo",
    "AEST": "Australia/Sydney", "NZST": "Pacific/Auckland",
  ]
}
