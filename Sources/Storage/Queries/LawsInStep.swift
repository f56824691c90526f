import Domain

/// The laws of the shop, looked at behind a walk through the books: of most records it is seen that
/// they keep them, and taken down which others have to be looked at by themselves.
package struct LawsInStep: Sendable {
  /// Whether the ledger and its receipts follow one after the other, each receipt of one customer.
  private(set) var isInOrder = true
  /// Whether any line of the ledger is taxed.
  private(set) var isTaxed = false
  /// Copies of which some rental does not begin after the end of all that were recorded before.
  private(set) var copies: Set<PackedID<Copy>> = []
  /// Lines of the ledger that void another one.
  private(set) var voids: [Int64] = []
  /// What was charged for lost copies, or credited for those found again.
  private(set) var losses: [Int64] = []
  /// Deposits that were taken for rentals, or went back with them.
  private(set) var deposits: [Int64] = []
  /// Charges for rentals that are voided, or that were not seen to be of the rental's price.
  private(set) var charges: [ClosedRange<Int64>] = []
  /// Rentals that keep what cannot be read; `nil` where they are many.
  private(set) var unreadable: [PackedID<Rental>]? = []

  /// The business days of customers' lines, each with the places between which these are.
  private(set) var days: [String: ClosedRange<Int64>] = [:]
  /// The last line of the ledger so far.
  private(set) var line: Int64 = 0
  private var day: (text: [UInt8], places: ClosedRange<Int64>)?
  private var receipts: [Int64: (number: Int64, customer: PackedID<Customer>)] = [:]
  /// Charges whose rentals have not been passed yet.
  private var open: [PackedID<Rental>: Charge] = [:]
  private var documents = ReadableDocuments()
  /// What is added up on the way.
  private(set) var sums = SumsInStep()
  /// Whose sums are something else, once they have been compared.
  var strays = SumStrays()
  /// An import tells of many charges before their rentals are passed.
  private static let mostOpen = 10_000

  private struct Charge {
    let line: Int64
    let amount: Int64
    /// What that would be without added tax and discounts.
    let price: Int64
  }

  package init() {}

  /// Looks at rows that a walk has passed.
  package mutating func note(_ passed: [PassedRows]) {
    for some in passed {
      for row in some.places {
        switch some.table {
        case .ledger: some.rows.integer(row, 0).map { note(line: some.rows, row, $0) }
        case .rental: note(rental: some.rows, row)
        }
      }
    }
  }

  /// Takes down the charges whose rentals were not passed, and each of all once.
  mutating func end() {
    endDay()
    let all = (charges + open.values.map { $0.line...$0.line }).sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    (charges, open) = ([], [:])
    for lines in all where lines.upperBound > charges.last?.upperBound ?? 0 {
      charges.append(max(lines.lowerBound, (charges.last?.upperBound ?? 0) + 1)...lines.upperBound)
    }
  }
}

/// Lines of the ledger.
extension LawsInStep {
  private typealias Column = LedgerPlace

  private static let charge = Array(LedgerKind.charge.rawValue.utf8)
  private static let ofLosses = [LedgerKind.replacement, .found].map { Array($0.rawValue.utf8) }

  private static let ofDeposits = LedgerKind.allCases.filter(\.isOfDeposit)
    .map { Array($0.rawValue.utf8) }

  mutating func note(line rows: PackedRows, _ row: Int, _ seq: Int64) {
    if seq != line + 1 { isInOrder = false }
    line = seq
    if !rows.isNull(row, Column.taxed) { isTaxed = true }
    sums.note(line: rows, row, seq)
    if !rows.isNull(row, Column.customer) { noteDay(rows, row, seq) }
    if !rows.isNull(row, Column.receipt) { noteReceipt(rows, row) }
    if !rows.isNull(row, Column.voids) {
      voids.append(seq)
      if let charge = rows.integer(row, Column.voids) { charges.append(charge...charge) }
    }
    if rows.isText(row, Column.kind, Self.charge), !rows.isNull(row, Column.rental) {
      noteCharge(rows, row, seq)
    } else if Self.ofLosses.contains(where: { rows.isText(row, Column.kind, $0) }) {
      losses.append(seq)
    } else if !rows.isNull(row, Column.rental),
      Self.ofDeposits.contains(where: { rows.isText(row, Column.kind, $0) })
    {
      deposits.append(seq)
    }
  }

  /// Lines of a day mostly stand together.
  private mutating func noteDay(_ rows: PackedRows, _ row: Int, _ seq: Int64) {
    guard let place = rows.text(row, Column.bookedOn) else { return }
    if let day, day.text.elementsEqual(rows.bytes[place]) {
      self.day = (day.text, day.places.lowerBound...seq)
    } else {
      endDay()
      day = (Array(rows.bytes[place]), seq...seq)
    }
  }

