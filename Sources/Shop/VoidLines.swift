import Domain
import Storage

/// Some lines of a receipt that are voided, and what stays of it.
struct VoidedPart {
  /// From 1, as the lines stand on the receipt.
  let numbers: [Int]
  /// `nil` where it is not known, so that nothing is voided.
  var rest: VisitRest?
  /// What of the payments stays for that.
  var payments: [Payment] = []
  /// What is put down for it.
  var deposits: [RecordedLine] = []

  /// All that was handed over and stays.
  var money: [Payment] {
    (PaidMoney(deposits).all + payments).byMethod
  }
}

extension VoidedReceipt {
  /// `receipt 1-000042`, or `lines 2 and 3 of receipt 1-000042`.
  var words: String {
    let receipt = "receipt \(number.text)"
    guard let numbers = part?.numbers else { return receipt }
    let lines = numbers.count == 1 ? "line" : "lines"
    return "\(lines) \(numbers.map(String.init).joinedByAnd) of \(receipt)"
  }

  /// The rentals that it began and that do not stay.
  var takenBack: [RentalRecord] {
    let staying = part?.rest?.replaced.map(\.rental.id) ?? []
    return rentals.filter { !staying.contains($0.rental.id) }
  }

  /// Whether a copy of a movie that went out with it stays out.
  func stays(_ movie: ID<Movie>) -> Bool {
    part?.rest?.replaced.contains { $0.movie == movie } == true
  }

  /// A payment of it that stays, with what was said of it.
  fileprivate func withReference(_ payment: Payment) -> Payment {
    var payment = payment
    payment.reference =
      lines.first {
        $0.line.kind == .payment && $0.line.method == payment.method && $0.line.reference != nil
      }?.line.reference
    return payment
  }

  /// The places of the lines that can be named: what it is for, and money only where it is for
  /// nothing else.
  fileprivate var items: [Int] {
    let items = lines.indices.filter { place in
      let line = lines[place].line
      return line.method == nil && line.kind != .tip && line.kind != .rounding
    }
    return items.isEmpty ? Array(lines.indices) : items
  }

  /// Why its lines are not voided one by one; `nil` where they can be, if their prices are known.
  var wholeOnly: VoidFacts.WholeOnly? {
    let items = items.map { lines[$0].line }
    if lines.contains(where: { $0.line.isKept || $0.line.method == .giftCard }) {
      return .paidInOnePiece
    }
    if lines.contains(where: { [.tip, .rounding].contains($0.line.kind) }) { return .notPrices }
    guard items.allSatisfy({ $0.kind == .charge }), rentals.map(\.rental.id) == items.map(\.rental)
    else {
      return .notRented(goods: items.filter { $0.kind == .goods }.compactMap(\.reason).uniqued)
    }
    return nil
  }

  /// The places of lines.
  ///
  /// - Parameter numbers: theirs, from 1.
  /// - Throws: where they are no lines that can be named, each once.
  func places(of numbers: [Int]) throws -> Set<Int> {
    var places: Set<Int> = []
    for number in numbers {
      guard (1...lines.count).contains(number) else {
        throw ShopError.invalid(["receipt \(self.number.text) has no line \(number); \(choices)"])
      }
      guard items.contains(number - 1) else {
        throw ShopError.invalid([
          "line \(number) of receipt \(self.number.text) is money that changed hands, which "
            + "follows from the others; \(choices)"
        ])
      }
      guard places.insert(number - 1).inserted else {
        throw ShopError.invalid(["line \(number) is named twice"])
      }
    }
    return places
  }

  /// `choose 1 (Alien) or 2 (Heat)`.
  private var choices: String { choices(at: items) }

  /// `--line 1 (Alien) or --line 2 (Heat)`.
  ///
  /// - Parameter seqs: the numbers of the lines in the ledger.
  func choices(of seqs: [Int]) -> String {
    names(at: lines.indices.filter { seqs.contains(lines[$0].seq) }).map { "--line \($0)" }
      .joinedByOr
  }

  private func choices(at places: [Int]) -> String { "choose " + names(at: places).joinedByOr }

  /// `1 (Alien)`.
  private func names(at places: [Int]) -> [String] {
    let records = rentals + returns + found + extensions.map(\.record)
    return places.map { place in
      let line = lines[place].line
      let title = records.first { $0.rental.id == line.rental }?.title
      let goods = line.kind == .goods ? line.reason : nil
      return "\(place + 1) (\(title ?? goods ?? line.kind.words))"
    }
  }
}

extension Entry {
  /// Has only some lines of a receipt be voided; all of them are all of it.
  func part(_ voided: inout VoidedReceipt, _ numbers: [Int]) throws {
    let places = try voided.places(of: numbers)
    guard places.count < voided.items.count else { return }
    voided.part = VoidedPart(numbers: numbers)
    guard !voided.facts.isVoid, voided.facts.voidedBy == nil else { return }
    let whole = VoidRules.book.findings(voided.facts, under: rules.rules) + voided.tillFindings
    voided.facts.isWholeVoidable = !whole.contains(where: \.stops)
    voided.facts.lines = numbers
    voided.facts.back = try back(of: voided, lines: numbers, to: voided.customer)
    voided.facts.stillOut = voided.rentals.filter { record in
      record.rental.returned == nil
        && places.contains { voided.lines[$0].line.rental == record.rental.id }
    }.map(\.barcode)
    voided.facts.goods = voided.facts.goods.filter { goods in
      places.contains { voided.lines[$0].seq == goods.seq }
    }
    if let why = voided.wholeOnly {
      voided.facts.wholeOnly = why
      return
    }
    let (items, rentals) = (voided.items.map { voided.lines[$0].line }, voided.rentals)
    let taken = Set(voided.items.indices.filter { places.contains(voided.items[$0]) })
    voided.facts.staying = rentals.indices.filter { !taken.contains($0) }.map { place in
      VoidFacts.StayingCopy(
        barcode: rentals[place].barcode, title: rentals[place].title,
        isOut: rentals[place].rental.returned == nil,
        hasLaterReceipt: voided.facts.hasComeBack(rentals[place].rental.id))
    }
    // What rests on it is voided first.
    guard voided.facts.later.isEmpty, voided.facts.staying.allSatisfy(\.isOut) else { return }
    guard let rest = try rest(of: Array(zip(rentals, items)), without: taken) else {
      voided.facts.wholeOnly = .pricesUnknown
      return
    }
    keep(rest, of: &voided)
  }

