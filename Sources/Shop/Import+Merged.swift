import Domain

/// Customers who were removed, and accounts that were merged into others; and the cards that are
/// taken.
extension Importer {
  func addRemoved(_ id: ID<Customer>, on day: Day) throws -> [FieldProblem] {
    guard try !names.has(customer: id, in: entry.store), try !entry.store.hasEverHad(id) else {
      return [FieldProblem("id", "is there already")]
    }
    guard day <= context.today else {
      return [FieldProblem("removed_on", "is \(day.text), in the future")]
    }
    try entry.store.addRemoved(id, on: day, at: rules.calendar.start(of: day))
    names.note(removed: id)
    return []
  }

  /// Remembers where an account leads to, before the rows of those that were merged are taken.
  package func note(merged draft: Draft) {
    guard let id: ID<Customer> = (draft["id"]?.trimmed).flatMap({ ID($0) }),
      let owner: ID<Customer> = (draft["merged_into"]?.trimmed).flatMap({ ID($0) })
    else { return }
    mergedInto[id] = owner
  }

  /// Adds an account that was merged, once those are there that it may lead to.
  package func addMerged(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    let id: ID<Customer>? = reader.value("id", isRequired: true)
    let day: Day? = reader.value("removed_on", isRequired: true)
    let said: ID<Customer>? = reader.value("merged_into", isRequired: true)
    guard let id, let day, let said, reader.problems.isEmpty else { return reader.problems }
    let card = draft["card"]?.trimmed.nonEmpty
    let (owner, problems) = try owner(of: id, said, card)
    guard let owner, problems.isEmpty else { return problems }
    let others = try addRemoved(id, on: day)
    guard others.isEmpty else { return others }
    merged.append(MergedAccount(number: id, owner: owner, card: card, on: day))
    if let card { noteTaken(card: card) }
    return []
  }

  /// Whose an account is that was merged, perhaps into one that was merged itself.
  private func owner(
    of account: ID<Customer>, _ said: ID<Customer>, _ card: String?
  ) throws -> (ID<Customer>?, [FieldProblem]) {
    if said == account { return (nil, [FieldProblem("merged_into", "is the account itself")]) }
    var (owner, seen) = (said, Set([account]))
    while let next = mergedInto[owner] {
      guard seen.insert(owner).inserted else {
        return (nil, [FieldProblem("merged_into", "leads back to the account itself")])
      }
      owner = next
    }
    owner = try entry.store.owner(ofMerged: owner.text) ?? owner
    guard try entry.store.hasEverHad(owner) else {
      return (nil, [FieldProblem("merged_into", "is \(quoted(owner.text)), no customer's")])
    }
    guard let card else { return (owner, []) }
    if let problem = try problem(withCard: card, isExact: true) { return (nil, [problem]) }
    // Whoever is removed is forgotten, with all that led to them.
    let isThere = try entry.store.customer(owner) != nil
    return (owner, isThere ? [] : [FieldProblem("card", "leads to a customer who was removed")])
  }

  /// What stands against a card that somebody has, or that is scanned for something else.
  ///
  /// - Parameter isExact: whether a card of another case is another one: an older shop may have
  ///   both, and gets them back.
  func problem(withCard card: String, isExact: Bool) throws -> FieldProblem? {
    try isTaken(card: card, isExact: isExact)
      ? FieldProblem("card", "\(quoted(card)) belongs to another customer")
      : goodsBefore.get().problem(with: card, as: "card")
  }

  private func isTaken(card: String, isExact: Bool) throws -> Bool {
    if try entry.store.holder(ofCard: card) != nil { return true }
    if merged.contains(where: { $0.card == card }) { return true }
    guard !isExact, !card.isEmpty else { return false }
    return try takenCards().contains(Series.key(of: card))
  }

  func noteTaken(card: String) {
    cards?.insert(Series.key(of: card))
    note(.card, card)
  }

  private func takenCards() throws -> Set<String> {
    if let cards { return cards }
    var found = Set(merged.compactMap(\.card).map(Series.key))
    try entry.store.forEachCustomerRow { row in
      switch row {
      case .customer(let customer): found.insert(Series.key(of: customer.card))
      case .mergedCustomer(let merged):
        found.formUnion(merged.card.map { [Series.key(of: $0)] } ?? [])
      default: break
      }
    }
    cards = found
    return found
  }
}
