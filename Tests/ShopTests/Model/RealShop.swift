import Domain
import Shop
import Storage

/// The real shop, asked in the model's words.
struct RealShop {
  let world: TestShop
  private var customers = 0
  private var movies = 0
  var renters = 0

  init(isRepeating: Bool = false) throws {
    self.init(try TestShop(isRepeating: isRepeating))
  }

  init(_ world: TestShop) {
    self.world = world
  }

  mutating func run(_ command: ShopCommand) throws -> ModelAnswer {
    do {
      return try perform(command)
    } catch ShopError.people(.noLongerRenter), ShopError.people(.isCustomer) {
      return .notFound
    } catch ShopError.invalid, ShopError.addedLater, ShopError.movedLater, ShopError.extendedLater,
      ShopError.ofSeveral, ShopError.stocktake, ShopError.people
    {
      return .invalid
    } catch ShopError.notFound {
      return .notFound
    }
  }

  private mutating func perform(_ command: ShopCommand) throws -> ModelAnswer {
    let shop = world.shop
    switch command {
    case .pass(let hours):
      world.now = world.now + hours * 3600
      return .done
    case .addCustomer(let tier, let born):
      var draft = Self.draft(tier, born)
      draft["name"] = "Customer \(customers + 1)"
      draft["address"] = "1 High Street"
      draft["postcode"] = "AB1 2CD"
      _ = try shop.addCustomer(draft)
      customers += 1
      return .done
    case .editCustomer(let card, let tier, let born):
      _ = try shop.editCustomer(card, Self.draft(tier, born))
      return .done
    case .setAccount(let card, let isOpen, let moment):
      let change = isOpen ? shop.reopenAccount : shop.closeAccount
      return Self.answer(try change(card, asked(moment)))
    case .setBlock, .addRenter, .removeRenter, .joinHousehold, .leaveHousehold:
      return try people(command)
    case .removeCustomer(let card):
      return Self.answer(try shop.removeCustomer(card))
    case .mergeCustomers(let card, let kept):
      _ = try shop.mergeCustomers(card, into: kept)
      return .done
    case .addMovie(let traits, let quantity):
      var draft = Self.draft(traits)
      draft["title"] = "Movie \(movies + 1)"
      _ = try shop.addMovie(draft, quantity: quantity)
      movies += 1
      return .done
    case .editMovie(let code, let traits, let quantity):
      return Self.answer(try shop.editMovie(code, Self.draft(traits), quantity: quantity))
    case .removeMovie(let code): return Self.answer(try shop.removeMovie(code))
    case .mergeMovies(let code, let kept):
      _ = try shop.mergeMovies(code, into: kept)
      return .done
    case .setCopy(let barcode, let state, let moment):
      let change = Shop.CopyChange(state: CopyState(rawValue: state))
      return Self.answer(try shop.editCopy(barcode, change, at: asked(moment)))
    case .rent, .extend, .swap, .voidExtension: return try rent(command)
    case .buyMembership, .voidMembership, .buyPackage, .voidPackage: return try buy(command)
    case .takeBack(let barcodes, let card, let moment, let isDryRun):
      return try takeBack(barcodes, from: card, at: asked(moment), isDryRun: isDryRun)
    case .applyRules(let rules, let days):
      try shop.applyRules(rules.text, from: days.map { .date(today + $0) })
      return .done
    case .pay(let card, let amount): return try pay(card, amount)
    case .waive(let card, let amount):
      return Self.answer(try shop.waive(card, ModelSetting.amount(amount), reason: "a regular"))
    case .returnDeposit(let card): return try returnDeposit(of: card)
    case .addHold(let code, let card): return try addHold(code, for: card)
    case .cancelHold(let code, let card): return try cancelHold(code, of: card)
    case .expireHolds: return try shop.expireHolds(at: .now).map { _ in .done } ?? .done
    default: return try live(command)
    }
  }

  func asked(_ moment: ModelMoment) -> AskedMoment {
    switch moment {
    case .now: .now
    case .hoursAgo(let hours): .instant(world.now + -3600 * hours)
    case .daysAgo(let days): .day(.date(today + -days))
    case .ahead: .instant(world.now + 60)
    }
  }

  private var today: Day {
    (try? world.shop.rulesInForce().calendar.day(of: world.now)) ?? .first
  }

  private static func draft(_ tier: String?, _ born: Day?) -> Draft {
    Draft(["tier": tier ?? "", "born": born?.text ?? ""])
  }

