import Domain
import Support
import Testing

/// Days on which something is put down for most of what is rented, in the model and in the shop.
struct DepositModelTests {
  private static func days(_ draws: inout Draws) -> ShopDays {
    let all = ShopDays.random(&draws, 60...120).commands
    let commands = all.flatMap { command -> [ShopCommand] in
      switch command {
      case .applyRules: return [.applyRules(rules(&draws), inDays: nil)]
      case .takeBack(let barcodes, _, _, let isDryRun):
        let moment = draws.pick([ModelMoment.now, .now, .hoursAgo(draws.int(1...20))])
        let back = ShopCommand.takeBack(barcodes, from: nil, at: moment, isDryRun: isDryRun)
        return [back, .returnDeposit(ModelShop.numbered("M", draws.int(1...4)))]
      default: return [command]
      }
    }
    return ShopDays(commands: [.applyRules(rules(&draws), inDays: nil)] + commands)
  }

  /// Little is refused, and something is put down for all movies but those of a class.
  private static func rules(_ draws: inout Draws) -> ModelRules {
    let told = ModelSetting.findings.filter { $0 != "birth-date-missing" }
    let kind = draws.pick(ModelCondition.classes)
    return ModelRules(
      lines: ModelRules.random(&draws, lines: 0...5).lines + [
        ModelLine(.limit(9)), ModelLine(.age("off")), ModelLine(.level("notice", told)),
        ModelLine(.deposit(draws.pick([20, 500, 2000]))),
        ModelLine(.depositShare(draws.pick([20, 33]))),
        ModelLine(.deposit(0), when: [.class(kind)]), ModelLine(.lostAfter(draws.int(2...9))),
      ])
  }

  @Test(arguments: Seeds.all)
  func theShopDoesWhatTheModelDoes(seed: UInt64) throws {
    let days = Property(of: { Self.days(&$0) }) { days in
      try ModelTests.difference(days.commands)
    }
    try days.check(seed: seed, cases: 3 * Seeds.trials)
  }

  /// Otherwise the days would show little.
  @Test func muchIsPutDown() {
    var counts: [String: Int] = [:]
    for seed in 1...120 as ClosedRange<UInt64> {
      var draws = Draws(seed: seed)
      var model = ModelShop(now: Instant("2026-03-01T12:00:00Z") ?? .always)
      for command in Self.days(&draws).commands {
        let answer = model.run(command)
        guard case .returnDeposit = command else { continue }
        counts["return \(answer.outcome)", default: 0] += 1
      }
      counts["put down", default: 0] += model.rentals.count { $0.deposit > 0 }
      counts["lost", default: 0] += model.rentals.count { $0.deposit > 0 && $0.isLost }
      counts["kept", default: 0] += model.losses.count {
        $0.kind == .paid && $0.receipt ?? 0 < 0
      }
    }
    let names = ["return done", "return refused", "put down", "lost", "kept"]
    #expect(names.allSatisfy { counts[$0] ?? 0 > 5 }, "\(counts)")
  }
}
