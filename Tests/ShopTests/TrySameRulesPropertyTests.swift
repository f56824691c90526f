import Domain
import Shop
import Storage
import Support
import Testing

/// The very text that was in force changes nothing of its time, whatever was edited, voided,
/// overridden or back-dated meanwhile.
struct TrySameRulesPropertyTests {
  @Test(arguments: Seeds.all)
  func theTextInForceChangesNothing(seed: UInt64) throws {
    let property = Property(of: { TriedMonths.random(&$0) }) { months in
      let (shop, done) = try months.happen()
      guard let wrong = try shop.reigns().lazy.compactMap(shop.objection).first else { return nil }
      return (done + [wrong]).joined(separator: "\n")
    }
    try property.check(seed: seed, cases: Seeds.trials)
  }

  /// What is compared is there: rentals of months, on account, overridden and back-dated ones.
  @Test func thereIsMuchToDecideAgain() throws {
    var draws = Draws(seed: 1)
    var counts = [0, 0, 0, 0, 0]
    for _ in 0..<12 {
      let (shop, _) = try TriedMonths.random(&draws).happen()
      var rentals: [Rental] = []
      try shop.world.store.forEachRentalRow { rentals.append($0.rental) }
      let tried = try shop.reigns().map { try shop.tried($0).summary.rentals }
      counts[0] += tried.reduce(0, +)
      counts[1] += rentals.count { $0.override != nil }
      counts[2] += rentals.count { ($0.grounds?.customer.unpaid ?? .zero) > .zero }
      counts[3] += rentals.count { $0.grounds?.copy.replacementPrice?.amount != nil }
      counts[4] += zip(rentals, rentals.dropFirst()).count { $0.rentedAt > $1.rentedAt }
    }
    #expect(counts.allSatisfy { $0 > 3 }, "\(counts)")
  }
}

/// Random months of a small shop.
private struct TriedMonths: Sendable, CustomStringConvertible {
  var steps: [Step]

  enum Step: Sendable {
    case command(ShopCommand)
    /// A movie gets another replacement price, or none.
    case reprice(Int, Int?)
    /// The last receipt is voided.
    case void
  }

  var description: String { "\(steps.count) steps" }

  static func random(_ draws: inout Draws) -> TriedMonths {
    var known = KnownNames()
    let customers = draws.list(2...4) { draws in known.addCustomer(&draws) }
    let movies = draws.list(3...5) { draws in known.addMovie(&draws) }
    let first = Step.command(.applyRules(rules(&draws), inDays: nil))
    let rest = draws.list(150...220) { draws in step(&known, &draws) }
    return TriedMonths(steps: (customers + movies).map(Step.command) + [first] + rest)
  }

  private static func step(_ known: inout KnownNames, _ draws: inout Draws) -> Step {
    switch draws.int(0...99) {
    case 0...7: return .reprice(draws.int(1...6), draws.pick([nil, 150, 450, 1999]))
    case 8...11: return .void
    case 12...29: return .command(.pass(hours: draws.int(1...90)))
    case 30...31: return .command(.applyRules(rules(&draws), inDays: nil))
    case 32...37:
      let copy = ModelShop.numbered("C", draws.int(1...max(1, known.copies)))
      return .command(
        .extend(ModelExtension(barcodes: [copy], nights: draws.int(1...4), at: moment(&draws))))
    case 38...67: return .command(.rent(request(known, &draws)))
    case 68...89:
      let copy = ModelShop.numbered("C", draws.int(1...max(1, known.copies)))
      let others = draws.list(0...2) { ModelShop.numbered("C", $0.int(1...max(1, known.copies))) }
      return .command(
        .takeBack(
          [copy] + others.filter { $0 != copy }, from: nil, at: moment(&draws), isDryRun: false))
    default:
      // A text that holds for some time has something to be tried on.
      let command = known.command(&draws)
      if case .applyRules = command { return .command(.pass(hours: 30)) }
      return .command(command)
    }
  }

  private static func request(_ known: KnownNames, _ draws: inout Draws) -> ModelRequest {
    ModelRequest(
      customer: ModelShop.numbered("M", draws.int(1...max(1, known.customers))),
      items: draws.list(0...1, least: 1) { draws in
        .movie(ModelShop.numbered("F", draws.int(1...max(1, known.movies))))
      }, nights: draws.int(1...6), override: draws.chance(70) ? ModelSetting.findingsOfRentals : [],
      at: moment(&draws), onAccount: draws.chance(25), isDryRun: false)
  }

  private static func moment(_ draws: inout Draws) -> ModelMoment {
    draws.chance(15) ? .hoursAgo(draws.int(1...40)) : .now
  }

