import Domain
import Storage
import Support

@testable import Shop

/// What tests look up by the way, each in a transaction of its own.
extension Shop {
  /// Looks at the records from outside, a statement at a time.
  var records: Store { Store(engine.single) }

  func customer(_ typed: String) throws -> Customer {
    try transaction(.read) { try $0.customer(typed) }
  }

  func copy(_ typed: String) throws -> RentableCopy {
    try transaction(.read) { try $0.copy(typed) }
  }

  func rental(_ typed: String, at instant: Instant? = nil) throws -> RentalRecord {
    try transaction(.read) { try $0.rental(typed, at: instant) }
  }

  func staff(_ typed: String) throws -> StaffRecord {
    try transaction(.read) { try $0.staff(typed) }
  }

  func receipt(_ typed: String, at instant: Instant? = nil) throws -> Receipt {
    try transaction(.read) { try $0.receipt(typed, at: instant) }
  }

  func notice(_ typed: String) throws -> Notice {
    try transaction(.read) { try $0.notice(typed) }
  }

  func desk() throws -> Desk { try transaction(.read) { try $0.desk() } }
}