  private static func draft(_ traits: ModelTraits) -> Draft {
    Draft([
      "class": traits.class ?? "", "rating": traits.rating ?? "",
      "genre": traits.genres.joined(separator: ";"),
      "replacement_price": traits.replacement.map(ModelSetting.amount) ?? "",
    ])
  }

  static func answer<Done>(_ outcome: Outcome<Done>) -> ModelAnswer {
    switch outcome {
    case .done: .done
    case .refused(let refusal): .refused(refusal.findings.map(text))
    }
  }

  /// The line is told where it is a single one that decides.
  static func text(_ finding: Finding) -> String {
    let isOfCalendar = ["due-day-closed", "closing-soon", "shop-closed", "late-fee-due"].contains(
      finding.rule)
    let line = isOfCalendar ? nil : finding.basis?.line
    return
      ([finding.rule, finding.verdict.rawValue] + (finding.subject.map { [$0] } ?? [])
      + (line.map { ["line \($0)"] } ?? []) + (finding.isOverridden ? ["overridden"] : []))
      .joined(separator: " ")
  }
}

/// The counter.
extension RealShop {
  func request(_ request: ModelRequest) -> RentRequest {
    var asked = RentRequest(
      customer: request.customer,
      items: request.items.map { item in
        switch item {
        case .movie(let code): .movie(code)
        case .copy(let barcode): .copy(barcode)
        }
      }, nights: request.nights,
      override: request.override.isEmpty
        ? nil : Override(codes: request.override, reason: "a regular", by: "manager"),
      payment: request.onAccount ? PaymentRequest(onAccount: true) : .exactlyInCash)
    asked.renter = request.renter.map { "Renter \($0)" }
    return asked
  }

  /// What goes out, and what becomes of it there.
  private func rent(_ command: ShopCommand) throws -> ModelAnswer {
    switch command {
    case .rent(let request): try rent(request)
    case .extend(let request): try extend(request)
    case .swap(let barcode, let taken, let both): try swap(barcode, for: taken, both: both)
    case .voidExtension(let barcode): try voidExtension(of: barcode)
    default: fatalError("\(command) is done elsewhere")
    }
  }

