import Domain
import Storage

extension Shop {
  /// Has everything that the shop holds written down, all of it as it is at one moment.
  package func exporting<Result>(_ body: (Exporter) throws -> Result) throws -> Result {
    try transaction(.read) { work in try body(Exporter(work)) }
  }
}

/// Hands over the records of a shop row by row, for they may be more than can be held.
package struct Exporter {
  private let store: Store
  /// The house rules in force, as they were written.
  package let rulesText: String
  /// Those that are to come in force, and with which day.
  package let comingRules: [(from: Day, text: String)]
  package let currency: Currency
  package let today: Day
  /// The columns of the ledger that no line needs.
  package let emptyColumnsOfLedger: [String]

  fileprivate init(_ work: Work) throws {
    store = work.store
    rulesText = try store.rulesVersion(now: work.now).text
    comingRules = try store.comingRules(after: work.now).compactMap { version in
      version.from.map { ($0, version.text) }
    }
    let rules = try work.rulesInForce()
    currency = rules.rules.currency.value
    today = rules.calendar.day(of: work.now)
    emptyColumnsOfLedger = try store.emptyColumnsOfLedger()
  }

  /// Hands over all rows, table by table, in an order that depends on nothing but what is in them.
  package func forEachRow(_ body: (ExportRow) throws -> Void) throws {
    try store.forEachCustomerRow(body)
    try store.forEachRenter { try body(.renter($0)) }
    try store.forEachHouseholdMember { try body(.household($0)) }
    try store.forEachMembershipRow { try body(.membership($0)) }
    try store.forEachPackageRow { try body(.package($0)) }
    try store.forEachMovieRow { try body(.movie($0, crop: $1)) }
    try store.forEachCopyRow { try body(.copy($0, of: $1)) }
    for shelf in try store.shelves() { try body(.shelf(shelf)) }
    try store.forEachStocktakeRow(body)
    try store.forEachRentalRow { try body(.rental($0)) }
    try store.forEachForgottenRental { try body(.forgotten($0)) }
    try store.forEachExtensionRow { try body(.extended($0)) }
    try store.forEachTold { try body(.told($0, of: $1, rung: $2)) }
    try store.forEachHold { try body(.hold($0)) }
    try store.forEachPast { try body(.past($0)) }
    try store.forEachStaffRow { try body(.staff($0)) }
    try store.forEachTillSessionRow { try body(.tillSession($0, $1)) }
    try store.forEachLedgerRow { try body(.ledger($0)) }
    try store.forEachSignatureRow { try body(.signature($0)) }
    try store.forEachInvoiceRow { try body(.invoice($0)) }
    try store.forEachGiftCardRow { try body(.giftCard($0)) }
    for goods in try store.goods(areGone: true) { try body(.goods(goods)) }
    try store.forEachMove { try body(.goodsMove($0)) }
    try store.forEachCover { try body(.cover($0, $1)) }
  }
}
