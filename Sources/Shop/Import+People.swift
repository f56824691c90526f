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
    if problems.isEmpty, try !names.has(customer: renter.customer, in: entry.store) {
      problems.append(FieldProblem("customer", "is \(quoted(renter.customer.text)), no customer's"))
    }
    if problems.isEmpty, try entry.store.renter(renter.id) != nil {
      problems.append(FieldProblem("id", "is there already"))
    }
    if let removed = renter.removedAt, removed < renter.addedAt {
      problems.append(FieldProblem("removed_at", "is before added_at"))
    }
    guard problems.isEmpty else { return problems }
    try entry.store.add(renter)
    return []
  }

  /// An account of a household.
  package func add(household draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var member = HouseholdMember.blank
    reader.fill(&member, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    if try !names.has(customer: member.customer, in: entry.store) {
      reader.object("customer", "is \(quoted(member.customer.text)), no customer's")
    }
    if let until = member.until, until <= member.since {
      reader.object("until", "is not after since")
    }
    let isElsewhere = try entry.store.household(of: member.customer) != nil
    if member.until == nil, isElsewhere {
      reader.object("customer", "is in a household already")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(member)
    return []
  }

  /// Whoever took a copy is known.
  func checkRenter(of rental: Rental, _ reader: inout FieldReader) throws {
    if let renter = rental.renter, try entry.store.renter(renter.id) == nil {
      reader.object("renter_id", "is \(quoted(renter.id.text)), no renter's")
    }
    if rental.renter == nil, reader.text("renter") != nil {
      reader.object("renter_id", "is required with renter")
    }
  }
}
