import Domain

/// Who may rent.
extension ModelShop {
  mutating func setBlock(
    _ card: String, isBlocked: Bool, at moment: ModelMoment
  ) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let customer = customer(card) else { return .notFound }
    if customers[customer].isBlocked == isBlocked { return .done }
    if let last = customers[customer].blockChangedAt, instant < last { return .invalid }
    customers[customer].setBlocked(isBlocked, at: instant)
    return .done
  }

  /// Its line is that of the first copy for which it is strictest.
  func block(_ customer: Int, _ copies: [ModelFacts]) -> [ModelFinding] {
    guard customers[customer].isBlocked else { return [] }
    var finding = ofAll("blocked", copies)
    let levels = copies.map { rules.level(of: "blocked", for: $0) }
    finding.line = levels.first { $0.value == finding.level }?.line
    return [finding]
  }

  mutating func addRenter(_ card: String, born: Day?) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    renters.append(ModelRenter(customer: customer, born: born))
    return .done
  }

  mutating func removeRenter(_ number: Int, of card: String) -> ModelAnswer {
    guard let customer = customer(card), let renter = renter(number, for: customer) else {
      return .notFound
    }
    guard renters[renter].customer == customer else { return .invalid }
    renters[renter].isRemoved = true
    return .done
  }

  /// Renters are called by their numbers, from 1.
  func renter(_ number: Int, for customer: Int) -> Int? {
    guard renters.indices.contains(number - 1), !renters[number - 1].isRemoved,
      case let owner = renters[number - 1].customer,
      owner == customer
        || others(ofHouseholdOf: customer).contains(owner) && customers[owner].isOpen
    else { return nil }
    return number - 1
  }

  mutating func join(_ card: String, with other: String) -> ModelAnswer {
    guard let one = customer(card), let two = customer(other) else { return .notFound }
    if one == two { return .invalid }
    if let own = customers[one].household {
      return own == customers[two].household ? .done : .invalid
    }
    if customers[two].household == nil {
      households += 1
      customers[two].household = households
    }
    customers[one].household = customers[two].household
    return .done
  }

  mutating func leave(_ card: String) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    leaveHousehold(customer)
    return .done
  }

  /// Nobody is a household alone.
  mutating func leaveHousehold(_ customer: Int) {
    let others = others(ofHouseholdOf: customer)
    customers[customer].household = nil
    if others.count == 1 { customers[others[0]].household = nil }
  }

  mutating func mergeHousehold(of one: Int, into other: Int) {
    guard let household = customers[one].household else { return }
    if customers[other].household == nil { customers[other].household = household }
    leaveHousehold(one)
  }

  func others(ofHouseholdOf customer: Int) -> [Int] {
    guard let household = customers[customer].household else { return [] }
    return customers.indices.filter {
      $0 != customer && customers[$0].household == household
    }
  }

  /// How much the others of the household have out; `nil` where there is none.
  func householdOut(_ customer: Int) -> Int? {
    guard customers[customer].household != nil else { return nil }
    return others(ofHouseholdOf: customer).reduce(0) { $0 + openRentals(ofCustomer: $1) }
  }

  /// What the household has out is too much.
  func household(
    _ customer: Int, _ visit: ModelFacts, _ copies: [ModelFacts]
  ) -> [ModelFinding] {
    let limit = rules.householdLimit(for: visit)
    guard let most = limit.value, let others = householdOut(customer),
      others + openRentals(ofCustomer: customer) + copies.count > most
    else { return [] }
    return [ofAll("household-limit", copies, line: limit.line)]
  }

  /// What the house rules may ask about whoever takes it home.
  func facts(_ customer: Int, _ instant: Instant, by renter: Int?) -> ModelFacts {
    var facts = facts(customer, instant)
    if let renter { facts.born = renters[renter].born }
    return facts
  }
}
