import Domain
import Storage

extension Shop {
  /// Lets somebody rent on a customer's account.
  package func addRenter(
    _ draft: Draft, for customer: String, at asked: AskedMoment = .now
  ) throws -> RenterRecord {
    try entry(.renterAdd, at: asked) { entry in
      let customer = try entry.customer(customer)
      var renter = Renter(
        id: ID(trusted: newID()), customer: customer.id, name: "", addedAt: entry.instant)
      try entry.fill(&renter, from: draft, of: customer, isWhole: true)
      try entry.authorise(adding: renter, to: customer)
      try entry.store.add(renter)
      entry.tell(of: customer.id, after: entry.facts(of: renter))
      return RenterRecord(renter, of: customer)
    }
  }

  /// Changes what is written down about somebody who may rent on a customer's account. What they
  /// took before keeps the name that they had.
  package func editRenter(
    _ typed: String, of customer: String, _ draft: Draft, at asked: AskedMoment = .now
  ) throws -> RenterRecord {
    try entry(.renterEdit, at: asked) { entry in
      let customer = try entry.customer(customer)
      let before = try entry.ownRenter(typed, of: customer)
      var renter = before
      try entry.fill(&renter, from: draft, of: customer, isWhole: false)
      try entry.authorise(changing: before.born, to: renter.born)
      // Else their name would be free for somebody with another date of birth.
      if before.born != nil, Folded.key(before.name) != Folded.key(renter.name) {
        try entry.authorise(.changeBirthDate, because: "the name goes with a date of birth")
      }
      try entry.store.update(renter)
      let changes = Form.renter.changes(from: before, to: renter, in: entry.currency)
      let id = AuditFacts([("renter", renter.id.text)])
      entry.tell(of: customer.id, before: changes.before, after: id.with(changes.after))
      return RenterRecord(renter, of: customer)
    }
  }

  /// Has somebody rent on a customer's account no more. What they took stays theirs.
  package func removeRenter(
    _ typed: String, of customer: String, at asked: AskedMoment = .now
  ) throws -> RenterRecord {
    try entry(.renterRemove, at: asked) { entry in
      let customer = try entry.customer(customer)
      var renter = try entry.ownRenter(typed, of: customer)
      try entry.check(entry.instant, isNotBefore: renter.addedAt, of: "the renter")
      renter.removedAt = entry.instant
      try entry.store.update(renter)
      entry.tell(of: customer.id, before: entry.facts(of: renter))
      return RenterRecord(renter, of: customer)
    }
  }

  /// Somebody who may rent for a customer now, on their account or another of their household.
  package func renter(_ typed: String, of customer: String) throws -> RenterRecord {
    try transaction(.read) { work in try work.renter(typed, of: work.customer(customer)) }
  }

  /// Who may rent on a customer's account, or on anybody's; as the shop stands or stood.
  package func renters(
    of customer: String? = nil, at asked: AskedMoment = .now
  ) throws -> [RenterRecord] {
    try seen(at: asked) { work, moment in
      guard let customer else { return try work.store.renters(at: moment.instant) }
      return try work.store.renters(of: [work.customer(customer).id], at: moment.instant)
    }.value
  }
}

extension Work {
  /// Somebody who may rent on a customer's account, by name, some words of it, or the id or its
  /// beginning.
  func renter(
    _ typed: String, of customer: Customer, at instant: Instant? = nil
  ) throws -> RenterRecord {
    let accounts = try rentingAccounts(for: customer, at: instant)
    do {
      return try renter(
        typed, of: customer, among: store.renters(of: accounts, at: instant))
    } catch ShopError.notFound(let kind, let typed, let nearest) {
      if let problem = try problem(with: typed, of: customer, accounts) {
        throw ShopError.people(problem)
      }
      throw ShopError.notFound(kind, typed: typed, nearest: nearest)
    }
  }

  /// Somebody who is known, and does not rent on an account: its customer, another one of the
  /// household, or whoever rented there before.
  private func problem(
    with typed: String, of customer: Customer, _ accounts: [ID<Customer>]
  ) throws -> PeopleProblem? {
    let key = Folded.key(typed)
    for account in accounts {
      let holder = try customerRecord(account).customer
      guard Folded.key(holder.name) == key else { continue }
      speak(of: [holder.id])
      return .isCustomer(name: holder.name, card: holder.card, isOwn: holder.id == customer.id)
    }
    let gone = try store.renters(of: accounts, areGone: true).filter {
      $0.renter.removedAt != nil && Folded.key($0.renter.name) == key
    }
    guard let last = gone.last else { return nil }
    speak(of: [last.renter.customer])
    return .noLongerRenter(
      name: last.renter.name, card: last.card, isBorn: gone.contains { $0.renter.born != nil })
  }

  /// The same of the account itself.
  fileprivate func ownRenter(_ typed: String, of customer: Customer) throws -> Renter {
    do {
      return try renter(typed, of: customer, among: store.renters(of: [customer.id])).renter
    } catch let error as ShopError {
      // Perhaps it is one of the household's, on another account.
      guard case .notFound = error, let other = try? renter(typed, of: customer) else {
        throw error
      }
      throw ShopError.people(
        .onAnotherAccount(
          name: other.renter.name, customer: other.customerName, card: other.card))
    }
  }

