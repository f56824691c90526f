import Domain
import Support
import Testing

/// Days on which much is paid for in advance, in the model and in the shop.
struct PackageModelTests {
  private static let names = ["ten", "few"]

  private static func days(_ draws: inout Draws) -> ShopDays {
    let all = ShopDays.random(&draws, 60...120).commands
    let commands = all.flatMap { command -> [ShopCommand] in
      switch command {
      case .applyRules: return [.applyRules(rules(&draws), inDays: nil)]
      case .rent(var request):
        let card = ModelShop.numbered("M", draws.int(1...4))
        if draws.chance(50) { request.customer = card }
        let before: [ShopCommand] =
          draws.chance(40) ? [.buyPackage(request.customer, draws.pick(names))] : []
        return before + [.rent(request)] + (draws.chance(15) ? [.voidPackage(card)] : [])
      case .swap(let barcode, _, _) where draws.chance(60):
        let other = ModelShop.numbered("C", draws.int(1...12))
        return [.swap(barcode, for: other, both: draws.chance(20))]
      default: return [command]
      }
    }
    return ShopDays(commands: [.applyRules(rules(&draws), inDays: nil)] + commands)
  }

  /// Little is refused, and what is sold is mostly for all movies.
  private static func rules(_ draws: inout Draws) -> ModelRules {
    let told = ModelSetting.findings.filter { $0 != "birth-date-missing" && $0 != "other-terms" }
    var lines = ModelRules.random(&draws, lines: 0...6).lines
    lines.removeAll { if case .package = $0.says { true } else { false } }
    lines += [
      ModelLine(.limit(9)), ModelLine(.age("off")), ModelLine(.level("notice", told)),
      ModelLine(.nights([1...30])),
    ]
    for name in names where draws.chance(85) {
      var line = ModelLine(
        .package(
          ModelPackageOffer(
            name: name, rentals: draws.pick([1, 2, 3, 10]), price: draws.pick([0, 250, 2500]))))
      if draws.chance(40) { line.when = [ModelCondition.random(&draws)] }
      lines.append(line)
    }
    return ModelRules(lines: lines + ModelRules.randomTaxes(&draws))
  }

  @Test(arguments: Seeds.all)
  func theShopDoesWhatTheModelDoes(seed: UInt64) throws {
    let days = Property(of: { Self.days(&$0) }) { days in
      try ModelTests.difference(days.commands)
    }
    try days.check(seed: seed, cases: 3 * Seeds.trials)
  }

  /// Otherwise the days would show little.
  @Test func muchIsPaidInAdvance() {
    var counts: [String: Int] = [:]
    for seed in 1...120 as ClosedRange<UInt64> {
      var draws = Draws(seed: seed)
      var model = ModelShop(now: Instant("2026-03-01T12:00:00Z") ?? .always)
      for command in Self.days(&draws).commands {
        let answer = model.run(command)
        switch command {
        case .buyPackage: counts["buy \(answer.outcome)", default: 0] += 1
        case .voidPackage: counts["void \(answer.outcome)", default: 0] += 1
        case .swap where answer.outcome == "done":
          let isPaid = model.rentals.contains { $0.isOut && $0.package != nil }
          counts["swapped", default: 0] += isPaid ? 1 : 0
        default: continue
        }
      }
      let paid = model.rentals.filter { $0.package != nil }
      counts["paid", default: 0] += paid.count
      counts["extended", default: 0] += paid.count { !$0.extensions.isEmpty }
      counts["not paid", default: 0] += model.rentals.count { $0.package == nil }
      counts["several", default: 0] += model.customers.indices.count { customer in
        Set(paid.filter { $0.customer == customer }.map(\.package)).count > 1
      }
    }
    let names = [
      "buy done", "buy refused", "void done", "void refused", "swapped", "paid", "extended",
      "not paid", "several",
    ]
    #expect(names.allSatisfy { counts[$0] ?? 0 > 3 }, "\(counts)")
  }
}
