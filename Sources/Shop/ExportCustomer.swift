import Domain
import Storage

extension Shop {
  /// Everything that is on record about a customer, as it is now; of gift cards' codes the last
  /// letters, unless a manager asks who has given their PIN.
  package func customerFile(_ typed: String) throws -> CustomerFile {
    try transaction(.read) { work in
      let customer = try work.customer(typed)
      let id = customer.id
      let rules = try work.rulesInForce()
      let standing = try work.store.standing(of: id)
      var receipts = ReceiptFilter()
      receipts.customer = id
      var file = CustomerFile(
        customer: try work.customerRecord(id), standing: standing,
        past: try work.store.accountPast(of: id), rentals: try work.store.everyRental(of: id),
        forgotten: try work.store.forgottenRentals(of: id),
        statement: Statement(
          customer: id, name: customer.name, currency: rules.rules.currency.value,
          calendar: rules.calendar, since: nil, until: nil, opening: .zero,
          lines: try work.store.statement(of: id), deposit: standing.deposit),
        receipts: try work.store.receipts(receipts), notices: try work.store.noticeLines(of: id),
        holds: try work.store.everyHold(of: id),
        answers: try work.store.keptAnswers(about: id), audit: try work.store.auditLines(about: id),
        at: now)
      file.pastBlocks = try work.store.pastBlocks(of: id)
      file.renters = try work.store.renters(of: [id], areGone: true)
      file.households = try work.store.households(of: id)
      file.memberships = try work.membershipRecords(of: id, on: rules.calendar.day(of: now))
      file.packages = try work.store.packages(of: id)
      file.invoices = try work.store.invoices(of: id)
      file.extensions = try work.store.extensions(ofCustomer: id)
      return try work.isProven(.manager, at: work.anyDesk()) ? file : file.withMaskedCodes
    }
  }
}
