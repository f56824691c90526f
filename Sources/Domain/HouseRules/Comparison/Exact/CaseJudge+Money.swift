/// What a case costs.
extension CaseJudge {
  /// What a text says about money in a class.
  private struct Terms {
    let price: Price
    let discount: Discount

    func total(_ nights: Int, _ replacement: Int?) -> Money {
      let price = price.of(replacement.map { Money(minor: Int64($0)) }).total(nights: nights)
      return price - discount.of(price)
    }

    func isSame(as other: Terms) -> Bool {
      SettingValue.simplest(price) == SettingValue.simplest(other.price)
        && discount == other.discount
    }
  }

  private func terms(_ decided: Decided) -> [Terms] {
    let names = settings
    let places = ["price", "discount"].map { names.firstIndex(of: $0) }
    return (0...1).map { text in
      Terms(
        price: places[0].flatMap { decided.value(text, $0) } ?? .flat(.zero),
        discount: places[1].flatMap { decided.value(text, $0) } ?? .none)
    }
  }

  func price(_ decided: Decided) -> Treatment {
    let terms = terms(decided)
    if terms[0].isSame(as: terms[1]) { return .same }
    let isShare = terms.contains(where: \.price.isShare)
    for nights in decided.found.nights {
      let prices = isShare ? points(decided.found.prices, terms, nights) : [nil]
      for price in prices
      where differs(terms[0].total(nights, price), terms[1].total(nights, price)) {
        return .different(anyCase(decided).with(\.nights, nights).costing(price))
      }
    }
    // What is rounded twice repeats itself too rarely.
    if isShare, terms.contains(where: { $0.discount != .none }) { return .unknown }
    guard mayTellByExtensions, decided.found.mayHaveRented else { return .same }
    return longer(decided, terms)
  }

  /// Replacement prices among which there is one for which two totals differ, if there is any:
  /// between those at which a total reaches its most, each grows by as much for every hundred.
  private func points(_ prices: Range<Int>?, _ terms: [Terms], _ nights: Int) -> [Int?] {
    guard let prices else { return [nil] }
    let last = min(prices.upperBound - 1, prices.lowerBound + Self.far)
    let all = prices.lowerBound...last
    let turns = terms.map { terms in
      all.start { terms.total(nights, $0) == terms.total(nights, last) }
    }
    let usual = Int(b.currency.value.unit.minor) * 20
    return ([usual] + [all.lowerBound, last] + turns).flatMap { turn in
      (-101...201).map { turn + $0 }
    }.filter(all.contains)
  }

  private static let far = 1_000_000_000

  /// What the nights cost that are added.
  private func longer(_ decided: Decided, _ terms: [Terms]) -> Treatment {
    let names = settings
    guard let ofPrices = names.firstIndex(of: "extension price"),
      let ofFees = names.firstIndex(of: "extension fee")
    else { return .same }
    let policies = (0...1).map { text in
      (
        price: decided.value(text, ofPrices, as: ExtensionPrice.self) ?? .byPrice,
        fee: decided.value(text, ofFees, as: Money.self) ?? .zero
      )
    }
    let isSame =
      policies[0].price == policies[1].price && policies[0].fee == policies[1].fee
    if isSame, policies[0].price != .byPrice || terms[0].isSame(as: terms[1]) { return .same }
    let isShare = terms.contains(where: \.price.isShare)
    let prices =
      isShare ? points(decided.found.prices, terms, decided.found.nights.lowerBound) : [nil]
    for price in prices {
      let sums = zip(policies, terms).map { policy, terms in
        { (nights: Int) in
          policy.price.total(nights, after: 0) { $0 == 0 ? .zero : terms.total($0, price) }
        }
      }
      let fees = policies[1].fee.minor - policies[0].fee.minor
      let found = stay(from: decided.found.nights, fees) { sums[1]($0).minor - sums[0]($0).minor }
      guard let found else { continue }
      return .different(
        anyCase(decided).keptLonger.with(\.nights, found.before).with(\.moreNights, found.more)
          .costing(price))
    }
    return isShare ? .unknown : .same
  }

