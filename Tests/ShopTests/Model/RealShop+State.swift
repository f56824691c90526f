import Domain
import Shop
import Storage

/// The real shop's records, read from its database, as the model writes them down.
extension RealShop {
  static func termsText(_ record: RentalRecord) -> String {
    let rental = record.rental
    return "\(record.barcode) to \(record.customer?.card ?? "-") at \(rental.rentedAt.text) "
      + "for \(rental.nights), "
      + termsText(price: rental.price, due: rental.due, lateFee: rental.lateFee)
  }

  static func termsText(price: Money, due: Day, lateFee: LateFeeTerms) -> String {
    "due \(due.text), price \(price.minor), late fee \(lateFee.perNight.minor) at most "
      + "\(lateFee.cap.map { "\($0.minor)" } ?? "-") grace \(lateFee.grace)"
      + (lateFee.isCapPerCustomer ? " shared" : "")
      + (lateFee.rule?.unit == .week ? " by week" : "")
      + (lateFee.rule?.unit == .openDay ? " by open day" : "")
      + (lateFee.rule?.lateFrom.map { " late from \($0.text)" } ?? "")
      + (lateFee.rule.map { $0.after > 0 ? " after \($0.after)" : "" } ?? "")
  }

  func state() throws -> [String] {
    let store = world.store
    let accounts = try store.customers().map { record in
      let customer = record.customer
      return "\(customer.card) \(customer.account.state) \(customer.tier ?? "-") "
        + "\(customer.born?.text ?? "-") out \(record.out) owes "
        + "\(try store.standing(of: customer.id).balance.minor)"
        + (customer.block == nil ? "" : " blocked") + (try household(of: customer))
        + (try store.memberships(of: customer.id).filter { $0.voidedAt == nil })
        .map { " " + Self.membershipText($0) }.joined()
        + (try store.packages(of: customer.id).filter { $0.left > 0 })
        .map { " \($0.left) of \($0.package.name)" }.joined()
    }
    let stock = try store.movies(MovieFilter()).map { record in
      let (movie, stock) = (record.movie, record.stock)
      return "\(movie.code) \(movie.class ?? "-") \(movie.rating ?? "-") "
        + "out \(stock.out) in \(stock.in) aside \(stock.aside) rented \(record.timesRented) "
        + "by \(record.renters ?? -1)"
    }
    var all = CopyFilter()
    all.all = true
    let states = try store.copies(all).map { "\($0.copy.barcode) \($0.stateName)" }
    let today = try world.shop.rulesInForce().calendar.day(of: world.now)
    let out = try rentals(.open).map { Self.outText($0, today) }
    let overdue = try store.overdue(on: today).map { record in
      "overdue \(record.barcode) \(record.nightsLate(by: today))"
    }
    return try accounts.sorted() + stock.sorted() + states.sorted() + out.sorted()
      + overdue.sorted()
      + store.holdRecords().map(Self.holdText).sorted()
  }

  static func membershipText(_ one: Membership) -> String {
    "\(one.name) \(one.from.text)..\(one.until?.text ?? "") for \(one.price.minor) + "
      + "\(one.joiningFee.minor)"
  }

  private func household(of customer: Customer) throws -> String {
    let cards = try world.shop.households(of: customer.id.text).map(\.customer.customer.card)
    return cards.isEmpty ? "" : " household " + cards.sorted().joined(separator: " ")
  }

  private static func holdText(_ record: HoldRecord) -> String {
    let hold = record.hold
    return "hold \(record.code) \(record.holder?.card ?? "-") \(hold.placedAt.text) "
      + "\(record.barcode ?? "-") \(hold.shelved?.until.text ?? "-")"
  }

  func rentals(_ state: RentalFilter.State) throws -> [RentalRecord] {
    var filter = RentalFilter()
    filter.state = state
    var rentals: [RentalRecord] = []
    try world.store.forEachRental(filter) { rentals.append($0) }
    return rentals
  }

  private static func outText(_ record: RentalRecord, _ today: Day) -> String {
    let rental = record.rental
    let found = rental.findings.map(\.text).joined(separator: ", ")
    return
      termsText(record) + (rental.renter.map { " by \($0.name)" } ?? "")
      + "; found \(found); override \(rental.override?.by ?? "-"); "
      + "seen \(rental.grounds.map(seenText) ?? "-"); "
      + "\(rental.nightsLate(by: today)) nights late, fee \(rental.lateFee(by: today).minor)"
  }

  private static func seenText(_ grounds: Grounds) -> String {
    let (customer, copy) = (grounds.customer, grounds.copy)
    let seen: [String?] = [
      "\(customer.out)", "\(customer.owed.minor)", customer.tier, customer.born?.text,
      copy.traits.class, copy.traits.rating, copy.traits.genres.joined(separator: "+"),
      copy.lastRented?.text, copy.copiesOut.map { "\($0)" },
      customer.isBlocked ? "blocked" : nil, customer.householdOut.map { "\($0)" },
      customer.rented.map { "\($0)" }, copy.addedOn?.text,
      customer.overdue.map { "\($0)" },
      customer.limits.map { limits in
        Set(limits.map(\.out)).sorted().map(String.init).joined(separator: "+")
      },
      customer.rentedInWeek.map { "\($0)" }, customer.paidRentals.map { "\($0)" }, copy.offer,
      customer.ownTier, customer.membershipOver?.text,
      copy.deposit.map { "\($0.minor)" },
    ]
    return seen.map { $0 ?? "-" }.joined(separator: " ")
  }

  /// What was out at a moment that is over, and what of it was overdue.
  func out(at instant: Instant) throws -> [String] {
    var filter = RentalFilter()
    filter.state = .open
    var lines: [String] = []
    try world.store.forEachRental(filter, at: instant) { record in
      lines.append("\(Self.termsText(record)), extended \(record.rental.extensions)")
    }
    let day = try world.shop.rulesInForce().calendar.day(of: instant)
    let overdue = try world.store.overdue(on: day, at: instant).map { record in
      "overdue \(record.barcode) \(record.nightsLate(by: day)) fee \(record.fee.minor)"
    }
    let due = try world.store.copies(CopyFilter(), at: instant).compactMap { record in
      record.due.map { "\(record.copy.barcode) due \($0.text)" }
    }
    return lines.sorted() + overdue.sorted() + due.sorted()
  }

  func past() throws -> [String] {
    let today = try world.shop.rulesInForce().calendar.day(of: world.now)
    return try rentals(.returned).map { record in
      let rental = record.rental
      return "\(record.barcode) \(rental.rentedAt.text) to \(rental.returned?.at.text ?? "-"), "
        + "\(rental.nightsLate(by: today)) nights late, fee \(rental.lateFee(by: today).minor)"
        + (rental.outcome == .lost ? ", lost" : "")
    }.sorted()
  }
}
