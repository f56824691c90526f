import Domain

/// Records as an export writes them, field by field, so that an import reads back the same.
package struct ExportReport: Sendable {
  private let currency: Currency
  private let today: Day

  package init(currency: Currency, today: Day) {
    (self.currency, self.today) = (currency, today)
  }

  package func record(_ customer: Customer) -> Record {
    Record(file: customer, currency).with(["removed_on": .null])
  }

  package func record(removed customer: ID<Customer>, on day: Day) -> Record {
    Record(ExportTable.customers.columns.map { .init($0, .null) })
      .with(["id": .text(customer.text), "removed_on": .day(day)])
  }

  package func record(_ movie: Movie, crop: Crop?) -> Record {
    Record(file: movie, currency).with(["cover_crop": .text(crop?.text)])
  }

  /// A copy names its movie by code; one of a movie that was removed, by id.
  package func record(_ copy: Copy, of movie: Movie) -> Record {
    Record(file: copy, currency)
      .with(["movie": .text(movie.removedOn == nil ? movie.code : movie.id.text)])
  }

  package func record(_ rental: ForgottenRental) -> Record { Record(file: rental, currency) }

  package func record(_ rental: RentalRecord) -> Record {
    let price = rental.rental.grounds?.replacementPrice
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

  /// Without a PIN: whoever has the file could try them all.
  package func record(_ member: StaffRecord) -> Record { Record(file: member, currency) }

  /// A till session with its Z report for machines and for people, which an open one has not.
  package func record(_ session: TillSession, json: String?, text: String?) -> Record {
    Record(file: session, currency).with(["z_report": .text(json), "z_text": .text(text)])
  }

  /// A rental that a notice tells of.
  package func record(_ notice: Notice, told rental: ID<Rental>, on rung: String) -> Record {
    Record(file: notice, currency).with(["rental": .text(rental.text), "rung": .text(rung)])
  }

  package func record(_ past: PastState) -> Record { Record(file: past, currency) }

  package func record(_ line: RecordedLine) -> Record { Record(file: line, currency) }
}