  /// Nights so far, and more of them, for which two texts differ the way that is asked for: what is
  /// added costs as much more or less as the sums do between the two.
  ///
  /// - Parameters:
  ///   - fees: by how much the fee of one text is more than that of the other.
  ///   - sums: the same of what so many nights cost.
  private func stay(
    from stays: Range<Int>, _ fees: Int64, _ sums: (Int) -> Int64
  ) -> (before: Int, more: Int)? {
    var least: (sum: Int64, nights: Int)?
    var most: (sum: Int64, nights: Int)?
    for nights in stays.lowerBound...Measure.nights.possible.upperBound {
      let sum = sums(nights)
      for before in [least, most].compactMap(\.self)
      where Tendency(sum - before.sum + fees, 0).holds(only) {
        return (before.nights, nights - before.nights)
      }
      guard stays.contains(nights) else { continue }
      if least.map({ sum < $0.sum }) ?? true { least = (sum, nights) }
      if most.map({ sum > $0.sum }) ?? true { most = (sum, nights) }
    }
    return nil
  }

  func extensionPrice(_ decided: Decided) -> Treatment {
    decided.found.mayHaveRented ? longer(decided, terms(decided)) : .same
  }

  func lostCharge(_ decided: Decided) -> Treatment {
    let charges = (0...1).map { decided.value($0, 0, as: LostCharge.self) ?? .ask }
    let known = decided.found.prices.map { max($0.lowerBound, min(2000, $0.upperBound - 1)) }
    let prices = (known.map { [Optional($0)] } ?? []) + (decided.found.mayLackPrice ? [nil] : [])
    for price in prices {
      let amounts = charges.map { $0.amount(price.map { Money(minor: Int64($0)) }) }
      // Whoever is asked may say anything.
      let isDifferent =
        if let one = amounts[0], let other = amounts[1] { differs(one, other) } else {
          only == nil && amounts[0] != amounts[1]
        }
      if isDifferent { return .different(anyCase(decided).costing(price)) }
    }
    return .same
  }
}

/// What is put down.
extension CaseJudge {
  func deposit(_ decided: Decided) -> Treatment {
    let deposits = (0...1).map { decided.value($0, 0, as: Deposit.self) ?? .none }
    if deposits[0] == deposits[1] { return .same }
    let prices: [Int?] =
      deposits.contains(where: \.isShare) ? ends(of: decided.found.prices) : [nil]
    for price in prices {
      let amounts = deposits.map { $0.of(price.map { Money(minor: Int64($0)) }) }
      if differs(amounts[0], amounts[1]) { return .different(anyCase(decided).costing(price)) }
    }
    return .same
  }

  /// The first hundred replacement prices and the last, between which there is none for which two
  /// shares differ if they do not for these: each grows by as much for every hundred.
  private func ends(of prices: Range<Int>?) -> [Int?] {
    guard let prices else { return [nil] }
    let last = min(prices.upperBound - 1, prices.lowerBound + Self.far)
    let all = prices.lowerBound...last
    let usual = Int(b.currency.value.unit.minor) * 20
    let ends = (0...100).flatMap { [all.lowerBound + $0, last - $0] }
    return ([usual] + ends).filter(all.contains)
  }
}

/// What it costs to be late.
extension CaseJudge {
  func lateFee(_ decided: Decided) -> Treatment {
    let names = settings
    let terms = terms(decided)
    let fees = (0...1).map { text in
      names.firstIndex(of: "late fee").flatMap { decided.value(text, $0, as: LateFee.self) }
    }
    let graces = (0...1).map { text in
      names.firstIndex(of: "grace").flatMap { decided.value(text, $0, as: Int.self) }
    }
    let isShare = fees.contains { $0?.isShare ?? false }
    let hasOpenDays =
      fees.contains { $0?.isOfOpenDays ?? false }
      && [a, b].contains { !$0.closed.lines.isEmpty }
    if hasOpenDays { return .unknown }
    if fees[0] == fees[1], graces[0] == graces[1], !isShare || terms[0].isSame(as: terms[1]) {
      return .same
    }
    let rentCase = anyCase(decided)
    let policies = [a, b].map { $0.copyPolicy(for: rentCase.circumstances) }
    for price in replacements(decided, policies) {
      for nights in isShare ? decided.found.nights : rentCase.nights..<rentCase.nights + 1 {
        let lateness = zip(policies, terms).map { policy, terms in
          policy.lateFeeTerms(
            replacementPrice: price.map { Money(minor: Int64($0)) },
            price: isShare ? terms.total(nights, price) : .zero, nights: nights,
            due: rentCase.day + nights)
        }
        if let (late, number) = difference(of: lateness) {
          return .different(
            rentCase.with(\.nights, nights).with(\.nightsLate, late).with(\.wanted, number)
              .costing(price))
        }
        // So many are not looked at.
        let numbers = SharedLateFees.numbers(of: lateness.map(\.cap))
        if lateness.contains(where: \.isCapPerCustomer), numbers.contains(SharedLateFees.most) {
          return .unknown
        }
      }
    }
    guard isShare else { return .same }
    return fees[0] != fees[1] && mayExtendAtOtherPrices || terms.contains(where: \.price.isShare)
      ? .unknown : .same
  }

