import Domain

/// What customers, movies and business days should carry, added up by a walk through the books, so
/// that only those that carry something else have to be looked at by themselves.
struct SumsInStep {
  private(set) var accounts: [PackedID<Customer>: Account] = [:]
  private(set) var copies: [PackedID<Copy>: Rented] = [:]
  private var takings = TakingsInStep()

  /// The sums of a customer, as their columns are named.
  struct Account: Equatable {
    var rentals: Int64 = 0
    var balance: Int64 = 0
    var deposit: Int64 = 0
    var paid: Int64 = 0
    var charges: Int64 = 0
    var lateFees: Int64 = 0

    /// In the order of the columns' names above.
    var columns: [Int64?] { [rentals, balance, deposit, paid, charges, lateFees] }

    fileprivate mutating func add(_ other: Account) {
      rentals &+= other.rentals
      balance &+= other.balance
      deposit &+= other.deposit
      paid &+= other.paid
      charges &+= other.charges
      lateFees &+= other.lateFees
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

  /// How often a copy was rented, and what was charged for it.
  struct Rented: Equatable {
    var rentals: Int64 = 0
    var charges: Int64 = 0

    mutating func add(_ other: Rented) {
      rentals &+= other.rentals
      charges &+= other.charges
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
    accounts[PackedID(text: rows.bytes[customer]), default: Account()].add(amount, as: kind)
  }

  /// Counts what was added up of a merged account for its owner.
  mutating func count(_ merged: PackedID<Customer>, for owner: PackedID<Customer>) {
    guard let account = accounts.removeValue(forKey: merged) else { return }
    accounts[owner, default: Account()].add(account)
  }

  /// The days whose takings are not what was added up.
  mutating func strayDays(in store: Store) throws -> Set<String> {
    try takings.strays(in: store)
  }

  /// Counts a rental.
  ///
  /// - Parameter charge: what was seen to be charged for it.
  mutating func note(
    rentalOf customer: PackedID<Customer>, _ copy: PackedID<Copy>?, charge: Int64
  ) {
    accounts[customer, default: Account()].rentals += 1
    guard let copy else { return }
    copies[copy, default: Rented()].add(Rented(rentals: 1, charges: charge))
  }
}
