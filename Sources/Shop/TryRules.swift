import Domain
import Storage
import Synchronization

/// A text of house rules on trial: the shop's own history, ready to be decided again under it.
package struct RulesTrial: Sendable {
  package let replay: Replay
  package let currency: Currency
  fileprivate let rules: HouseRules
  /// The number of the last rental that is part of it.
  fileprivate let last: Int
  /// Whether a text that ever was in force adds a tax to prices.
  fileprivate let hasAddedTax: Bool

  /// Whether a tax is added to prices, by this text or by one that was in force: no figure here has
  /// it.
  package var leavesOutTax: Bool { hasAddedTax || rules.addsTax }
  package var period: ReplayPeriod { replay.history.period }

  /// What all comes to, decided on two threads.
  ///
  /// - Parameters:
  ///   - key: what the summary has groups by; `nil` for none.
  ///   - progress: called with how many rentals are decided.
  package func summary(
    by key: ReplayKey? = nil, progress: (Int) -> Void = { _ in }
  ) throws -> ReplaySummary {
    let parts = replay.parts(2)
    let other = Mutex<ReplaySummary?>(nil)
    var summary = try atOnce {
      try parts[0].run(by: key, progress: progress)
    } helper: {
      let part = try parts[1].run(by: key)
      other.withLock { $0 = part }
    }
    if let other = other.withLock({ $0 }) { summary.add(other) }
    return summary
  }
}

