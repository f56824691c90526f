/// What became of each charge of a customer: what of it was paid, and what was waived.
///
/// A payment is for what stands on its own receipt, else for what has been owed the longest. What
/// was paid before is for what a receipt leaves owed once it has been paid.
///
/// What says which charge it takes back is for that one. Nobody says what any other waiver is for,
/// and so it is for a lost copy only so far as it is more than all else that it can have been for:
/// one of a rental, for the other charges of that rental; any other, for what else was owed; one
/// that was refunded, for what else had been paid. It is for the sale of a gift card only where
/// nothing else is left: what that was sold for is on the card.
package struct LossAccount: Sendable {
  private struct Charge {
    let seq: Int
    let customer: ID<Customer>?
    let rental: ID<Rental>?
    let receipt: ReceiptNumber?
    /// Whether it is for a lost copy that has not been found.
    var isLoss: Bool
    /// Whether it is for goods, which may come back.
    let isOfGoods: Bool
    /// Whether it is the sale of a gift card.
    let isGiftCard: Bool
    var amount: Money
    /// As it was charged.
    let full: Money
    var paid = PaidParts()
    var waived = Money.zero

    var owed: Money { amount - paid.total - waived }

    /// Of several, those with the lowest are taken back first.
    var rank: Int { isGiftCard ? 2 : isLoss ? 1 : 0 }
  }

  private var charges: [Charge] = []
  /// The places of those of which something is owed, in the order of recording.
  private var open: [Int] = []
  private var placesByRental: [ID<Rental>: [Int]] = [:]
  /// What was paid and is for nothing yet, of each account.
  private var inHand: [ID<Customer>?: PaidParts] = [:]
  /// What of payments was for no price, by their lines, and what of that has been put down.
  private var besides: [Int: PaidBesides.Part] = [:]
  private var setAside: [ReceiptNumber?: Money] = [:]
  /// The receipt of the last line, and the places of its charges while its payments may follow:
  /// what was paid before is for what these leave owed.
  private var receipt: ReceiptNumber?
  private var unsettled: [Int] = []
  /// What was waived of what had been paid, until it is refunded.
  private var forgiven = Money.zero
  /// What of the refunds of a receipt was in credit, and is not for what is waived with them.
  private var credited: [ReceiptNumber?: Money] = [:]

  /// - Parameter lines: of one customer, in the order of recording; neither what was voided nor the
  ///   voids.
  package init(_ lines: [RecordedLine]) {
    let refunded = Set(lines.filter { $0.line.kind == .refund }.map(\.receipt))
    // What coins made more of what goes back is in hand before that, and for nothing else.
    var rounded: [ReceiptNumber?: Money] = [:]
    besides = PaidBesides.byPayment(lines)
    credited = Self.credited(lines, on: refunded)
    for line in lines where line.line.kind == .rounding && refunded.contains(line.receipt) {
      guard line.line.amount < .zero else { continue }
      rounded[line.receipt] = (rounded[line.receipt] ?? .zero) - line.line.amount
    }
    for line in lines {
      if line.receipt != receipt { settle() }
      receipt = line.receipt
      if let back = rounded[line.receipt] {
        guard line.line.kind != .rounding else { continue }
        keep(PaidParts(back, of: nil), for: line.line.customer)
        rounded[line.receipt] = .zero
      }
      // What is waived with a refund is what had been paid, and not what is owed.
      if line.line.kind == .waive, refunded.contains(line.receipt) {
        if let place = place(takenBackBy: line.line) {
          forgive(line.line.amount * -1, of: place, for: line.line.customer)
        } else {
          forgiven = forgiven - line.line.amount
        }
      } else {
        take(line)
        // What is given back with it is for nothing else before.
        if line.line.kind == .goodsReturned, !refunded.contains(line.receipt) {
          spend(of: line.line.customer)
        }
      }
    }
    settle()
  }

  /// What of the refunds of each receipt is not waived with them. What is waived of a charge that
  /// is named is in credit before it is refunded.
  private static func credited(
    _ lines: [RecordedLine], on receipts: Set<ReceiptNumber?>
  ) -> [ReceiptNumber?: Money] {
    let known = Set(lines.map(\.seq))
    return lines.filter { receipts.contains($0.receipt) }.reduce(into: [:]) { credited, recorded in
      let line = recorded.line
      let isNamed = line.takesBack.map(known.contains) ?? false
      guard line.kind == .refund || line.kind == .waive && !isNamed else { return }
      credited[recorded.receipt] = (credited[recorded.receipt] ?? .zero) + line.amount
    }
  }

  /// What is credited when the copy of a rental is found: what was charged to replace it, less what
  /// was waived of that. `nil` where nothing was charged, or it has been credited.
  package func credit(for rental: ID<Rental>) -> (amount: Money, waived: Money)? {
    guard let place = placesByRental[rental]?.last(where: { charges[$0].isLoss }) else {
      return nil
    }
    let charge = charges[place]
    return (charge.amount - charge.waived, charge.waived)
  }

  /// What was taken back of each charge, by its number: waived, or credited since it was found.
  package var takenBack: [Int: Money] {
    charges.reduce(into: [:]) { $0[$1.seq] = $1.full - $1.amount + $1.waived }
  }

  /// What has been paid of charges, and can be forgiven: a gift card's sale cannot.
  package var forgivable: Money {
    charges.filter { !$0.isGiftCard }.reduce(.zero) { $0 + $1.paid.total }
  }

  /// The same of each charge of a receipt, by its number, in the order in which they are forgiven.
  package func forgivable(on receipt: ReceiptNumber) -> [(seq: Int, paid: PaidParts)] {
    let places = charges.indices.reversed().filter {
      charges[$0].receipt == receipt && !charges[$0].isGiftCard && charges[$0].paid.total > .zero
    }
    return byRank(places).map { (charges[$0].seq, charges[$0].paid) }
  }

  /// The charges that some payments paid for, by their numbers.
  func charges(paidBy payments: Set<Int>) -> Set<Int> {
    let paid = charges.filter {
      $0.paid.parts.contains { $0.payment.map(payments.contains) == true }
    }
    return Set(paid.map(\.seq))
  }

  /// What is owed of each charge of a receipt, by its number.
  package func owed(on receipt: ReceiptNumber) -> [(seq: Int, amount: Money)] {
    open.map { charges[$0] }.filter { $0.receipt == receipt && !$0.isGiftCard }
      .map { ($0.seq, $0.owed) }
  }

  /// What was paid and is for nothing yet.
  package var ahead: PaidParts {
    inHand.sorted { Self.inOrder($0.key, $1.key) }
      .reduce(into: PaidParts()) { $0.add($1.value) }
  }

  private mutating func keep(_ parts: PaidParts, for customer: ID<Customer>?) {
    inHand[customer, default: PaidParts()].add(parts)
  }

  private func place(takenBackBy line: LedgerLine) -> Int? {
    line.takesBack.flatMap { seq in charges.lastIndex { $0.seq == seq } }
  }

  private mutating func take(_ recorded: RecordedLine) {
    let (line, customer) = (recorded.line, recorded.line.customer)
    if !line.kind.isCharge, ![.payment, .tip, .rounding].contains(line.kind) { settle() }
    switch line.kind {
    case .charge, .lateFee, .replacement, .damage, .membership, .package, .giftCard,
      .giftCardExpired, .goods:
      guard line.amount > .zero else { return }
      add(recorded)
    case .tip where line.amount > .zero, .rounding where line.amount > .zero,
      .payment where line.amount > .zero:
      let part = min(line.amount, setAside[recorded.receipt] ?? .zero)
      setAside[recorded.receipt] = (setAside[recorded.receipt] ?? .zero) - part
      let left = giveBack(line.amount - part, to: customer, .unknown)
      forgive(left, to: customer, .unknown)
    case .refund:
      let first = line.takesBack.map { PaidParts.First.payment($0) } ?? .any
      let credit = max(.zero, min(line.amount, credited[recorded.receipt] ?? .zero))
      let left = giveBack(credit, to: customer, first)
      credited[recorded.receipt] = (credited[recorded.receipt] ?? .zero) - credit + left
      forgive(line.amount - credit + left, to: customer, first)
    case .payment, .tip, .rounding:
      let order = open.filter { charges[$0].receipt == recorded.receipt } + inOrder(for: customer)
      let payment = line.kind == .payment ? recorded.seq : nil
      let paid = forPrices(line.amount * -1, recorded)
      keep(pay(order, with: PaidParts(paid, of: payment)), for: customer)
    case .waive:
      if let place = place(takenBackBy: line) {
        charges[place].waived = charges[place].waived - line.amount
        free(charges[place].owed * -1, of: place)
        spend(of: customer)
      } else {
        waive(line.amount * -1, of: line.rental, for: customer)
      }
    case .goodsReturned:
      takeBack(line.amount * -1, from: customer, place(takenBackBy: line))
    case .found: find(line.amount * -1, line.rental, of: customer)
    case .void, .depositTaken, .depositReturned, .paidIn, .paidOut, .over, .short: break
    }
    if open.contains(where: { charges[$0].owed <= .zero }) {
      open.removeAll { charges[$0].owed <= .zero }
    }
  }

  /// What of a payment is for prices: the rest stands behind it.
  private mutating func forPrices(_ paid: Money, _ recorded: RecordedLine) -> Money {
    let part = min(paid, besides[recorded.seq]?.total ?? .zero)
    setAside[recorded.receipt] = (setAside[recorded.receipt] ?? .zero) + part
    return paid - part
  }

  private mutating func add(_ recorded: RecordedLine) {
    let line = recorded.line
    let place = charges.count
    charges.append(
      Charge(
        seq: recorded.seq, customer: line.customer, rental: line.rental,
        receipt: recorded.receipt, isLoss: line.kind == .replacement,
        isOfGoods: line.kind == .goods, isGiftCard: line.kind == .giftCard, amount: line.amount,
        full: line.amount))
    open.append(place)
    if let rental = line.rental { placesByRental[rental, default: []].append(place) }
    unsettled.append(place)
  }

  /// What was paid and forgiven before is for what a receipt left owed.
  private mutating func settle() {
    for place in unsettled {
      spend(of: charges[place].customer)
      if !charges[place].isGiftCard { forgiven = waive([place], forgiven) }
    }
    if !unsettled.isEmpty { open.removeAll { charges[$0].owed <= .zero } }
    unsettled = []
  }

  /// The open charges of an account, and then those of the accounts that were merged into it.
  private func inOrder(for customer: ID<Customer>?) -> [Int] {
    open.filter { charges[$0].customer == customer }
      + open.filter { charges[$0].customer != customer }
  }

  /// Those of one rank stay as they are.
  private func byRank(_ places: [Int]) -> [Int] {
    (0...2).flatMap { rank in places.filter { charges[$0].rank == rank } }
  }

  /// - Returns: what is left.
  private mutating func pay(_ places: [Int], with paid: PaidParts) -> PaidParts {
    var left = paid
    for place in places where left.total > .zero {
      charges[place].paid.add(left.take(max(.zero, charges[place].owed)))
    }
    return left
  }

  /// - Returns: what is left.
  private mutating func waive(_ places: [Int], _ amount: Money) -> Money {
    var left = amount
    for place in places where left > .zero {
      let part = min(left, max(.zero, charges[place].owed))
      charges[place].waived = charges[place].waived + part
      left = left - part
    }
    return left
  }

  /// What was paid and is for nothing is for what is owed.
  private mutating func spend(of customer: ID<Customer>?) {
    guard let paid = inHand[customer], paid.total > .zero else { return }
    inHand[customer] = pay(inOrder(for: customer), with: paid)
  }
}

