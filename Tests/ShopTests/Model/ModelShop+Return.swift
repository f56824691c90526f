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
    let fees = lateFees(of: ending.map { ended[$0] }, by: day)
    for (rental, fee) in zip(ending, fees) { ended[rental].charged = fee }
    let texts = ending.map { place in
      let rental = ended[place]
      return "\(copies[rental.copy].barcode) \(rental.nightsLate(by: day)) nights late, "
        + "fee \(rental.lateFee(by: day))"
    }
    var shelved: [String] = []
    let total = ending.reduce(0) { $0 + ended[$1].lateFee(by: day) }
    if !isDryRun {
      rentals = ended
      let movies = Set(ending.map { copies[ended[$0].copy].movie })
      shelved = movies.flatMap { settle($0) }.sorted()
      let receipts = -1000 * (losses.count + 1)
      for rental in ending {
        let customer = ended[rental].customer
        customers[customer].owed += ended[rental].lateFee(by: day)
        book(.other, customer, ended[rental].lateFee(by: day), receipt: receipts - customer)
      }
      endDeposits(of: ending, goesBack: instant == now, receipts: receipts)
    }
    return ModelAnswer(outcome: "done", done: texts + ["fees \(total)"] + shelved)
  }
}

extension ModelShop {
  /// What each is charged of some that come back together: whoever has a cap for all of it pays no
  /// more, the least cap first, and else one after the other.
  func lateFees(of late: [ModelRental], by day: Day, at instant: Instant? = nil) -> [Int] {
    var fees = late.map { $0.lateFee(by: day, at: instant) }
    for customer in Set(late.map(\.customer)) {
      let capped = late.indices.filter { late[$0].customer == customer && late[$0].days.sharesCap }
      var paid = 0
      for cap in Set(capped.compactMap { late[$0].cap }).sorted() {
        for place in capped where late[place].cap == cap {
          fees[place] = min(fees[place], max(0, cap - paid))
          paid += fees[place]
        }
      }
    }
    return fees
  }
}
