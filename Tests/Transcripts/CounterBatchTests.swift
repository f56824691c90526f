import Domain
import Foundation
import Support
import Testing

/// What is scanned at the counter is what a batch does: the same visits make the same shop.
@Suite struct CounterBatchTests {
  /// A day's visits, as scans and as requests.
  private struct Day {
    var scans: [String] = []
    var requests: [String] = []

    mutating func add(_ scans: [String], _ request: String) {
      self.scans += scans
      requests.append(request)
    }
  }

  /// A shop that is only remembered, so that visits of several copies are ones that are allowed.
  private struct Plan {
    static let customers = 30
    static let copies = 80
    var random: SplitMix64
    var out: [Int: Int] = [:]
    /// What went out today cannot have come back yesterday.
    var today: Set<Int> = []
    var scans = 0

    static func card(_ number: Int) -> String { "M-\(pad(number))" }
    static func barcode(_ number: Int) -> String { "C-\(pad(number))" }

    private static func pad(_ number: Int) -> String {
      String(repeating: "0", count: 6 - String(number).count) + String(number)
    }

    mutating func day() -> Day {
      var day = Day()
      today = []
      for _ in 0..<22 { random.int(0...2) == 0 ? comeBack(&day) : visit(&day) }
      lookIntoDropBox(&day)
      scans += day.scans.count
      return day
    }

    private func free(for customer: Int) -> Int { 3 - out.values.count { $0 == customer } }

    private mutating func visit(_ day: inout Day) {
      let customer = random.int(1...Self.customers)
      let nights = random.int(1...9)
      let card = Self.card(customer)
      let wanted = (0..<random.int(1...3)).map { _ in random.int(1...Self.copies) }
      let isPlain = Set(wanted).count == wanted.count && wanted.count <= free(for: customer)
      // One copy alone may be refused, for whatever reason.
      let copies = isPlain && wanted.allSatisfy { out[$0] == nil } ? wanted : [wanted[0]]
      let isAllowed = free(for: customer) > 0 && copies.allSatisfy { out[$0] == nil }
      // With an empty basket it would be what is owed that is paid.
      let pays = random.int(0...2) == 0 && isAllowed
      let text = copies.map { "\"\(Self.barcode($0))\"" }.joined(separator: ",")
      day.add(
        [card] + copies.map(Self.barcode) + ["nights \(nights)"] + (pays ? ["pay card"] : [])
          + ["done", "clear"],
        #"{"do":"rent","customer":"\#(card)","copies":[\#(text)],"nights":\#(nights)"#
          + (pays ? #","pay":["card"]}"# : "}"))
      guard isAllowed else { return }
      for copy in copies {
        out[copy] = customer
        today.insert(copy)
      }
    }

    private mutating func comeBack(_ day: inout Day) {
      guard let copy = out.keys.sorted().randomElement(using: &random) else { return }
      let card = Self.card(out[copy] ?? 0)
      out[copy] = nil
      day.add([Self.barcode(copy)], #"{"do":"return","copies":["\#(Self.barcode(copy))"]}"#)
      // Where nothing is owed, both are refused.
      day.add(["pay card"], #"{"do":"pay","customer":"\#(card)","method":"card"}"#)
    }

    private mutating func lookIntoDropBox(_ day: inout Day) {
      day.scans.append("drop yesterday")
      for copy in out.keys.sorted().shuffled(using: &random).prefix(4) {
        day.add(
          [Self.barcode(copy)],
          #"{"do":"return","copies":["\#(Self.barcode(copy))"],"at":"yesterday"}"#)
        if !today.contains(copy) { out[copy] = nil }
      }
      day.scans.append("drop off")
    }
  }

  private static let opening: String = {
    let movies = (1...Plan.copies / 2).map {
      #"{"do":"movie-add","title":"Movie \#($0)","quantity":2}"#
    }
    let customers = (1...Plan.customers).map {
      #"{"do":"customer-add","name":"Customer \#($0)","address":"A \#($0)","postcode":"P"}"#
    }
    return (movies + customers).joined(separator: "\n")
  }()

  // In the last one, somebody who owes something says how they pay for what is out already.
  @Test(arguments: Seeds.all.suffix(2) + [15_216_951_194_444_957_696])
  func theSameVisitsMakeTheSameShop(seed: UInt64) throws {
    var plan = Plan(random: SplitMix64(seed: seed))
    try World.inFolder { world in
      for shop in ["scanned", "asked"] {
        _ = try world.run(["batch", "--database", shop + ".db"], input: Self.opening)
      }
      while plan.scans < 1000 {
        world.now = Instant(seconds: world.now.seconds + 86_400)
        let day = plan.day()
        let input = day.scans.joined(separator: "\n") + "\n"
        let scanned = try world.run(
          ["counter", "--plain", "--database", "scanned.db"], input: input)
        #expect(scanned.status == 0)
        #expect(scanned.printed.split(separator: "\n").count == day.scans.count, "one line each")
        _ = try world.run(
          ["batch", "--database", "asked.db"],
          input: day.requests.joined(separator: "\n") + "\n")
      }
      let shops = try ["scanned", "asked"].map { try Self.exported($0, in: world) }
      #expect(shops[0].keys.sorted() == shops[1].keys.sorted())
      for (name, text) in shops[0].sorted(by: { $0.key < $1.key }) {
        #expect(text == shops[1][name], "\(name) differs, seed \(seed)")
      }
      #expect(shops[0]["rentals.csv"]?.split(separator: "\n").count ?? 0 > 100)
      #expect(try world.run(["check", "--database", "scanned.db"]).status == 0)
    }
  }

  /// The files of an export, with ids told by where they come first.
  private static func exported(_ shop: String, in world: World) throws -> [String: String] {
    let ended = try world.run(["export", shop, "--database", shop + ".db"])
    #expect(ended.status == 0, "\(ended.printed)")
    var known: [String: String] = [:]
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: shop).sorted() {
      guard name.hasSuffix(".csv") || name.hasSuffix(".rules") || name.hasSuffix(".json") else {
        continue
      }
      let text = try String(contentsOfFile: shop + "/" + name, encoding: .utf8)
      texts[name] = text.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f-]{17}/) { match in
        let id = String(match.output)
        if known[id] == nil { known[id] = "id\(known.count)" }
        return known[id] ?? id
      }
    }
    return texts
  }
}
