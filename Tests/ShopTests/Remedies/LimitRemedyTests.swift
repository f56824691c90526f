import Domain
import Shop
import Support
import Testing

/// Against limits of several kinds, just as much is told to come back as has to: with it the rent
/// goes, and with one return fewer it does not.
struct LimitRemedyTests {
  private static let kinds = ["c", "d"]

  /// A shop with limits at random, in which Ana has some movies out.
  private static func shop(_ draws: inout Draws) throws -> TestShop {
    let world = try TestShop(rules: "price 0.00 flat\nlimit 9\nnotice rented-now")
    try world.customer("Ana", born: "1980-01-01")
    var out: [String] = []
    for place in 0..<draws.int(1...5) {
      let title = "Old \(place)"
      try world.movie(
        title, quantity: 2, ["class": draws.pick(kinds), "genre": draws.pick(["e", "f"])])
      _ = try world.shop.rent(
        RentRequest(
          customer: "Ana", items: [.movie(title)], nights: draws.int(1...5)), isDryRun: false
      ).get()
      out.append(title)
    }
    for (place, kind) in kinds.enumerated() {
      try world.movie(
        "New \(place)", quantity: 2, ["class": kind, "genre": draws.pick(["e", "f"])])
    }
    let lines = draws.list(0...3) { draws in
      let what = draws.pick(["class c", "class d", "genre e", "genre f", "not class c"])
      return "limit \(draws.int(1...3)) when \(what)"
    }
    let titles = draws.chance(30) ? ["limit 1 per title"] : []
    let text =
      ["price 0.00 flat", "notice rented-now", "limit \(draws.int(1...5))"] + lines + titles
    try world.shop.applyRules(text.joined(separator: "\n"))
    return world
  }

  @Test(arguments: Seeds.all)
  func justEnoughComesBack(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    var several = 0
    for _ in 1...40 {
      let shop = try Self.shop(&draws)
      let wanted = draws.pick([
        ["New 0"], ["New 1"], ["New 0", "New 1"], ["New 0", "New 0"], ["Old 0"],
        ["Old 0", "New 1"],
      ])
      let asked = AskedRequest(
        "rent", ["customer": .text("Ana"), "movies": .texts(wanted), "nights": .number(2)])
      let wrong = try RemedyTrial(shop: shop, asked: asked).objection()
      let text = try shop.shop.houseRules(at: .now).text.text
      #expect(wrong == nil, "seed \(seed): \(text)\n\(wrong ?? "")")
      guard case .refused(let findings, _) = try shop.ask(asked) else { continue }
      several += findings.count > 1 ? 1 : 0
    }
    #expect(several > 0, "seed \(seed)")
  }
}
