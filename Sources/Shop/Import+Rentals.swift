import Domain
import Storage

extension Importer {
  package func addRental(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    let copy = try names.copy(
      reader.text("copy") ?? "", reader.text("barcode") ?? "", in: entry.store)
    let customer = try names.customer(
      reader.text("customer") ?? "", reader.text("card") ?? "", in: entry.store)
    if copy == nil { reader.object("barcode", "is \(quoted(draft["barcode"] ?? "")), no copy's") }
    if customer == nil { reader.object("card", "is \(quoted(draft["card"] ?? "")), no customer's") }
    let rentedAt = reader.value("rented_at", isRequired: true) ?? now
    let nights = reader.value("nights", .from(RentRequest.possibleNights), isRequired: true) ?? 1
    let returned = returned(&reader, rentedAt: rentedAt)
    if rentedAt > now { reader.object("rented_at", "is \(rentedAt.text), in the future") }
    guard let copy, let customer, reader.problems.isEmpty else { return reader.problems }
    if returned == nil, copy.state != .available {
      let state = copy.state.words
      return [FieldProblem("barcode", "is \(quoted(copy.barcode)), a copy that is \(state)")]
    }
    let rental = try rental(&reader, draft, copy, customer, rentedAt, nights, returned)
    let rented = rules.calendar.day(of: rentedAt)
    // Closed days can make a week of a night, and holidays come on top.
    let last = rented + 8 * RentRequest.possibleNights.upperBound
    if !(rented...last).contains(rental.due) {
      reader.object("due_on", "is \(rental.due.text), before the rental or years behind it")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    if rental.voidedAt == nil,
      let problem = try pasts.add(copy.id, from: rentedAt, until: returned?.at, in: entry.store)
    {
      return [problem]
    }
    try entry.store.takeOver(rental)
    if returned == nil, customer.isClosed { closedWithRentals.insert(customer.id) }
    return []
  }

  func returned(_ reader: inout FieldReader, rentedAt: Instant) -> Rental.Return? {
    guard let at: Instant = reader.value("returned_at") else { return nil }
    if at < rentedAt { reader.object("returned_at", "is \(at.text), before it was rented") }
    if at > now { reader.object("returned_at", "is \(at.text), in the future") }
    return Rental.Return(at: at, on: reader.value("returned_on") ?? rules.calendar.day(of: at))
  }

  /// The rental on the terms that the row tells, or else on those of the house rules.
  private func rental(
    _ reader: inout FieldReader, _ draft: Draft, _ copy: Copy,
    _ customer: ImportedNames.KnownCustomer,
    _ rentedAt: Instant, _ nights: Int, _ returned: Rental.Return?
  ) throws -> Rental {
    let terms = try terms(copy, customer, rentedAt, nights)
    var rental = Rental(
      id: newID(unlessIn: draft), visit: newID("visit", unlessIn: draft), copy: copy.id,
      customer: customer.id, rentedAt: rentedAt, nights: nights, due: terms.due, price: terms.price,
      lateFee: terms.lateFee.kept(due: terms.due, in: rules.calendar), rulesHash: rules.hash,
      returned: returned)
    var others: Set = [
      "copy", "customer", "rented_at", "nights", "returned_at", "returned_on", "voided_at",
      "outcome", "fee_charged", SeenPrice.key,
    ]
    // The cap is that of the fee, and so is how nights are counted.
    if reader.text("fee_per_night") == nil {
      others.formUnion(["fee_cap", "late_rule"])
    } else {
      (rental.lateFee.cap, rental.lateFee.rule) = (nil, nil)
    }
    reader.fill(&rental, except: others)
    // The row may tell another due day than the house rules.
    if reader.text("fee_per_night") == nil {
      rental.lateFee = rental.lateFee.kept(due: rental.due, in: rules.calendar)
    }
    checkDecision(of: rental, &reader)
    try checkRenter(of: rental, &reader)
    rental.grounds?.copy.replacementPrice = seenPrice(&reader)
    rental.voidedAt = voidedAt(&reader, rentedAt, returned)
    try checkPackage(rental.paidBy, of: rental.customer, isVoid: rental.voidedAt != nil, &reader)
    rental.outcome = outcome(&reader, returned)
    let fee = rental.lateFee(by: rental.due)
    rental.returned?.charged = charged(&reader, returned, insteadOf: fee)
    return rental
  }

  /// A cap that others shared can only have made it less.
  func charged(
    _ reader: inout FieldReader, _ returned: Rental.Return?, insteadOf fee: Money
  ) -> Money? {
    guard let charged: Money = reader.value("fee_charged") else { return nil }
    if returned == nil { reader.object("fee_charged", "is there, and the rental did not end") }
    if returned != nil, charged > fee {
      let amounts = [charged, fee].map { $0.text(in: rules.rules.currency.value) }
      reader.object(
        "fee_charged", "is \(amounts[0]), more than the \(amounts[1]) that its lateness costs")
    }
    return charged
  }

  /// What was lost ended its rental.
  func outcome(_ reader: inout FieldReader, _ returned: Rental.Return?) -> RentalOutcome? {
    guard let outcome: RentalOutcome = reader.value("outcome") else { return nil }
    if returned == nil { reader.object("outcome", "is there, and the rental did not end") }
    return outcome
  }

  /// A voided rental ended when it began.
  func voidedAt(
    _ reader: inout FieldReader, _ rentedAt: Instant, _ returned: Rental.Return?
  ) -> Instant? {
    guard let voidedAt: Instant = reader.value("voided_at") else { return nil }
    if returned?.at != rentedAt {
      reader.object("voided_at", "is there, and the rental did not end when it began")
    }
    return voidedAt
  }

  /// What the house rules in force say of a rental.
  private func terms(
    _ copy: Copy, _ customer: ImportedNames.KnownCustomer, _ rentedAt: Instant, _ nights: Int
  ) throws -> RentalTerms {
    let day = rules.calendar.day(of: rentedAt)
    let movie = try names.movie(of: copy, in: entry.store)
    let tiers = try entry.memberships(of: customer.id, on: day).tiers(beside: customer.tier)
    return rules.rules.terms(
      of: copy.traits(of: movie), replacementPrice: movie?.replacementPrice,
      addedOn: movie?.addedOn,
      to: Circumstances(
        day: day, minute: rules.calendar.minute(of: rentedAt), tier: tiers.tier,
        ownTier: tiers.own, born: customer.born), nights: nights)
  }

  /// What the row says of how it was decided has to fit together.
  private func checkDecision(of rental: Rental, _ reader: inout FieldReader) {
    if rental.override == nil, reader.text("override_reason") != nil {
      reader.object("override_by", "is required with a reason")
    }
    for text in NameList.names(in: reader.text("findings") ?? "") where KeptFinding(text) == nil {
      reader.object("findings", "holds \(quoted(text)), no finding")
    }
    let seen = Grounds.fileKeys.first { reader.text($0) != nil }
    if rental.grounds == nil, let seen {
      reader.object("seen_out", "is required with \(seen)")
    }
  }

  /// `none` for a movie that had no replacement price, and nothing where that is not known.
  private func seenPrice(_ reader: inout FieldReader) -> SeenPrice? {
    if reader.text(SeenPrice.key) == SeenPrice.none { return SeenPrice(nil) }
    return reader.value(SeenPrice.key).map { SeenPrice($0 as Money) }
  }

  /// Gives a movie a cover by its code; whether there is such a movie.
  package func setCover(_ images: CoverImages, code: String) throws -> Bool {
    guard let movie = try names.movie(code, in: entry.store) else { return false }
    try entry.store.set(images, of: movie.id)
    return true
  }

  func note(_ series: Series, _ text: String) {
    guard let number = series.number(in: text) else { return }
    let last = lastOfSeries[series].flatMap(series.number) ?? 0
    if number > last { lastOfSeries[series] = text }
  }

  func finish() throws {
    for (series, text) in lastOfSeries { try entry.store.skip(series, past: text) }
    try addUntoldGiftCards()
    try entry.settleHolds(of: entry.store.moviesWaitedFor())
    try tellRecords()
  }

  private static func expiry(of cards: [GiftCard]) -> String {
    if cards.count == 1 {
      return cards[0].expiresOn.map { "it pays until \($0.text)" } ?? "it never expires"
    }
    return switch cards.count(where: { $0.expiresOn == nil }) {
    case 0: "they all expire"
    case 1: "1 of them never expires"
    case cards.count: "they never expire"
    case let lasting: "\(lasting) of them never expire"
    }
  }

  /// What is odd and was taken all the same, a sentence each.
  package var warnings: [String] {
    var warnings: [String] = []
    if foreignRatings > 0 {
      let have = foreignRatings == 1 ? "has a rating" : "have ratings"
      warnings.append(
        "\(counted(foreignRatings, "movie")) \(have)"
          + " that \(context.ratings.rawValue) does not have; kept as written")
    }
    if !closedWithRentals.isEmpty {
      let count = closedWithRentals.count
      warnings.append(
        "\(counted(count, "closed account")) \(count == 1 ? "has" : "have") movies out; "
          + "reopening has to wait until they are back")
    }
    let untold = ledger.giftCards.untold
    if !untold.isEmpty {
      let (are, them) = untold.count == 1 ? ("is", "it") : ("are", "them")
      warnings.append(
        "\(counted(untold.count, "gift card")) \(are) added from the ledger, since no row of gift "
          + "cards was taken for \(them); \(Self.expiry(of: untold))")
    }
    return warnings
  }
}
