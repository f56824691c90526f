import Domain

/// Records as an export writes them, field by field, so that an import reads back the same.
package struct ExportReport: Sendable {
  private let currency: Currency
  private let today: Day
  /// What no line of the ledger has: its file has no column for that.
  private let emptyColumnsOfLedger: [String]

  package init(currency: Currency, today: Day, emptyColumnsOfLedger: [String] = []) {
    (self.currency, self.today) = (currency, today)
    self.emptyColumnsOfLedger = emptyColumnsOfLedger
  }

  /// What stands in the first line of a file.
  package func columns(of table: ExportTable) -> [String] {
    table == .ledger
      ? table.columns.filter { !emptyColumnsOfLedger.contains($0) } : table.columns
  }

  /// A row and the table that it stands in; `nil` of a cover, which is a file of its own.
  package func record(_ row: ExportRow) -> (table: ExportTable, record: Record)? {
    switch row {
    case .customer(let customer):
      (.customers, record(customer))
    case .renter(let renter): (.renters, file(renter))
    case .household(let member): (.households, file(member))
    case .membership(let membership): (.memberships, file(membership))
    case .package(let package): (.packages, file(package))
    case .giftCard(let card): (.giftCards, file(card))
    case .goods(let goods): (.goods, file(goods))
    case .goodsMove(let move): (.goodsMoves, file(move))
    case .removedCustomer(let customer, let day): (.customers, record(removed: customer, on: day))
    case .mergedCustomer(let merged):
      (
        .customers,
        record(removed: merged.number, on: merged.on)
          .with(["card": .text(merged.card), "merged_into": .text(merged.owner.text)])
      )
    case .movie(let movie, let crop):
      (.movies, file(movie).with(["cover_crop": .text(crop?.text)]))
    case .copy(let copy, let movie):
      // A movie that was removed is named by its id, all others by their codes.
      (
        .copies,
        file(copy).with(["movie": .text(movie.removedOn == nil ? movie.code : movie.id.text)])
      )
    case .shelf(let shelf): (.shelves, file(shelf))
    case .stocktake(let stocktake): (.stocktakes, file(stocktake))
    case .stocktakeMark(let mark): (.stocktakeCopies, file(mark))
    case .stocktakeStray(let stray): (.stocktakeStrays, file(stray))
    case .stocktakeFinding(let finding): (.stocktakeFindings, file(finding))
    case .rental(let rental): (.rentals, record(rental))
    case .forgotten(let rental): (.forgotten, file(rental))
    case .extended(let one): (.extensions, file(one))
    case .told(let notice, let rental, let rung):
      (.notices, file(notice).with(["rental": .text(rental?.text), "rung": .text(rung)]))
    case .hold(let hold): (.holds, file(hold))
    case .past(let past): (.pasts, file(past))
    // Without a PIN: whoever has the file could try them all.
    case .staff(let member): (.staff, file(member))
    case .tillSession(let session, let frozen):
      (
        .tills,
        file(session).with(["z_report": .text(frozen?.json), "z_text": .text(frozen?.text)])
      )
    case .ledger(let line):
      (.ledger, file(line).without(emptyColumnsOfLedger))
    case .signature(let signature): (.signatures, file(signature))
    case .invoice(let invoice): (.invoices, file(invoice))
    case .cover: nil
    }
  }

  private func file(_ record: some Fielded) -> Record { Record(file: record, currency) }

  private func record(_ customer: Customer) -> Record {
    let cells = file(customer).with(["removed_on": .null, "merged_into": .null])
    return Record(ExportTable.customers.columns.map { .init($0, cells[$0]) })
  }

  private func record(removed customer: ID<Customer>, on day: Day) -> Record {
    Record(ExportTable.customers.columns.map { .init($0, .null) })
      .with(["id": .text(customer.text), "removed_on": .day(day)])
  }

  package func record(_ rental: RentalRecord) -> Record {
    let price = rental.rental.grounds?.copy.replacementPrice
    let known = Record(
      RentalReport(today: today, currency: currency).record(rental).fields.filter {
        $0.key != "customer"
      } + Record(file: rental.rental, currency).fields)
    let cells = known.with(["card": .text(rental.customer?.card)])
    let isNone = price.map { $0.amount == nil } ?? false
    return Record(
      ExportTable.rentals.columns.map { key in
        .init(key, isNone && key == SeenPrice.key ? .text(SeenPrice.none) : cells[key])
      })
  }
}
