import Domain

/// What is put down for what is rented.
extension ModelShop {
  /// What a customer owes with all that they have put down taken off.
  func balance(of customer: Int) -> Int {
    customers[customer].owed - customers[customer].deposit
      - rentals.filter { $0.customer == customer && $0.isOut }.reduce(0) { $0 + $1.deposit }
  }

  /// What was put down for rentals that have just ended is kept as far as something is owed. The
  /// rest goes back or, where nobody is there to take it, stays theirs.
  mutating func endDeposits(of ended: [Int], goesBack: Bool, receipts first: Int) {
    for customer in Set(ended.map { rentals[$0].customer }) {
      let put = ended.filter { rentals[$0].customer == customer }
        .reduce(0) { $0 + rentals[$1].deposit }
      let kept = min(put, max(0, customers[customer].owed))
      customers[customer].owed -= kept
      if kept > 0 { book(.paid, customer, kept, receipt: first - customer) }
      if !goesBack { customers[customer].deposit += put - kept }
    }
  }

  /// Whether something would be put down that is not paid: it does not go on account.
  func leavesDeposit(
    unpaid request: ModelRequest, _ customer: Int, _ movies: [Int], _ instant: Instant
  ) -> Bool {
    guard request.onAccount, request.nights >= 1 else { return false }
    let renter = request.renter.flatMap { self.renter($0, for: customer) }
    return movies.contains { movie in
      rules.deposit(for: facts(customer, movie, instant, by: renter, for: request.nights)).value > 0
    }
  }

  /// What was put down for what is out goes back with that.
  mutating func returnDeposit(_ card: String) -> ModelAnswer {
    guard let customer = customer(card) else { return .notFound }
    let deposit = customers[customer].deposit
    if deposit == 0 { return .refused(["over-deposit refuse"]) }
    customers[customer].deposit = 0
    return ModelAnswer(outcome: "done", done: ["returned \(deposit)"])
  }

  /// What a request leaves owed that is to be on account.
  func unpaid(
    _ request: ModelRequest, _ customer: Int, _ copies: [ModelFacts], _ instant: Instant
  ) -> Int {
    guard request.onAccount, request.nights >= 1 else { return 0 }
    let prices = rules.prices(
      of: copies, nights: request.nights, paid: paidRentals(customer),
      held: held(customer, at: instant))
    return ModelRules.amounts(
      zip(prices, copies).map { ($0.price, rules.tax(on: "rentals", for: $1)) }
    ).reduce(0, +)
  }
}
