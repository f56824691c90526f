/// What is done about tills and money.
extension Remedy {
  /// - Parameters:
  ///   - here: the till at which something is asked, where that may be another.
  ///   - atLeast: what has to be in its drawer; `nil` where any float will do.
  static func openTill(_ number: Int, from here: Int? = nil, atLeast: String? = nil) -> Remedy {
    let float = Step.Argument("float", atLeast.map { .text($0) } ?? .asked("AMOUNT"))
    return Remedy(
      "the till is open" + (atLeast.map { " with at least \($0) in its drawer" } ?? ""),
      Way(.request("till-open", [float] + Step.Argument.till(number, from: here))))
  }

  static func closeTill(_ number: Int) -> Remedy {
    let till = Step.Argument.till(number)
    return Remedy(
      "the till is closed",
      Way(.request("till-close", [.init("counted", .asked("AMOUNT"))] + till)),
      Way(.look("till-x", till)))
  }

  /// - Parameters:
  ///   - most: what the drawer holds; `nil` where that is nothing.
  ///   - missing: what would have to be put in.
  static func takeOut(atMost most: String?, missing: String, till: Int) -> Remedy {
    let till = Step.Argument.till(till)
    let fill = Way(.request("till-in", [.init("amount", .text(missing)), .why] + till))
    guard let most else { return Remedy("\(missing) more has been paid in", fill) }
    return Remedy(
      "at most \(most) is taken out, or \(missing) more has been paid in",
      Way(.instead("till-out", [.init("amount", .text(most)), .why] + till)), fill)
  }

  /// So much more has to be in the drawer, or it is done by card where it can be.
  static func fillDrawer(
    _ amount: String, till: Int, from here: Int? = nil, orByCard: Bool
  ) -> Remedy {
    let fill = Way(
      .request(
        "till-in",
        [.init("amount", .text(amount)), .why] + Step.Argument.till(till, from: here)))
    let sentence = "\(amount) more is in the drawer"
    guard orByCard else { return Remedy(sentence, fill) }
    return Remedy(
      sentence + ", or it is given back by card", fill,
      Way(.again([.init("method", .text("card"))])))
  }

  /// What is owed is paid or waived.
  static func settle(_ amount: String) -> Remedy {
    Remedy(
      "\(amount) is paid or waived", Way(.request("pay", [.customer])),
      Way(.request("waive", [.customer, .init("amount", .text(amount)), .why])))
  }

  /// What is in credit is refunded.
  static func refund(_ amount: String) -> Remedy {
    Remedy("\(amount) is refunded", Way(.request("refund", refunding(amount))))
  }

  private static func refunding(_ amount: String) -> [Step.Argument] {
    [.customer, .init("amount", .text(amount)), .why]
  }

  static func returnDeposit(_ amount: String) -> Remedy {
    Remedy(
      "the deposit of \(amount) is returned", Way(.request("deposit-return", [.customer])))
  }

  /// A refund waives the charge with it.
  static let waiveToo = Remedy(
    "the charge is waived with it",
    Way(.again([.init("waive", .flag)]), note: "forgives the charge"),
    account)

  static func atMost(_ amount: String) -> Remedy {
    Remedy(
      "it is \(amount) at most", Way(.again([.init("amount", .atMost(amount))])), account)
  }

  /// The same, where a refund waives the charge with it.
  static func atMostWaivingToo(_ amount: String) -> Remedy {
    Remedy(
      "it is \(amount) at most, and the charge is waived with it",
      Way(
        .again([.init("amount", .atMost(amount)), .init("waive", .flag)]),
        note: "forgives the charge"),
      account)
  }

  static let account = Way(.look("account", [.customer]))
}

extension Step {
  fileprivate static func refund(_ refund: Refund) -> Step { back("refund", refund) }

  fileprivate static func back(_ verb: String, _ refund: Refund) -> Step {
    .instead(
      verb,
      [
        .customer, .init("amount", .text(refund.amount)),
        .init("receipt", .text(refund.receipt.text)),
      ] + (refund.lines.isEmpty ? [] : [.init("lines", .numbers(refund.lines))]) + [.why]
        + (refund.waives ? [.init("waive", .flag)] : []))
  }
}

