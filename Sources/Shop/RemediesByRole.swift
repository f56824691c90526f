import Domain
import Storage

/// Remedies that take more than the role of whoever is told them say so.
extension Entry {
  /// The same refusal, with `--by MANAGER` where a step takes one and whoever acts is none.
  func tellingRoles(in refusal: Refusal) throws -> Refusal {
    guard let staff = desk.staff, staff.role < .owner else { return refusal }
    var told = refusal
    let naming = { (step: Step) in
      try self.role(missingFor: step, of: refusal.customer).map {
        step.adding(.init("by", .asked($0.rawValue.uppercased())))
      } ?? step
    }
    told.findings = try refusal.findings.map { try $0.changingSteps(naming) }
    told.together = try refusal.together?.map { try $0.changingSteps(naming) }
    told.overrider = staff.role < Duty.override.role ? Duty.override.role : nil
    return told
  }

  /// - Parameter customer: whom the refusal is about, as the request called them.
  fileprivate func role(
    missingFor step: Step, of customer: String?
  ) throws -> Role? {
    do {
      try authorise(step, of: customer)
      return nil
    } catch ShopError.notAllowed(_, let duty, _) {
      return duty.role
    } catch ShopError.pinNeeded, ShopError.noPIN {
      // It is within their role, and they are asked for the PIN when they come to it.
      return nil
    }
  }

  fileprivate func authorise(_ step: Step, of customer: String?) throws {
    switch step {
    case .request(let verb, let arguments), .instead(let verb, let arguments):
      try authorise(verb, Arguments(all: arguments), of: customer)
    case .again(let arguments):
      let keys = arguments.map(\.key)
      if keys.contains("waive") { try authorise(.waive) }
      if keys.contains("override") { try authorise(.override) }
      if keys.contains("discount"), !rules.rules.discountLimit.value.isAll {
        try authorise(.discountOverLimit)
      }
      if deed == .depositReturn, let customer, keys.contains("amount") {
        try authoriseReturn(to: self.customer(customer), Arguments(all: arguments))
      }
      if deed == .refund, let amount = Arguments(all: arguments).amount(in: currency),
        let customer
      {
        try authorise(refund: amount, to: self.customer(customer).id)
      }
      if keys.contains("method") { try authorise(.giveBackOtherwise) }
      if deed == .copyLost, keys.contains("amount") { try authorise(.chargeOtherwise) }
    case .first, .leaving, .without, .look: break
    }
  }

  fileprivate func authorise(
    _ verb: String, _ arguments: Arguments, of customer: String?
  ) throws {
    switch verb {
    case "waive": try authorise(.waive)
    case "movie-edit":
      if arguments.has("replacement_price") { try authorise(.setReplacement) }
    case "void": try authorise(.void)
    case "customer-unblock": try authorise(.liftBlock)
    case "staff-add", "staff-edit", "staff-retire", "staff-pin":
      try authorise(.manageStaff)
    case "refund":
      if arguments.has("waive") { try authorise(.waive) }
      guard let amount = arguments.amount(in: currency), let customer else { return }
      try authorise(refund: amount, to: self.customer(customer).id)
    case "deposit-return":
      guard let customer else { return }
      try authoriseReturn(to: self.customer(customer), arguments)
    case "copy-found": try authorise(finding: arguments.texts("copies"))
    case "till-out":
      guard let amount = arguments.amount(in: currency),
        let session = try store.lastSession(of: desk.till)
      else { return }
      try authorise(payingOut: amount, of: session)
    default: break
    }
  }

  fileprivate func authoriseReturn(
    to customer: Customer, _ arguments: Arguments
  ) throws {
    let standing = try store.standing(of: customer.id)
    let deposits = try store.deposits(of: customer.id, standing)
    let own = standing.deposit - deposits.ofRentals
    let parts = deposits.own.parts(of: arguments.amount(in: currency) ?? own)
    try authorise(returning: parts, of: deposits.own, to: customer.id, standing)
  }
}

/// What a step sets.
private struct Arguments {
  let all: [Step.Argument]

  func has(_ key: String) -> Bool { all.contains { $0.key == key } }

  func texts(_ key: String) -> [String] {
    for case .texts(let texts) in all.filter({ $0.key == key }).map(\.value) { return texts }
    return []
  }

  func amount(in currency: Currency) -> Money? {
    switch all.first(where: { $0.key == "amount" })?.value {
    case .text(let text)?, .atMost(let text)?: Money(text, in: currency)
    default: nil
    }
  }
}
