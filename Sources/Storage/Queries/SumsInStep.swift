import Domain

/// The late fees of rentals, and what was waived for them.
struct Lateness: Equatable {
  var fees: Int64 = 0
  var waived: Int64 = 0

  mutating func add(_ other: Lateness) {
    fees &+= other.fees
    waived &+= other.waived
  }
}

/// What customers, movies and business days should carry, added up by a walk through the books, so
/// that only those that carry something else have to be looked at by themselves.
struct SumsInStep {
  private(set) var accounts: [PackedID<Customer>: Account] = [:]
  private(set) var copies: [PackedID<Copy>: Rented] = [:]
  private var takings = TakingsInStep()
  /// Whose lines come now, and what they come to: those of a visit stand together.
  private var customer: PackedID<Customer>?
  private var account = Account()

  /// The sums of a customer, as their columns are named.
  struct Account: Equatable {
    var rentals: Int64 = 0
    var balance: Int64 = 0
    var deposit: Int64 = 0
    var paid: Int64 = 0
    var charges: Int64 = 0
    var lateFees: Int64 = 0
    /// What the ledger has of their rentals, less what the rentals carry.
    var late = Lateness()

    /// In the order of the columns' names above.
    var columns: [Int64?] { [rentals, balance, deposit, paid, charges, lateFees] }

    fileprivate mutating func add(_ other: Account) {
      rentals &+= other.rentals
      balance &+= other.balance
      deposit &+= other.deposit
      paid &+= other.paid
      charges &+= other.charges
      lateFees &+= other.lateFees
      late.add(other.late)
    }

    fileprivate mutating func add(_ amount: Int64, as kind: LedgerKind?) {
      balance &+= amount
      switch kind {
      case .charge: charges &+= amount
      case .lateFee: lateFees &+= amount
      case .payment, .refund: paid &-= amount
      case .depositTaken, .depositReturned: deposit &-= amount
      default: break
      }
    }
  }

  /// How often a copy was rented, what was charged for it, and until when it was out.
  struct Rented {
    var rentals: Int64 = 0
    var charges: Int64 = 0
    var late = Lateness()
    var end: Int64 = 0

    mutating func add(_ other: Rented) {
      rentals &+= other.rentals
      charges &+= other.charges
      late.add(other.late)
    }
  }

  private typealias Place = LedgerPlace

  /// Adds a line of the ledger. One that does not hold what it should is left out, and whoever it
  /// is of looked at.
  mutating func note(line rows: PackedRows, _ row: Int, _ seq: Int64) {
    let kind = takings.note(line: rows, row, seq)
    guard let customer = rows.text(row, Place.customer),
      let amount = rows.integer(row, Place.amount)
    else { return }
    turn(to: PackedID(text: rows.bytes[customer]))
    account.add(amount, as: kind)
    guard !rows.isNull(row, Place.rental) else { return }
    if kind == .lateFee { account.late.fees &+= amount }
    if kind == .waive { account.late.waived &-= amount }
  }

  private mutating func turn(to next: PackedID<Customer>) {
    guard next != customer else { return }
    settle()
    customer = next
  }

  /// Adds what there is yet of the customer whose lines came last.
  mutating func settle() {
    guard let customer else { return }
    accounts[customer, default: Account()].add(account)
    (self.customer, account) = (nil, Account())
  }

  /// Counts what was added up of a merged account for its owner.
  mutating func count(_ merged: PackedID<Customer>, for owner: PackedID<Customer>) {
    guard let account = accounts.removeValue(forKey: merged) else { return }
    accounts[owner, default: Account()].add(account)
  }

  /// The days whose takings are not what was added up; nothing is left of that afterwards.
  mutating func takeStrayDays(in store: Store) throws -> Set<String> {
    try takings.takeStrays(in: store)
  }

  /// Adds what was charged for a rental of a copy after it began.
  mutating func add(charge: Int64, of copy: PackedID<Copy>) {
    copies[copy, default: Rented()].charges &+= charge
  }

  /// Passes a rental of a customer.
  ///
  /// - Parameters:
  ///   - late: what it carries.
  ///   - counts: whether it counts; not if it is voided.
  mutating func note(rentalOf customer: PackedID<Customer>, _ late: Lateness, counts: Bool) {
    turn(to: customer)
    if counts { account.rentals += 1 }
    account.late.fees &-= late.fees
    account.late.waived &-= late.waived
  }

  /// Counts a rental of a copy.
  ///
  /// - Parameters:
  ///   - charge: what was seen to be charged for it.
  ///   - late: what it carries.
  ///   - end: until when it was out.
  /// - Returns: until when it was out before.
  mutating func note(
    rentalOf copy: PackedID<Copy>, charge: Int64, _ late: Lateness, until end: Int64?
  ) -> Int64 {
    var rented = copies[copy] ?? Rented()
    rented.add(Rented(rentals: 1, charges: charge, late: late))
    let earlier = rented.end
    rented.end = end ?? earlier
    copies[copy] = rented
    return earlier
  }
}
