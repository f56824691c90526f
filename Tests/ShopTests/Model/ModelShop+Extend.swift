import Domain

/// Which copies are to stay out longer.
struct ModelExtension: Equatable, Sendable {
  var barcodes: [String]
  var nights: Int
  /// The findings that a manager says yes to.
  var override: [String] = []
  var at = ModelMoment.now
  /// Whether it is paid later.
  var onAccount = false
  var isDryRun = false

  var text: String {
    "extend " + barcodes.joined(separator: " ") + " --nights \(nights)"
      + (override.isEmpty ? "" : " --override " + override.joined(separator: ",")) + at.text
      + (onAccount ? " --on-account" : "") + (isDryRun ? " --dry-run" : "")
  }
}

/// One time that a rental was extended.
struct ModelPastExtension {
  let at: Instant
  /// What it was before.
  let before: ModelTerms
  /// The same for what was extended together.
  let request: Int
  let recordedAt: Instant
  /// In pence: what all of the request left owed.
  let owed: Int
}

/// The terms of a rental at a time.
struct ModelTerms {
  var nights: Int
  var due: Day
  var price: Int
  var perNight: Int
  var cap: Int?
  var grace: Int
  var days: ModelLateDays
}

extension ModelRental {
  var terms: ModelTerms {
    get {
      ModelTerms(
        nights: nights, due: due, price: price, perNight: perNight, cap: cap, grace: grace,
        days: days)
    }
    set {
      (nights, due, price) = (newValue.nights, newValue.due, newValue.price)
      (perNight, cap, grace) = (newValue.perNight, newValue.cap, newValue.grace)
      days = newValue.days
    }
  }
}

extension ModelShop {
  /// All of them, or none: nights are added to the due day or, where that is over, to today.
  mutating func extend(_ request: ModelExtension) -> ModelAnswer {
    guard let instant = instant(request.at) else { return .invalid }
    var wanted: [Int] = []
    for barcode in request.barcodes {
      guard let copy = copy(barcode) else { return .notFound }
      wanted.append(copy)
    }
    if Set(wanted).count < wanted.count { return .invalid }
    let places = wanted.compactMap { openRental(ofCopy: $0) }
    if Set(places.map { rentals[$0].customer }).count > 1 { return .invalid }
    let missing = wanted.filter { openRental(ofCopy: $0) == nil }
    var findings = places.isEmpty ? [] : findings(places, request, instant)
    for place in findings.indices where findings[place].level == "ask" {
      findings[place].isOverridden = request.override.contains(findings[place].rule)
    }
    guard missing.isEmpty else {
      return .refused(
        missing.map { "not-out refuse \(movies[copies[$0].movie].title)" }
          + findings.filter(\.stops).map(\.text))
    }
    let refusesNights = findings.contains {
      $0.rule == "nights-not-allowed" && $0.level == "refuse"
    }
    if !isPossible(places, request.nights), !refusesNights { return .invalid }
    if places.contains(where: { instant < lastChange(of: rentals[$0]) }) { return .invalid }
    let texts = findings.map(\.text)
    if findings.contains(where: \.stops) { return .refused(texts) }
    let day = day(of: instant)
    let lateFees = lateFees(of: places.map { rentals[$0] }, by: day, at: instant)
    let done = zip(places, lateFees).map { place, late in
      let after = longer(rentals[place], by: request.nights, at: instant)
      return "\(termsText(after)), \(request.nights) more for "
        + "\(after.price - rentals[place].price), late \(late)"
    }
    guard !request.isDryRun else {
      return ModelAnswer(outcome: "done", findings: texts, done: done)
    }
    let customer = rentals[places[0]].customer
    let owed = request.onAccount ? due(places, request.nights, instant) : 0
    customers[customer].owed += owed
    requests += 1
    let (total, receipt) = (due(places, request.nights, instant), losses.count)
    book(.other, customer, total, receipt: receipt, request: requests)
    if !request.onAccount { book(.paid, customer, total, receipt: receipt, request: requests) }
    for place in places {
      rentals[place] = longer(rentals[place], by: request.nights, at: instant, leaving: owed)
    }
    return ModelAnswer(outcome: "done", findings: texts, done: done)
  }

