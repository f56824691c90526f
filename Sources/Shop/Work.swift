import Domain
import Storage

/// Work on the shop's records inside one transaction: what is read stays true until its end.
class Work {
  let shop: Shop
  let store: Store
  /// The request that is being answered, where it has an id of the caller's.
  let request: AnsweredRequest?

  init(_ shop: Shop, _ store: Store, answering request: AnsweredRequest? = nil) {
    (self.shop, self.store, self.request) = (shop, store, request)
  }

  var acting: Shop.Acting { shop.acting }
  var now: Instant { shop.now }
  func newID() -> String { shop.newID() }

  /// The house rules in force now.
  func rulesInForce() throws -> RulesInForce {
    let now = self.now
    return try shop.rulesInForce(hash: store.rulesHash(now: now)) {
      try store.rulesVersion(now: now)
    }
  }

  /// A text of house rules, read and with its calendar.
  func read(_ version: RulesVersion) throws -> RulesInForce { try shop.read(version) }

  /// `nil` where the rules cannot be read; what goes wrong with the database is still thrown.
  func readable<Rules>(_ read: () throws -> Rules) throws -> Rules? {
    do {
      return try read()
    } catch ShopError.badRules {
      return nil
    }
  }

  /// What house rules ask about a customer who takes nothing home yet.
  ///
  /// - Parameters:
  ///   - moment: at which it is asked, on a business day.
  ///   - instant: when the shop is asked about as it stood then.
  func circumstances(
    of customer: Customer, on day: Day, at moment: Instant, asOf instant: Instant? = nil,
    under rules: RulesInForce
  ) throws -> Circumstances {
    let tiers = try memberships(of: customer.id, on: day, at: instant).tiers(beside: customer.tier)
    return Circumstances(
      day: day, minute: rules.calendar.minute(of: moment), tier: tiers.tier,
      ownTier: tiers.own, born: customer.born,
      rented: rules.rules.asks(for: .rented)
        ? try store.standingAndRentals(of: customer.id, at: instant).rentals : nil)
  }

  /// The answer to the request may speak of them.
  func speak(of customers: [ID<Customer>]) { request?.speaks(of: customers) }

  /// The same of whose a rental is, and on whose account whoever took it rents.
  func speak(of record: RentalRecord) throws {
    guard request != nil else { return }
    let renter = try record.rental.renter.flatMap { try store.renter($0.id) }
    speak(of: [record.rental.customer] + (renter.map { [$0.customer] } ?? []))
  }

  /// Refuses an entry for a moment before the last thing that happened to a copy.
  func check(_ instant: Instant, isNotBefore copy: Copy) throws {
    let last = try store.lastMovement(of: copy)
    guard instant < last, last == copy.addedAt else {
      return try check(instant, isNotBefore: last, ofCopy: copy.barcode)
    }
    let calendar = try rulesInForce().calendar
    let movie = try store.movie(copy.movie)?.movie
    let isOfMovie = movie?.addedOn.map { $0 >= calendar.day(of: last) } ?? false
    throw ShopError.addedLater(
      copy: copy.barcode, at: last, movie: isOfMovie ? movie?.code : nil, entry: instant,
      on: calendar.day(of: instant))
  }

  /// Refuses an entry for a moment before the last thing that happened to its record.
  func check(_ instant: Instant, isNotBefore last: Instant, of what: String) throws {
    guard instant >= last else {
      let ahead = last > now ? ", which is ahead of the clock" : ""
      throw ShopError.invalid([
        "\(what) last changed at \(last.text)\(ahead), and the entry is for \(instant.text)"
      ])
    }
  }
}

extension Work {
  /// The same of a copy, in the shop's own time: what lies in the drop box may have gone out since.
  func check(_ instant: Instant, isNotBefore last: Instant, ofCopy barcode: String) throws {
    guard instant < last, last <= now else {
      return try check(instant, isNotBefore: last, of: "copy \(barcode)")
    }
    let zone = try rulesInForce().calendar.zone
    let (moved, entry) = (zone.shortText(of: last), zone.shortText(of: instant))
    // Within a minute the seconds tell them apart.
    throw ShopError.movedLater(
      copy: barcode, at: moved == entry ? last.text : moved,
      entry: moved == entry ? instant.text : entry)
  }
}

extension OneLine {
  /// Refuses a text with control characters, which no terminal and no page shows as it is.
  static func check(_ text: String?, as field: String) throws {
    let found = text.flatMap { problem(in: $0) ?? problem(withLengthOf: $0, of: field) }
    guard let problem = found else { return }
    throw ShopError.invalid([FieldProblem(field, problem)])
  }
}
