/// What stands against voiding a receipt. A void makes it as if it had never been, and so nothing
/// may rest on it.
package enum VoidRules {
  package static let book = RuleBook<VoidFacts>(
    voidedAlready, isVoid, otherTill, sessionOver, laterReceipt, accountClosed,
    titlesForgotten, wholeReceipt, notOut, copyOut, copyNotForRent, goodsBack, givenBack,
    drawerShort, waivedSince)

  static let voidedAlready = Rule<VoidFacts>(
    "voided-already",
    "A receipt is voided once.",
    fires: .ordinary.with(\.voidedBy, .example(2)),
    silent: .ordinary
  ) { facts in
    guard let voidedBy = facts.voidedBy else { return [] }
    return [
      .objection(
        "it was voided by receipt \(voidedBy.text)", facts: [.text("voided_by", voidedBy.text)])
    ]
  }

  static let isVoid = Rule<VoidFacts>(
    "is-void",
    "A void is not voided.",
    fires: .ordinary.with(\.isVoid, true),
    silent: .ordinary
  ) { facts in
    facts.isVoid ? [.objection("it voids another receipt", remedy: .doAgain)] : []
  }

  static let otherTill = Rule<VoidFacts>(
    "other-till",
    "A receipt is voided at the till at which it was made.",
    fires: .ordinary.with(\.here.till, 2),
    silent: .ordinary
  ) { facts in
    let (made, here) = (facts.made.till, facts.here.till)
    guard made != here else { return [] }
    return [
      .objection(
        "it was made at till \(made), and this is till \(here)",
        facts: [.number("till", made)] + facts.itself,
        remedy: facts.over != nil && facts.insteadOfVoid == nil ? nil : .atTill(made))
    ]
  }

  static let sessionOver = Rule<VoidFacts>(
    "session-over",
    "A receipt is voided in the till session in which it was made; without one, on the same day.",
    fires: .ordinary.with(\.here.session, 2),
    silent: .ordinary
  ) { facts in
    guard let message = facts.over else { return [] }
    return [
      .objection(
        message, facts: [.day("made_on", facts.made.day)] + facts.itself,
        remedy: facts.insteadOfVoid)
    ]
  }

  static let laterReceipt = Rule<VoidFacts>(
    "later-receipt",
    "What rests on a receipt is voided before it.",
    fires: .ordinary.with(
      \.later,
      [
        .init(
          kind: .lateFee, receipt: .example(2),
          rental: .init(trusted: "00000000-0000-4000-8000-000000000001"), title: "Alien")
      ]),
    silent: .ordinary
  ) { facts in
    facts.later.map { line in
      let what =
        switch line.kind {
        case .charge where line.isFree: "it counts for a rental that is free"
        case .charge where line.isPaidByPackage: "its package paid for a rental"
        case .waive: "a part of it was waived"
        case .charge: "it has been extended since"
        case .replacement: "it was lost"
        case .found: "it was found again"
        case .damage: "it was damaged"
        default: "it has come back since"
        }
      return Ruling.objection(
        "\(what) with receipt \(line.receipt.text)", about: line.title,
        facts: [.text("receipt", line.receipt.text)],
        remedy: line.isVoidable ? .voidFirst([line.receipt], from: facts.here.till) : nil)
    }
      + facts.renewals.map { renewal in
        Ruling.objection(
          "\(renewal.name) has been renewed since with receipt \(renewal.receipt.text)",
          facts: [.text("receipt", renewal.receipt.text)],
          remedy: renewal.isVoidable ? .voidFirst([renewal.receipt], from: facts.here.till) : nil)
      }
      + facts.giftCards.map { card in
        Ruling.objection(
          "gift card \(card.code) has been used since with "
            + ReceiptNumber.words(card.receipts),
          facts: card.receipts.prefix(1).map { .text("receipt", $0.text) },
          remedy: card.isVoidable ? .voidFirst(card.receipts, from: facts.here.till) : nil)
      }
  }

  static let waivedSince = Rule<VoidFacts>(
    "waived-since",
    "What was waived since may be for this charge, and is voided first.",
    fires: .onAccount,
    silent: .onAccount.with(\.leftOwed, .zero)
  ) { facts in
    facts.waiversOfIt.map { waiver in
      let amount = facts.text(waiver.amount)
      let what = waiver.isRefunded ? "refunded and waived" : "waived"
      return Ruling.objection(
        "\(amount) was \(what) since with receipt \(waiver.receipt.text)",
        facts: [.text("receipt", waiver.receipt.text), .text("waived", amount)],
        remedy: waiver.isVoidable ? .voidFirst([waiver.receipt], from: facts.here.till) : nil)
    }
  }

  static let accountClosed = Rule<VoidFacts>(
    "account-closed",
    "Nothing is out to an account that is closed, and a removed customer's lines stay.",
    fires: .returned.with(\.account, .closed),
    silent: .ordinary.with(\.account, .closed)
  ) { facts in
    if facts.isCustomerRemoved {
      return [.objection("the customer has been removed", facts: facts.itself)]
    }
    guard facts.account == .closed, !facts.returns.isEmpty else { return [] }
    return [.objection("the account is closed", remedy: .reopen)]
  }

  static let titlesForgotten = Rule<VoidFacts>(
    "titles-forgotten",
    "What is voided goes back to what it was, and so it has to be known which copies it was about.",
    fires: .ordinary.with(\.forgotten, 1),
    silent: .ordinary
  ) { facts in
    guard facts.forgotten > 0 else { return [] }
    return [
      .objection(
        "it has been forgotten what was rented",
        facts: [.number("forgotten", facts.forgotten)] + facts.itself,
        remedy: facts.insteadOfVoid)
    ]
  }

  static let wholeReceipt = Rule<VoidFacts>(
    "whole-receipt",
    "Lines are voided one by one only where rentals stay that can be priced anew.",
    fires: .ordinary.with(\.wholeOnly, .notRented(goods: [])),
    silent: .ordinary
  ) { facts in
    guard let why = facts.wholeOnly else { return [] }
    return [
      .objection(
        why.words, facts: facts.itself,
        remedy: facts.isWholeVoidable
          ? facts.number.map { .voidInstead($0) } : facts.insteadOfVoid)
    ]
  }

  static let notOut = Rule<VoidFacts>(
    "not-out",
    "What stays out when a receipt is voided has to be out still.",
    fires: .extended.with(\.extensions[0].isOut, false),
    silent: .extended
  ) { facts in
    let remedy = facts.staying.isEmpty ? facts.insteadOfVoid : facts.number.map { .voidInstead($0) }
    return (facts.extensions + facts.staying).filter { !$0.isOut && !$0.hasLaterReceipt }.map {
      copy in
      Ruling.objection(
        "it has come back", about: copy.title,
        facts: [.text("title", copy.title), .text("barcode", copy.barcode)], remedy: remedy)
    }
  }

  static let copyOut = Rule<VoidFacts>(
    "copy-out",
    "A return is voided only while the copy has not gone out again.",
    fires: .returned.with(\.returns[0].hasGoneOutAgain, true),
    silent: .returned
  ) { facts in
    (facts.returns + facts.found).filter(\.hasGoneOutAgain).map { copy in
      Ruling.objection(
        "\(quoted(copy.title)) (\(copy.barcode)) has gone out again", about: copy.title,
        facts: copy.names)
    }
  }

  static let copyNotForRent = Rule<VoidFacts>(
    "copy-not-for-rent",
    "A return is voided only while the copy is as it left it.",
    fires: .returned.with(\.returns[0].state, .inRepair),
    silent: .returned
  ) { facts in
    (facts.returns.filter { !$0.isAsLeft } + facts.found.filter { !$0.isAsFound }).map {
      copy in
      Ruling.objection(
        copy.isAsFound
          ? copy.wasLost && copy.state.isKept ? "it has been found" : "it is \(copy.state.words)"
          : copy.state == .available
            ? "something has become of it \(copy.sinceThen)"
            : "it has been \(copy.state.words) \(copy.sinceThen)",
        about: copy.title,
        facts: copy.names + [.text("state", copy.state.rawValue)],
        remedy: copy.state == .inRepair && copy.isAsFound && !copy.wasLost
          ? .makeAvailable([copy.barcode]) : nil)
    }
  }

  static let givenBack = Rule<VoidFacts>(
    "given-back",
    "What has been given back is not given back again.",
    fires: .ordinary.with(\.after.paid, Money(minor: -1)),
    silent: .ordinary.with(\.after.paid, .zero)
  ) { facts in
    // Goods that came back say so themselves.
    guard facts.goodsBack.isEmpty else { return [] }
    let (before, after) = (facts.before, facts.after)
    let paid = facts.refundedOfIt > .zero
    let own = facts.ownDeposits
    let deposit = own.after < .zero && own.after < own.before
    guard paid || deposit else { return [] }
    let what = paid ? "of what it took was refunded" : "of the deposit was returned"
    let amount = paid ? facts.refundedOfIt : own.after * -1
    let given = facts.givenBack(amount, as: paid ? .refund : .depositReturned)
    // What was given back by two methods stands on one receipt.
    let receipts = given.map(\.receipt).reduce(into: [ReceiptNumber]()) { receipts, receipt in
      if !receipts.contains(receipt) { receipts.append(receipt) }
    }
    let names = receipts.isEmpty ? "" : " with \(ReceiptNumber.words(receipts))"
    return [
      .objection(
        "\(facts.text(amount)) \(what) since\(names)",
        facts: [.text("given_back", facts.text(amount))]
          + receipts.prefix(1).map { .text("receipt", $0.text) },
        remedy: receipts.isEmpty || !given.allSatisfy(\.isVoidable)
          ? nil : .voidFirst(receipts, from: facts.here.till))
    ]
  }

  static let goodsBack = Rule<VoidFacts>(
    "goods-returned", "Goods that came back have been given back already.",
    fires: .ordinary.with(\.goodsBack, [.example(2)]), silent: .ordinary
  ) { facts in
    guard !facts.goodsBack.isEmpty else { return [] }
    let receipts = facts.goodsBack
    return [
      .objection(
        "goods of it came back on \(ReceiptNumber.words(receipts))",
        facts: [.text("receipt", receipts[0].text)],
        remedy: .voidFirst(receipts, from: facts.here.till))
    ]
  }

  static let drawerShort = Rule<VoidFacts>(
    "too-little-cash",
    "No more cash is given back than the drawer holds.",
    fires: .ordinary.with(\.drawer, Money(minor: 899)),
    silent: .ordinary.with(\.drawer, Money(minor: 900))
  ) { facts in
    let cash = facts.cash + facts.laterCash
    guard let drawer = facts.drawer, cash > drawer, cash > .zero else { return [] }
    return [
      .objection(
        "\(facts.text(cash)) would be given back, and the drawer holds "
          + facts.text(drawer),
        facts: [.text("drawer", facts.text(drawer)), .number("till", facts.made.till)],
        remedy: .fillDrawer(
          facts.text(cash - drawer), till: facts.made.till, from: facts.here.till,
          orByCard: false))
    ]
  }
}
