import Domain
import Shop
import Support
import Testing

/// What holds in the real shop whatever happens in it.
struct ShopPropertyTests {
  @Test(arguments: Seeds.all)
  func nobodyIsAboveTheLimitUnlessItIsToldOrOverridden(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      let answer = try shop.run(command)
      guard case .rent(let request) = command, answer.outcome == "done", !request.isDryRun,
        !answer.findings.contains(where: { $0.hasPrefix("rental-limit ") })
      else { return nil }
      let (limit, out) = try shop.limitAndOut(request)
      return out <= limit ? nil : "\(out) are out, and the limit is \(limit)"
    }
  }

  @Test(arguments: Seeds.all)
  func noCopyIsOutTwiceAndAllFitsTogether(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      _ = try shop.run(command)
      let out = try shop.rentals(.open).map(\.barcode)
      return Set(out).count == out.count ? nil : "these are out: \(out)"
    } atTheEnd: { shop in
      let findings = try shop.world.shop.check().findings
      return findings.isEmpty ? nil : "\(findings)"
    }
  }

  @Test(arguments: Seeds.all)
  func aClosedAccountNeverRents(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      guard case .rent(let request) = command else {
        _ = try shop.run(command)
        return nil
      }
      let customer = try? shop.world.shop.customer(request.customer)
      let answer = try shop.run(command)
      return customer?.account.state == .closed && answer.outcome == "done"
        ? "the account is closed" : nil
    }
  }

  @Test(arguments: Seeds.all)
  func aDryRunSaysWhatHappensAndSavesNothing(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      guard let dry = command.dryRun else {
        _ = try shop.run(command)
        return nil
      }
      let before = try shop.world.contents()
      let told = try shop.run(dry)
      guard try shop.world.contents() == before else { return "the dry run saves something" }
      var answer = try shop.run(command)
      // For whom a copy goes to the hold shelf is found out when it is back.
      answer.done.removeAll { $0.contains(" waits for ") }
      return told == answer ? nil : "the dry run says \(told)\n  and what happens is \(answer)"
    }
  }

  @Test(arguments: Seeds.all)
  func whatIsRefusedSavesNothing(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      let before = try shop.world.contents()
      let answer = try shop.run(command)
      guard answer.outcome != "done" else { return nil }
      return try shop.world.contents() == before ? nil : "\(answer.outcome), and yet it is saved"
    }
  }
}

extension ShopCommand {
  /// The same, only tried; `nil` where that is not possible, or it is one already.
  fileprivate var dryRun: ShopCommand? {
    switch self {
    case .rent(var request) where !request.isDryRun:
      request.isDryRun = true
      return .rent(request)
    case .takeBack(let barcodes, let card, let moment, false):
      return .takeBack(barcodes, from: card, at: moment, isDryRun: true)
    default: return nil
    }
  }
}

extension RealShop {
  /// The limit for a request that was just granted, and what is out now.
  fileprivate func limitAndOut(_ request: ModelRequest) throws -> (limit: Int, out: Int) {
    let customer = try world.shop.customer(request.customer)
    let rules = try world.shop.rulesInForce()
    let day = rules.calendar.day(
      of: try asked(request.at).instant(now: world.now, calendar: rules.calendar))
    let visit = Circumstances(day: day, tier: customer.tier, born: customer.born)
    return (
      rules.rules.visitPolicy(for: visit).limit.value,
      try world.store.outstanding(of: customer.id).count
    )
  }
}
