import Foundation
import Support
import Testing

@testable import Domain

/// Offsets are what the system's own programs make of its time zone files.
struct ZoneFileTests {
  private static let folder = "/usr/share/zoneinfo/"

  private static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: folder + name)))
  }

  @Test(arguments: [
    ("Europe/London", "2026-03-29T00:59:59Z", 0), ("Europe/London", "2026-03-29T01:00:00Z", 3600),
    ("Europe/London", "1970-07-01T00:00:00Z", 3600),
    ("Europe/London", "2525-10-27T12:00:00Z", 3600),
    ("Europe/London", "2525-10-29T12:00:00Z", 0), ("Europe/Dublin", "2100-01-01T00:00:00Z", 0),
    ("Europe/Dublin", "2100-07-01T00:00:00Z", 3600),
    ("Asia/Kolkata", "9999-12-31T23:59:59Z", 19_800),
    ("Australia/Lord_Howe", "2060-01-01T00:00:00Z", 39_600),
    ("Australia/Lord_Howe", "2060-07-01T00:00:00Z", 37_800),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", -36_000),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", 50_400),
    ("America/New_York", "2500-03-14T06:59:59Z", -18_000),
    ("America/New_York", "2500-03-14T07:00:00Z", -14_400),
    ("Etc/GMT+5", "2026-01-01T00:00:00Z", -18_000),
  ])
  func offsetsAreKnown(_ name: String, _ at: String, _ offset: Int) throws {
    let zone = try #require(Zone(name: name, file: Self.bytes(name)))
    #expect(zone.offset(try #require(Instant(at))) == offset)
  }

  /// Random moments of eleven centuries, and the hours around New Year.
  @Test(arguments: [
    "Europe/London", "Europe/Dublin", "America/Nuuk", "America/Santiago", "Africa/Casablanca",
    "Africa/Cairo", "Antarctica/Troll", "Asia/Gaza", "Asia/Tokyo", "Australia/Lord_Howe",
    "Pacific/Apia", "Pacific/Chatham",
  ])
  func offsetsAreThoseOfDate(_ name: String) throws {
    let zone = try #require(Zone(name: name, file: Self.bytes(name)))
    var draws = Draws(seed: 1)
    let moments =
      (0..<800).map { _ in draws.int(-2_000_000_000...32_000_000_000) }
      + (0..<200).map { year in year * 31_556_952 + draws.int(-90_000...90_000) }
    let told = try Self.date(moments, in: name)
    #expect(told.count == moments.count)
    let wrong = zip(moments, told).first {
      Self.text(zone.offset(Instant(seconds: $0))) != $1.replacing("-0000", with: "+0000")
    }
    #expect(wrong == nil, "\(name)")
  }

  /// Iran's, as files of before 2022 have it, and other days of the year; 2040 is a leap year.
  @Test(arguments: [
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2040-03-20T20:29:59Z", 12_600),
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2040-03-20T20:30:00Z", 16_200),
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2041-09-20T19:29:59Z", 16_200),
    ("<+0330>-3:30<+0430>,J79/24,J263/24", "2041-09-20T19:30:00Z", 12_600),
    ("A0B,J59,J60", "2040-02-28T02:00:00Z", 3600), ("A0B,J59,J60", "2040-03-01T00:59:59Z", 3600),
    ("A0B,J59,J60", "2040-03-01T01:00:00Z", 0), ("A0B,58,59", "2040-02-29T00:59:59Z", 3600),
    ("A0B,58,59", "2040-02-29T01:00:00Z", 0), ("A0B,58,59", "2041-03-01T00:59:59Z", 3600),
    ("EST5EDT,0/0,J365/25", "2041-01-01T05:00:00Z", -14_400),
  ])
  func rulesAreKnown(_ text: String, _ at: String, _ offset: Int) throws {
    #expect(try #require(ZoneRule(text)).offset(at: #require(Instant(at))) == offset)
  }

  /// Random rules at random moments. What turns at New Year is left out: there `date` is wrong.
  @Test func rulesAreThoseOfDate() throws {
    var draws = Draws(seed: 3)
    for _ in 0..<40 {
      let (spring, autumn) = (Self.turn(2...5, &draws), Self.turn(7...11, &draws))
      let turns = draws.pick(["\(spring),\(autumn)", "\(autumn),\(spring)"])
      let rule = "AAA\(draws.int(-12...12))BBB,\(turns)"
      let zone = try #require(ZoneRule(rule), "\(rule)")
      let moments = (0..<1500).map { _ in draws.int(0...4_000_000) * 1000 }
      let told = try Self.date(moments, in: rule)
      let wrong = zip(moments, told).first {
        Self.text(zone.offset(at: Instant(seconds: $0))) != $1.replacing("-0000", with: "+0000")
      }
      #expect(told.count == moments.count && wrong == nil, "\(rule)")
    }
  }

  private static func turn(_ months: ClosedRange<Int>, _ draws: inout Draws) -> String {
    let month = draws.int(months)
    let week = "M\(month).\(draws.int(1...5)).\(draws.int(0...6))"
    let day = month * 30 + draws.int(-10...10)
    return draws.pick([week, "J\(day)", "\(day)"]) + draws.pick(["", "/0", "/24", "/-2", "/3:30"])
  }

  private static func text(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 && minutes > 0 ? "-" : "+")
      + String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
  }

  /// What the system's `date` makes of moments: `+0100`.
  private static func date(_ moments: [Int], in zone: String) throws -> [Substring] {
    let folder = try TemporaryFolder()
    try folder.write(Array(moments.map { "@\($0)\n" }.joined().utf8), to: "moments")
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/date")
    process.arguments = ["-f", folder.file("moments"), "+%z"]
    process.environment = ["TZ": zone, "LC_ALL": "C"]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map { $0 }
  }

  @Test func whatIsDamagedIsNoZone() throws {
    let whole = try Self.bytes("Europe/London")
    let cut = (0..<whole.count).first { Zone(name: "x", file: Array(whole.prefix($0))) != nil }
    #expect(cut == nil)
    var draws = Draws(seed: 2)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<3 { bytes[draws.int(0...bytes.count - 1)] = UInt8(draws.int(0...255)) }
      // Whatever it says, it says it without a trap.
      _ = Zone(name: "x", file: bytes).map { $0.offset(.never) + $0.offset(.always) }
    }
  }

  @Test(arguments: [
    "", "1", "GMT", "GMT0BST", "GMT0BST,M3.5.0", "GMT0BST,M3.5.0,M13.1.0", "GMT0BST,M3.5.0,M3.0.0",
    "GMT0BST,M3.5.0,M3.1.7", "GMT0BST,M3.5.0,M3.1", "GMT0BST,M3.5.0/x,M10.5.0",
    "GMT0BST,J0,J300", "GMT0BST,J60,J366", "GMT0BST,J60.1,J300", "GMT0BST,366,1", "GMT0BST,J,1",
    "GMT0BST,M3..0,M10.5.0", "GMT0BST,M3.5.,M10.5.0", "GMT0BST,MJ3,M10.5.0", "GMT0BST,,",
    "GMT0BST1x,M3.5.0,M10.5.0", "<+01", "GMT9999", "GMT0,M3.5.0,M10.5.0", "GMT1:2:3:4",
  ])
  func anotherRuleIsNone(_ text: String) {
    #expect(ZoneRule(text) == nil)
  }
}
