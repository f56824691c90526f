import Domain
import Shop
import Support
import Testing

/// What holds in the real shop whatever happens in it.
struct ShopPropertyTests {
  @Test(arguments: Seeds.all)
  func nobodyIsAboveTheLimitUnlessItIsToldOrOverridden(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      guard case .rent(let request) = command, !request.isDryRun,
        let limit = try shop.limit(for: request)
      else {
        _ = try shop.run(command)
        return nil
      }
      let answer = try shop.run(command)
      guard answer.outcome == "done",
        !answer.findings.contains(where: { $0.hasPrefix("rental-limit ") })
      else { return nil }
      let out = try shop.world.store.outstanding(
        of: shop.world.shop.customer(request.customer).id
      ).count
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
  /// The limit for a request that is not decided yet, as a rule may ask how often they rented
  /// before; `nil` where there is no such customer or renter.
  fileprivate func limit(for request: ModelRequest) throws -> Int? {
    guard let customer = try? world.shop.customer(request.customer) else { return nil }
    var born = customer.born
    if let renter = request.renter {
      guard let record = try? world.shop.renter("Renter \(renter)", of: request.customer) else {
        return nil
      }
      born = record.renter.born
    }
    let rules = try world.shop.rulesInForce()
    let moment = try asked(request.at).instant(now: world.now, calendar: rules.calendar)
    let day = rules.calendar.day(of: moment)
    let memberships = MembershipStanding(
      try world.store.memberships(of: customer.id, at: nil), on: day)
    let tiers = memberships.tiers(beside: customer.tier)
    let visit = Circumstances(
      day: day, minute: rules.calendar.minute(of: moment), tier: tiers.tier,
      ownTier: tiers.own, born: born,
      rented: try world.store.standingAndRentals(of: customer.id, at: nil).rentals)
    return rules.rules.visitPolicy(for: visit).limit.value
  }
}
