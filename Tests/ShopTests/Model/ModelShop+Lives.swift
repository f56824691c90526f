import Domain

/// What was charged for a loss, credited for a find or waived of an account, in that order.
struct ModelLossLine {
  enum Kind { case lost, found, waived }

  let kind: Kind
  /// The place of a customer.
  let customer: Int
  /// The place of a rental; `nil` of what was waived.
  var rental: Int?
  /// In pence.
  let amount: Int
}

/// What becomes of copies.
extension ModelShop {
  mutating func lose(
    _ barcode: String, _ amount: Int?, at moment: ModelMoment, isDryRun: Bool
  ) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    let (state, rental) = (copies[copy].state, openRental(ofCopy: copy))
    if amount != nil, rental == nil { return .invalid }
    let title = movies[copies[copy].movie].title
    if state == "lost" { return .refused(["lost-already refuse \(title)"]) }
    if state == "withdrawn" { return .refused(["copy-gone refuse \(title)"]) }
    guard let rental else {
      if instant < lastMovement(ofCopy: copy) { return .invalid }
      if !isDryRun {
        (copies[copy].state, copies[copy].changedAt) = ("lost", instant)
        settle(copies[copy].movie)
      }
      return ModelAnswer(outcome: "done", done: ["\(barcode) lost"])
    }
    guard let cost = amount ?? replacement(rental) else {
      return .refused(["replacement-unknown refuse \(title)"])
    }
    if instant < lastChange(of: rentals[rental]) { return .invalid }
    var after = self
    let fee = after.end(rental, as: cost, at: instant)
    after.settle(copies[copy].movie)
    if !isDryRun { self = after }
    return ModelAnswer(
      outcome: "done", done: ["\(barcode) lost", "late-fee \(fee)", "replacement \(cost)"])
  }

  /// What the movie costs to replace, else what the house rules say; `nil` where nobody does.
  private func replacement(_ rental: Int) -> Int? {
    let rental = rentals[rental]
    let (traits, customer) = (movies[copies[rental.copy].movie].traits, customers[rental.customer])
    var facts = ModelFacts(
      day: day(of: rental.rentedAt), tier: customer.tier, born: customer.born)
    (facts.class, facts.rating, facts.genres) = (traits.class, traits.rating, traits.genres)
    return traits.replacement ?? rules.lostCharge(for: facts)
  }

  /// - Returns: the late fee.
  private mutating func end(_ place: Int, as cost: Int, at instant: Instant) -> Int {
    let day = day(of: instant)
    (rentals[place].returnedAt, rentals[place].returnedOn) = (instant, day)
    rentals[place].isLost = true
    let (rental, fee) = (rentals[place], rentals[place].lateFee(by: day))
    (copies[rental.copy].state, copies[rental.copy].changedAt) = ("lost", instant)
    customers[rental.customer].owed += fee + cost
    if cost > 0 {
      losses.append(
        ModelLossLine(kind: .lost, customer: rental.customer, rental: place, amount: cost))
    }
    return fee
  }

  mutating func find(_ barcode: String, at moment: ModelMoment) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    let title = movies[copies[copy].movie].title
    if copies[copy].state != "lost" { return .refused(["not-lost refuse \(title)"]) }
    if movies[copies[copy].movie].isRemoved { return .refused(["movie-removed refuse \(title)"]) }
    if instant < lastMovement(ofCopy: copy) { return .invalid }
    var credit: Int?
    let last = rentals.lastIndex {
      $0.copy == copy && $0.isLost && !$0.isForgotten && $0.returnedAt == copies[copy].changedAt
    }
    if let last, let amount = self.credit(for: last) {
      let customer = rentals[last].customer
      customers[customer].owed -= amount
      losses.append(
        ModelLossLine(kind: .found, customer: customer, rental: last, amount: amount))
      credit = amount
    }
    (copies[copy].state, copies[copy].changedAt) = ("available", instant)
    settle(copies[copy].movie)
    return ModelAnswer(
      outcome: "done", done: ["\(barcode) found"] + (credit.map { ["credited \($0)"] } ?? []))
  }

  /// What was charged for a loss, less what was waived since and kept from no other credit.
  private func credit(for rental: Int) -> Int? {
    guard
      let place = losses.firstIndex(where: { $0.kind == .lost && $0.rental == rental }),
      !losses.contains(where: { $0.kind == .found && $0.rental == rental })
    else { return nil }
    let since = losses[place...].filter { customer(of: $0) == rentals[rental].customer }
    let waived = since.filter { $0.kind == .waived }.reduce(0) { $0 + $1.amount }
    let elsewhere = since.filter { $0.kind == .found && $0.rental != rental }
      .reduce(0) { sum, found in
        let charged = losses.first { $0.kind == .lost && $0.rental == found.rental }?.amount
        return sum + (charged ?? 0) - found.amount
      }
    return max(0, losses[place].amount - max(0, waived - elsewhere))
  }

  private func customer(of line: ModelLossLine) -> Int {
    customers[line.customer].mergedInto ?? line.customer
  }

  mutating func repair(_ barcode: String, isDone: Bool, at moment: ModelMoment) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    let (movie, state) = (movies[copies[copy].movie], copies[copy].state)
    var findings: [String] = []
    if state == "lost" { findings.append("copy-lost refuse \(movie.title)") }
    if state == "withdrawn", !isDone { findings.append("copy-gone refuse \(movie.title)") }
    if movie.isRemoved, state == "lost" || isDone && state == "withdrawn" {
      findings.append("movie-removed refuse \(movie.title)")
    }
    if openRental(ofCopy: copy) != nil { findings.append("copy-out refuse \(movie.title)") }
    if !findings.isEmpty { return .refused(findings) }
    let wanted = isDone ? "available" : "in-repair"
    if state != wanted {
      if instant < lastMovement(ofCopy: copy) { return .invalid }
      (copies[copy].state, copies[copy].changedAt) = (wanted, instant)
    }
    settle(copies[copy].movie)
    return .done
  }

  mutating func withdraw(_ barcode: String, at moment: ModelMoment) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    let title = movies[copies[copy].movie].title
    var findings: [String] = []
    if copies[copy].state == "withdrawn" { findings.append("copy-gone refuse \(title)") }
    if openRental(ofCopy: copy) != nil { findings.append("copy-out refuse \(title)") }
    if holder(of: copy) != nil { findings.append("on-hold-shelf refuse \(title)") }
    if !findings.isEmpty { return .refused(findings) }
    if instant < lastMovement(ofCopy: copy) { return .invalid }
    (copies[copy].state, copies[copy].changedAt) = ("withdrawn", instant)
    settle(copies[copy].movie)
    return .done
  }

  /// What the night takes to be lost.
  mutating func loseLongOverdue() -> ModelAnswer {
    guard let nights = rules.lostAfter else { return .done }
    let places = rentals.indices.filter { rentals[$0].isOut && rentals[$0].due + nights <= today }
    var lost: [Int] = []
    for place in places where rentals[place].rentedAt <= now {
      guard let cost = replacement(place) else { continue }
      _ = end(place, as: cost, at: now)
      lost.append(place)
    }
    for place in lost { settle(copies[rentals[place].copy].movie) }
    return ModelAnswer(
      outcome: "done", done: lost.map { "\(copies[rentals[$0].copy].barcode) lost" }.sorted())
  }
}

extension ModelRules {
  /// `nil` where somebody has to be asked.
  func lostCharge(for facts: ModelFacts) -> Int? {
    strongest(for: facts, otherwise: nil as Int?) {
      if case .lostCharge(let amount) = $0 { .some(amount) } else { nil }
    }.value
  }

  /// `nil` where nothing is lost by itself.
  var lostAfter: Int? {
    let nights = lines.compactMap { line -> Int?? in
      if case .lostAfter(let nights) = line.says { .some(nights) } else { nil }
    }
    return nights.last ?? nil
  }
}