/// What is done about a receipt that cannot be voided.
extension Remedy {
  /// Other receipts are voided before this one.
  ///
  /// - Parameter till: where it is asked for.
  package static func voidFirst(_ receipts: [ReceiptNumber], from till: Int) -> Remedy {
    let steps = receipts.map { receipt in
      Step.request(
        "void",
        [.init("receipt", .text(receipt.text)), .why]
          + (receipt.till == till ? [] : [.init("till", .number(receipt.till))]))
    }
    let verb = receipts.count == 1 ? "is" : "are"
    return Remedy(
      "\(ReceiptNumber.words(receipts)) \(verb) voided", ways: [Way(steps: steps)])
  }

  /// All of a receipt is voided, and not some of its lines.
  static func voidInstead(_ receipt: ReceiptNumber) -> Remedy {
    Remedy(
      "all of it is voided",
      Way(.instead("void", [.init("receipt", .text(receipt.text)), .why])))
  }

  package static func atTill(_ number: Int) -> Remedy {
    Remedy("it is done at till \(number)", Way(.again([.init("till", .number(number))])))
  }

  /// - Parameters:
  ///   - goods: their names, and how many of each.
  ///   - refund: what was paid for something else; `nil` where nothing was, or it is not known yet.
  ///   - hasMore: whether there is something else.
  static func returnInstead(
    _ goods: [(name: String, quantity: Int)], of receipt: ReceiptNumber,
    refunding refund: Step.Refund?, hasMore: Bool
  ) -> Remedy {
    let steps = goods.map { name, quantity in
      Step.instead(
        "goods-return",
        [.init("receipt", .text(receipt.text)), .init("goods", .text(name))]
          + (quantity == 1 ? [] : [.init("quantity", .number(quantity))]) + [.why])
    }
    let rest = refund == nil ? "" : ", and the rest is refunded"
    return Remedy(
      "the goods are taken back instead\(rest)",
      ways: [
        Way(
          steps: steps + (refund.map { [.refund($0)] } ?? []),
          note: hasMore && refund == nil ? again : nil)
      ])
  }

  /// - Parameters:
  ///   - hasMore: whether something of it is owed besides.
  ///   - staying: what stays as it is with that.
  static func refundInstead(
    _ refund: Step.Refund, hasMore: Bool, staying: String?
  ) -> Remedy {
    let notes = [hasMore ? again : nil, staying].compactMap(\.self)
    return Remedy(
      "it is refunded instead", Way(.refund(refund), note: notes.joined(separator: "; ").nonEmpty))
  }

  private static let again = "then void it again, to be told what to do about the rest"

  static func waiveInstead(_ waiver: Step.Refund) -> Remedy {
    Remedy("it is waived instead", Way(.back("waive", waiver)))
  }

  static func returnDepositInstead(_ amount: String) -> Remedy {
    Remedy(
      "the deposit is returned instead",
      Way(.instead("deposit-return", [.customer, .init("amount", .text(amount))])))
  }

  static let doAgain = Remedy(
    "it is done again instead", Way(note: "what was voided, done again"))

  static func makeAvailable(_ barcodes: [String]) -> Remedy {
    Remedy(
      barcodes.count == 1 ? "it is available again" : "they are available again",
      ways: [Way(steps: barcodes.map { .makeAvailable($0) })])
  }
}

/// What is done about who works in the shop.
extension Remedy {
  /// - Parameter other: who enters somebody else: once that one is the owner, they could do nothing
  ///   any more, and so they are the first.
  static func enterOwner(_ other: String?) -> Remedy {
    let owner = Step.Argument("role", .text("owner"))
    return Remedy(
      "an owner has been entered",
      Way(
        other.map { .request("staff-add", [.init("name", .text($0)), owner]) } ?? .again([owner])))
  }

  static let otherOwner = Remedy(
    "somebody else is an owner, too",
    Way(
      .request(
        "staff-add", [.init("name", .asked("NAME")), .init("role", .text("owner"))])))

  /// - Parameter isNew: whether they are being entered just now.
  static func setPIN(of name: String, isNew: Bool) -> Remedy {
    guard !isNew else {
      return Remedy("\(name) is given a PIN", Way(note: "the same with a PIN for \(name)"))
    }
    return Remedy(
      "\(name) has a PIN", Way(.request("staff-pin", [.init("staff", .text(name))])))
  }
}
