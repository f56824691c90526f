import Domain

/// What was charged for a loss or something else, credited for a find, paid or waived, in that
/// order.
struct ModelLossLine {
  enum Kind { case lost, other, found, paid, waived }

  let kind: Kind
  /// The place of a customer, as the line was booked.
  let customer: Int
  /// The place of a rental, where it is about one.
  var rental: Int?
  /// In pence.
  let amount: Int
  /// What was charged and paid at once has the same.
  var receipt: Int?
  /// The extension that it is for, which can be voided.
  var request: Int?
}

/// The books again: what of each charge was paid and what was waived. Charges are looked through
/// from the beginning for every line.
struct ModelAccount {
  private var charges: [(line: ModelLossLine, amount: Int, paid: Int, waived: Int)] = []
  private var inHand: [Int: Int] = [:]

  init(_ lines: [ModelLossLine]) {
    for line in lines { take(line) }
  }

  func waived(of rental: Int) -> Int {
    charges.last { $0.line.kind == .lost && $0.line.rental == rental }?.waived ?? 0
  }

  private mutating func take(_ line: ModelLossLine) {
    switch line.kind {
    case .lost, .other:
      charges.append((line, line.amount, 0, 0))
      spend(line.customer)
    case .paid:
      let left = pay(line.amount, for: line.customer, receipt: line.receipt)
      inHand[line.customer, default: 0] += left
    case .waived:
      var left = line.amount
      for isLoss in [false, true] {
        for isOwn in [true, false] {
          for place in charges.indices where (charges[place].line.kind == .lost) == isLoss {
            guard (charges[place].line.customer == line.customer) == isOwn else { continue }
            let part = min(left, owed(place))
            charges[place].waived += part
            left -= part
          }
        }
      }
    case .found:
      let place = charges.lastIndex { $0.line.kind == .lost && $0.line.rental == line.rental }
      guard let place else { return }
      inHand[charges[place].line.customer, default: 0] += charges[place].paid
      charges[place] = (
        ModelLossLine(kind: .other, customer: charges[place].line.customer, amount: 0),
        charges[place].amount - line.amount, 0, charges[place].waived
      )
      spend(charges[place].line.customer)
    }
  }

  private func owed(_ place: Int) -> Int {
    charges[place].amount - charges[place].paid - charges[place].waived
  }

  private mutating func spend(_ customer: Int) {
    inHand[customer] = pay(inHand[customer] ?? 0, for: customer, receipt: nil)
  }

  /// - Returns: what is left.
  private mutating func pay(_ amount: Int, for customer: Int, receipt: Int?) -> Int {
    var left = amount
    let all = Array(charges.indices)
    let same = all.filter { receipt != nil && charges[$0].line.receipt == receipt }
    let own = all.filter { charges[$0].line.customer == customer }
    for place in same + own + all {
      let part = min(left, owed(place))
      charges[place].paid += part
      left -= part
    }
    return left
  }
}