  /// Rules that ask more often than they refuse.
  private static func rules(_ draws: inout Draws) -> ModelRules {
    let lines = draws.list(1...6) { $0.pick(pool) }.map { ModelLine(.words($0)) }
    let random = ModelRules.sellingEachOnce(draws.list(0...2) { ModelLine.random(&$0) })
    let asks = ModelLine(.level("ask", ModelSetting.findings))
    let capped = ModelLine(.lateFee(perNight: 130, cap: .replacementPrice))
    return ModelRules(
      lines: (draws.chance(60) ? [asks] : []) + random + lines + (draws.chance(50) ? [capped] : [])
        + ModelRules.randomTaxes(&draws))
  }

  private static let pool = [
    "late fee 1.30 per night, at most replacement price", "closed sun, wed", "day ends 04:00",
    "late fee 2.00 per night, at most replacement price when class catalogue", "limit 2",
    "refuse rented-before when weekday tue", "refuse due-day-closed", "due skip closed days",
    "price 1.50 flat when tier gold", "notice rented-before", "age off", "grace 2 nights",
    "ask rented-before", "refuse rented-now", "debt limit 4.00", "nights 1..9",
    "price 9.00 per night when rating 18",
    "price 0.50 per night when genre comedy", "ask debt, rental-limit",
    "late fee 1.30 per night, at most 2.00 per customer",
    "late fee 0.90 per night, at most 3.00 per customer when class catalogue",
    "late fee 0.90 per night, at most 3.00 per customer when class catalogue",
  ]

  func happen() throws -> (shop: RealShop, done: [String]) {
    var shop = try RealShop()
    var done: [String] = []
    for step in steps {
      done.append("  \(step)")
      switch step {
      case .command(let command): _ = try shop.run(command)
      case .reprice(let number, let price):
        let text = price.map(ModelSetting.amount) ?? ""
        _ = try? shop.world.shop.editMovie(
          ModelShop.numbered("F", number), Draft(["replacement_price": text]))
      case .void:
        let last = try shop.world.store.desk(till: 1, by: "tester").lastReceipt
        if last > 0 { _ = try? shop.world.shop.void("\(last)", reason: "on trial") }
      }
    }
    return (shop, done)
  }
}

/// A text and whole days in which it was the one in force.
private struct Reign {
  let version: RulesVersion
  let since: Day
  let until: Day
}

extension RealShop {
  /// All texts with their whole days, but for days into which something was recorded later, under
  /// another text: that text decided it.
  fileprivate func reigns() throws -> [Reign] {
    let versions = try world.store.rulesVersions()
    let rentals = try rentals(.all).map(\.rental)
    return try versions.enumerated().compactMap { place, version in
      let calendar = try world.shop.read(version).calendar
      let next = place + 1 < versions.count ? versions[place + 1].since : nil
      guard let since = version.since else { return nil }
      let first = calendar.day(of: since) + 1
      let last = next.map { calendar.day(of: $0) + -1 } ?? calendar.day(of: world.now)
      guard first <= last else { return nil }
      let days = first...last
      let isItsOwn = rentals.allSatisfy { rental in
        guard days.contains(calendar.day(of: rental.rentedAt)), rental.voidedAt == nil else {
          return true
        }
        return rental.rulesHash == version.hash
          && rental.returned.map { $0.on == calendar.day(of: $0.at) } ?? true
      }
      return isItsOwn ? Reign(version: version, since: first, until: last) : nil
    }
  }

  fileprivate func tried(
    _ reign: Reign
  ) throws -> (summary: ReplaySummary, changed: [ChangedRental]) {
    let trial = try world.shop.tryRules(
      reign.version.text, since: reign.since, until: reign.until, inSlicesOf: 7)
    var changed: [ChangedRental] = []
    let summary = trial.replay.run(changed: { changed.append($0) })
    return (summary, changed)
  }

  fileprivate func objection(_ reign: Reign) throws -> String? {
    let (summary, changed) = try tried(reign)
    guard !changed.isEmpty || !summary.rules.isEmpty || summary.was != summary.wouldBe else {
      return nil
    }
    let rentals = changed.map { rental in
      "\(rental.barcode) at \(rental.rentedAt.text): \(rental.was) is now "
        + (rental.refusal.map { "refused: \($0.rule), \($0.message)" }
          ?? "\(rental.wouldBe as Any)")
    }
    return
      (["from \(reign.since.text) to \(reign.until.text)", "\(summary.rules)"] + rentals
      + [reign.version.text]).joined(separator: "\n")
  }
}
