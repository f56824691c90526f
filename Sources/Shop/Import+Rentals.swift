import Domain
import Storage

extension Importer {
  package func addRental(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    let copy = try names.copy(
      reader.text("copy") ?? "", reader.text("barcode") ?? "", in: entry.store)
    let customer = try names.customer(
      reader.text("customer") ?? "", reader.text("card") ?? "", in: entry.store)
    if copy == nil { reader.object("barcode", "is \(quoted(draft["barcode"] ?? "")), no copy's") }
    if customer == nil { reader.object("card", "is \(quoted(draft["card"] ?? "")), no customer's") }
    let rentedAt = reader.required("rented_at") { $0.instant("rented_at") } ?? now
    let nights =
      reader.required("nights") { $0.number("nights", in: RentRequest.possibleNights) } ?? 1
    let returned = returned(&reader, rentedAt: rentedAt)
    if rentedAt > now { reader.object("rented_at", "is \(rentedAt.text), in the future") }
    guard let copy, let customer, reader.problems.isEmpty else { return reader.problems }
    if returned == nil, copy.state != .available {
      let state = copy.state.words
      return [FieldProblem("barcode", "is \(quoted(copy.barcode)), a copy that is \(state)")]
    }
    let rental = try rental(&reader, copy, customer, rentedAt, nights, returned)
    let rented = rules.calendar.day(of: rentedAt)
    // Closed days can make a week of a night, and holidays come on top.
    let last = rented + 8 * RentRequest.possibleNights.upperBound
    if !(rented...last).contains(rental.due) {
      reader.object("due_on", "is \(rental.due.text), before the rental or years behind it")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    if rental.voidedAt == nil,
      let problem = try pasts.add(
        copy.id, from: rentedAt, until: returned?.at, in: entry.store)
    {
      return [problem]
    }
    try entry.store.open(rental)
    if returned == nil, customer.isClosed { closedWithRentals.insert(customer.id) }
    return []
  }

  func returned(
    _ reader: inout FieldReader, rentedAt: Instant
  ) -> Rental.Return? {
    guard let at = reader.instant("returned_at") else { return nil }
    if at < rentedAt { reader.object("returned_at", "is \(at.text), before it was rented") }
    if at > now { reader.object("returned_at", "is \(at.text), in the future") }
    return Rental.Return(at: at, on: reader.day("returned_on") ?? rules.calendar.day(of: at))
  }

  /// The rental on the terms that the row tells, or else on those of the house rules.
  private func rental(
    _ reader: inout FieldReader, _ copy: Copy, _ customer: ImportedNames.KnownCustomer,
    _ rentedAt: Instant, _ nights: Int, _ returned: Rental.Return?
  ) throws -> Rental {
    let currency = rules.rules.currency.value
    let terms = try terms(copy, customer, rentedAt, nights)
    let perNight = reader.money("fee_per_night", currency)
    let lateFee = LateFeeTerms(
      perNight: perNight ?? terms.lateFee.perNight,
      cap: perNight == nil ? terms.lateFee.cap : reader.money("fee_cap", currency),
      grace: reader.number("grace", in: 0...RentRequest.possibleNights.upperBound)
        ?? terms.lateFee.grace)
    var rental = Rental(
      id: reader.id("id") ?? ID(trusted: entry.newID()),
      visit: reader.id("visit") ?? ID(trusted: entry.newID()), copy: copy.id, customer: customer.id,
      rentedAt: rentedAt, nights: nights, due: reader.day("due_on") ?? terms.due,
      price: reader.money("price", currency) ?? terms.price, lateFee: lateFee,
      rulesHash: reader.hash("rules_hash") ?? rules.hash, returned: returned,
      note: reader.text("note"), grounds: grounds(&reader, currency), findings: findings(&reader),
      override: override(&reader))
    rental.voidedAt = voidedAt(&reader, rentedAt, returned)
    return rental
  }

  /// A voided rental ended when it began.
  func voidedAt(
    _ reader: inout FieldReader, _ rentedAt: Instant, _ returned: Rental.Return?
  ) -> Instant? {
    guard let voidedAt = reader.instant("voided_at") else { return nil }
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
    return rules.rules.terms(
      of: movie?.traits ?? MovieTraits(), replacementPrice: movie?.replacementPrice,
      to: Circumstances(day: day, tier: customer.tier, born: customer.born), nights: nights)
  }

  private func override(_ reader: inout FieldReader) -> KeptOverride? {
    let reason = reader.text("override_reason")
    guard let name = reader.text("override_by") else {
      if reason != nil { reader.object("override_by", "is required with a reason") }
      return nil
    }
    return KeptOverride(by: name, reason: reason)
  }

  private func findings(_ reader: inout FieldReader) -> [KeptFinding] {
    NameList.names(in: reader.text("findings") ?? "").compactMap { text in
      let finding = KeptFinding(text)
      if finding == nil { reader.object("findings", "holds \(quoted(text)), no finding") }
      return finding
    }
  }

  /// What the row says that the rental was decided on.
  private func grounds(_ reader: inout FieldReader, _ currency: Currency) -> Grounds? {
    guard reader.text("seen_out") != nil else {
      let others = [
        "seen_owed", "seen_tier", "seen_born", "seen_class", "seen_rating", "seen_genre",
        "seen_rented_on", "seen_replacement_price", "seen_unpaid",
      ]
      if let key = others.first(where: { reader.text($0) != nil }) {
        reader.object("seen_out", "is required with \(key)")
      }
      return nil
    }
    let out = reader.number("seen_out", in: 0...1_000_000) ?? 0
    return Grounds(
      out: out, owed: reader.signedMoney("seen_owed", currency) ?? .zero,
      tier: reader.text("seen_tier"),
      born: reader.day("seen_born"),
      traits: MovieTraits(
        class: reader.text("seen_class"), rating: reader.text("seen_rating"),
        genres: NameList.names(in: reader.text("seen_genre") ?? "")),
      lastRented: reader.day("seen_rented_on"), replacementPrice: seenPrice(&reader, currency),
      unpaid: reader.money("seen_unpaid", currency))
  }

  /// `none` for a movie that had no replacement price, and nothing where that is not known.
  private func seenPrice(_ reader: inout FieldReader, _ currency: Currency) -> SeenPrice? {
    if reader.text("seen_replacement_price") == SeenPrice.none { return SeenPrice(nil) }
    return reader.money("seen_replacement_price", currency).map { SeenPrice($0) }
  }

  /// What an account or a copy was before it became what it is.
  package func addPast(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    let since = reader.required("since") { $0.instant("since") } ?? now
    let until = reader.required("until") { $0.instant("until") } ?? now
    if since >= until { reader.object("until", "is not after since") }
    switch draft["kind"] {
    case "account":
      let state: AccountState? = reader.required("state") { $0.value("state") }
      let customer: ID<Customer>? = reader.required("id") { $0.id("id") }
      guard let state, let customer, reader.problems.isEmpty else { return reader.problems }
      guard try names.has(customer: customer, in: entry.store) else {
        return [FieldProblem("id", "is no customer's")]
      }
      try entry.store.keep(Account(state: state, since: since), until: until, of: customer)
    case "copy":
      let state: CopyState? = reader.required("state") { $0.value("state") }
      let copy: ID<Copy>? = reader.required("id") { $0.id("id") }
      guard let state, let copy, reader.problems.isEmpty else { return reader.problems }
      guard try entry.store.copy(copy) != nil else { return [FieldProblem("id", "is no copy's")] }
      try entry.store.keep(state, from: since, until: until, of: copy)
    default: return [FieldProblem("kind", "is neither account nor copy")]
    }
    return []
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
    try tellRecords()
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
    return warnings
  }
}
