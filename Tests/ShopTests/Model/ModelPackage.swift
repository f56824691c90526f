import Domain
import Support

/// What a line sells in advance.
struct ModelPackageOffer: Equatable, Sendable {
  var name: String
  var rentals: Int
  /// In pence.
  var price: Int

  var text: String {
    let rentals = rentals == 1 ? "1 rental" : "\(rentals) rentals"
    return "package \(name) \(rentals) \(ModelSetting.amount(price))"
  }

  static func random(_ draws: inout Draws) -> ModelPackageOffer {
    ModelPackageOffer(
      name: draws.chance(60) ? "ten" : "few", rentals: draws.pick([1, 1, 2, 3, 10]),
      price: draws.pick([0, 250, 2500]))
  }
}

/// What somebody bought in advance, by the place of the customer.
struct ModelPackage {
  var customer: Int
  let offer: ModelPackageOffer
  let at: Instant
  var isVoid = false
}

/// What is left of a package, by its place in the list of all.
struct ModelHeld {
  let package: Int
  let name: String
  var left: Int
}

extension ModelRules {
  /// The lines, without those that sell a package under a name that another one has.
  static func sellingEachOnce(_ lines: [ModelLine]) -> [ModelLine] {
    var names: Set<String> = []
    return lines.filter { line in
      guard case .package(let offer) = line.says else { return true }
      return names.insert(offer.name).inserted
    }
  }

  /// What is sold under a name to somebody whom its line is for, whatever it pays for and when.
  func package(_ name: String, for customer: ModelFacts) -> ModelPackageOffer? {
    for line in lines {
      guard case .package(let offer) = line.says, offer.name == name else { continue }
      let asked = line.when.filter { ["tier", "under", "over", "rented"].contains($0.kind) }
      return asked.allSatisfy { $0.fits(customer) } ? offer : nil
    }
    return nil
  }

  /// Whether a package is for a copy; one that is not sold any more is for all.
  private func takes(_ name: String, _ copy: ModelFacts) -> Bool {
    lines.allSatisfy { line in
      guard case .package(let offer) = line.says, offer.name == name else { return true }
      return line.fits(copy)
    }
  }

  /// Which package pays for which copy, by their places: the dearest copy is paid first, by the
  /// package that was bought first.
  func paidInAdvance(_ copies: [ModelFacts], nights: Int, _ held: [ModelHeld]) -> [Int: Int] {
    var (left, paid) = (held, [Int: Int]())
    var prices = copies.map { price(of: nights, for: $0) }
    while let dearest = prices.max(), dearest > 0, let copy = prices.firstIndex(of: dearest) {
      prices[copy] = 0
      let first = left.firstIndex { $0.left > 0 && takes($0.name, copies[copy]) }
      guard let first else { continue }
      left[first].left -= 1
      paid[copy] = left[first].package
    }
    return paid
  }
}

extension ModelShop {
  private func used(_ package: Int) -> Int { rentals.count { $0.package == package } }

  /// What is left of what a customer has bought by a moment, in order.
  func held(_ customer: Int, at instant: Instant) -> [ModelHeld] {
    let own = packages.indices.filter {
      packages[$0].customer == customer && !packages[$0].isVoid && packages[$0].at <= instant
    }
    return own.map { place in
      let offer = packages[place].offer
      return ModelHeld(package: place, name: offer.name, left: offer.rentals - used(place))
    }.filter { $0.left > 0 }
  }

  func packageTexts(_ customer: Int) -> String {
    held(customer, at: now).map { " \($0.left) of \($0.name)" }.joined()
  }

  mutating func buyPackage(_ card: String, _ name: String) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    let offer = rules.package(name, for: facts(customer, now))
    var findings: [String] = []
    if !customers[customer].isOpen { findings.append("account-closed refuse") }
    if offer == nil { findings.append("not-for-sale refuse") }
    guard findings.isEmpty, let offer else { return .refused(findings) }
    packages.append(ModelPackage(customer: customer, offer: offer, at: now))
    let (request, receipt) = (-10_000 - packages.count, losses.count)
    let price = rules.amount(offer.price, on: "packages", for: facts(customer, now))
    book(.other, customer, price, receipt: receipt, request: request)
    book(.paid, customer, price, receipt: receipt, request: request)
    return ModelAnswer(outcome: "done", done: [offer.text])
  }

  /// The receipt of the last one, of which nothing may be used.
  mutating func voidPackage(_ card: String) -> ModelAnswer {
    guard let customer = customer(card),
      let place = packages.indices.last(where: {
        packages[$0].customer == customer && !packages[$0].isVoid
      })
    else { return .notFound }
    guard day(of: packages[place].at) == today, used(place) == 0 else { return .refused([]) }
    packages[place].isVoid = true
    losses.removeAll { $0.request == -10_001 - place }
    return .done
  }
}
