import Domain
import Storage

/// Memberships that were bought elsewhere.
extension Importer {
  package func add(membership draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var one = Membership.blank
    reader.fill(&one, except: ["joining_fee", "rules_hash"], requiresAll: true)
    one.joiningFee = reader.value("joining_fee") ?? .zero
    // What another program sold was sold by no text of this one.
    one.rulesHash = reader.value("rules_hash", .hash) ?? rules.hash
    guard reader.problems.isEmpty else { return reader.problems }
    OneLine.problem(in: one.name, of: "membership").map { reader.object("name", $0) }
    if let until = one.until, until < one.from { reader.object("until_on", "is before from_on") }
    try checkSale(to: one.customer, at: one.boughtAt, one.voidedAt, on: one.receipt, &reader)
    if try isThere(one) {
      reader.object(
        "bought_at", "is that of a membership that is there already, with the same days")
    } else if try overlaps(one) {
      reader.object("from_on", "and until_on are days on which the customer has another one")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(one)
    return []
  }

  /// What is objected to of something that was sold elsewhere in advance.
  func checkSale(
    to number: ID<Customer>, at bought: Instant, _ voided: Instant?, on receipt: ReceiptNumber?,
    _ reader: inout FieldReader
  ) throws {
    for (key, moment) in [("bought_at", bought), ("voided_at", voided ?? .always)]
    where moment > now {
      reader.object(key, "is \(moment.text), in the future")
    }
    if receipt != nil, !ledger.isNew {
      reader.object("receipt", "is for a new shop; this one has receipts of its own")
    }
    let isKnown =
      try names.customer(number.text, "", in: entry.store) != nil
      || merged.contains { $0.number == number }
    if !isKnown { reader.object("customer", "is \(quoted(number.text)), no customer's") }
  }

  /// Whether a row says again what another one said.
  private func isThere(_ one: Membership) throws -> Bool {
    try entry.store.memberships(of: one.customer).contains { other in
      var same = other
      (same.seq, same.name, same.rulesHash) = (one.seq, one.name, one.rulesHash)
      return same == one && Name(other.name) == Name(one.name)
    }
  }

  private func overlaps(_ one: Membership) throws -> Bool {
    guard one.voidedAt == nil else { return false }
    return try entry.store.memberships(of: one.customer).contains { other in
      other.customer == one.customer && other.voidedAt == nil
        && !other.isOver(on: one.from) && !one.isOver(on: other.from)
    }
  }
}
