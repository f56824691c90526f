import Domain
import Storage

/// What is put down for rentals, and what comes of it as they end.
extension Entry {
  /// Books what is put down for rentals; nothing of that by gift card.
  ///
  /// - Returns: how much that is, and what is left of the payments.
  func put(
    down rentals: [Rental], of payments: [Payment]
  ) -> (taken: Money, left: [Payment]) {
    var (left, taken) = (payments, Money.zero)
    for rental in rentals {
      var missing = rental.grounds?.copy.deposit ?? .zero
      for place in left.indices where missing > .zero && left[place].method != .giftCard {
        let part = min(missing, left[place].amount)
        guard part > .zero else { continue }
        book(.depositTaken, part, of: left[place], for: rental)
        left[place].foreign = left[place].foreign.map(ForeignMoney.noMore)
        (missing, taken) = (missing - part, taken + part)
        left[place].amount = left[place].amount - part
        left[place].tendered = left[place].tendered.map { $0 - part }
      }
      guard missing > .zero else { continue }
      // What was rounded off what is paid in cash is none of the deposit's.
      let rounded = Payment(method: .cash, amount: missing * -1)
      book(.depositTaken, missing, of: rounded, for: rental)
      taken = taken + missing
      left.append(rounded)
    }
    return (taken, left.filter { $0.amount != .zero })
  }

  private func book(
    _ kind: LedgerKind, _ amount: Money, of payment: Payment, for rental: Rental
  ) {
    var put = payment
    (put.amount, put.tendered) = (amount, nil)
    book(
      LedgerLine(
        kind, paying: put, customer: rental.customer, rental: rental.id, visit: rental.visit))
  }

  /// What is held for rentals that end, and how their customers stood before.
  func endingDeposits(_ rentals: [RentalRecord]) throws -> EndingDeposits {
    var ending = EndingDeposits()
    for customer in rentals.map(\.rental.customer) where ending.standings[customer] == nil {
      ending.order.append(customer)
      let standing = try store.standing(of: customer)
      ending.standings[customer] = standing
      let held = try store.deposits(of: customer, standing)
      ending.rentals[customer] = rentals.compactMap { record in
        guard record.rental.customer == customer else { return nil }
        let money = held[record.rental.id]
        return money.total > .zero ? .init(record: record, money: money) : nil
      }
    }
    return ending
  }

  /// Keeps of what is held for rentals that end what their customer owes, with all that was booked
  /// so far, and gives back the rest, each part by the method that paid. What cannot go back now is
  /// the customer's own deposit from then on.
  ///
  /// - Parameter isAtCounter: whether somebody is there to be given it.
  /// - Returns: what came of it, for each customer of whom something was held.
  func endDeposits(
    _ ending: EndingDeposits, isAtCounter: Bool = true
  ) throws -> [EndedDeposit] {
    var ended: [EndedDeposit] = []
    for customer in ending.order {
      let rentals = ending.rentals[customer] ?? []
      let before = ending.standings[customer] ?? Standing()
      guard let first = rentals.first else { continue }
      var owed = max(.zero, standing(of: customer, after: before).owed)
      let parts = rentals.map { rental in
        let kept = min(owed, rental.money.total)
        owed = owed - kept
        return rental.money.parts(keeping: kept)
      }
      var deposit = EndedDeposit(customer: customer, name: first.record.customer?.name)
      deposit.kept = parts.flatMap(\.kept).sum
      let back = parts.flatMap(\.back).byMethod
      deposit.hindrance =
        back.isEmpty
        ? nil : isAtCounter ? try hindrance(toGivingBack: back.cash, to: customer) : .night
      for (rental, parts) in zip(rentals.map(\.record.rental), parts) {
        for part in (parts.kept + parts.back).byMethod {
          book(
            LedgerLine(
              .depositReturned, part.amount, customer: customer, rental: rental.id,
              visit: rental.visit, method: part.method))
        }
      }
      for part in parts.flatMap(\.kept).byMethod {
        book(
          LedgerLine(
            .payment, part.amount * -1, customer: customer, method: part.method,
            reason: LedgerLine.ofDeposit))
      }
      if deposit.hindrance == nil {
        deposit.back = back
      } else {
        deposit.held = back.sum
        for part in back {
          book(
            LedgerLine(
              .depositTaken, part.amount * -1, customer: customer, method: part.method,
              reason: LedgerLine.notGivenBack))
        }
      }
      ended.append(deposit)
    }
    return ended
  }

  /// The same, told of with the money that changes hands.
  func end(_ ending: EndingDeposits, _ money: inout VisitMoney) throws {
    money.note(try endDeposits(ending))
    guard !money.endedDeposits.isEmpty else { return }
    money.receipts = receipts
    money.bookedLater = bookedLater
    if money.standing != nil, let customer = ending.order.first {
      money.standing = standing(of: customer, after: ending.standings[customer] ?? Standing())
    }
  }

  /// Why a deposit cannot go back with what it is for; `nil` where it can.
  private func hindrance(
    toGivingBack cash: Money, to customer: ID<Customer>
  ) throws -> EndedDeposit.Hindrance? {
    if isBackDated { return .earlierMoment }
    if tillFindings().contains(where: \.stops) { return .tillClosed }
    guard cash > .zero else { return nil }
    let booked = lines.reduce(Money.zero) { $0 + $1.cash }
    if let drawer = try drawer(for: .cash), cash > drawer + booked { return .drawerShort }
    return try isFromElsewhere(cash, of: customer) ? .fromElsewhere : nil
  }
}

/// What is held for rentals that are about to end.
struct EndingDeposits {
  struct Held {
    let record: RentalRecord
    let money: PaidMoney
  }

  fileprivate(set) var order: [ID<Customer>] = []
  fileprivate(set) var standings: [ID<Customer>: Standing] = [:]
  fileprivate(set) var rentals: [ID<Customer>: [Held]] = [:]

  /// Whether something is held for what a customer had.
  func isHeld(of customer: ID<Customer>) -> Bool { rentals[customer]?.isEmpty == false }
}
