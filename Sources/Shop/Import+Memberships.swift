import Domain
import Storage

/// Memberships that were bought elsewhere.
extension Importer {
  package func add(membership draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var one = Membership.blank
    reader.fill(&one, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    OneLine.problem(in: one.name, of: "membership").map { reader.object("name", $0) }
    if let until = one.until, until < one.from { reader.object("until_on", "is before from_on") }
    for (key, moment) in [("bought_at", one.boughtAt), ("voided_at", one.voidedAt ?? .always)]
    where moment > now {
      reader.object(key, "is \(moment.text), in the future")
    }
    if one.receipt != nil, !ledger.isNew {
      reader.object("receipt", "is for a new shop; this one has receipts of its own")
    }
    try checkCustomer(of: one, &reader)
    if try overlaps(one) {
      reader.object("from_on", "and until_on are days on which the customer has another one")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(one)
    return []
  }

  private func checkCustomer(of one: Membership, _ reader: inout FieldReader) throws {
    let number = one.customer
    let isKnown =
      try entry.store.customer(number) != nil || merged.contains { $0.number == number }
      || entry.store.owner(ofMerged: number.text) != nil
    if !isKnown { reader.object("customer", "is \(quoted(number.text)), no customer's") }
  }

  private func overlaps(_ one: Membership) throws -> Bool {
    guard one.voidedAt == nil else { return false }
    return try entry.store.memberships(of: one.customer).contains { other in
      other.customer == one.customer && other.voidedAt == nil
        && !other.isOver(on: one.from) && !one.isOver(on: other.from)
    }
  }
}
