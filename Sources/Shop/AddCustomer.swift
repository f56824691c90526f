import Domain
import Storage

extension Shop {
  /// Opens an account for a new customer; the account number is made here.
  package func addCustomer(
    _ draft: Draft, at asked: AskedMoment = .now
  ) throws -> CustomerRecord {
    try entry(.customerAdd, at: asked) { entry in
      var customer = Customer(
        id: ID(trusted: newID()), card: "", name: "", address: "", postcode: "",
        account: Account(state: .open, since: entry.instant))
      customer.joinedOn = entry.day
      try fill(&customer, from: draft, as: .new, entry)
      try store.add(customer)
      customersSpokenOf.insert(customer.id)
      entry.tell(of: customer.id, after: Form.customer.facts(of: customer, in: entry.currency))
      return CustomerRecord(customer: customer, out: 0)
    }
  }

  /// Changes what is written down about a customer.
  package func editCustomer(
    _ typed: String, _ draft: Draft, at asked: AskedMoment = .now
  ) throws -> CustomerRecord {
    try entry(.customerEdit, at: asked) { entry in
      let before = try self.customer(typed)
      var customer = before
      try fill(&customer, from: draft, as: .edited, entry)
      try store.update(customer)
      let changes = Form.customer.changes(from: before, to: customer, in: entry.currency)
      entry.tell(of: customer.id, before: changes.before, after: changes.after)
      return CustomerRecord(
        customer: customer, out: try store.outstanding(of: customer.id).count)
    }
  }

  private func fill(
    _ customer: inout Customer, from draft: Draft, as kind: DraftKind, _ entry: Entry
  ) throws {
    var draft = draft
    if kind == .new, draft["card"] == nil { draft["card"] = try store.next(.card) }
    let context = entry.formContext
    var problems = Form.customer.fill(&customer, from: draft, isWhole: kind == .new, in: context)
    if let card = draft["card"], try isTaken(card, by: customer) {
      problems.append(FieldProblem("card", "\(quoted(card)) belongs to another customer"))
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    try store.skip(.card, past: customer.card)
  }

  private func isTaken(_ card: String, by customer: Customer) throws -> Bool {
    try store.holder(ofCard: card.trimmed).map { $0 != customer.id } ?? false
  }
}

/// Whether a draft is of something new, which needs all required fields.
enum DraftKind {
  case new, edited
}
