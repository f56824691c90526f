/// May these rentals be made longer? In order of precedence: the first refusal is the one read out.
package enum ExtendRules {
  package static let book = RuleBook<ExtendFacts>(
    accountClosed, blocked, heldForAnother, extensionLimit, nightsNotAllowed, lateFeeDue, debt,
    dueDayClosed,
    closingSoon)
  /// What is looked at before: whether there is anything to extend.
  package static let outBook = RuleBook<ReturnFacts>(notOut)

  /// What the number of nights has to do with.
  static let nightBook = RuleBook<ExtendFacts>(nightsNotAllowed, dueDayClosed, closingSoon)

  static let notOut = Rule<ReturnFacts>(
    ReturnRules.notOut.name, "Only a copy that is out can be extended.",
    fires: ReturnRules.notOut.fires, silent: ReturnRules.notOut.silent,
    judge: ReturnRules.notOut.judge)

  static let accountClosed = Rule<ExtendFacts>(
    RentRules.accountClosed.name, "Only an open account can keep movies longer.",
    fires: .ordinary.with(\.customer.account, .closed), silent: .ordinary
  ) { facts, pass in
    switch facts.customer.account {
    case .open: [pass("the account is open")]
    case .closed:
      [
        .objection(
          "the account is closed",
          remedy: .returnInstead(facts.copies.compactMap(\.facts.copy.barcode)))
      ]
    }
  }

  static let blocked = Rule<ExtendFacts>(
    BlockRules.name, "A customer who is blocked does not keep movies longer.",
    force: .house(.refuse), fires: .ordinary.with(\.customer.block, .example), silent: .ordinary
  ) { facts, pass in BlockRules.judge(facts.customer.block, pass) }

  static let heldForAnother = Rule<ExtendFacts>(
    RentRules.heldForAnother.name, "A movie that another customer waits for is not kept longer.",
    force: .house(.refuse),
    fires: .ordinary.with(\.copies[0].facts.claim, PriorClaim(isOnCopy: false)), silent: .ordinary
  ) { facts, pass in
    facts.eachCopy { place, copy in
      guard copy.facts.claim != nil else {
        return pass(
          "nobody else is in line for it", about: copy.facts.title, copy: place,
          facts: copy.facts.names)
      }
      return .objection(
        "another customer is in line for it", about: copy.facts.title, copy: place,
        facts: copy.facts.names,
        remedy: .returnInstead(copy.facts.copy.barcode.map { [$0] } ?? []))
    }
  }

  static let extensionLimit = Rule<ExtendFacts>(
    "extension-limit", "A rental is extended no more than the allowed number of times.",
    force: .house(.refuse), fires: .ordinary.with(\.copies[0].rental.extensions, 2),
    silent: .ordinary.with(\.copies[0].rental.extensions, 1)
  ) { facts, pass in
    facts.eachCopy { place, copy in
      let (times, limit) = (copy.rental.extensions, copy.policy.times)
      let told = copy.facts.names + [.number("extended", times), .number("limit", limit.value)]
      guard times >= limit.value else {
        return pass(
          "\(extended(times)), and the limit is \(limit.value)", about: copy.facts.title,
          copy: place, facts: told, basis: Basis(limit))
      }
      return .objection(
        "\(extended(times)), and the limit is \(limit.value)", about: copy.facts.title, copy: place,
        facts: told, basis: Basis(limit),
        remedy: .returnInstead(copy.facts.copy.barcode.map { [$0] } ?? []))
    }
  }

  private static func extended(_ times: Int) -> String {
    switch times {
    case 0: "it has not been extended"
    case 1: "it has been extended once"
    default: "it has been extended \(times) times"
    }
  }

  static let nightsNotAllowed = Rule<ExtendFacts>(
    RentRules.nightsNotAllowed.name, "A rental is extended by an allowed number of nights.",
    force: .house(.refuse), fires: .ordinary.with(\.nights, 15),
    silent: .ordinary.with(\.nights, 14)
  ) { facts, pass in
    facts.eachCopy { place, copy in
      RentRules.judge(facts.nights, of: copy.facts, at: place, pass)
    }
  }

  static let lateFeeDue = Rule<ExtendFacts>(
    "late-fee-due", "What is overdue is extended once its late fee is paid.",
    force: .house(.refuse), fires: .late.with(\.paidNow, Money(minor: 199)), silent: .late
  ) { facts, pass in
    let (due, paid) = (facts.lateFees, facts.paidNow ?? facts.total)
    let told: [Fact] = [
      .text("late_fees", due.text(in: facts.currency)),
      .text("paid", paid.text(in: facts.currency)),
    ]
    guard paid < due else {
      let words = due > .zero ? "the late fee is paid" : "no late fee is due"
      return [pass(words, facts: told)]
    }
    return [
      .objection(
        "\(due.text(in: facts.currency)) of late fees is to be paid first, and "
          + "\(paid.text(in: facts.currency)) is paid", facts: told,
        remedy: .lateFeesFirst(facts.paying(due - paid)))
    ]
  }

  static let debt = Rule<ExtendFacts>(
    RentRules.debt.name, RentRules.debt.sentence, force: .house(.refuse),
    fires: .ordinary.with(\.customer.owed, Money(minor: 1001)),
    silent: .ordinary.with(\.customer.owed, Money(minor: 1000)), judge: DebtRule.judge)

  static let dueDayClosed = Rule<ExtendFacts>(
    RentRules.dueDayClosed.name, RentRules.dueDayClosed.sentence, force: .house(.notice),
    fires: .closedOnSundays.with(\.nights, 2), silent: .closedOnSundays.with(\.nights, 3)
  ) { facts, pass in
    facts.eachCopy { place, copy in
      facts.due(of: place).map {
        RentRules.judge(closing: $0, about: copy.facts.title, copy: place, pass)
      }
    }
  }

  static let closingSoon = Rule<ExtendFacts>(
    RentRules.closingSoon.name, RentRules.closingSoon.sentence, force: .house(.notice),
    fires: .closedOnSundays.with(\.nights, 1), silent: .closedOnSundays.with(\.nights, 3)
  ) { facts, pass in
    facts.eachCopy { place, copy in
      facts.due(of: place).map {
        RentRules.judge(
          reopeningAfter: $0, facts.policy.due.closed, about: copy.facts.title, copy: place, pass)
      }
    }
  }
}

extension Remedy {
  /// What cannot stay out longer comes back.
  fileprivate static func returnInstead(_ barcodes: [String]) -> Remedy {
    let list = Step.Argument("copies", .texts(barcodes))
    return Remedy(
      barcodes.count == 1 ? "it is returned" : "they are returned",
      Way(.instead("return", [list])))
  }

  /// The rest may go on account.
  static func lateFeesFirst(_ payment: VisitPayment) -> Remedy {
    Remedy(payment.words, Way(.again(payment.arguments)))
  }
}
