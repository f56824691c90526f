/// Makes cases that two texts may decide differently in a respect: with the nights, the debts and
/// whatever else it takes.
struct CaseMaker {
  let respect: Respect
  let a: HouseRules
  let b: HouseRules
  /// The ages that lines ask for.
  let ages: [Int]
  let table: ReachTable

  /// What the two texts say about a case.
  struct Policies {
    let visits: [VisitPolicy]
    let copies: [CopyPolicy]
    let extensions: [ExtensionPolicy]
    let ages: [Int]

    init(_ rentCase: RentCase, _ texts: HouseRules...) {
      let circumstances = rentCase.circumstances
      visits = texts.map { $0.visitPolicy(for: circumstances) }
      copies = texts.map { $0.copyPolicy(for: circumstances) }
      extensions = texts.map { $0.extensionPolicy(for: circumstances) }
      ages = copies.map { $0.age(for: rentCase.traits.rating) }
    }
  }

  /// - Parameters:
  ///   - anybody: whether the customer is invented, and may be of any age.
  ///   - anything: whether the movie is invented, and may have any rating and price.
  func cases(from seed: RentCase, anybody: Bool, anything: Bool) -> [RentCase] {
    rated(asked(seed), anything).flatMap { rentCase -> [RentCase] in
      let policies = Policies(rentCase, a, b)
      return aged(rentCase, policies, anybody).flatMap { rentCase in
        cases(rentCase, policies, anything)
      }
    }
  }

  private func cases(_ rentCase: RentCase, _ policies: Policies, _ anything: Bool) -> [RentCase] {
    let allNights = nights(policies)
    guard !respect.isOfExtensions else { return longer(rentCase, allNights, policies) }
    // When something is due hangs on no condition.
    let nights = allNights.filter {
      respect == .dueDay || table.isSame($0, as: rentCase.nights)
    }
    var cases = nights.prefix(respect.isOfNights ? nights.count : 3).map {
      rentCase.with(\.nights, $0)
    }
    switch respect {
    case .lateFee, .grace:
      cases = cases.flatMap { late($0, policies, anything) }
    case .price where anything && policies.copies.contains(where: \.price.value.isShare),
      .deposit where anything && policies.copies.contains(where: \.deposit.value.isShare):
      // With a price that tells two shares, and two caps, from each other.
      let prices = [20, 1000, 100_000].map { Optional(b.currency.value.unit * $0) }
      cases = (prices + [rentCase.replacementPrice]).flatMap { price in
        cases.map { $0.with(\.replacementPrice, price) }
      }
    case .lostCharge where anything:
      let price = b.currency.value.unit * 20
      cases = cases.flatMap { [$0, $0.with(\.replacementPrice, price)] }
    case .finding(RentRules.rentalLimit.name):
      cases = cases.map { $0.having(out: policies.visits.map(\.limit.value).min() ?? 0) }
    case .level(RentRules.rentalLimit.name):
      cases = cases.map { $0.having(out: policies.visits.map(\.limit.value).max() ?? 0) }
    case .finding(RentRules.householdLimit.name), .level(RentRules.householdLimit.name):
      let limits = policies.visits.compactMap(\.householdLimit.value)
      let isLevel = respect == .level(RentRules.householdLimit.name)
      cases = cases.map { $0.with(\.householdOut, (isLevel ? limits.max() : limits.min()) ?? 0) }
    case .finding(RentRules.titleLimit.name), .level(RentRules.titleLimit.name):
      let limits = policies.visits.compactMap(\.titleLimit.value)
      let isLevel = respect == .level(RentRules.titleLimit.name)
      let copies = (isLevel ? limits.max() : limits.min()) ?? 0
      cases = cases.map { $0.having(copies: copies) }
    case .finding(RentRules.weekLimit.name), .level(RentRules.weekLimit.name):
      let limits = policies.visits.compactMap(\.weekLimit.value)
      let isLevel = respect == .level(RentRules.weekLimit.name)
      let count = (isLevel ? limits.max() : limits.min()) ?? 0
      cases = cases.map { $0.having(inWeek: count) }
    case .finding(RentRules.debt.name):
      cases = cases.map { $0.with(\.owed, policies.visits.map(\.debtLimit.value).max() ?? .zero) }
    case .level(RentRules.debt.name):
      let most = policies.visits.map(\.debtLimit.value).max() ?? .zero
      cases = cases.map { $0.with(\.owed, most + b.currency.value.unit) }
    case .level(let name): cases = cases.map { $0.withPast(on: RentRules.book.fires(name)) }
    default: break
    }
    return cases
  }
}