extension LossAccount {
  private mutating func waive(
    _ amount: Money, of rental: ID<Rental>?, for customer: ID<Customer>?
  ) {
    var left = amount
    // Of a rental it is for what was paid of that, too: the payment is for something else then.
    let own = rental.flatMap { placesByRental[$0] } ?? []
    for places in [own.filter { !charges[$0].isLoss }, own.filter { charges[$0].isLoss }] {
      left = waive(places, left)
      for place in places where left > .zero {
        let part = min(left, charges[place].amount - charges[place].waived)
        charges[place].waived = charges[place].waived + part
        left = left - part
        free(charges[place].owed * -1, of: place)
      }
    }
    spend(of: customer)
    left = waive(byRank(inOrder(for: customer)), left)
    forgiven = forgiven + left
  }

  /// What was paid of a charge is forgiven, and about to be refunded.
  private mutating func forgive(
    _ amount: Money, of place: Int, for customer: ID<Customer>?
  ) {
    charges[place].waived = charges[place].waived + amount
    keep(charges[place].paid.take(amount), for: customer)
  }

  /// What was paid of a charge is for it no more.
  private mutating func free(_ amount: Money, of place: Int) {
    guard amount > .zero else { return }
    keep(charges[place].paid.take(amount), for: charges[place].customer)
  }

