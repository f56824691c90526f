import Domain
import Storage

/// Who may rent on whose account elsewhere.
extension Importer {
  package func add(renter draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var renter = Renter.blank
    reader.fill(&renter, except: ["name", "born"], requiresAll: true)
    var problems = reader.problems
    problems += Form.renter.fill(&renter, from: draft, isWhole: true, in: context)
    problems += renter.problems
    if problems.isEmpty, try entry.store.customer(renter.customer) == nil {
      problems.append(FieldProblem("customer", "is \(quoted(renter.customer.text)), no customer's"))
    }
    if problems.isEmpty, try entry.store.renter(renter.id) != nil {
      problems.append(FieldProblem("id", "is there already"))
    }
    if let removed = renter.removedAt, removed < renter.addedAt {
      problems.append(FieldProblem("removed_at", "is before added_at"))
    }
    if problems.isEmpty, renter.removedAt == nil { problems += try twins(of: renter) }
    guard problems.isEmpty else { return problems }
    try entry.store.add(renter)
    return []
  }

  private func twins(of renter: Renter) throws -> [FieldProblem] {
    let others = try entry.store.renters(of: [renter.customer])
    return others.first { renter.isLike($0.renter) }.map { [$0.problem] } ?? []
  }

  /// Somebody is blocked for a reason since a moment, or is not blocked.
  func checkBlock(_ reader: inout FieldReader) {
    switch (reader.text("block"), reader.text("blocked_since")) {
    case (_?, nil): reader.object("blocked_since", "is required with block")
    case (nil, _?): reader.object("block", "is required with blocked_since")
    case (let reason?, _?):
      OneLine.problem(in: reason, of: "block").map { reader.object("block", $0) }
    case (nil, nil): break
    }
  }

  /// An account of a household.
  package func add(household draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var member = HouseholdMember.blank
    reader.fill(&member, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    try checkAccount(of: member, &reader)
    if let until = member.until, until <= member.since {
      reader.object("until", "is not after since")
    }
    let others = try entry.store.households(of: member.customer)
    if others.contains(where: member.overlaps) {
      reader.object("customer", "is in another household at that time")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(member)
    return []
  }

  /// A merged account was in a household, and is in none.
  private func checkAccount(
    of member: HouseholdMember, _ reader: inout FieldReader
  ) throws {
    if try entry.store.customer(member.customer) != nil { return }
    let number = member.customer
    if try merged.contains(where: { $0.number == number })
      || entry.store.owner(ofMerged: number.text) != nil
    {
      guard member.until == nil else { return }
      reader.object("until", "is required: the account was merged into another one")
    } else {
      reader.object("customer", "is \(quoted(number.text)), no customer's")
    }
  }

  /// Takes an account out again whose household nobody else is in, once all are read.
  ///
  /// - Returns: what is wrong with its row.
  package func removeIfAlone(household draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var member = HouseholdMember.blank
    reader.fill(&member, requiresAll: true)
    guard try entry.store.members(of: member.household).map(\.customer) == [member.customer] else {
      return []
    }
    try entry.store.leaveHousehold(member.customer, at: member.since)
    return [
      FieldProblem(
        "household", "has this account alone: add another one, or until when they shared it")
    ]
  }

  /// Whoever took a copy is known.
  func checkRenter(of rental: Rental, _ reader: inout FieldReader) throws {
    if let renter = rental.renter, try entry.store.renter(renter.id) == nil {
      reader.object("renter_id", "is \(quoted(renter.id.text)), no renter's")
    }
    if rental.renter == nil, reader.text("renter") != nil {
      reader.object("renter_id", "is required with renter")
    }
    if let name = rental.renter?.name {
      let problem =
        name.isEmpty ? "is required with renter_id" : OneLine.problem(in: name, of: "renter")
      problem.map { reader.object("renter", $0) }
    }
  }
}