extension CaseMaker {
  /// The same with what lines ask for, and nothing else, as a number.
  private func asked(_ seed: RentCase) -> RentCase {
    var seed = seed
    let measures = table.measures
    if !measures.contains(.rented) { seed.rented = nil }
    if !measures.contains(.added) { seed.nightsSinceAdded = nil }
    if measures.contains(.hours) { seed.minute = seed.minute ?? 12 * 60 }
    return seed
  }

  /// Numbers of nights between which one is found if there is any: those first that both allow.
  private func nights(_ policies: Policies) -> [Int] {
    let allowed = policies.copies.map(\.nights.value)
    let steps = policies.copies.flatMap(\.price.value.turns)
    let bounds = allowed.flatMap(\.ranges).flatMap { range in
      [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1]
    }
    let first = allowed.map(\.lowerBound).max() ?? 1
    let all = Set(Array(1...14) + (first...first + 13) + steps + bounds + table.nights + [3650])
    let possible = all.filter { RentRequest.possibleNights.contains($0) }.sorted()
    let isAllowed = { (nights: Int) in allowed.allSatisfy { $0.contains(nights) } }
    return possible.filter(isAllowed) + possible.filter { !isAllowed($0) }
  }

  /// The same that is out already, and is to be kept longer.
  private func longer(
    _ rentCase: RentCase, _ nights: [Int], _ policies: Policies
  ) -> [RentCase] {
    let rentCase = rentCase.havingRented
    let limits = policies.extensions.map(\.times.value)
    switch respect {
    case .finding(ExtendRules.extensionLimit.name):
      return nights.prefix(3).map {
        rentCase.with(\.moreNights, $0).with(\.extended, limits.min() ?? 0)
      }
    case .level(ExtendRules.extensionLimit.name):
      return nights.prefix(3).map {
        rentCase.with(\.moreNights, $0).with(\.extended, limits.max() ?? 0)
      }
    case .level(ExtendRules.lateFeeDue.name):
      return nights.prefix(3).map { rentCase.with(\.moreNights, $0).with(\.nightsLate, 1) }
    default:
      let stays = ([2, 1, 3] + [rentCase.nights]).filter {
        table.isSame($0, as: rentCase.nights)
      }
      return stays.flatMap { before in
        nights.map { rentCase.with(\.nights, before).with(\.moreNights, $0) }
      }
    }
  }

  /// The same with every rating that may matter, where it may have any.
  private func rated(_ seed: RentCase, _ anything: Bool) -> [RentCase] {
    guard anything, seed.traits.rating == nil, respect.isOfAges else { return [seed] }
    let names = [a, b].flatMap { $0.ratings.value.ratings.map(\.name) }
    var seen: Set<Name> = []
    let ratings = names.filter { seen.insert(Name($0)).inserted } + [RentCase.unknownRating]
    return [seed] + ratings.map { seed.with(\.traits.rating, $0) }
  }