  private mutating func endDay() {
    guard let (text, places) = day else { return }
    let name = String(decoding: text, as: UTF8.self)
    let first = days[name]?.lowerBound ?? places.lowerBound
    days[name] = min(first, places.lowerBound)...max(days[name]?.upperBound ?? 0, places.upperBound)
    day = nil
  }

  private mutating func noteReceipt(_ rows: PackedRows, _ row: Int) {
    guard let till = rows.integer(row, Column.till), let number = rows.integer(row, Column.receipt),
      let place = rows.text(row, Column.customer)
    else { return isInOrder = false }
    let customer = PackedID<Customer>(text: rows.bytes[place])
    let last = receipts[till]
    if last?.number == number {
      if last?.customer != customer { isInOrder = false }
    } else {
      if number != (last?.number ?? 0) + 1 { isInOrder = false }
      receipts[till] = (number, customer)
    }
  }

  private mutating func noteCharge(_ rows: PackedRows, _ row: Int, _ seq: Int64) {
    guard let booked = rows.integer(row, Column.amount), let place = rows.text(row, Column.rental)
    else { return charges.append(seq...seq) }
    let price =
      booked &- (rows.integer(row, Column.addedTax) ?? 0)
      &+ (rows.integer(row, Column.discount) ?? 0)
    let rental = PackedID<Rental>(text: rows.bytes[place])
    // The first one is for the rental as it began, the others for its extensions.
    guard open[rental] == nil else { return charges.append(seq...seq) }
    open[rental] = Charge(line: seq, amount: booked, price: price)
    guard open.count > Self.mostOpen else { return }
    let first = open.values.reduce(seq) { min($0, $1.line) }
    charges.append(first...seq)
    open = [:]
  }
}

/// Rentals, in the order of recording.
extension LawsInStep {
  private enum Place {
    static let rentedAt = RentalsInStep.place(of: "rented_at")
    static let returnedAt = RentalsInStep.place(of: "returned_at")
    static let price = RentalsInStep.place(of: "price")
    static let voidedAt = RentalsInStep.place(of: "voided_at")
    static let copy = RentalsInStep.place(of: "copy_id")
    static let customer = RentalsInStep.place(of: "customer_id")
    static let seen = RentalsInStep.place(of: "seen")
    static let lateFees = RentalsInStep.place(of: "late_fees")
    static let waived = RentalsInStep.place(of: "waived")
  }

  mutating func note(rental rows: PackedRows, _ row: Int) {
    let isVoided = !rows.isNull(row, Place.voidedAt)
    let charge = rows.text(row, 1).flatMap {
      open.removeValue(forKey: PackedID(text: rows.bytes[$0]))
    }
    if let charge, isVoided || rows.integer(row, Place.price) != charge.price {
      charges.append(charge.line...charge.line)
    }
    let late = Lateness(
      fees: rows.integer(row, Place.lateFees) ?? 0, waived: rows.integer(row, Place.waived) ?? 0)
    if let customer = rows.text(row, Place.customer) {
      sums.note(
        rentalOf: PackedID(text: rows.bytes[customer]), late, counts: !isVoided)
    }
    if !isVoided { noteStay(rows, row, charged: charge?.amount ?? 0, late) }
    guard !rows.isNull(row, Place.seen) else { return }
    if let seen = rows.text(row, Place.seen), documents.isReadable(rows.bytes, seen) { return }
    let id = rows.text(row, 1).map { PackedID<Rental>(text: rows.bytes[$0]) }
    unreadable = id.flatMap { id in unreadable.map { $0 + [id] } }
    if unreadable?.count == Self.mostOpen { unreadable = nil }
  }

  private mutating func noteStay(
    _ rows: PackedRows, _ row: Int, charged: Int64, _ late: Lateness
  ) {
    guard let text = rows.text(row, Place.copy) else { return }
    let copy = PackedID<Copy>(text: rows.bytes[text])
    let start = rows.moment(row, Place.rentedAt)
    let end = rows.isNull(row, Place.returnedAt) ? Int64.max : rows.moment(row, Place.returnedAt)
    let isStay = start.flatMap { start in end.map { $0 > start } }
    let earlier = sums.note(
      rentalOf: copy, charge: charged, late, until: isStay == true ? end : nil)
    guard let start, let isStay else {
      copies.insert(copy)
      return
    }
    if isStay, start < earlier { copies.insert(copy) }
  }
}
