import Domain
import Support

/// A rate of tax, as a line of the house rules has it.
struct ModelTax: Equatable, Sendable {
  let name: String
  /// In thousandths of a hundredth.
  let rate: Int
  let isAdded: Bool

  var text: String {
    let decimals = String(String(1000 + rate % 1000).dropFirst())
    return "tax \(name) \(rate / 1000).\(decimals)% \(isAdded ? "added" : "included")"
  }
}

extension ModelRules {
  /// What is charged, as far as it may be taxed by a rate of its own.
  static let taxed = [
    "rentals", "late fees", "replacements", "damage", "memberships", "packages",
  ]

  /// By which rate something goes; `nil` where it is not taxed.
  func tax(on kind: String, for facts: ModelFacts) -> ModelTax? {
    let name = strongest(for: facts, otherwise: "standard") {
      if case .taxOn(kind, let name) = $0 { name } else { nil }
    }.value
    return lines.lazy.compactMap { line -> ModelTax? in
      if case .tax(let tax) = line.says, tax.name == name { tax } else { nil }
    }.first
  }

  /// What things on one receipt come to with the tax that is added: it is worked out once for each
  /// rate, half a penny up, and shared out. What is left then goes to the dearest, a penny each.
  static func amounts(_ charges: [(price: Int, tax: ModelTax?)]) -> [Int] {
    var amounts = charges.map(\.price)
    var seen: [ModelTax] = []
    for tax in charges.compactMap(\.tax) where tax.isAdded && !seen.contains(tax) {
      seen.append(tax)
      let own = charges.indices.filter { charges[$0].tax == tax }
      let sum = own.reduce(0) { $0 + charges[$1].price }
      guard sum > 0 else { continue }
      let hundredths = sum * tax.rate
      let added = hundredths / 100_000 + (hundredths % 100_000 >= 50_000 ? 1 : 0)
      let shares = own.map { charges[$0].price * added / sum }
      for (place, share) in zip(own, shares) { amounts[place] += share }
      let dearest = own.sorted { (charges[$1].price, $0) < (charges[$0].price, $1) }
      for place in dearest.prefix(added - shares.reduce(0, +)) { amounts[place] += 1 }
    }
    return amounts
  }

  /// What it is to be sold something that is about no copy.
  func amount(_ prices: Int..., on kind: String, for facts: ModelFacts) -> Int {
    Self.amounts(prices.map { ($0, tax(on: kind, for: facts)) }).reduce(0, +)
  }
}

extension ModelShop {
  /// What is charged about rentals: for each customer, as it stands on their receipt.
  func amounts(_ charges: [(rental: ModelRental, kind: String, price: Int)]) -> [Int] {
    var amounts = charges.map(\.price)
    for customer in Set(charges.map(\.rental.customer)) {
      let own = charges.indices.filter { charges[$0].rental.customer == customer }
      let theirs = ModelRules.amounts(
        own.map { place in
          let charge = charges[place]
          return (charge.price, rules.tax(on: charge.kind, for: asRented(charge.rental)))
        })
      for (place, amount) in zip(own, theirs) { amounts[place] = amount }
    }
    return amounts
  }

  /// What rentals that are made together come to, with their tax.
  func amount(_ made: [ModelRental]) -> Int {
    ModelRules.amounts(
      made.map { rental in
        (rental.price, rental.facts.flatMap { rules.tax(on: "rentals", for: $0) })
      }
    ).reduce(0, +)
  }

  /// What house rules may ask about a copy as it was rented.
  func asRented(_ rental: ModelRental) -> ModelFacts {
    let (movie, customer) = (movies[copies[rental.copy].movie], customers[rental.customer])
    var facts = ModelFacts(
      day: day(of: rental.rentedAt), tier: rental.facts?.tier, ownTier: rental.facts?.ownTier,
      born: customer.born)
    (facts.class, facts.rating) = (movie.traits.class, movie.traits.rating)
    (facts.genres, facts.replacement) = (movie.traits.genres, movie.traits.replacement)
    (facts.added, facts.nights) = (movie.added, rental.agreed)
    (facts.minute, facts.rented) = (rental.rentedAt.seconds % 86_400 / 60, rental.rentedBefore)
    return facts
  }
}

/// Random taxes that can be read.
extension ModelRules {
  /// The same with taxes now and then.
  static func randomWithTaxes(_ draws: inout Draws) -> ModelRules {
    ModelRules(lines: random(&draws).lines + randomTaxes(&draws))
  }

  static func randomTaxes(_ draws: inout Draws) -> [ModelLine] {
    guard draws.chance(60) else { return [] }
    let names = ["standard", "low", "zero"]
    let rates = names.map { name in
      ModelLine(
        .tax(
          ModelTax(
            name: name,
            rate: name == "zero" ? 0 : draws.pick([20_000, 8875, 5000, 2500, 333, 100_000]),
            isAdded: draws.chance(60))))
    }
    let uses = draws.list(0...5) { draws in
      let kind = draws.pick(taxed)
      let ofVisits = kind == "memberships" || kind == "packages"
      var line = ModelLine(.taxOn(kind, draws.pick(names + ["none"])))
      if draws.chance(50) { line.when = [ModelCondition.random(&draws, ofVisits: ofVisits)] }
      return line
    }
    return rates + uses
  }
}