  /// What stays of a visit.
  ///
  /// - Parameter taken: the places of those that are taken back.
  private func rest(
    of visit: [(record: RentalRecord, charge: LedgerLine)], without taken: Set<Int>
  ) throws -> VisitRest? {
    let first = visit[0].record.rental
    let version = try store.rulesVersion(hash: first.rulesHash)
    guard let rules = try version.flatMap({ version in try readable { try read(version) } }) else {
      return nil
    }
    let asksForPaid = first.grounds?.customer.paidRentals != nil
    return VisitRest(
      of: visit, without: taken,
      paidBefore: asksForPaid ? try store.paidRentals(of: first.customer, before: first) : 0,
      try packages(payingFor: visit.map(\.record.rental)), under: rules.rules, in: rules.calendar)
  }

  /// Has what was paid and put down stay for what stays.
  private func keep(_ rest: VisitRest, of voided: inout VoidedReceipt) {
    let ids = rest.replaced.map(\.rental.id)
    let paid = PaidMoney(voided.lines.filter { $0.line.kind == .payment })
    let payments = paid.parts(keeping: min(paid.total, rest.charges.total)).kept
      .map { voided.withReference($0) }
    let deposits = voided.lines.filter { line in
      line.line.kind == .depositTaken && line.line.rental.map(ids.contains) == true
    }
    voided.part?.rest = rest
    voided.part?.payments = payments
    voided.part?.deposits = deposits
    var after = voided.facts.after.adding(rest.charges.total, .charge)
    after = payments.reduce(after) { $0.adding($1.amount * -1, .payment) }
    voided.facts.afterLines = deposits.map(\.line).reduce(after) {
      $0.adding($1.amount, $1.kind)
    }
    if voided.facts.drawer != nil {
      voided.facts.cash = voided.facts.cash - (voided.part?.money.cash ?? .zero)
    }
  }

  /// Rents again what stays of a visit that was voided, at its moment and on its receipt.
  func rentAgain(
    _ part: VoidedPart, of voided: VoidedReceipt, _ receipt: inout MoneyReceipt
  ) throws {
    guard let rest = part.rest else { return }
    let (rented, standing) = try next(
      .rent, at: voided.rentals[0].rental.rentedAt
    ) { next in
      let unpaid = max(.zero, rest.charges.total - part.payments.sum)
      let rentals = rest.rentals(in: ID(trusted: newID()), unpaid: unpaid, ids: newID)
      for rental in rentals { try store.open(rental) }
      try next.giveHolds(of: voided, to: rentals)
      let reason = voided.lines.lazy.compactMap(\.line.discountReason).first
      next.book(rentals, instead: part, rest, discount: reason)
      let facts = AuditFacts.visit(rentals, receipt: next.receipts.first, in: currency)
      next.tell(
        rentals[0].visit.text, after: facts.with(["instead_of": voided.number.text]))
      let rented = MoneyReceipt.Rest(
        receipt: next.receipts.first,
        rentals: zip(rest.replaced, rentals).map { record, rental in
          var record = record
          record.rental = rental
          return record
        },
        replaced: rest.replaced.map(\.rental.id), total: rest.charges.total,
        discount: next.lines.reduce(.zero) { $0 + ($1.discount ?? .zero) },
        payments: part.money, day: next.day)
      let standing = try store.standing(of: voided.customer)
      return (rented, next.standing(of: voided.customer, after: standing))
    }
    receipt.voided?.rest = rented
    receipt.standing = standing
  }

  /// Has holds that ended with rentals of a receipt have ended with those that take their places.
  private func giveHolds(of voided: VoidedReceipt, to rentals: [Rental]) throws {
    let movies = voided.part?.rest?.replaced.map(\.movie) ?? []
    for record in voided.rentals {
      guard let place = movies.firstIndex(of: record.movie),
        let hold = try store.hold(of: record.rental.customer, fulfilledBy: record.rental.id)
      else { continue }
      try store.replace(record.rental.id, with: rentals[place].id, in: hold.id)
    }
  }

  /// Books what stays of a visit, and what was paid and put down for it.
  ///
  /// - Parameter reason: why something was taken off by hand; `nil` where nothing was.
  private func book(
    _ rentals: [Rental], instead part: VoidedPart, _ rest: VisitRest, discount reason: String?
  ) {
    for (rental, charge) in zip(rentals, rest.charges) {
      book(
        LedgerLine(
          .charge, rental.price, customer: rental.customer, rental: rental.id,
          visit: rental.visit),
        charge, discount: reason)
    }
    for (old, rental) in zip(rest.replaced, rentals) {
      for line in part.deposits.map(\.line) where line.rental == old.rental.id {
        var put = LedgerLine(
          .depositTaken, line.amount, customer: rental.customer, rental: rental.id,
          visit: rental.visit, method: line.method)
        put.reference = line.reference
        book(put)
      }
    }
    guard let first = rentals.first else { return }
    for payment in part.payments {
      book(
        LedgerLine(.payment, paying: payment, customer: first.customer, visit: first.visit))
    }
  }
}