  private func renter(
    _ typed: String, of customer: Customer, among all: [RenterRecord]
  ) throws -> RenterRecord {
    let found = all.called(typed)
    // Those of the account come before others of its household.
    let own = found.filter { $0.renter.customer == customer.id }
    let meant = own.isEmpty ? found : own
    speak(of: meant.map(\.renter.customer))
    if let only = meant.first, meant.count == 1 { return only }
    guard meant.isEmpty else {
      throw ShopError.ambiguous(.renter, typed: typed, candidates: meant.map(Candidate.init))
    }
    // What was typed is told, and forgotten with whoever is called so.
    try speak(of: store.everyRenter().called(typed).map(\.renter.customer))
    let names = all.map(\.renter.name)
    let nearest =
      Nearest.name(to: typed, among: names) ?? Nearest.byWords(to: typed, among: names)
    speak(of: all.filter { $0.renter.name == nearest }.map(\.renter.customer))
    throw ShopError.notFound(
      .renter, typed: typed, nearest: nearest.map { NearMiss(.renter, $0) })
  }
}

extension [RenterRecord] {
  /// The first step that finds somebody decides.
  fileprivate func called(_ typed: String) -> [RenterRecord] {
    let (text, key) = (typed.trimmed.lowercased(), Folded.key(typed))
    let steps: [(RenterRecord) -> Bool] = [
      { $0.renter.id.text == text }, { Folded.key($0.renter.name) == key },
      { text.utf8.count >= 4 && $0.renter.id.text.hasPrefix(text) },
    ]
    for step in steps {
      let found = filter(step)
      if !found.isEmpty { return found }
    }
    return NameWords(typed)?.fitting(self) { Folded.key($0.renter.name) } ?? []
  }
}

extension Entry {
  /// Who is on record with a date of birth does not get another one by being added once more: not
  /// on the account, not in its household, and not after being removed.
  fileprivate func authorise(adding renter: Renter, to customer: Customer) throws {
    let known = try births(
      of: [customer.id] + householdRecords(ofCustomer: customer.id).map(\.member.customer))
    guard known.contains(where: { $0.isOtherBirth(of: renter.name, renter.born) }) else { return }
    try authorise(otherBirthOf: renter.name)
  }

  /// The same of two accounts that are to share a household: nobody is older on the one than on
  /// the other.
  func authorise(
    joining accounts: [ID<Customer>], with others: [ID<Customer>]
  ) throws {
    let (own, theirs) = (try births(of: accounts), try births(of: others))
    let twin = own.first { one in
      one.born != nil && theirs.contains { $0.isOtherBirth(of: one.name, one.born) }
    }
    if let twin { try authorise(otherBirthOf: twin.name) }
  }

  private func authorise(otherBirthOf name: String) throws {
    try authorise(
      .changeBirthDate, because: "\(quoted(name)) is on record with another date of birth")
  }

  /// Whoever rents on accounts or did, and whose they are.
  private func births(of accounts: [ID<Customer>]) throws -> [KnownBirth] {
    try store.renters(of: accounts, areGone: true).map {
      KnownBirth(name: $0.renter.name, born: $0.renter.born)
    }
      + accounts.map { account in
        let holder = try customerRecord(account).customer
        return KnownBirth(name: holder.name, born: holder.born)
      }
  }

  fileprivate func fill(
    _ renter: inout Renter, from draft: Draft, of customer: Customer, isWhole: Bool
  ) throws {
    var problems = Form.renter.fill(&renter, from: draft, isWhole: isWhole, in: formContext)
    let others = try store.renters(of: [customer.id]).filter { $0.renter.id != renter.id }
    if let twin = others.first(where: { renter.isLike($0.renter) }) {
      problems.append(twin.problem)
    }
    problems += renter.problems
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
  }

  fileprivate func facts(of renter: Renter) -> AuditFacts {
    AuditFacts([("renter", renter.id.text)]).with(Form.renter.facts(of: renter, in: currency))
  }
}

extension Renter {
  /// At the counter some words say that it is nobody but the customer.
  var problems: [FieldProblem] {
    ["off", "none"].contains(Folded.key(name))
      ? [FieldProblem("name", "is \(quoted(name)), a word of the counter")] : []
  }
}

extension RenterRecord {
  /// That somebody like this one is there already.
  var problem: FieldProblem {
    let apart = "a date of birth for each tells two people of one name apart"
    return FieldProblem("name", "\(quoted(renter.name)) is a renter of \(card) already; \(apart)")
  }

  fileprivate init(_ renter: Renter, of customer: Customer) {
    self.init(renter, customerName: customer.name, card: customer.card)
  }
}

extension Candidate {
  fileprivate init(_ record: RenterRecord) {
    let born = record.renter.born.map { ", born \($0.civil.year)" } ?? ""
    let account = "\(record.customerName) (\(record.card))"
    self.init(
      String(record.renter.id.text.prefix(8)), "\(record.renter.name)\(born), on \(account)")
  }
}

/// When somebody was born, as far as it is on record.
private struct KnownBirth {
  let name: String
  let born: Day?

  /// Whether somebody of this name is on record with another date of birth.
  func isOtherBirth(of name: String, _ other: Day?) -> Bool {
    born != nil && born != other && Folded.key(self.name) == Folded.key(name)
  }
}
