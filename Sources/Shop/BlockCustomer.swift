import Domain
import Storage

extension Shop {
  /// Has a customer rent nothing until the block is lifted; what is out can come back, and what is
  /// owed can be paid. One who is blocked already is so for this reason from now on.
  package func blockCustomer(
    _ typed: String, reason: String, at asked: AskedMoment = .now
  ) throws -> CustomerRecord {
    let reason = reason.trimmed
    guard !reason.isEmpty else {
      throw ShopError.invalid([FieldProblem("reason", "is required")])
    }
    try OneLine.check(reason, as: "reason")
    return try entry(.customerBlock, at: asked) { entry in
      let customer = try entry.customer(typed)
      guard customer.block?.reason != reason else { return try entry.unchanged(customer) }
      try entry.checkIsNotBeforeBlocks(of: customer)
      return try entry.set(Block(reason: reason, since: entry.instant), for: customer)
    }
  }

  /// Lifts a customer's block; one who is not blocked stays as they are.
  package func unblockCustomer(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> CustomerRecord {
    try entry(.customerUnblock, at: asked) { entry in
      try entry.authorise(.liftBlock)
      let customer = try entry.customer(typed)
      guard customer.block != nil else { return try entry.unchanged(customer) }
      try entry.checkIsNotBeforeBlocks(of: customer)
      return try entry.set(nil, for: customer)
    }
  }
}

extension Entry {
  fileprivate func unchanged(_ customer: Customer) throws -> CustomerRecord {
    tell(customer.id.text)
    return try customerRecord(customer.id)
  }

  fileprivate func set(_ block: Block?, for customer: Customer) throws -> CustomerRecord {
    try store.set(block, for: customer, at: instant)
    tell(
      of: customer.id, before: ["block": customer.block?.reason], after: ["block": block?.reason])
    return try customerRecord(customer.id)
  }

  fileprivate func checkIsNotBeforeBlocks(of customer: Customer) throws {
    let last = try store.pastBlocks(of: customer.id).map(\.until).max()
    if let change = [last, customer.block?.since].compactMap(\.self).max() {
      try check(instant, isNotBefore: change, of: "the block")
    }
  }

  /// Refuses what ``giveBlock(of:to:)`` cannot do.
  func checkGivingBlock(of duplicate: Customer, to kept: Customer) throws {
    if duplicate.block != nil, kept.block == nil { try checkIsNotBeforeBlocks(of: kept) }
  }

  /// A block stays with whoever has it, also under another account.
  func giveBlock(of duplicate: Customer, to kept: Customer) throws {
    guard let block = duplicate.block, kept.block == nil else { return }
    try store.set(Block(reason: block.reason, since: instant), for: kept, at: instant)
  }
}
