import Domain
import Shop
import Support
import Testing

/// Whatever happens in between, whoever has waited longest is the first to get a movie.
struct HoldPropertyTests {
  @Test(arguments: Seeds.all)
  func whoeverHasWaitedLongestGetsTheNextCopy(seed: UInt64) throws {
    let property = Property(of: { Self.days(&$0) }) { days in
      var shop = try RealShop()
      for (place, command) in days.commands.enumerated() {
        let before = try HoldWorld(shop)
        let renter = try shop.renter(in: command)
        let answer = try shop.run(command)
        let after = try HoldWorld(shop)
        let wrong =
          after.disorder ?? after.jump(since: before)
          ?? before.theft(by: renter, answer, leaving: after)
        if let wrong {
          let done = days.commands[...place].map { "  \($0)" }
          return (done + [wrong]).joined(separator: "\n")
        }
      }
      let findings = try shop.world.shop.check().findings
      return findings.isEmpty ? nil : "\(findings)"
    }
    try property.check(seed: seed, cases: 4)
  }

  /// Few movies and many who want them.
  static func days(_ draws: inout Draws) -> ShopDays {
    var names = KnownNames()
    let customers = draws.list(3...5, least: 3) { draws in names.addCustomer(&draws) }
    let movies = draws.list(1...2, least: 1) { draws in names.addMovie(&draws) }
    let rest = draws.list(40...80) { draws in
      draws.chance(40) ? names.wait(&draws) : names.command(&draws)
    }
    return ShopDays(commands: customers + movies + rest)
  }
}

/// Who waits for what, and what is in.
private struct HoldWorld {
  let today: Day
  /// Open ones, by their movies' codes, in the order of asking.
  var queues: [String: [HoldRecord]]
  /// The barcodes of copies that are in, by the codes of their movies.
  var copies: [String: Set<String>] = [:]

  init(_ shop: RealShop) throws {
    let store = shop.world.store
    today = try shop.world.shop.rulesInForce().calendar.day(of: shop.world.now)
    queues = Dictionary(grouping: try store.holdRecords(), by: \.code)
    for movie in try store.movies(MovieFilter()) {
      copies[movie.movie.code] = Set(
        try store.rentableCopies(of: movie.movie.id).filter(\.isIn).map(\.copy.barcode))
    }
  }

  /// No two holds have one copy, and nothing is kept that is not there.
  var disorder: String? {
    let kept = queues.values.flatMap { $0.compactMap(\.barcode) }
    if Set(kept).count < kept.count { return "one of \(kept) is kept for two" }
    for (code, queue) in queues {
      let gone = queue.compactMap(\.barcode).filter { copies[code]?.contains($0) != true }
      if !gone.isEmpty { return "\(gone) are kept for somebody, and are not in" }
      let pairs = queue.map { "\($0.hold.customer.text)" }
      if Set(pairs).count < pairs.count { return "somebody waits twice for \(code)" }
    }
    return nil
  }

  /// Those who wait for a movie, without those whose copies have waited too long.
  func live(_ code: String) -> [HoldRecord] {
    queues[code, default: []].filter { !$0.hold.isOver(on: today) }
  }

  /// A copy that went to the hold shelf for somebody while others had waited longer.
  func jump(since before: HoldWorld) -> String? {
    for (code, queue) in queues {
      let earlier = before.queues[code, default: []].filter { $0.hold.shelved == nil }
      for new in queue where new.hold.shelved != nil {
        let wasShelved = before.queues[code, default: []].contains {
          $0.hold.id == new.hold.id && $0.barcode == new.barcode
        }
        guard !wasShelved else { continue }
        let passed = earlier.first { other in
          (other.hold.placedAt, other.hold.seq) < (new.hold.placedAt, new.hold.seq)
            && queue.contains { $0.hold.id == other.hold.id && $0.hold.shelved == nil }
        }
        if let passed { return "hold \(new.hold.seq) for \(code) came before \(passed.hold.seq)" }
      }
    }
    return nil
  }

  /// A rental that took what is somebody else's.
  func theft(
    by renter: String?, _ answer: ModelAnswer, leaving after: HoldWorld
  ) -> String? {
    guard let renter, answer.outcome == "done",
      !answer.findings.contains(where: { $0.hasPrefix("held-for-another ") })
    else { return nil }
    for (code, free) in copies {
      let taken = free.subtracting(after.copies[code, default: []])
      guard !taken.isEmpty else { continue }
      // What is on the hold shelf stays there; the rest goes to the others in order.
      let isKept = { (record: HoldRecord) in record.barcode.map(free.contains) ?? false }
      let kept = live(code).filter(isKept)
      let next = live(code).filter { !isKept($0) }.prefix(free.count - kept.count)
      let others = (kept + next).filter { $0.holder?.card != renter }.count
      if free.count - taken.count < others {
        return "\(taken.sorted()) went out, and of \(free.count) others had claims on \(others)"
      }
    }
    return nil
  }
}

extension RealShop {
  /// The card of whoever would rent something; `nil` where nobody does.
  fileprivate func renter(in command: ShopCommand) throws -> String? {
    guard case .rent(let request) = command, !request.isDryRun else { return nil }
    return try? world.shop.customer(request.customer).card
  }
}

extension KnownNames {
  /// Something that has to do with waiting.
  fileprivate mutating func wait(_ draws: inout Draws) -> ShopCommand {
    let card = ModelShop.numbered("M", draws.int(1...max(1, customers)))
    let code = ModelShop.numbered("F", draws.int(1...max(1, movies)))
    switch draws.int(0...9) {
    case 0...3: return .addHold(code, for: card)
    case 4...6:
      return .rent(
        ModelRequest(
          customer: card, items: [.movie(code)], nights: 1, override: [], at: .now,
          onAccount: true, isDryRun: false))
    case 7: return .pass(hours: draws.int(12...100))
    case 8: return .cancelHold(code, of: card)
    default:
      return .takeBack(
        [ModelShop.numbered("C", draws.int(1...max(1, copies)))], from: nil, at: .now,
        isDryRun: false)
    }
  }
}
