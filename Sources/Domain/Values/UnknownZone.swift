/// A name that is no time zone: why not, and which one may be meant.
package struct UnknownZone: Hashable, Sendable {
  package let name: String
  /// A zone that may be meant.
  package let example: String
  package let why: String

  package init(_ name: String) {
    self.name = name
    let meant = Self.meant[name.uppercased()]
    example = meant ?? Self.nearest(to: name) ?? "Europe/London"
    why =
      meant != nil || Self.isAbbreviation(name)
      ? "Zones are named by a place, which also tells when its clocks change"
      : "Older names, such as US/Eastern, need the package tzdata-legacy"
  }

  package var problem: String { "\(quoted(name)) is no time zone; \(example) is one. \(why)" }

  private static func isAbbreviation(_ name: String) -> Bool {
    !name.contains("/") && !name.contains(where: \.isLowercase)
  }

  /// A zone that somebody may have slipped at, or of which they gave the place alone.
  private static func nearest(to name: String) -> String? {
    let zones = Country.all.map(\.timeZone) + others
    let typed = name.trimmed.replacing(" ", with: "_")
    if let zone = Nearest.name(to: typed, among: zones) { return zone }
    let places = zones.map { String($0.split(separator: "/").last ?? "") }
    let place = Nearest.name(to: String(typed.split(separator: "/").last ?? ""), among: places)
    return place.flatMap { places.firstIndex(of: $0) }.map { zones[$0] }
  }

  /// Zones of countries that have several.
  private static let others = [
    "America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles",
    "America/Anchorage", "Pacific/Honolulu", "America/Vancouver", "America/Edmonton",
    "America/Winnipeg", "America/Halifax", "America/St_Johns", "America/Regina",
    "Australia/Melbourne", "Australia/Brisbane", "Australia/Adelaide", "Australia/Perth",
    "Australia/Hobart", "Australia/Darwin", "America/Manaus", "America/Fortaleza",
    "America/Tijuana", "America/Monterrey", "America/Cancun", "Atlantic/Canary", "Atlantic/Azores",
    "Atlantic/Madeira", "Asia/Makassar", "Asia/Jayapura", "America/Puerto_Rico",
  ]

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
