import Domain
import Shop
import Support
import Testing

/// What is told of late fees is what a return charges, by whatever rates and in whatever money; and
/// whoever pays as much as is told owes no tax afterwards.
struct TaxRemedyTests {
  @Test(arguments: Seeds.all)
  func lateFeesAreToldWithTheirTax(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    var told: [String: Int] = [:]
    for _ in 1...10 {
      let world = try Self.shop(&draws)
      let text = try world.shop.houseRules(at: .now).text.text
      for asked in Self.requests {
        let wrong = try RemedyTrial(shop: world, asked: asked).objection()
        #expect(wrong == nil, "seed \(seed): \(text)\n\(wrong ?? "")")
        for (fee, charged) in try Self.fees(toldOf: asked, in: world) {
          told[asked.verb, default: 0] += 1
          #expect(fee == charged, "seed \(seed): \(text)\n\(asked)")
        }
      }
    }
    #expect(told.keys.count == Set(Self.requests.map(\.verb)).count, "\(told)")
  }

  /// As they are in the account of who goes: nothing is left.
  @Test func whoIsRemovedPaysTheTaxOfTheLateFee() throws {
    let world = try TestShop(rules: "late fee 1.00 per night\ntax standard 20% added")
    try world.customer("Ana")
    try world.movie("Alien")
    try world.rent("Ana", .movie("Alien"), nights: 1)
    world.passDays(2)
    let asked = AskedRequest("customer-remove", ["customer": .text("Ana")])
    guard case .refused(let findings, _) = try world.ask(asked) else {
      Issue.record("something is out")
      return
    }
    #expect(
      findings.map { $0.remedy?.sentence } == [
        "Alien (late fee 1.20) is returned and 1.20 of the late fee is paid"
      ])
    #expect(try RemedyTrial(shop: world, asked: asked).objection() == nil)
  }

  private static let requests = [
    AskedRequest(
      "rent",
      [
        "customer": .text("Ana"), "movies": .texts(["F-000005", "F-000006"]), "nights": .number(2),
      ]),
    AskedRequest(
      "rent",
      [
        "customer": .text("Ana"), "movies": .texts(["F-000005"]), "nights": .number(2),
        "on_account": .flag,
      ]),
    AskedRequest("customer-remove", ["customer": .text("Ana")]),
    AskedRequest("customer-close", ["customer": .text("Ana")]),
    AskedRequest("movie-remove", ["movie": .text("F-000001")]),
    AskedRequest("movie-edit", ["movie": .text("F-000001"), "quantity": .number(0)]),
    AskedRequest("copy-edit", ["copy": .text("C-000001"), "state": .text("in-repair")]),
  ]

  /// Some money: its code, and an amount in it.
  private static let money: [(code: String, amount: @Sendable (Int) -> String)] = [
    ("GBP", { ModelSetting.amount($0) }), ("JPY", { "\($0)" }),
    ("KWD", { "\($0 / 1000)." + String("\(1000 + $0 % 1000)".dropFirst()) }),
  ]

  /// A shop in which Ana has some movies for too long.
  private static func shop(_ draws: inout Draws) throws -> TestShop {
    let money = draws.pick(Self.money)
    let cap = draws.pick(["", ", at most \(money.amount(390)) per customer"])
    let first = [
      "currency \(money.code)", "price \(money.amount(300)) per night", "grace 0 nights",
      "late fee \(money.amount(draws.int(30...190))) per night\(cap)", "limit 9",
    ]
    let world = try TestShop(rules: (first + ["debt limit 99"]).joined(separator: "\n"))
    try world.customer("Ana", ["tier": draws.pick(["gold", "plain"])])
    for (place, kind) in ["new", "old", "new", "old", "new", "old"].enumerated() {
      try world.movie("Movie \(place + 1)", quantity: place < 2 ? 2 : 1, ["class": kind])
    }
    for movie in 1...draws.int(1...4) {
      try world.rent("Ana", .movie("Movie \(movie)"), nights: draws.int(1...2))
    }
    if draws.chance(40) { try world.rent("Ana", .movie("Movie 1"), nights: 1) }
    if draws.chance(50) { _ = try world.shop.editCustomer("Ana", Draft(["tier": "plain"])) }
    world.passDays(draws.int(2...6))
    if draws.chance(30) { try world.takeBack("C-000001") }
    let debts = "debt limit \(money.amount(draws.int(0...900)))"
    let lines = first.dropLast() + ["limit \(draws.int(1...4))", debts] + taxes(&draws)
    try world.shop.applyRules((["time zone UTC"] + lines).joined(separator: "\n"))
    return world
  }

  private static func taxes(_ draws: inout Draws) -> [String] {
    guard draws.chance(90) else { return [] }
    let rates = ["standard", "low"].map { name in
      let percent = draws.pick(["20", "8.875", "5", "0.333", "100"])
      return "tax \(name) \(percent)% \(draws.pick(["added", "added", "included"]))"
    }
    let uses = draws.list(0...3) { draws in
      let when = draws.pick(["", " when class old", " when tier gold", " when nights 2"])
      let rate = draws.pick(["standard", "low", "none"])
      return "tax on \(draws.pick(["late fees", "late fees", "rentals"])) \(rate)\(when)"
    }
    return rates + uses
  }

  /// The late fees that are told of what comes back, and what a return then charges.
  private static func fees(
    toldOf asked: AskedRequest, in world: TestShop
  ) throws -> [(told: String, charged: String)] {
    guard case .refused(let findings, _) = try world.ask(asked) else { return [] }
    return try findings.flatMap { $0.remedy?.ways ?? [] }.compactMap { way in
      guard case .request("return", let arguments)? = way.steps.first,
        case .texts(let copies)? = arguments.first?.value
      else { return nil }
      let trial = try TestShop(copyOf: world)
      let receipt = try withExtendedLifetime(trial) { try trial.shop.takeBack(copies).get() }
      let told = way.note?.split(separator: ";").last?.split(separator: " ").last
      guard receipt.totalLateFees > .zero || way.note?.contains("late fee") == true else {
        return nil
      }
      return (String(told ?? ""), receipt.totalLateFees.text(in: receipt.currency))
    }
  }
}
