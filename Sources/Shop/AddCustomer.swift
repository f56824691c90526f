import Domain
import Storage

extension Shop {
  /// Opens an account for a new customer; the account number is made here.
  package func addCustomer(_ draft: Draft, at asked: AskedMoment = .now) throws -> CustomerRecord {
    try entry(.customerAdd, at: asked) { entry in
      var customer = Customer(
        id: ID(trusted: newID()), card: "", name: "", address: "", postcode: "",
        account: Account(state: .open, since: entry.instant))
      customer.joinedOn = entry.day
      try entry.fill(&customer, from: draft, as: .new)
      try entry.store.add(customer)
      entry.speak(of: [customer.id])
      entry.tell(of: customer.id, after: Form.customer.facts(of: customer, in: entry.currency))
      return CustomerRecord(customer: customer, out: 0)
    }
  }

  /// Changes what is written down about a customer.
  package func editCustomer(
    _ typed: String, _ draft: Draft, at asked: AskedMoment = .now
  ) throws -> CustomerRecord {
    try entry(.customerEdit, at: asked) { entry in
      let before = try entry.customer(typed)
      var customer = before
      try entry.fill(&customer, from: draft, as: .edited)
      try entry.authorise(changing: before.born, to: customer.born)
      try entry.store.update(customer)
      let changes = Form.customer.changes(from: before, to: customer, in: entry.currency)
      entry.tell(of: customer.id, before: changes.before, after: changes.after)
      return CustomerRecord(
        customer: customer, out: try entry.store.outstanding(of: customer.id).count)
    }
  }
}

extension Entry {
  /// Whoever serves somebody may take down when they were born, and correcting it takes more.
  func authorise(changing known: Day?, to born: Day?) throws {
    if known != nil, born != known { try authorise(.changeBirthDate) }
  }

  /// The next card that nobody has in any spelling, and no goods: somebody may have been given
  /// `M-1`.
  private func freeCard() throws -> String {
    let goods = try goodsCodes()
    var card = try store.next(.card)
    while try goods[card] != nil || !store.holders(ofCardLike: card).isEmpty {
      card = try store.next(.card)
    }
    return card
  }

  fileprivate func fill(_ customer: inout Customer, from draft: Draft, as kind: DraftKind) throws {
    var draft = draft
    if kind == .new, draft["card"] == nil { draft["card"] = try freeCard() }
    let context = formContext
    let before = customer.card
    var problems = Form.customer.fill(&customer, from: draft, isWhole: kind == .new, in: context)
    // An older shop may have two cards that differ only by case, and either may stay.
    if customer.card != before {
      if try store.holders(ofCardLike: customer.card).contains(where: { $0 != customer.id }) {
        problems.append(
          FieldProblem("card", "\(quoted(customer.card)) belongs to another customer"))
      }
      problems += try goodsCodes().problem(with: customer.card, as: "card").map { [$0] } ?? []
    }
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
    try store.skip(.card, past: customer.card)
  }
}

/// Whether a draft is of something new, which needs all required fields.
enum DraftKind {
  case new, edited
}