  /// Whether what is kept longer may cost otherwise than what was rented for as long, so that a
  /// share of what was paid comes to something else.
  private var mayExtendAtOtherPrices: Bool {
    let texts = [a, b]
    return texts.allSatisfy { $0.extensions.values.contains { $0 > 0 } }
      && texts.contains {
        $0.extensionPrices.values.contains { $0 != .byPrice }
          || $0.extensionFees.values.contains { $0 > .zero }
      }
  }

  /// The least and the highest replacement price tell two fees apart if any does.
  private func replacements(_ decided: Decided, _ policies: [CopyPolicy]) -> [Int?] {
    let caps = policies.map(\.lateFee.value.cap)
    let isAsked =
      caps.contains(.replacementPrice) || terms(decided).contains(where: \.price.isShare)
    guard isAsked, let prices = decided.found.prices else { return [nil] }
    let none: [Int?] = decided.found.mayLackPrice ? [nil] : []
    let unit = Int(b.currency.value.unit.minor)
    let others = caps.compactMap { $0?.amount.map { Int($0.minor) + unit } }
    let last = min(prices.upperBound - 1, prices.lowerBound + 1_000_000_000)
    let known = [unit * 20] + others + [prices.lowerBound, last]
    return known.filter(prices.contains).map(Optional.some) + none
  }

  /// How late it has to come back for two fees to differ, and how many such at once; `nil` where
  /// they never do. Between the nights at which a fee begins, turns or ends, each grows by as much
  /// every week.
  ///
  /// Fees that are the same for one alone are so for several, but for the caps that those share: at
  /// those they end, and so as many tell two apart as one cap is times the other, and one more.
  private func difference(of terms: [LateFeeTerms]) -> (nights: Int, number: Int)? {
    let last = 1_000_000_000
    let fee = { (terms: LateFeeTerms, nights: Int) in terms.fee(nightsLate: nights, due: .first) }
    let turns = terms.flatMap { terms in
      [terms.grace, terms.rule?.after ?? 0]
        + [(1...last).start { fee(terms, $0) == fee(terms, last) }]
    }
    let nights = ([1] + turns.sorted() + [last]).flatMap { turn in
      (-15...15).map { turn + $0 }
    }
    let possible = nights.filter { $0 >= 1 && $0 <= last }.sorted()
    let isShared = terms.contains(where: \.isCapPerCustomer)
    for number in [1] + (isShared ? SharedLateFees.numbers(of: terms.map(\.cap)) : []) {
      let sums = { (terms: LateFeeTerms, nights: Int) in
        terms.fee(ofSeveral: number, each: fee(terms, nights))
      }
      let late = possible.first { differs(sums(terms[0], $0), sums(terms[1], $0)) }
      if let late { return (late, number) }
    }
    return nil
  }
}

extension ClosedRange<Int> {
  /// The first number from which on something holds; it holds for the last.
  fileprivate func start(where holds: (Int) -> Bool) -> Int {
    var (least, most) = (lowerBound, upperBound)
    while least < most {
      let middle = least + (most - least) / 2
      if holds(middle) { most = middle } else { least = middle + 1 }
    }
    return least
  }
}

extension CaseClass {
  /// Whether the movie may have no replacement price.
  fileprivate var mayLackPrice: Bool { price == .any || price == .none }
}

extension RentCase {
  /// - Parameter price: in minor units; `nil` for whatever it costs.
  fileprivate func costing(_ price: Int?) -> RentCase {
    price.map { with(\.replacementPrice, Money(minor: Int64($0))) } ?? self
  }
}