/// What becomes of copies.
extension ModelShop {
  mutating func lose(
    _ barcode: String, _ amount: Int?, at moment: ModelMoment, isDryRun: Bool
  ) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    let (state, rental) = (copies[copy].state, openRental(ofCopy: copy))
    let title = movies[copies[copy].movie].title
    if state == "lost" { return .refused(["lost-already refuse \(title)"]) }
    if state == "withdrawn" { return .refused(["copy-gone refuse \(title)"]) }
    if amount != nil, rental == nil { return .invalid }
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
    let receipts = -1000 * (losses.count + 1)
    let fee = lateFees(of: [rentals[rental]], by: day(of: instant), at: instant, isBack: true)[0]
    let amounts = amounts(ofLosses: [(rental, fee, cost)])
    after.end(rental, as: amounts[0], at: instant, receipts: receipts, charging: fee)
    after.endDeposits(of: [rental], goesBack: instant == now, receipts: receipts)
    after.settle(copies[copy].movie)
    if !isDryRun { self = after }
    return ModelAnswer(
      outcome: "done",
      done: [
        "\(barcode) lost", "late-fee \(amounts[0].fee)", "replacement \(amounts[0].cost)",
      ])
  }

  /// What the movie costs to replace, else what the house rules say; `nil` where nobody does.
  private func replacement(_ rental: Int) -> Int? {
    let (without, more) = rules.lostCharge(for: asRented(rentals[rental]))
    let price = movies[copies[rentals[rental].copy].movie].traits.replacement
    return price.map { $0 + more } ?? without
  }

  /// What losses come to that are booked together, with their tax.
  private func amounts(
    ofLosses losses: [(place: Int, fee: Int, cost: Int)]
  ) -> [(fee: Int, cost: Int)] {
    let charges = losses.flatMap { loss in
      [
        (rentals[loss.place], "late fees", loss.fee),
        (rentals[loss.place], "replacements", loss.cost),
      ]
    }
    let amounts = amounts(charges)
    return losses.indices.map { (amounts[2 * $0], amounts[2 * $0 + 1]) }
  }

  /// - Parameter fee: without its tax.
  private mutating func end(
    _ place: Int, as charged: (fee: Int, cost: Int), at instant: Instant, receipts: Int,
    charging fee: Int
  ) {
    let day = day(of: instant)
    (rentals[place].returnedAt, rentals[place].returnedOn) = (instant, day)
    (rentals[place].isLost, rentals[place].charged) = (true, fee)
    let rental = rentals[place]
    (copies[rental.copy].state, copies[rental.copy].changedAt) = ("lost", instant)
    customers[rental.customer].owed += charged.fee + charged.cost
    book(.other, rental.customer, charged.fee, receipt: receipts - rental.customer)
    if charged.cost > 0 {
      losses.append(
        ModelLossLine(
          kind: .lost, customer: rental.customer, rental: place, amount: charged.cost,
          receipt: receipts - rental.customer))
    }
  }

  mutating func find(_ barcode: String, at moment: ModelMoment) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    guard let copy = copy(barcode) else { return .notFound }
    let title = movies[copies[copy].movie].title
    if copies[copy].state != "lost" { return .refused(["not-lost refuse \(title)"]) }
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
    let state = movies[copies[copy].movie].isRemoved ? "withdrawn" : "available"
    (copies[copy].state, copies[copy].changedAt) = (state, instant)
    settle(copies[copy].movie)
    return ModelAnswer(
      outcome: "done", done: ["\(barcode) found"] + (credit.map { ["credited \($0)"] } ?? []))
  }

  mutating func book(
    _ kind: ModelLossLine.Kind, _ customer: Int, _ amount: Int, receipt: Int? = nil,
    request: Int? = nil
  ) {
    losses.append(
      ModelLossLine(
        kind: kind, customer: customer, amount: amount, receipt: receipt, request: request))
  }

  /// What was charged for a loss, less what was waived of it.
  private func credit(for rental: Int) -> Int? {
    guard
      let place = losses.firstIndex(where: { $0.kind == .lost && $0.rental == rental }),
      !losses.contains(where: { $0.kind == .found && $0.rental == rental })
    else { return nil }
    let all = losses.filter { customer(of: $0) == rentals[rental].customer }
    return losses[place].amount - ModelAccount(all).waived(of: rental)
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
    if movie.isRemoved, isDone, state == "withdrawn" {
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
    if copies[copy].state == "lost" { findings.append("copy-lost refuse \(title)") }
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
      .sorted { (rentals[$0].due, $0) < (rentals[$1].due, $1) }
    let lost = places.filter { rentals[$0].rentedAt <= now && replacement($0) != nil }
    let receipts = -1000 * (losses.count + 1)
    let fees = lateFees(of: lost.map { rentals[$0] }, by: today, isBack: true)
    let amounts = amounts(
      ofLosses: zip(lost, fees).map { ($0, $1, replacement($0) ?? 0) })
    for (place, (fee, amount)) in zip(lost, zip(fees, amounts)) {
      end(place, as: amount, at: now, receipts: receipts, charging: fee)
    }
    endDeposits(of: lost, goesBack: false, receipts: receipts)
    for place in lost { settle(copies[rentals[place].copy].movie) }
    return ModelAnswer(
      outcome: "done", done: lost.map { "\(copies[rentals[$0].copy].barcode) lost" }.sorted())
  }
}

extension ModelRules {
  /// Where there is no replacement price, `nil` where somebody has to be asked; and what comes on
  /// top of one.
  func lostCharge(for facts: ModelFacts) -> (without: Int?, more: Int) {
    strongest(for: facts, otherwise: (without: Int?.none, more: 0)) {
      switch $0 {
      case .lostCharge(let amount): return (amount, 0)
      case .lostChargePlus(let more): return (nil, more)
      default: return nil
      }
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
