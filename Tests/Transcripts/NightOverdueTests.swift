import Foundation
import Support
import Testing

/// The files of a night's report on overdue rentals, in shops of all sizes.
@Suite struct NightOverdueTests {
  private static let night = "night/2026-03-01"

  /// A shop in which each customer has so many copies, overdue since January.
  private static func makeShop(_ counts: [Int], in world: World) throws {
    try FileManager.default.createDirectory(atPath: "shop", withIntermediateDirectories: true)
    func write(_ name: String, _ lines: [String]) throws {
      let text = lines.map { $0 + "\n" }.joined()
      try Data(text.utf8).write(to: URL(filePath: "shop/" + name))
    }
    try write(
      "customers.csv",
      ["card,name,address,postcode"]
        + counts.indices.map { "\($0 + 1),Customer \($0 + 1),1 Street,Q1" })
    try write("movies.csv", ["code,title,replacement_price", "F-1,Alien,20.00", "F-2,Heat,"])
    let copies = counts.enumerated().flatMap { place, count in
      (0..<count).map { (place + 1, "\(place + 1)-\($0)") }
    }
    try write(
      "copies.csv", ["barcode,movie"] + copies.map { "\($0.1),F-\($0.0 % 2 + 1)" })
    try write(
      "rentals.csv",
      ["barcode,card,rented_at,nights"] + copies.map { "\($0.1),\($0.0),2026-01-01T12:00:00Z,3" })
    try write("house.rules", ["time zone UTC"])
    let imported = try world.run(["import", "shop", "--quiet"])
    #expect(imported.status == 0, "\(imported.printed)")
  }

  private static func runNight(in world: World) throws {
    let ended = try world.run(["night", "--out", "night", "--quiet", "--at", "2026-03-01"])
    #expect(ended.status == 0, "\(ended.printed)")
  }

  private static func files() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: night)
    return names.filter { $0.hasPrefix("overdue") }.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: night + "/" + $1)
    }
  }

  @Test(
    arguments: [
      ([], [0]), ([1], [1]), ([499], [499]), ([500], [500]), ([501], [500, 1]),
      ([2, 499, 3], [2, 499, 3]), ([3, 700, 2], [3, 500, 202]),
    ] as [([Int], [Int])])
  func everyRentalIsOnOnePage(_ counts: [Int], _ pages: [Int]) throws {
    try World.inFolder { world in
      try Self.makeShop(counts, in: world)
      try Self.runNight(in: world)
      let found = try OverduePages(in: Self.night)
      #expect(found.counts == pages)
      #expect(Set(found.rentals.map(\.barcode)).count == counts.reduce(0, +))
      let csv = try #require(try Self.files()["overdue.csv"])
      #expect(csv.count { $0 == UInt8(ascii: "\n") } == counts.reduce(1, +))
      let text = String(decoding: try #require(try Self.files()["overdue.txt"]), as: UTF8.self)
      let lines = text.split(separator: "\n").filter { $0.hasPrefix("  2026") }
      let barcodes = lines.compactMap { $0.split(separator: " ").last.map(String.init) }
      #expect(barcodes == found.rentals.map(\.barcode))
      let json = try #require(try Self.files()["overdue.json"])
      let records = try JSONSerialization.jsonObject(with: json) as? [[String: Any]]
      #expect(records?.count == counts.reduce(0, +))
    }
  }

  @Test func whoeverIsLongestOverdueComesFirst() throws {
    try World.inFolder { world in
      try Self.makeShop([2, 1, 1], in: world)
      let rentals = try String(contentsOfFile: "shop/rentals.csv", encoding: .utf8)
      let later = rentals.replacing("1-0,1,2026-01-01", with: "1-0,1,2026-02-01")
        .replacing("3-0,3,2026-01-01", with: "3-0,3,2025-12-01")
      try Data(later.utf8).write(to: URL(filePath: "shop/rentals.csv"))
      try FileManager.default.removeItem(atPath: "shop.db")
      #expect(try world.run(["import", "shop", "--quiet"]).status == 0)
      try Self.runNight(in: world)
      let found = try OverduePages(in: Self.night).rentals
      #expect(found.map(\.barcode) == ["3-0", "1-1", "1-0", "2-0"])
      #expect(found.first?.due == "Thu 4 Dec 2025")
    }
  }

  @Test func anotherRunOfTheNightMakesTheSameFiles() throws {
    try World.inFolder { world in
      try Self.makeShop([3, 700, 2], in: world)
      try Self.runNight(in: world)
      let files = try Self.files()
      #expect(files.count == 6)
      let leftOvers = ["overdue-4.html", "overdue-17.html", "overdue.csv.part-99"]
      // Whose names look like those of drafts, or are names of something else, stay.
      let others = ["part-1", "overdue.csv.part-two"].map { Self.night + "/" + $0 }
      let folder = Self.night + "/overdue.json.part-9"
      for path in others { try Data("x".utf8).write(to: URL(filePath: path)) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      for name in leftOvers { try Data("x".utf8).write(to: URL(filePath: Self.night + "/" + name)) }
      try FileManager.default.removeItem(atPath: Self.night + "/overdue.txt")
      try Self.runNight(in: world)
      for path in others + [folder] { try FileManager.default.removeItem(atPath: path) }
      #expect(try Self.files() == files)
    }
  }

  @Test func aPageThatIsMissingIsWrittenAgain() throws {
    try World.inFolder { world in
      try Self.makeShop([3, 700, 2], in: world)
      try Self.runNight(in: world)
      let files = try Self.files()
      for name in ["overdue-2.html", "overdue-3.html"] {
        try FileManager.default.removeItem(atPath: Self.night + "/" + name)
        try Self.runNight(in: world)
        #expect(try Self.files() == files)
      }
    }
  }

  @Test func onlyTheOwnerReadsThem() throws {
    try World.inFolder { world in
      try Self.makeShop([501], in: world)
      try Self.runNight(in: world)
      for name in try Self.files().keys {
        let attributes = try FileManager.default.attributesOfItem(atPath: Self.night + "/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }
  }
}
