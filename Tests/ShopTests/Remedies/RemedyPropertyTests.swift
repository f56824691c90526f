import Domain
import Foundation
import Storage
import Support
import Testing

/// Remedies are true: whoever applies what is told, and asks the same again, hears a yes or only
/// what was told as well.
struct RemedyPropertyTests {
  /// Nobody is entered, or a clerk asks, a manager, or an owner.
  @Test(arguments: Seeds.all + found, [Role?.none] + Role.allCases)
  func whatIsToldHelps(seed: UInt64, role: Role?) throws {
    let property = Property(of: { RefusableDays.random(&$0) }) { days in
      let shop = try Self.shop(after: days)
      try role.map(shop.enterStaff)
      for asked in days.questions {
        guard let wrong = try RemedyTrial(shop: shop, asked: asked).objection() else { continue }
        return wrong
      }
      return nil
    }
    try property.check(seed: seed, cases: Runs.remedies)
  }

  /// Seeds that found a remedy that was none.
  private static let found: [UInt64] = [
    1_604_617_656_150_528_288, 425_135_106_039_711_863, 1_060_804_044_832_797_925,
    6_972_337_824_040_329_899, 15_362_738_631_823_041_018,
    17_418_742_259_747_381_420, 14_387_029_022_323_410_554,
  ]

  private static func shop(after days: RefusableDays) throws -> TestShop {
    var shop = try RealShop()
    for command in days.days.commands { _ = try shop.run(command) }
    for request in days.requests.prefix(days.requests.count / 2) { _ = try shop.world.ask(request) }
    try shop.world.shop.applyRules(days.rules.text)
    for request in days.requests.suffix(days.requests.count / 2) { _ = try shop.world.ask(request) }
    return shop.world
  }
}

/// How many cases each seed is tried with.
enum Runs {
  /// `RENTAL_REMEDIES=100` for a longer look.
  static let remedies =
    ProcessInfo.processInfo.environment["RENTAL_REMEDIES"].flatMap(Int.init) ?? 1
}
