import Domain
import Shop
import Support
import Testing

/// What the shop says of its decisions is what it decides, then and later.
struct ExplainPropertyTests {
  @Test(arguments: Seeds.all)
  func whatIsExplainedNowIsWhatRentDoes(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      guard case .rent(let request) = command, request.at == .now else {
        _ = try shop.run(command)
        return nil
      }
      let explained = try? shop.explanation(of: request)
      let asOfNow = try? shop.explanation(of: request, at: shop.world.now)
      let answer = try shop.run(command)
      guard let explained, let asOfNow else {
        return answer.findings.isEmpty && answer.outcome != "done" ? nil : "there is no explanation"
      }
      guard explained == asOfNow else { return "now it is \(explained)\n  and at now \(asOfNow)" }
      // How it is paid is looked at once the rules of the house have passed.
      guard !answer.findings.contains("underpaid refuse") else {
        return explained.findings + ["underpaid refuse"] == answer.findings
          ? nil : "explained is \(explained)\n  and what is refused is \(answer)"
      }
      return explained == answer.withoutMoments
        ? nil : "explained is \(explained)\n  and what happens is \(answer)"
    }
  }

  @Test(arguments: [0, -3, 3651])
  func nightsThatNoCalendarBearsAreInvalidWhereTheRulesLetThemPass(_ nights: Int) throws {
    let world = try TestShop(rules: "notice nights-not-allowed")
    try world.customer("Ana Lima")
    try world.movie("Alien")
    let request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: nights)
    let invalid = ShopError.invalid(["nights is \(nights), not a number from 1 to 3650"])
    try world.expectError(invalid) { try world.shop.rent(request) }
    try world.expectError(invalid) { try world.shop.explain(request) }
  }

  /// The last seed rents what another customer has on hold.
  @Test(arguments: Seeds.all + [14_970_043_987_166_389_360])
  func aRentalIsExplainedLaterByWhatWasFoundThen(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      _ = try shop.run(command)
      return nil
    } atTheEnd: { shop in
      for record in try shop.rentals(.all) {
        guard let wrong = try shop.objection(toExplanationOf: record) else { continue }
        return "\(record.barcode) at \(record.rental.rentedAt.text): \(wrong)"
      }
      return nil
    }
  }

  /// Nobody back-dates, and nothing is edited whose past is not kept.
  /// The last seed adds a movie just after midnight of a day that ends later.
  @Test(arguments: Seeds.all + [3_706_043_974_137_380_703])
  func theShopIsRememberedAsItStood(seed: UInt64) throws {
    let property = Property(of: { draws in
      ShopDays(
        commands: ShopDays.random(&draws, 40...80).commands.filter(\.leavesThePastAlone))
    }) { days in
      var shop = try RealShop()
      var memories: [Memory] = []
      var request: ModelRequest?
      for command in days.commands {
        if case .rent(let asked) = command { request = asked }
        if case .pass = command { memories.append(try Memory(of: shop, request)) }
        _ = try shop.run(command)
      }
      for memory in memories {
        guard let wrong = try memory.objection(of: shop) else { continue }
        return (days.commands.map { "  \($0)" } + [wrong]).joined(separator: "\n")
      }
      return nil
    }
    try property.check(seed: seed, cases: 2)
  }
}

extension ModelAnswer {
  /// From when on it is late, which a rental keeps and an explanation has no need of.
  fileprivate static var moment: some RegexComponent { /\ late from \S+/ }

  fileprivate var withoutMoments: ModelAnswer {
    var answer = self
    answer.done = done.map { $0.replacing(Self.moment, with: "") }
    return answer
  }
}

extension RealShop {
  /// What a request comes to as it is explained, in the words of an answer.
  func explanation(
    of asked: ModelRequest, at instant: Instant? = nil
  ) throws -> ModelAnswer {
    let decision = try world.shop.explain(request(asked), at: instant).decision
    let findings = decision.findings.filter { $0.verdict != .pass }.map(Self.text)
    guard decision.isAllowed else { return .refused(findings) }
    let card = try world.shop.customer(asked.customer).card
    let done = zip(decision.facts.copies, decision.terms).map { copy, terms in
      "\(copy.barcode ?? "-") to \(card) at \((instant ?? world.now).text) for \(asked.nights), "
        + Self.termsText(price: terms.price, due: terms.due, lateFee: terms.lateFee)
    }
    return ModelAnswer(outcome: "done", findings: findings, done: done)
  }

  /// What is wrong with the explanation of a rental that was made some time ago.
  fileprivate func objection(toExplanationOf record: RentalRecord) throws -> String? {
    let explained = try world.shop.explain(rental: record.rental.id.text)
    guard case .whole(let explanation) = explained else {
      return record.customer == nil ? nil : "there is no explanation"
    }
    let own = explanation.rentals.firstIndex { $0.rental.id == record.rental.id }
    let found = explanation.decision.findings.filter {
      $0.verdict != .pass && ($0.copy == nil || $0.copy == own)
    }
    let again = found.map { "\($0.rule) \($0.verdict)" }
    let kept = record.rental.findings.map(\.text)
    guard again == kept else { return "\(again) is found, and \(kept) was" }
    guard explanation.decision.isAllowed else { return "it would have been refused" }
    guard
      let place = own, explanation.decision.terms.indices.contains(place)
    else { return "it is not in its own visit" }
    let decided = explanation.decision.terms[place]
    let terms = Self.termsText(
      price: decided.price, due: decided.due, lateFee: decided.lateFee)
    let first = try world.store.extensions(of: record.rental.id).first
    let asRented = Self.termsText(first.map { record.on($0.before) } ?? record)
    return asRented.replacing(ModelAnswer.moment, with: "").hasSuffix(terms)
      ? nil : "\(terms), not \(asRented)"
  }
}
