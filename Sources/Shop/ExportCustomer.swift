import Domain
import Storage

extension Shop {
  /// Everything that is on record about a customer, as it is now.
  package func customerFile(_ typed: String) throws -> CustomerFile {
    try store.transaction(.read) {
      let customer = try self.customer(typed)
      let id = customer.id
      let rules = try rulesInForce()
      let standing = try store.standing(of: id)
      var receipts = ReceiptFilter()
      receipts.customer = id
      return CustomerFile(
        customer: try customerRecord(id), standing: standing,
        past: try store.accountPast(of: id), rentals: try store.everyRental(of: id),
        forgotten: try store.forgottenRentals(of: id),
        statement: Statement(
          customer: id, name: customer.name, currency: rules.rules.currency.value,
          calendar: rules.calendar, since: nil, until: nil, opening: .zero,
          lines: try store.statement(of: id), deposit: standing.deposit),
        receipts: try store.receipts(receipts), notices: try store.noticeLines(of: id),
        answers: try store.keptAnswers(about: id), audit: try store.auditLines(about: id), at: now)
    }
  }
}
