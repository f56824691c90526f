import Domain

/// Records as an export writes them, field by field, so that an import reads back the same.
package struct ExportReport: Sendable {
  private let currency: Currency
  private let today: Day

  package init(currency: Currency, today: Day) {
    self.currency = currency
    self.today = today
  }

  package func record(_ customer: Customer) -> Record {
    let fields = CustomerReport.record(CustomerRecord(customer: customer, out: 0)).fields
    return Record(
      fields + [.init("state_since", Self.since(customer.account.since))])
  }

  package func record(removed customer: ID<Customer>, on day: Day) -> Record {
    Record(["id": .text(customer.text), "removed_on": .day(day)])
  }

  package func record(_ movie: Movie, crop: Crop?) -> Record {
    let known = MovieRecord(
      movie: movie, stock: StockCount(out: 0, in: 0, aside: 0), timesRented: 0, renters: 0,
      cover: nil)
    return Record(
      MovieReport.record(known, currency).fields + [
        .init("removed_on", .day(movie.removedOn)), .init("cover_crop", .text(crop?.text)),
      ])
  }

  /// A copy names its movie by code; one of a movie that was removed, by id.
  package func record(_ copy: Copy, of movie: Movie) -> Record {
    Record([
      "barcode": .text(copy.barcode),
      "movie": .text(movie.removedOn == nil ? movie.code : movie.id.text),
      "shelf": .text(copy.shelf), "state": .text(copy.state.rawValue), "id": .text(copy.id.text),
      "added_at": Self.since(copy.addedAt), "state_since": Self.since(copy.stateSince),
      "forgotten_rentals": .number(copy.forgottenRentals),
    ])
  }

  package func record(_ rental: ForgottenRental) -> Record {
    Record([
      "place": .number(rental.seq), "id": .text(rental.id.text), "visit": .text(rental.visit.text),
      "customer": .text(rental.customer.text), "rented_at": .instant(rental.rentedAt),
      "nights": .number(rental.nights), "due_on": .day(rental.due),
      "price": .amount(rental.price, currency),
      "fee_per_night": .amount(rental.lateFee.perNight, currency),
      "fee_cap": .amount(rental.lateFee.cap, currency), "grace": .number(rental.lateFee.grace),
      "rules_hash": .text(rental.rulesHash), "returned_at": .instant(rental.returned.at),
      "returned_on": .day(rental.returned.on), "override_by": .text(rental.overrideBy),
      "voided_at": .instant(rental.voidedAt),
    ])
  }

  package func record(_ rental: RentalRecord) -> Record {
    let terms = rental.rental.lateFee
    let report = RentalReport(today: today, currency: currency)
    return Record(
      report.record(rental).fields.filter { $0.key != "customer" } + [
        .init("customer", .text(rental.rental.customer.text)),
        .init("card", .text(rental.customer?.card)),
        .init("fee_per_night", .amount(terms.perNight, currency)),
        .init("fee_cap", .amount(terms.cap, currency)),
        .init("grace", .number(terms.grace)),
        .init("rules_hash", .text(rental.rental.rulesHash)),
        .init("returned_on", .day(rental.rental.returned?.on)),
      ] + decision(of: rental.rental)
        + [.init("voided_at", .instant(rental.rental.voidedAt))] + more(of: rental.rental))
  }

  /// Without a PIN: whoever has the file could try them all.
  package func record(_ member: StaffRecord) -> Record {
    Record([
      "id": .text(member.staff.id.text), "name": .text(member.staff.name),
      "role": .text(member.staff.role.rawValue), "added_at": .instant(member.addedAt),
      "retired_at": .instant(member.retiredAt),
    ])
  }

  /// A till session with its Z report for machines and for people, which an open one has not.
  package func record(_ session: TillSession, json: String?, text: String?) -> Record {
    Record([
      "till": .number(session.till), "number": .number(session.number),
      "opened_at": .instant(session.openedAt), "opened_by": .text(session.openedBy),
      "float": .amount(session.float, currency), "closed_at": .instant(session.closing?.at),
      "closed_by": .text(session.closing?.by), "z_report": .text(json),
      "z_text": .text(text),
    ])
  }

  /// A rental that a notice tells of. Why it was not sent is left out: it may tell of a person.
  package func record(_ notice: Notice, told rental: ID<Rental>, on rung: String) -> Record {
    Record([
      "notice": .text(notice.id.text), "customer": .text(notice.customer.text),
      "kind": .text(notice.kind.rawValue), "queued_on": .day(notice.queuedOn),
      "state": .text(notice.state.rawValue), "attempts": .number(notice.attempts),
      "settled_at": .instant(notice.settledAt), "rental": .text(rental.text), "rung": .text(rung),
    ])
  }

  package func record(_ past: PastState) -> Record {
    Record([
      "kind": .text(past.kind), "id": .text(past.id), "state": .text(past.state),
      "since": .instant(past.since), "until": .instant(past.until),
    ])
  }

  package func record(_ recorded: RecordedLine) -> Record {
    let (line, entry) = (recorded.line, recorded.entry)
    return Record([
      "seq": .number(recorded.seq), "kind": .text(line.kind.rawValue),
      "amount": .amount(line.amount, currency), "customer": .text(line.customer?.text),
      "rental": .text(line.rental?.text), "visit": .text(line.visit?.text),
      "till": .number(entry.till), "session": .number(entry.session),
      "receipt": .number(line.receipt), "method": .text(line.method?.rawValue),
      "tendered": .amount(line.tendered, currency), "voids": .number(line.voids),
      "reason": .text(line.reason), "by": .text(entry.by), "booked_at": .instant(entry.at),
      "booked_on": .day(entry.on), "recorded_at": .instant(entry.recordedAt),
      "by_id": .text(entry.byID?.text),
    ])
  }

  /// What was found, and what it was decided on.
  private func decision(of rental: Rental) -> [Record.Field] {
    let seen = rental.grounds
    let findings = NameList.cell(rental.findings.map(\.text))
    return [
      .init("findings", findings.isEmpty ? .null : .text(findings)),
      .init("override_by", .text(rental.override?.by)),
      .init("override_reason", .text(rental.override?.reason)),
      .init("seen_out", .number(seen?.out)), .init("seen_owed", .amount(seen?.owed, currency)),
      .init("seen_tier", .text(seen?.tier)), .init("seen_born", .day(seen?.born)),
      .init("seen_class", .text(seen?.traits.class)),
      .init("seen_rating", .text(seen?.traits.rating)),
      .init("seen_genre", .text(seen.map { NameList.cell($0.traits.genres) })),
      .init("seen_rented_on", .day(seen?.lastRented)),
    ]
  }

  /// More of what it was decided on, which earlier versions did not keep.
  private func more(of rental: Rental) -> [Record.Field] {
    let (price, unpaid) = (rental.grounds?.replacementPrice, rental.grounds?.unpaid)
    let isNone = price.map { $0.amount == nil } ?? false
    return [
      .init(
        "seen_replacement_price",
        isNone ? .text(SeenPrice.none) : .amount(price?.amount, currency)),
      .init("seen_unpaid", .amount(unpaid, currency)),
    ]
  }

  /// "Always" is left blank.
  private static func since(_ instant: Instant) -> Cell {
    instant == .always ? .null : .instant(instant)
  }
}
