import Domain
import Shop
import Storage
import Support
import Testing

/// A trial reads the rentals of its days and little of what came before. It comes to what it would
/// with all there ever was, to the last rental.
struct TryPeriodPropertyTests {
  @Test(arguments: Seeds.all)
  func whatIsNotReadWouldChangeNothing(seed: UInt64) throws {
    let property = Property(of: { TriedPast.random(&$0) }) { past in
      let test = try past.happen()
      return try past.trials.lazy.compactMap { try $0.objection(in: test) }.first
    }
    try property.check(seed: seed)
  }

  /// Nothing of it stands in the way of that, whatever clocks were set to: a copy is out once at a
  /// time.
  @Test(arguments: Seeds.all)
  func noCopyIsOutTwice(seed: UInt64) throws {
    let property = Property(of: { TriedPast.random(&$0) }) { past in
      let twice = try past.happen().count(
        """
        copy_id IS NOT NULL AND COALESCE(returned_at, '~') > rented_at AND EXISTS (SELECT 1
          FROM rental o
          WHERE o.copy_id = rental.copy_id AND o.seq <> rental.seq
            AND o.rented_at <= rental.rented_at
            AND COALESCE(o.returned_at, '~') > rental.rented_at)
        """)
      return twice == 0 ? nil : "\(twice)"
    }
    try property.check(seed: seed)
  }

  /// What is compared is there: rentals that were out when the days began, customers who had rented
  /// the movie before, others who were forgotten, voided rentals, and copies that came back as they
  /// went out while they were out to somebody else.
  @Test func thereIsMuchToMiss() throws {
    var draws = Draws(seed: 1)
    var counts = [0, 0, 0, 0, 0]
    for _ in 0..<6 {
      let past = TriedPast.random(&draws)
      let test = try past.happen()
      for trial in past.trials {
        let period = try trial.period(in: test)
        counts[0] += try test.count(
          "rented_at < \(period.start) AND returned_at > \(period.start)")
        counts[1] += try test.count(
          """
          rented_at >= \(period.start) AND rented_at <= \(period.end) AND EXISTS (SELECT 1
            FROM rental o JOIN copy p ON p.id = o.copy_id JOIN copy q ON q.movie_id = p.movie_id
            WHERE o.customer_id = rental.customer_id AND q.id = rental.copy_id
              AND o.voided_at IS NULL AND o.rented_at < \(period.start))
          """)
      }
      counts[2] += try test.count("copy_id IS NULL")
      counts[3] += try test.count("voided_at IS NOT NULL")
      counts[4] += try test.count(
        """
        voided_at IS NULL AND returned_at = rented_at AND EXISTS (SELECT 1 FROM rental o
          WHERE o.copy_id = rental.copy_id AND o.rented_at < rental.rented_at
            AND COALESCE(o.returned_at, '~') > rental.rented_at)
        """)
    }
    #expect(counts.allSatisfy { $0 > 2 }, "\(counts)")
  }
}

/// Random weeks of a small shop, and texts that are tried on some of their days.
private struct TriedPast: Sendable, CustomStringConvertible {
  let steps: [Step]
  /// Every rental, every second one and so on is of an earlier version, which did not keep what its
  /// decision saw.
  let old: Int
  let trials: [Trial]

  enum Step: Sendable {
    case pass(Int)
    case rent(customer: Int, copies: [Int], nights: Int, hoursAgo: Int)
    case takeBack(Int, hoursAgo: Int)
    /// A copy goes out while the clock is ahead. Once that is set right, it comes back, and out.
    case ahead(hours: Int, customer: Int, copy: Int)
    case taken(over: Int, customer: Int, hoursAgo: Int, hours: Int)
    /// The last receipt, or one a little before it.
    case void(Int)
    case remove(Int)
  }

  var description: String {
    (steps.map { "  \($0)" } + ["  1 of \(old) old"] + trials.map { "  \($0)" }).joined(
      separator: "\n")
  }

  static func random(_ draws: inout Draws) -> TriedPast {
    TriedPast(
      steps: draws.list(80...120) { step(&$0) }, old: draws.pick([1, 1, 2, 5]),
      trials: draws.list(5...7) { Trial.random(&$0) })
  }

  private static func step(_ draws: inout Draws) -> Step {
    let (customer, copy) = (draws.int(0...2), draws.int(0...8))
    switch draws.int(0...99) {
    case 0...24: return .pass(draws.pick([0, 1, 3600, 40_000, 90_000, 200_000]))
    case 25...57:
      return .rent(
        customer: customer, copies: draws.list(1...3) { $0.int(0...8) }, nights: draws.int(1...5),
        hoursAgo: ago(&draws))
    case 58...80: return .takeBack(copy, hoursAgo: ago(&draws))
    case 81...85: return .ahead(hours: draws.int(1...200), customer: customer, copy: copy)
    case 86...88:
      return .taken(
        over: copy, customer: customer, hoursAgo: draws.int(0...300), hours: draws.pick([0, 1, 90]))
    case 89...92: return .void(draws.int(0...3))
    default: return .remove(customer)
    }
  }

  private static func ago(_ draws: inout Draws) -> Int {
    draws.chance(75) ? 0 : draws.int(1...60)
  }

  func happen() throws -> TestShop {
    let test = try TryPropertyTests.shop(
      "limit 9\nage off\nask rented-before, debt\nlate fee 1.00 per night")
    for step in steps { try step.happen(in: test) }
    try test.store.connection.run("UPDATE rental SET seen = NULL WHERE seq % \(old) = 0")
    return test
  }
}