extension Shop {
  /// Reads the shop's history for a trial of a text that need not be in force. Nothing is written.
  ///
  /// The rentals are read in slices of copies, each by itself, so that tills can work meanwhile;
  /// what they record after the first slice is not part of it. It takes as long as the period is,
  /// whatever came before it.
  ///
  /// - Parameters:
  ///   - since: the first business day, by the calendar of the text.
  ///   - until: the last one; `nil` for today's.
  ///   - slice: how many copies, or pasts of customers, are read under one lock: as many as take
  ///     some tenths of a second.
  ///   - progress: called with how much of how much is read.
  package func tryRules(
    _ text: String, since: Day, until: Day? = nil, at asked: AskedMoment = .now,
    inSlicesOf slice: Int = 100, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> RulesTrial {
    let tried = try read(RulesVersion(unapplied: text))
    let period = ReplayPeriod(
      since: since, until: until, now: try asked.instant(now: now, calendar: tried.calendar),
      in: tried.calendar)
    guard period.since <= period.until else {
      throw ShopError.invalid([
        "the first day, \(period.since.text), is after the last, \(period.until.text)"
      ])
    }
    let (begun, last, versions) = try transaction(.read) { work in
      let inForce =
        try work.readable { try parse(work.store.rulesVersion(now: now).text) } ?? tried.rules
      try work.checkCurrency(from: inForce.currency.value, to: tried.rules.currency)
      return (
        try work.store.history(over: period), try work.store.last(.rental),
        [.builtIn] + (try work.store.rulesVersions())
      )
    }
    var history = try addRentals(
      to: begun, through: last, under: KeptTexts(versions), inSlicesOf: slice
    ) {
      progress($0, 2 * begun.copyIDs.count)
    }
    let asked = history.asked
    if asked.isEmpty { progress(1, 1) }
    for places in Self.slices(of: asked.count, each: slice) {
      try transaction(.read) { work in
        for pair in asked[places] {
          try work.store.addLastRented(pair, through: last, to: &history)
        }
      }
      progress(asked.count + places.upperBound, 2 * asked.count)
    }
    if tried.rules.countsPaidRentals {
      try addPaidRentals(to: &history, through: last, inSlicesOf: slice)
    }
    history.sort()
    return RulesTrial(
      replay: Replay(history, under: tried.rules, in: tried.calendar),
      currency: tried.rules.currency.value, rules: tried.rules, last: last,
      hasAddedTax: versions.contains(where: addsTax))
  }

  /// The rentals are made out of their rows and taken up on another thread, while the database is
  /// read on.
  ///
  /// - Parameter texts: those that ever were in force.
  /// - Returns: the history with the rentals, which are not in order yet.
  private func addRentals(
    to history: History, through last: Int, under texts: KeptTexts, inSlicesOf slice: Int,
    progress: (Int) -> Void
  ) throws -> History {
    let state = Mutex((history: history, texts: texts))
    let workers = Workers<Parcel<HistoryRental>, Parcel<HistoryRental>>(\.self) { rentals in
      try state.withLock { state in
        try rentals.forEach { rental in
          let hash = rental.rental.rulesHash
          guard
            state.history.add(rental, under: state.texts.rules(hash) { try? read($0) })
          else {
            throw StorageError.unexpected(
              "the copy or customer of rental \(rental.rental.id.text) is gone")
          }
        }
      }
    }
    let copies = history.copyIDs
    var rentedBefore: [ID<Copy>] = []
    for places in Self.slices(of: copies.count, each: slice) {
      let ids = copies[places.lowerBound]...copies[places.upperBound - 1]
      try transaction(.read) { work in
        rentedBefore += try work.store.copies(among: ids, rentedBefore: history.period)
        try work.store.forEachRentalOfHistory(
          of: ids, during: history.period, through: last, workers.add)
      }
      progress(places.upperBound)
    }
    try workers.finish()
    var whole = state.withLock(\.history)
    whole.addRentedBefore(rentedBefore)
    return whole
  }

  /// Another text on trial with the same history.
  ///
  /// - Throws: where its days or its currency are others: then it is another history.
  package func tryRules(_ text: String, beside trial: RulesTrial) throws -> RulesTrial {
    let tried = try read(RulesVersion(unapplied: text))
    guard tried.rules.currency.value == trial.currency,
      tried.rules.timeZone.value == trial.rules.timeZone.value,
      tried.rules.dayEnds.value == trial.rules.dayEnds.value
    else {
      throw ShopError.invalid([
        "texts that are tried together need the same currency, time zone and end of the day"
      ])
    }
    var history = trial.replay.history
    if tried.rules.countsPaidRentals, !history.hasPaidRentals {
      try addPaidRentals(to: &history, through: trial.last)
    }
    return RulesTrial(
      replay: Replay(history, under: tried.rules, in: tried.calendar), currency: trial.currency,
      rules: tried.rules, last: trial.last, hasAddedTax: trial.hasAddedTax)
  }

  /// Most texts speak of no tax, and need not be read for that.
  private func addsTax(_ version: RulesVersion) -> Bool {
    version.text.lowercased().contains("added")
      && (try? read(version))?.rules.addsTax ?? false
  }

  private func addPaidRentals(
    to history: inout History, through last: Int, inSlicesOf slice: Int = 100
  ) throws {
    let customers = history.renting
    for places in Self.slices(of: customers.count, each: slice) {
      try transaction(.read) { work in
        for customer in customers[places] {
          try work.store.addPaidRentals(of: customer, through: last, to: &history)
        }
      }
    }
  }

  private static func slices(of count: Int, each: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: each).map { $0..<min($0 + each, count) }
  }
}

/// The texts that ever were in force, each read when it is first asked for.
private struct KeptTexts {
  private let versions: [String: RulesVersion]
  private var read: [String: RulesInForce?] = [:]

  init(_ versions: [RulesVersion] = []) {
    self.versions = Dictionary(versions.map { ($0.hash, $0) }) { first, _ in first }
  }

  /// - Parameter reader: `nil` for a text that can no longer be read.
  mutating func rules(_ hash: String, _ reader: (RulesVersion) -> RulesInForce?) -> RulesInForce? {
    if let rules = read[hash] { return rules }
    let rules = versions[hash].flatMap(reader)
    read[hash] = .some(rules)
    return rules
  }
}
