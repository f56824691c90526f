import Domain
import Storage

extension Importer {
  /// A rental as other programs list it: by days, and by what they know of the customer.
  ///
  /// - Parameter draft: `barcode`, `card`, `email`, `name`, `rented_on`, `due_on`, `returned_on`.
  /// - Returns: what is wrong with it; `nil` where the shop has the rental already.
  package func addLoan(_ draft: Draft) throws -> [FieldProblem]? {
    var reader = reader(of: draft)
    let barcode = reader.text("barcode") ?? ""
    let copy = try names.copy("", barcode, in: entry.store)
    if copy == nil { reader.object("barcode", "no copy has this barcode") }
    let customer = try borrower(&reader)
    let rented = reader.value("rented_on", isRequired: true) ?? context.today
    let due = reader.value("due_on", isRequired: true) ?? rented
    if due < rented { reader.object("due_on", "is \(due.text), before the rental") }
    guard let copy, let customer, reader.problems.isEmpty else { return reader.problems }
    if try hasRental(of: copy, to: customer, on: rented) { return nil }
    var row = Draft([
      "copy": copy.id.text, "customer": customer.text, "rented_at": noon(of: rented).text,
      "nights": String(max(1, due - rented)), "due_on": due.text,
    ])
    if let returned: Day = reader.value("returned_on") {
      row["returned_at"] = noon(of: returned, later: 3600).text
    }
    return try addRental(row)
  }

  /// Nobody knows at what time of the day it was.
  private func noon(of day: Day, later seconds: Int = 0) -> Instant {
    min(now, Instant(seconds: rules.calendar.start(of: day).seconds + 43_200 + seconds))
  }

  /// By card, else by e-mail address, else by name, where only one customer fits.
  private func borrower(_ reader: inout FieldReader) throws -> ID<Customer>? {
    guard let key = ["card", "email", "name"].first(where: { reader.text($0) != nil }),
      let text = reader.text(key)
    else {
      reader.object("card", "is required, or an e-mail address or a name")
      return nil
    }
    let found = try customers(text, by: key)
    guard found.count == 1 else {
      reader.object(
        key, found.isEmpty ? "no customer has it" : "\(found.count) customers have it")
      return nil
    }
    return found[0]
  }

  /// Exactly those: a rental is nobody's who is only like its customer.
  private func customers(_ text: String, by key: String) throws -> [ID<Customer>] {
    switch key {
    case "card": try entry.store.holder(ofCard: text).map { [$0] } ?? []
    case "email": try entry.store.customers(withEmail: text)
    default: try entry.store.customers(named: text).map(\.id)
    }
  }

  private func hasRental(
    of copy: Copy, to customer: ID<Customer>, on day: Day
  ) throws -> Bool {
    var filter = RentalFilter()
    (filter.copy, filter.state) = (copy.id, .all)
    var isThere = false
    try entry.store.forEachRental(filter) { record in
      let rental = record.rental
      isThere =
        isThere || rental.customer == customer && rules.calendar.day(of: rental.rentedAt) == day
    }
    return isThere
  }
}