  func lastChange(of rental: ModelRental) -> Instant {
    rental.extensions.last?.at ?? rental.rentedAt
  }

  private func isPossible(_ places: [Int], _ nights: Int) -> Bool {
    nights > 0 && places.allSatisfy { rentals[$0].nights + nights <= 3650 }
  }

  private func facts(of rental: ModelRental, _ instant: Instant) -> ModelFacts {
    facts(
      rental.customer, copies[rental.copy].movie, instant, by: rental.renter,
      for: rental.agreed)
  }

  /// The rental as it goes on, by the house rules of the day on which it is extended.
  private func longer(
    _ rental: ModelRental, by nights: Int, at instant: Instant, leaving owed: Int = 0
  ) -> ModelRental {
    let facts = facts(of: rental, instant)
    let all = rental.nights + nights
    let price =
      rental.price + rules.extensionPrice(of: nights, after: rental.nights, for: facts)
    let lateBy = rental.package == nil ? price : rules.price(of: all, for: facts)
    let fee = rules.lateFee(for: facts, price: lateBy, nights: all).value
    let cap = fee.cap.amount(movies[copies[rental.copy].movie].traits.replacement)
    var after = rental
    after.extensions.append(
      ModelPastExtension(
        at: instant, before: rental.terms, request: requests, recordedAt: now, owed: owed))
    let due = rules.due(rented: max(rental.due, day(of: instant)), nights: nights)
    after.terms = ModelTerms(
      nights: all, due: due, price: price, perNight: fee.perNight, cap: cap,
      grace: rules.grace(for: facts).value, days: rules.lateDays(fee.days, for: facts, due: due))
    return after
  }

  /// The late fees by then and, where a calendar could bear them, the nights; with their tax.
  private func due(_ places: [Int], _ nights: Int, _ instant: Instant) -> Int {
    let late = lateFees(of: places.map { rentals[$0] }, by: day(of: instant), at: instant)
    let charges = zip(places, late).flatMap { place, fee -> [(price: Int, tax: ModelTax?)] in
      let (rental, facts) = (rentals[place], facts(of: rentals[place], instant))
      let price =
        isPossible(places, nights) ? longer(rental, by: nights, at: instant).price : rental.price
      return [
        (price - rental.price, rules.tax(on: "rentals", for: facts)),
        (fee, rules.tax(on: "late fees", for: asRented(rental))),
      ]
    }
    return ModelRules.amounts(charges).reduce(0, +)
  }