extension TriedPast.Step {
  private static func copy(_ number: Int) -> String { TryPropertyTests.copies[number] }
  private static func name(_ number: Int) -> String { TryPropertyTests.customers[number] }

  /// What the shop refuses does not happen.
  func happen(in test: TestShop) throws {
    let shop = test.shop
    switch self {
    case .pass(let seconds): test.now = test.now + seconds
    case .rent(let customer, let copies, let nights, let hours):
      _ = try? shop.rent(
        RentRequest(
          customer: Self.name(customer), items: copies.map { .copy(Self.copy($0)) },
          nights: nights,
          override: Override(codes: TryPropertyTests.codes, reason: "once", by: "Mo")),
        at: moment(hours, test))
    case .takeBack(let copy, let hours):
      _ = try? shop.takeBack([Self.copy(copy)], at: moment(hours, test))
    case .ahead(let hours, let customer, let copy):
      test.now = test.now + hours * 3600
      try Self.rent(customer: customer, copies: [copy], nights: 2, hoursAgo: 0).happen(in: test)
      test.now = test.now + -hours * 3600
      _ = try? shop.takeBack([Self.copy(copy)])
      try Self.rent(customer: 0, copies: [copy], nights: 2, hoursAgo: 0).happen(in: test)
    case .taken(let copy, let customer, let ago, let hours):
      let begin = test.now + -ago * 3600
      let row = [
        "barcode": Self.copy(copy), "card": try holder(customer, test), "nights": "2",
        "rented_at": begin.text, "returned_at": min(begin + hours * 3600, test.now).text,
      ]
      _ = try shop.importing { importer in try importer.addRental(Draft(row)) }
    case .void(let before):
      let last = try test.store.desk(till: 1, by: "tester").lastReceipt
      _ = try? shop.void("\(last - before)", reason: "on trial")
    case .remove(let customer):
      let name = Self.name(customer)
      guard case .done? = try? shop.removeCustomer(name) else { return }
      try test.customer(name)
    }
  }

  private func moment(_ hoursAgo: Int, _ test: TestShop) -> AskedMoment {
    hoursAgo == 0 ? .now : .instant(test.now + -hoursAgo * 3600)
  }

  private func holder(_ customer: Int, _ test: TestShop) throws -> String {
    try test.store.customers(referredToAs: Self.name(customer)).first?.card ?? ""
  }
}

extension TriedPast {
  /// A text, the days that it is tried on, and of how many copies it is read at once.
  struct Trial: Sendable {
    var lines: [String]
    let since: Day
    let days: Int
    let slice: Int

    var text: String { (["time zone UTC"] + lines).joined(separator: "\n") }

    static func random(_ draws: inout Draws) -> Trial {
      var trial = Trial(
        lines: draws.list(1...4) { $0.pick(TryPropertyTests.lines) }
          + [draws.pick(["refuse rented-before", "ask rented-before", "limit 1", "limit 2"])],
        since: Day(number: 20_513) + draws.int(-1...40), days: draws.int(0...20),
        slice: draws.pick([1, 2, 7, 100]))
      // Half of them count paid rentals, of which many are older than the period.
      if trial.slice < 7 { trial.lines.append("offer 3rd rental free") }
      return trial
    }

    func period(in test: TestShop) throws -> ReplayPeriod {
      let calendar = try test.shop.read(RulesVersion(unapplied: text)).calendar
      return ReplayPeriod(since: since, until: since + days, now: test.now, in: calendar)
    }

    func objection(in test: TestShop) throws -> String? {
      let trial = try test.shop.tryRules(
        text, since: since, until: since + days, inSlicesOf: slice)
      let (found, expected) = (Self.outcome(trial.replay), Self.outcome(try whole(test)))
      guard found != expected else { return nil }
      return "\(self)\n\(LineDiff.text(expected: expected, found: found))"
    }

    private static func outcome(_ replay: Replay) -> String {
      var lines: [String] = []
      let summary = replay.run(changed: { rental in
        lines.append(
          "\(rental.barcode) at \(rental.rentedAt.text): "
            + (rental.refusal.map { "\($0.rule), \($0.message)" } ?? "\(rental.wouldBe as Any)"))
      })
      let counts = [summary.rentals, summary.refused, summary.customersHit]
      lines.append("\(counts) \(summary.rules) \(summary.was) \(summary.wouldBe)")
      return lines.joined(separator: "\n")
    }

    /// The same with every rental there ever was.
    private func whole(_ test: TestShop) throws -> Replay {
      let tried = try test.shop.read(RulesVersion(unapplied: text))
      var history = try test.store.history(over: try period(in: test))
      let versions = try test.store.rulesVersions().map { ($0.hash, try test.shop.read($0)) }
      let rules = Dictionary(versions) { first, _ in first }
      var seq = 0
      try test.store.forEachRentalRow { record in
        seq += 1
        guard record.rental.voidedAt == nil else { return }
        let isKnown = history.add(
          HistoryRental(seq: seq, rental: record.rental), under: rules[record.rental.rulesHash])
        #expect(isKnown)
      }
      history.sort()
      return Replay(history, under: tried.rules, in: tried.calendar)
    }
  }
}

extension TestShop {
  /// How many rentals are as a condition says.
  fileprivate func count(_ condition: SQL) throws -> Int {
    try store.connection.first("SELECT COUNT(*) FROM rental WHERE \(condition)") { row in
      try row.int()
    } ?? 0
  }
}
