import Domain
import Storage

/// What accounts, blocks and copies were before they became what they are.
extension Importer {
  package func addPast(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    // An account or a copy may have been there always, and nobody was blocked always.
    let isBlock = draft["kind"] == "block"
    let since: Instant =
      reader.value("since", isBlock ? .any : .orAlways, isRequired: true) ?? .always
    let until: Instant = reader.value("until", isRequired: true) ?? now
    if since >= until { reader.object("until", "is not after since") }
    switch draft["kind"] {
    case "account": return try addAccount(&reader, since, until)
    case "block": return try addBlock(&reader, since, until)
    case "copy": return try addCopy(&reader, since, until)
    default: return [FieldProblem("kind", "is neither account, block nor copy")]
    }
  }

  private func addAccount(
    _ reader: inout FieldReader, _ since: Instant, _ until: Instant
  ) throws -> [FieldProblem] {
    let state: AccountState? = reader.value("state", isRequired: true)
    guard let customer = try customer(&reader), let state, reader.problems.isEmpty else {
      return reader.problems
    }
    let others = try entry.store.accountPast(of: customer.id).map { ($0.account.since, $0.until) }
    check(since, until, besides: others, before: customer.account.since, &reader)
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.keep(Account(state: state, since: since), until: until, of: customer.id)
    return []
  }

  private func addBlock(
    _ reader: inout FieldReader, _ since: Instant, _ until: Instant
  ) throws -> [FieldProblem] {
    let reason: String? = reader.value("state", isRequired: true)
    if let problem = reason.flatMap({ OneLine.problem(in: $0, of: "state") }) {
      reader.object("state", problem)
    }
    guard let customer = try customer(&reader), let reason, reader.problems.isEmpty else {
      return reader.problems
    }
    let others = try entry.store.pastBlocks(of: customer.id).map { ($0.block.since, $0.until) }
    check(since, until, besides: others, before: customer.block?.since, &reader)
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.keep(Block(reason: reason, since: since), until: until, of: customer.id)
    return []
  }

  private func addCopy(
    _ reader: inout FieldReader, _ since: Instant, _ until: Instant
  ) throws -> [FieldProblem] {
    let state: CopyState? = reader.value("state", isRequired: true)
    let copy: ID<Copy>? = reader.value("id", isRequired: true)
    guard let state, let copy, reader.problems.isEmpty else { return reader.problems }
    guard try entry.store.copy(copy) != nil else { return [FieldProblem("id", "is no copy's")] }
    try entry.store.keep(state, from: since, until: until, of: copy)
    return []
  }

  /// Somebody who is there; of those who were removed nothing is known.
  private func customer(_ reader: inout FieldReader) throws -> Customer? {
    guard let id: ID<Customer> = reader.value("id", isRequired: true) else { return nil }
    let customer = try entry.store.customer(id)?.customer
    if customer == nil { reader.object("id", "is no customer's") }
    return customer
  }

  /// Something is one thing at a time.
  private func check(
    _ since: Instant, _ until: Instant, besides others: [(since: Instant, until: Instant)],
    before following: Instant?, _ reader: inout FieldReader
  ) {
    if others.contains(where: { $0.since < until && since < $0.until }) {
      reader.object("since", "is \(since.text), and another row is of the same time")
    } else if let following, until > following {
      reader.object("until", "is \(until.text), after \(following.text), when what is now began")
    }
  }
}