  /// What is in credit is given back.
  ///
  /// - Returns: what is left.
  private mutating func giveBack(
    _ amount: Money, to customer: ID<Customer>?, _ first: PaidParts.First
  ) -> Money {
    var left = amount
    for account in [customer] + inHand.keys.filter({ $0 != customer }).sorted(by: Self.inOrder) {
      guard left > .zero else { break }
      left = left - (inHand[account]?.take(left, first).total ?? .zero)
    }
    return left
  }

  /// What was paid of charges is given back, and what of it was forgiven is owed no more; where
  /// that is not enough, what is in credit.
  private mutating func forgive(
    _ amount: Money, to customer: ID<Customer>?, _ first: PaidParts.First
  ) {
    var left = amount
    let paid = charges.indices.reversed().filter { charges[$0].paid.total > .zero }
    for place in byRank(paid) where left > .zero {
      let part = charges[place].paid.take(left).total
      left = left - part
      forgiven = waive([place], min(part, forgiven)) + max(.zero, forgiven - part)
      if charges[place].owed > .zero, !open.contains(place) { open = (open + [place]).sorted() }
    }
    _ = giveBack(left, to: customer, first)
  }

  /// Goods came back: they are no more charged, and what was paid of them is for something else.
  ///
  /// - Parameter own: the place of their charge; of books that do not say it, the newest come back.
  private mutating func takeBack(_ amount: Money, from customer: ID<Customer>?, _ own: Int?) {
    var left = amount
    let newest = charges.indices.reversed().filter {
      $0 != own && charges[$0].isOfGoods && charges[$0].customer == customer
    }
    for place in (own.map { [$0] } ?? []) + newest where left > .zero {
      let part = min(left, charges[place].amount - charges[place].waived)
      guard part > .zero else { continue }
      charges[place].amount = charges[place].amount - part
      free(charges[place].owed * -1, of: place)
      left = left - part
    }
    keep(PaidParts(left, of: nil), for: customer)
  }

  private static func inOrder(_ a: ID<Customer>?, _ b: ID<Customer>?) -> Bool {
    a?.text ?? "" < b?.text ?? ""
  }

  /// What was not credited then is no loss any more, and what was paid of the rest is for something
  /// else.
  private mutating func find(
    _ amount: Money, _ rental: ID<Rental>?, of customer: ID<Customer>?
  ) {
    let places = rental.flatMap { placesByRental[$0] } ?? []
    guard let place = places.last(where: { charges[$0].isLoss }) else {
      keep(PaidParts(amount, of: nil), for: customer)
      return spend(of: customer)
    }
    charges[place].isLoss = false
    charges[place].amount = max(.zero, charges[place].amount - amount)
    let account = charges[place].customer
    free(charges[place].owed * -1, of: place)
    let waived = max(.zero, charges[place].owed * -1)
    charges[place].waived = charges[place].waived - waived
    spend(of: account)
    if waived > .zero { waive(waived, of: nil, for: account) }
  }
}
