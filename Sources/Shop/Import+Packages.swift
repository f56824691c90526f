import Domain
import Storage

/// What was paid for in advance elsewhere.
extension Importer {
  package func add(package draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var one = RentalPackage.blank
    reader.fill(&one, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    OneLine.problem(in: one.name, of: "package").map { reader.object("name", $0) }
    try checkSale(to: one.customer, at: one.boughtAt, one.voidedAt, on: one.receipt, &reader)
    if try entry.store.package(one.id) != nil { reader.object("id", "is there already") }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(one)
    return []
  }

  /// What paid for a rental has to be there, be the customer's, and not be used up.
  func checkPackage(
    _ id: ID<HeldPackage>?, of customer: ID<Customer>, isVoid: Bool, _ reader: inout FieldReader
  ) throws {
    guard let id else { return }
    guard let package = try entry.store.package(id) else {
      reader.object("package", "is \(quoted(id.text)), no package's")
      return
    }
    if try owner(package.package.customer) != owner(customer) {
      reader.object("package", "is \(quoted(id.text)), another customer's")
    } else if !isVoid, package.left == 0 {
      reader.object("package", "is \(quoted(id.text)), of which nothing is left")
    }
  }

  /// Whom an account counts for, once all that this import merges is.
  private func owner(_ account: ID<Customer>) throws -> ID<Customer> {
    try merged.first { $0.number == account }?.owner
      ?? entry.store.owner(ofMerged: account.text) ?? account
  }
}