  private func aged(_ rentCase: RentCase, _ policies: Policies, _ anybody: Bool) -> [RentCase] {
    let (least, most) = (policies.ages.min() ?? 0, policies.ages.max() ?? 0)
    guard anybody, respect != .level(RentRules.birthDateMissing.name) else { return [rentCase] }
    let known = rentCase.born.flatMap { Age.years(born: $0, on: rentCase.day) }
    let ages: [Int?] =
      switch respect {
      case .age: [most - 1, least, known]
      case .level(RentRules.underAge.name): [least - 1, known]
      // Old enough for the rating, and for what is asked of those who are not young.
      default: known == nil && most > 0 ? [most] + self.ages.filter { $0 > most } : []
      }
    var seen: Set<Int?> = []
    let possible = ages.filter { $0 ?? 0 >= 0 && seen.insert($0).inserted }
    let born = possible.map { $0.flatMap { Age.birthDate($0, on: rentCase.day) } }
    return born.isEmpty ? [rentCase] : born.map { rentCase.with(\.born, $0) }
  }

  /// The same, back so late that it costs something else, if it ever does.
  private func late(_ rentCase: RentCase, _ policies: Policies, _ anything: Bool) -> [RentCase] {
    let graces = policies.copies.map(\.grace.value)
    let first = respect == .grace ? graces.min() ?? 0 : graces.max() ?? 0
    let unit = b.currency.value.unit
    let caps = policies.copies.compactMap { $0.lateFee.value.cap?.amount }
    let hasPrice = policies.copies.contains { $0.lateFee.value.cap == .replacementPrice }
    let prices: [Money?] =
      anything && hasPrice
      ? [unit * 20] + (caps + table.replacementPrices).map { $0 + unit } + table.replacementPrices
        + [nil]
        + [rentCase.replacementPrice] : [rentCase.replacementPrice]
    return prices.flatMap { price in
      let rentCase = rentCase.with(\.replacementPrice, price)
      let nights = policies.copies.flatMap { $0.nightsToCap(price, of: rentCase) }.filter {
        $0 > first
      }
      let alone = ([first + 1, first + 2] + nights.sorted()).map {
        rentCase.with(\.nightsLate, $0)
      }
      return alone + together(alone, policies)
    }
  }

  /// The same with others that come back at once, where that has a cap.
  private func together(_ cases: [RentCase], _ policies: Policies) -> [RentCase] {
    let isShared = policies.copies.contains {
      if case .perCustomer? = $0.lateFee.value.cap { true } else { false }
    }
    guard isShared else { return [] }
    return SharedLateFees.numbers(of: policies.copies.map { $0.lateFee.value.cap?.amount })
      .flatMap { number in cases.map { $0.with(\.wanted, number) } }
  }
}

extension CopyPolicy {
  /// The nights at which the late fee reaches its cap, and the next; and others at which it turns.
  fileprivate func nightsToCap(_ price: Money?, of rentCase: RentCase) -> [Int] {
    let terms = lateFeeTerms(
      replacementPrice: price, price: total(nights: rentCase.nights), nights: rentCase.nights,
      due: rentCase.day + rentCase.nights)
    // Where another night, open day or week begins to count.
    let after = terms.rule?.after ?? 0
    let turns = terms.rule == nil ? [] : (0...8).map { after + $0 }
    guard let cap = terms.cap, terms.perNight > .zero else { return turns }
    let units = Int(cap.minor / terms.perNight.minor)
    let nights = (terms.rule?.after ?? 0) + units * (terms.rule?.unit == .week ? 7 : 1)
    return [nights, nights + 1] + turns
  }
}

extension Price {
  /// Nights at which it goes on otherwise than before.
  fileprivate var turns: [Int] {
    switch self {
    case .perNight, .flat: return []
    case .stepped(_, let nights, _): return [nights, nights + 1, nights + 2]
    case .blocks(_, let nights), .share(_, _, let nights):
      return [nights, nights + 1, 2 * nights + 1]
    case .atMost(let most, let price):
      let first = price.nights(over: most) ?? 1
      return price.turns + [first - 1, first, first + 1]
    }
  }
}

extension RentCase: Exemplary {}
