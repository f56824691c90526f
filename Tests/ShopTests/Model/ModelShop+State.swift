import Domain

/// The shop's records as lines of text.
extension ModelShop {
  func termsText(_ rental: ModelRental) -> String {
    "\(copies[rental.copy].barcode) to \(customers[rental.customer].card) at "
      + "\(rental.rentedAt.text) for \(rental.nights), due \(rental.due.text), "
      + "price \(rental.price), late fee \(rental.perNight) at most "
      + "\(rental.cap.map(String.init) ?? "-") grace \(rental.grace)"
      + Self.daysText(rental.days)
  }

  static func daysText(_ days: ModelLateDays) -> String {
    let unit = days.unit == .week ? " by week" : days.unit == .openDay ? " by open day" : ""
    let time = days.lateFrom.map { " late from \($0.text)" } ?? ""
    return (days.sharesCap ? " shared" : "") + unit + time
      + (days.after > 0 ? " after \(days.after)" : "")
  }

  /// What is on record: accounts, movies with their stock, copies, what is out, what is overdue.
  func state() -> [String] {
    let accounts = customers.indices.filter { !customers[$0].isRemoved }.map { place in
      let customer = customers[place]
      return "\(customer.card) \(customer.isOpen ? "open" : "closed") \(customer.tier ?? "-") "
        + "\(customer.born?.text ?? "-") out \(openRentals(ofCustomer: place)) owes "
        + "\(balance(of: place))" + (customer.isBlocked ? " blocked" : "") + householdText(place)
        + bought(place).map { " " + $0.text }.joined() + packageTexts(place)
    }
    let titles = movies.indices.filter { !movies[$0].isRemoved }.map { place in
      let (movie, stock) = (movies[place], stock(of: place))
      let rented = rentals.filter { copies[$0.copy].movie == place }
      return "\(movie.code) \(movie.traits.class ?? "-") \(movie.traits.rating ?? "-") "
        + "out \(stock.out) in \(stock.in) aside \(stock.aside) rented \(rented.count) "
        + "by \(Set(rented.filter { !$0.isForgotten }.map(\.customer)).count)"
    }
    let states = copies.indices.map { place in
      copies[place].barcode + " "
        + (openRental(ofCopy: place) == nil ? copies[place].state : "rented")
    }
    let overdue = rentals.filter { $0.isOut && $0.due < today }.map { rental in
      "overdue \(copies[rental.copy].barcode) \(rental.nightsLate(by: today))"
    }
    return accounts + titles + states + rentals.filter(\.isOut).map(outText).sorted()
      + overdue.sorted() + holdTexts()
  }

  private func householdText(_ customer: Int) -> String {
    guard customers[customer].household != nil else { return "" }
    let cards = ([customer] + others(ofHouseholdOf: customer)).map { customers[$0].card }
    return " household " + cards.sorted().joined(separator: " ")
  }

  private func outText(_ rental: ModelRental) -> String {
    termsText(rental) + (rental.renter.map { " by Renter \($0 + 1)" } ?? "")
      + "; found \(rental.found.joined(separator: ", ")); "
      + "override \(rental.overrideBy ?? "-"); seen \(rental.seen); "
      + "\(rental.nightsLate(by: today)) nights late, fee \(rental.lateFee(by: today))"
  }

  /// What came back, as it is on record for good.
  func past() -> [String] {
    rentals.filter { !$0.isOut && !$0.isForgotten }.map { rental in
      "\(copies[rental.copy].barcode) \(rental.rentedAt.text) to "
        + "\(rental.returnedAt?.text ?? "-"), \(rental.nightsLate(by: today)) nights late, "
        + "fee \(rental.lateFee(by: today))" + (rental.isLost ? ", lost" : "")
    }.sorted()
  }
}
