import Domain
import Storage

/// Remedies that take more than the role of whoever is told them say so.
extension Shop {
  /// The same refusal, with `--by MANAGER` where a step takes one and whoever acts is none.
  func tellingRoles(in refusal: Refusal, _ entry: Entry) throws -> Refusal {
    guard let staff = entry.desk.staff, staff.role < .owner else { return refusal }
    var told = refusal
    told.findings = try refusal.findings.map { finding in
      try finding.changingSteps { step in
        try role(missingFor: step, of: refusal.customer, in: entry).map {
          step.adding(.init("by", .asked($0.rawValue.uppercased())))
        } ?? step
      }
    }
    told.overrider = staff.role < Duty.override.role ? Duty.override.role : nil
    return told
  }

  /// - Parameter customer: whom the refusal is about, as the request called them.
  private func role(
    missingFor step: Step, of customer: String?, in entry: Entry
  ) throws -> Role? {
    do {
      try authorise(step, of: customer, in: entry)
      return nil
    } catch ShopError.notAllowed(_, let duty, _) {
      return duty.role
    } catch ShopError.pinNeeded, ShopError.noPIN {
      // It is within their role, and they are asked for the PIN when they come to it.
      return nil
    }
  }

  private func authorise(_ step: Step, of customer: String?, in entry: Entry) throws {
    switch step {
    case .request(let verb, let arguments), .instead(let verb, let arguments):
      try authorise(verb, Arguments(arguments), of: customer, in: entry)
    case .again(let arguments):
      let keys = arguments.map(\.key)
      if keys.contains("waive") { try authorise(.waive, in: entry) }
      if keys.contains("method") { try authorise(.giveBackOtherwise, in: entry) }
    case .first, .without, .look: break
    }
  }

  private func authorise(
    _ verb: String, _ arguments: Arguments, of customer: String?, in entry: Entry
  ) throws {
    switch verb {
    case "waive": try authorise(.waive, in: entry)
    case "void": try authorise(.void, in: entry)
    case "staff-add", "staff-edit", "staff-retire", "staff-pin":
      try authorise(.manageStaff, in: entry)
    case "refund":
      if arguments.has("waive") { try authorise(.waive, in: entry) }
      guard let amount = arguments.amount(in: entry.currency), let customer else { return }
      try authorise(refund: amount, to: self.customer(customer).id, in: entry)
    case "deposit-return":
      guard let customer else { return }
      try authoriseReturn(to: self.customer(customer), arguments, in: entry)
    case "till-out":
      guard let amount = arguments.amount(in: entry.currency),
        let session = try store.lastSession(of: entry.desk.till)
      else { return }
      try authorise(payingOut: amount, of: session, in: entry)
    default: break
    }
  }

  private func authoriseReturn(
    to customer: Customer, _ arguments: Arguments, in entry: Entry
  ) throws {
    let standing = try store.standing(of: customer.id)
    let paid = try store.paidMoney(of: customer.id, .depositTaken, .depositReturned)
    let parts = paid.parts(of: arguments.amount(in: entry.currency) ?? standing.deposit)
    try authorise(returning: parts, of: paid, to: customer.id, standing, in: entry)
  }

  /// What a step sets.
  private struct Arguments {
    private let all: [Step.Argument]

    init(_ all: [Step.Argument]) {
      self.all = all
    }

    func has(_ key: String) -> Bool { all.contains { $0.key == key } }

    func amount(in currency: Currency) -> Money? {
      for case .text(let text) in all.filter({ $0.key == "amount" }).map(\.value) {
        return Money(text, in: currency)
      }
      return nil
    }
  }
}