  private func rent(_ asked: ModelRequest) throws -> ModelAnswer {
    let outcome = try world.shop.rent(
      request(asked), at: self.asked(asked.at), isDryRun: asked.isDryRun)
    switch outcome {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let receipt):
      return ModelAnswer(
        outcome: "done", findings: receipt.findings.map(Self.text),
        done: receipt.rentals.map(Self.termsText))
    }
  }

  private func extend(_ asked: ModelExtension) throws -> ModelAnswer {
    let known = ExtendRules.book.rules.map(\.name)
    let override = asked.override.filter(known.contains)
    let request = ExtendRequest(
      copies: asked.barcodes, nights: asked.nights,
      override: override.isEmpty
        ? nil : Override(codes: override, reason: "a regular", by: "manager"),
      payment: asked.onAccount ? PaymentRequest(onAccount: true) : .exactlyInCash)
    let outcome = try world.shop.extend(
      request, at: self.asked(asked.at), isDryRun: asked.isDryRun)
    switch outcome {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let receipt):
      return ModelAnswer(
        outcome: "done", findings: receipt.findings.map(Self.text),
        done: zip(receipt.rentals, receipt.extensions).map { record, one in
          "\(Self.termsText(record)), \(one.nights) more for \(one.price.minor), "
            + "late \(one.lateFee.minor)"
        })
    }
  }

  private func swap(
    _ barcode: String, for taken: String, both: Bool
  ) throws -> ModelAnswer {
    switch try world.shop.swap(barcode, for: taken, both: both) {
    case .refused(let refusal):
      return .refused(refusal.findings.filter(\.stops).map(\.rule))
    case .done(let receipt):
      let rentals = [receipt.rental] + (receipt.other.map { [$0] } ?? [])
      return ModelAnswer(outcome: "done", done: rentals.map(Self.termsText))
    }
  }

  /// Only whether it is done is compared: what stands against it is told elsewhere.
  private func voidExtension(of barcode: String) throws -> ModelAnswer {
    let copy = try world.shop.copy(barcode, at: .now).value.copy.id
    guard let record = try world.store.openRental(of: copy),
      let last = try world.store.extensions(of: record.rental.id).last(where: { $0.voidedAt == nil }
      ),
      let receipt = last.receipt
    else { return .notFound }
    switch try world.shop.void(receipt.text, reason: "on trial") {
    case .done: return .done
    case .refused: return .refused([])
    }
  }

  /// What is bought beside rentals.
  private func buy(_ command: ShopCommand) throws -> ModelAnswer {
    switch command {
    case .buyMembership(let card, let name): try buyMembership(card, name)
    case .voidMembership(let card): try voidMembership(card)
    case .buyPackage(let card, let name): try buyPackage(card, name)
    case .voidPackage(let card): try voidPackage(card)
    default: fatalError("\(command) is done elsewhere")
    }
  }

  private func buyMembership(_ card: String, _ name: String?) throws -> ModelAnswer {
    switch try world.shop.buyMembership(name, for: card) {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let bought):
      return ModelAnswer(
        outcome: "done", done: [Self.membershipText(bought.record.membership)])
    }
  }

  private func voidMembership(_ card: String) throws -> ModelAnswer {
    let customer = try world.shop.customer(card, at: .now).value.record.customer.id
    guard let last = try world.store.memberships(of: customer).last(where: { $0.voidedAt == nil }),
      let receipt = last.receipt
    else { return .notFound }
    switch try world.shop.void(receipt.text, reason: "on trial") {
    case .done: return .done
    case .refused: return .refused([])
    }
  }

  private func buyPackage(_ card: String, _ name: String) throws -> ModelAnswer {
    switch try world.shop.buyPackage(name, for: card) {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let bought):
      let package = bought.record.package
      let offer = ModelPackageOffer(
        name: package.name, rentals: package.rentals, price: Int(package.price.minor))
      return ModelAnswer(outcome: "done", done: [offer.text])
    }
  }

  private func voidPackage(_ card: String) throws -> ModelAnswer {
    let customer = try world.shop.customer(card, at: .now).value.record.customer.id
    let last = try world.store.packages(of: customer).last { $0.package.voidedAt == nil }
    guard let receipt = last?.package.receipt else { return .notFound }
    switch try world.shop.void(receipt.text, reason: "on trial") {
    case .done: return .done
    case .refused: return .refused([])
    }
  }

  private func pay(_ card: String, _ amount: Int?) throws -> ModelAnswer {
    let offer = PaymentOffer(.cash, amount.map(ModelSetting.amount))
    switch try world.shop.pay(card, [offer]) {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let receipt):
      let paid = receipt.payments.reduce(.zero) { $0 + $1.amount }
      return ModelAnswer(
        outcome: "done", done: ["paid \(paid.minor), change \(receipt.change.minor)"])
    }
  }

  private func returnDeposit(of card: String) throws -> ModelAnswer {
    switch try world.shop.returnDeposit(card) {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let receipt):
      let sum = receipt.lines.reduce(.zero) { $0 + $1.amount }
      return ModelAnswer(outcome: "done", done: ["returned \(sum.minor)"])
    }
  }

  private func addHold(_ code: String, for card: String) throws -> ModelAnswer {
    switch try world.shop.addHold(code, for: card) {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let added):
      let record = added.hold
      let place = "place \(record.place ?? 0)"
      return ModelAnswer(
        outcome: "done", done: [record.barcode.map { "\($0) waits" } ?? place])
    }
  }

  private func cancelHold(_ code: String, of card: String) throws -> ModelAnswer {
    guard let hold = try world.shop.holds(of: card, for: code).first else { return .notFound }
    let next = try world.shop.cancelHold("\(hold.hold.seq)").get().next
    return ModelAnswer(outcome: "done", done: next.map(Self.shelvedText))
  }

  private static func shelvedText(_ record: HoldRecord) -> String {
    "\(record.barcode ?? "-") waits for \(record.holder?.card ?? "-")"
  }

  private func takeBack(
    _ barcodes: [String], from card: String?, at moment: AskedMoment, isDryRun: Bool
  ) throws -> ModelAnswer {
    switch try world.shop.takeBack(barcodes, from: card, at: moment, isDryRun: isDryRun) {
    case .refused(let refusal): return .refused(refusal.findings.map(Self.text))
    case .done(let receipt):
      let texts = receipt.rentals.map { record in
        "\(record.barcode) \(record.rental.nightsLate(by: receipt.day)) nights late, "
          + "fee \(record.rental.lateFee(by: receipt.day).minor)"
      }
      return ModelAnswer(
        outcome: "done",
        done: texts + ["fees \(receipt.totalLateFees.minor)"]
          + receipt.shelved.map(Self.shelvedText).sorted())
    }
  }
}
