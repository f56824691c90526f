import Domain

/// Customers, movies and copies.
extension ModelShop {
  mutating func addCustomer(tier: String?, born: Day?) -> ModelAnswer {
    let card = Self.numbered("M", customers.count + 1)
    customers.append(ModelCustomer(card: card, tier: tier, born: born, changedAt: now))
    return .done
  }

  mutating func editCustomer(_ card: String, tier: String?, born: Day?) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    customers[customer].tier = tier
    customers[customer].born = born
    return .done
  }

  mutating func setAccount(
    _ card: String, isOpen: Bool, at moment: ModelMoment
  ) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let customer = customer(card) else { return .notFound }
    if customers[customer].isOpen == isOpen { return .done }
    if openRentals(ofCustomer: customer) > 0 { return .refused(["has-rentals refuse"]) }
    if instant < customers[customer].changedAt { return .invalid }
    customers[customer].isOpen = isOpen
    if !isOpen { cancelHolds(of: customer) }
    customers[customer].changedAt = instant
    return .done
  }

  mutating func removeCustomer(_ card: String) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    var findings: [String] = []
    if openRentals(ofCustomer: customer) > 0 { findings.append("has-rentals refuse") }
    let areElsewhere = rentals.contains { rental in
      rental.returnedAt == nil && rental.customer != customer
        && rental.renter.map { renters[$0].customer == customer } ?? false
    }
    if areElsewhere { findings.append("has-rentals refuse") }
    if customers[customer].deposit > 0 { findings.append("has-balance refuse") }
    if customers[customer].owed != 0 { findings.append("has-balance refuse") }
    if !findings.isEmpty { return .refused(findings) }
    cancelHolds(of: customer)
    customers[customer].isRemoved = true
    for place in renters.indices where renters[place].customer == customer {
      renters[place].isRemoved = true
      for rental in rentals.indices where rentals[rental].renter == place {
        rentals[rental].renter = nil
      }
    }
    leaveHousehold(customer)
    for place in memberships.indices where memberships[place].customer == customer {
      memberships[place].isVoid = true
    }
    for rental in rentals.indices where rentals[rental].customer == customer {
      rentals[rental].isForgotten = true
    }
    return .done
  }

  mutating func mergeCustomers(_ card: String, into kept: String) -> ModelAnswer {
    guard let one = customer(card) else { return .notFound }
    if customers[one].card != card { return .invalid }
    guard let other = customer(kept) else { return .notFound }
    if customers[other].card != kept { return .invalid }
    if one == other || (customers[one].isOpen && !customers[other].isOpen) { return .invalid }
    customers[other].owed += customers[one].owed
    customers[other].deposit += customers[one].deposit
    customers[other].waivedAfter =
      [customers[one].waivedAfter, customers[other].waivedAfter].compactMap(\.self).max()
    customers[other].tier = customers[other].tier ?? customers[one].tier
    customers[other].born = customers[other].born ?? customers[one].born
    if customers[one].isBlocked, !customers[other].isBlocked {
      customers[other].setBlocked(true, at: now)
    }
    mergeHousehold(of: one, into: other)
    customers[one].isRemoved = true
    for place in customers.indices where place == one || customers[place].mergedInto == one {
      customers[place].mergedInto = other
    }
    for place in renters.indices where renters[place].customer == one {
      renters[place].customer = other
    }
    for place in memberships.indices where memberships[place].customer == one {
      memberships[place].customer = other
    }
    for place in packages.indices where packages[place].customer == one {
      packages[place].customer = other
    }
    for place in rentals.indices where rentals[place].customer == one {
      rentals[place].customer = other
    }
    let theirs = holds.indices.filter { holds[$0].isOpen && holds[$0].customer == one }
    for hold in theirs { holds[hold].customer = other }
    endTwins()
    for hold in theirs { settle(holds[hold].movie) }
    return .done
  }

  mutating func mergeMovies(_ code: String, into kept: String) -> ModelAnswer {
    guard let one = movie(code), let other = movie(kept) else { return .notFound }
    if one == other { return .invalid }
    let (gone, traits) = (movies[one].traits, movies[other].traits)
    movies[other].traits = ModelTraits(
      class: traits.class ?? gone.class,
      rating: traits.rating ?? (isRating(gone.rating) ? gone.rating : nil),
      genres: traits.genres.isEmpty ? gone.genres : traits.genres,
      replacement: traits.replacement ?? gone.replacement)
    movies[other].added = min(movies[one].added, movies[other].added)
    movies[one].isRemoved = true
    for place in copies.indices where copies[place].movie == one { copies[place].movie = other }
    for hold in holds.indices where holds[hold].movie == one { holds[hold].movie = other }
    endTwins()
    settle(other)
    return .done
  }

  /// - Parameter amount: in pence; `nil` for all.
  mutating func pay(_ card: String, _ amount: Int?) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    let owed = customers[customer].owed
    if owed <= 0 { return .refused(["nothing-owed refuse"]) }
    let paid = min(amount ?? owed, owed)
    if paid == 0 { return .invalid }
    customers[customer].owed -= paid
    book(.paid, customer, paid)
    let change = max(0, (amount ?? owed) - owed)
    return ModelAnswer(outcome: "done", done: ["paid \(paid), change \(change)"])
  }

  mutating func waive(_ card: String, _ amount: Int) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    if amount == 0 { return .invalid }
    let owed = customers[customer].owed
    if owed <= 0 { return .refused(["nothing-owed refuse"]) }
    if amount > owed { return .refused(["over-owed refuse"]) }
    book(.waived, customer, amount)
    customers[customer].owed -= amount
    customers[customer].waivedAfter = requests
    return .done
  }

  mutating func addMovie(_ traits: ModelTraits, quantity: Int) -> ModelAnswer {
    guard isRating(traits.rating), quantity > 0 else { return .invalid }
    let number = movies.count + 1
    movies.append(
      ModelMovie(
        code: Self.numbered("F", number), title: "Movie \(number)", traits: traits,
        added: today))
    addCopies(quantity, of: number - 1)
    return .done
  }

  mutating func editMovie(_ code: String, _ traits: ModelTraits, quantity: Int?) -> ModelAnswer {
    guard let movie = movie(code) else { return .notFound }
    guard isRating(traits.rating) else { return .invalid }
    if let quantity, let refusal = setQuantity(quantity, of: movie) { return refusal }
    movies[movie].traits = traits
    if quantity != nil { settle(movie) }
    return .done
  }

  mutating func removeMovie(_ code: String) -> ModelAnswer {
    guard let movie = movie(code) else { return .notFound }
    if stock(of: movie).out > 0 { return .refused(["has-rentals refuse"]) }
    withdraw(copies.indices.filter { copies[$0].movie == movie })
    for hold in queue(for: movie) { holds[hold].isOpen = false }
    movies[movie].isRemoved = true
    return .done
  }

  mutating func setCopy(_ barcode: String, _ state: String, at moment: ModelMoment) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    if copies[copy].state == state {
      settle(copies[copy].movie)
      return .done
    }
    if openRental(ofCopy: copy) != nil {
      return .refused(["copy-out refuse \(movies[copies[copy].movie].title)"])
    }
    let comesBack =
      copies[copy].state == "withdrawn" && state == "available"
      && !movies[copies[copy].movie].isRemoved
    if !isKept(copy), !comesBack { return .invalid }
    if instant < lastMovement(ofCopy: copy) { return .invalid }
    copies[copy].state = state
    copies[copy].changedAt = instant
    settle(copies[copy].movie)
    return .done
  }

  /// Whether the shop still has it.
  private func isKept(_ copy: Int) -> Bool {
    ["available", "in-repair"].contains(copies[copy].state)
  }

  private func isRating(_ rating: String?) -> Bool {
    guard let rating, rules.scheme != "none" else { return true }
    return ModelRules.legalAges[rules.scheme]?[rating] != nil
  }

  func stock(of movie: Int) -> (out: Int, in: Int, aside: Int) {
    let all = copies.indices.filter { copies[$0].movie == movie }
    return (
      all.filter { openRental(ofCopy: $0) != nil }.count, all.filter(isIn).count,
      all.filter { copies[$0].state == "in-repair" }.count
    )
  }

  private mutating func addCopies(_ count: Int, of movie: Int) {
    for _ in 0..<count {
      copies.append(
        ModelCopy(
          barcode: Self.numbered("C", copies.count + 1), movie: movie, addedAt: now,
          changedAt: now))
    }
  }

  private mutating func withdraw(_ gone: [Int]) {
    for copy in gone where isKept(copy) {
      copies[copy].state = "withdrawn"
      copies[copy].changedAt = now
    }
  }

  /// Takes away copies that are in: those that wait for nobody first, then those never rented, then
  /// those with the highest barcodes.
  private mutating func setQuantity(_ quantity: Int, of movie: Int) -> ModelAnswer? {
    let stock = stock(of: movie)
    let surplus = stock.out + stock.in + stock.aside - quantity
    if surplus <= 0 {
      addCopies(-surplus, of: movie)
      return nil
    }
    var findings = stock.out > quantity ? ["has-rentals refuse"] : []
    if stock.aside > 0, min(stock.out, quantity) + stock.aside > quantity {
      findings.append("copy-not-for-rent refuse")
    }
    if !findings.isEmpty { return .refused(findings) }
    let free = copies.indices.filter { copies[$0].movie == movie && isIn($0) }
    let order = free.sorted { one, other in
      let ranks = [one, other].map { copy in
        (holder(of: copy) == nil ? 0 : 2) + (rentals.contains { $0.copy == copy } ? 1 : 0)
      }
      return ranks[0] == ranks[1] ? one > other : ranks[0] < ranks[1]
    }
    withdraw(Array(order.prefix(surplus)))
    return nil
  }
}
