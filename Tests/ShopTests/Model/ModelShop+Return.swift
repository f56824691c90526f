import Domain

extension ModelShop {
  mutating func takeBack(
    _ barcodes: [String], from card: String?, at moment: ModelMoment, isDryRun: Bool
  ) -> ModelAnswer {
    guard let instant = instant(moment) else { return .invalid }
    let customer = card.flatMap { self.customer($0) }
    if card != nil, customer == nil { return .notFound }
    var seen: [Int] = []
    for barcode in barcodes {
      guard let copy = copy(barcode) else { return .notFound }
      if seen.contains(copy) { return .invalid }
      seen.append(copy)
    }
    var findings: [String] = []
    var ending: [Int] = []
    for copy in seen {
      if let rental = openRental(ofCopy: copy),
        customer == nil || rentals[rental].customer == customer
      {
        ending.append(rental)
      } else {
        findings.append("not-out refuse \(movies[copies[copy].movie].title)")
      }
    }
    if ending.contains(where: { instant < lastChange(of: rentals[$0]) }) { return .invalid }
    if !findings.isEmpty { return .refused(findings) }

    let day = day(of: instant)
    var ended = rentals
    for rental in ending {
      ended[rental].returnedAt = instant
      ended[rental].returnedOn = day
    }
    let fees = lateFees(of: ending.map { ended[$0] }, by: day, isBack: true)
    for (rental, fee) in zip(ending, fees) { ended[rental].charged = fee }
    let texts = ending.map { place in
      let rental = ended[place]
      return "\(copies[rental.copy].barcode) \(rental.nightsLate(by: day)) nights late, "
        + "fee \(rental.lateFee(by: day))"
    }
    var shelved: [String] = []
    let amounts = amounts(ending.map { (ended[$0], "late fees", ended[$0].lateFee(by: day)) })
    let total = amounts.reduce(0, +)
    if !isDryRun {
      rentals = ended
      let movies = Set(ending.map { copies[ended[$0].copy].movie })
      shelved = movies.flatMap { settle($0) }.sorted()
      let receipts = -1000 * (losses.count + 1)
      for (rental, amount) in zip(ending, amounts) {
        let customer = ended[rental].customer
        customers[customer].owed += amount
        book(.other, customer, amount, receipt: receipts - customer)
      }
      endDeposits(of: ending, goesBack: instant == now, receipts: receipts)
    }
    return ModelAnswer(outcome: "done", done: texts + ["fees \(total)"] + shelved)
  }
}

extension ModelShop {
  /// What each is charged of some that come back together, one after the other: what a customer
  /// pays on a day under a cap for all of it, and under lower ones, is no more than the cap.
  ///
  /// - Parameter isBack: whether they come back or are lost, so that what else did on that day
  ///   counts, as far as it is known by a moment.
  func lateFees(
    of late: [ModelRental], by day: Day, at instant: Instant? = nil, isBack: Bool = false,
    until known: Instant = .never
  ) -> [Int] {
    var paid: [(customer: Int, cap: Int, fee: Int)] = []
    func take(_ rental: ModelRental, _ fee: Int) -> Int {
      guard rental.days.sharesCap, let cap = rental.cap else { return fee }
      let theirs = paid.filter { $0.customer == rental.customer }
      let caps = Set(theirs.map(\.cap) + [cap]).filter { $0 >= cap }
      let room =
        caps.map { most in
          most - theirs.filter { $0.cap <= most }.reduce(0) { $0 + $1.fee }
        }.min() ?? 0
      let taken = max(0, min(fee, room))
      paid.append((rental.customer, cap, taken))
      return taken
    }
    for rental in rentals where isBack && rental.days.sharesCap && rental.returnedOn == day {
      guard let at = rental.returnedAt, at <= known else { continue }
      paid.append((rental.customer, rental.cap ?? 0, rental.lateFee(by: day)))
    }
    return late.map { take($0, $0.lateFee(by: day, at: instant)) }
  }
}