  private func findings(
    _ places: [Int], _ request: ModelExtension, _ instant: Instant
  ) -> [ModelFinding] {
    let customer = rentals[places[0]].customer
    let all = places.map { facts(of: rentals[$0], instant) }
    var findings: [ModelFinding] = []
    func about(_ place: Int, _ rule: String, line: Int?) {
      findings.append(
        ModelFinding(
          rule: rule, level: rules.level(of: rule, for: all[place]).value,
          about: movies[copies[rentals[places[place]].copy].movie].title, copy: place, line: line))
    }
    if !customers[customer].isOpen {
      findings.append(ModelFinding(rule: "account-closed", level: "refuse"))
    }
    findings += block(customer, all)
    for (place, facts) in all.enumerated() {
      let movie = copies[rentals[places[place]].copy].movie
      if isWaitedFor(movie, byOthersThan: customer) {
        about(place, "held-for-another", line: rules.heldLine(for: facts))
      }
    }
    for (place, facts) in all.enumerated() {
      let limit = rules.extensions(for: facts)
      if rentals[places[place]].extensions.count >= limit.value {
        about(place, "extension-limit", line: limit.line)
      }
    }
    for (place, facts) in all.enumerated() {
      let allowed = rules.nights(for: facts)
      if !allowed.value.contains(request.nights) {
        about(place, "nights-not-allowed", line: allowed.line)
      }
    }
    let late = lateFees(of: places.map { rentals[$0] }, by: day(of: instant), at: instant)
      .reduce(0, +)
    if request.onAccount, late > 0 { findings.append(ofAll("late-fee-due", all)) }
    let debt = rules.debtLimit(for: facts(customer, instant))
    let unpaid = request.onAccount ? due(places, request.nights, instant) : 0
    if balance(of: customer) + unpaid > debt.value {
      findings.append(ofAll("debt", all, line: debt.line))
    }
    guard isPossible(places, request.nights) else { return findings }
    let start = places.map { max(rentals[$0].due, day(of: instant)) }
    for place in places.indices
    where !rules.skipsClosedDays && rules.isClosed(rules.onWeekday(start[place] + request.nights)) {
      about(place, "due-day-closed", line: nil)
    }
    for place in places.indices {
      let due = rules.due(rented: start[place], nights: request.nights)
      if !rules.isClosed(due), rules.isClosed(due + 1) { about(place, "closing-soon", line: nil) }
    }
    return findings
  }
}

/// What is voided has never been.
extension ModelShop {
  /// Takes back the last extension of a copy that is out, with all that was extended together: on
  /// the same day, as long as nothing rests on it.
  mutating func voidExtension(of barcode: String) -> ModelAnswer {
    guard let copy = copy(barcode), let place = openRental(ofCopy: copy),
      let last = rentals[place].extensions.last
    else { return .notFound }
    let together = rentals.indices.filter { other in
      rentals[other].extensions.contains { $0.request == last.request }
    }
    let restsOnIt = together.contains { other in
      let rental = rentals[other]
      return !rental.isOut || rental.isForgotten || rental.extensions.last?.request != last.request
    }
    let customer = rentals[place].customer
    let isWaived = last.owed > 0 && customers[customer].waivedAfter ?? 0 >= last.request
    guard day(of: last.recordedAt) == today, !restsOnIt, !isWaived else { return .refused([]) }
    customers[customer].owed -= last.owed
    losses.removeAll { $0.request == last.request }
    for other in together { rentals[other].terms = rentals[other].extensions.removeLast().before }
    return .done
  }
}

/// Days that are over stay as they were.
extension ModelShop {
  /// When something of a rental changed, and just before.
  var moments: [Instant] {
    let changes = rentals.flatMap { rental in
      [rental.rentedAt, rental.returnedAt].compactMap(\.self) + rental.extensions.map(\.at)
    }
    return Set(changes.flatMap { [$0, $0 + -1] }).sorted()
  }

  /// What was out at a moment that is over, and what of it was overdue.
  func out(at instant: Instant) -> [String] {
    let day = day(of: instant)
    let out = rentals.filter { rental in
      !rental.isForgotten && rental.rentedAt <= instant && rental.returnedAt ?? .never > instant
    }.map { rental in
      var then = rental
      if let later = rental.extensions.first(where: { $0.at > instant }) {
        then.terms = later.before
      }
      then.extensions = rental.extensions.filter { $0.at <= instant }
      (then.returnedAt, then.returnedOn, then.charged) = (nil, nil, nil)
      return then
    }
    let late = out.enumerated().filter { $0.element.due < day }
      .sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }.map(\.element)
    let overdue = zip(late, lateFees(of: late, by: day, isBack: true, until: instant)).map {
      rental, fee in
      "overdue \(copies[rental.copy].barcode) \(rental.nightsLate(by: day)) fee \(fee)"
    }
    let due = out.map { "\(copies[$0.copy].barcode) due \($0.due.text)" }
    return out.map { "\(termsText($0)), extended \($0.extensions.count)" }.sorted()
      + overdue.sorted() + due.sorted()
  }
}
