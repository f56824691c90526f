/// What voiding a receipt rests on.
package struct VoidFacts: RuleFacts, Exemplary {
  /// `nil` of copies that came back in time: that has no receipt.
  package var number: ReceiptNumber?
  /// Whether it is itself the receipt of a void.
  package var isVoid: Bool
  /// The receipt that voided it.
  package var voidedBy: ReceiptNumber?
  /// Where and when it was recorded.
  package var made: TillMoment
  /// Where and when it is to be voided.
  package var here: TillMoment
  /// The till where it was made as it stands now, if another till is asked.
  package var there: TillMoment?
  /// Whether the till has to be opened before anything goes through it.
  package var needsSession = false
  /// What was booked on later receipts about what went out or came back with it.
  package var later: [LaterLine]
  /// The receipts with which a membership was bought again since.
  package var renewals: [Renewal] = []
  /// Where gift cards have been used since that it sold, or gave something back to.
  package var giftCards: [SpentGiftCard] = []
  /// Whether it sold a gift card.
  package var sellsGiftCard = false
  /// What was waived for the customer on later receipts, tied to none of its rentals.
  package var waivers: [Waiver] = []
  /// What was given back to the customer on later receipts, the newest first.
  package var givenBack: [GivenBack] = []
  /// What it charged, and what of that it left owed.
  package var charged = Money.zero
  package var leftOwed = Money.zero
  package var account: AccountState
  package var isCustomerRemoved: Bool
  /// Whether nobody knows whose it is.
  package var isNobody = false
  /// Where goods came back since that it sold.
  package var goodsBack: [ReceiptNumber] = []
  /// The goods that it sold and that can come back still.
  package var goods: [Goods] = []
  /// Whether coins may make something else of what they cost.
  package var areGoodsRounded = false
  /// What can be given back of what is voided; `nil` where nobody knows whose it is.
  package var back: ReceiptBack?
  /// The barcodes of the copies that went out with it and are out, and the names of the memberships
  /// and packages that it was for: a refund leaves them so.
  package var stillOut: [String] = []
  package var stillGood: [String] = []
  /// The returns that it made.
  package var returns: [ReturnedCopy]
  /// The rentals that it extended.
  package var extensions: [StayingCopy] = []
  /// The rentals that stay where only some of its lines are voided.
  package var staying: [StayingCopy] = []
  /// Why it is voided as a whole or not at all; `nil` where that is not so, or nobody asks.
  package var wholeOnly: WholeOnly?
  /// Whether all of it can be voided then.
  package var isWholeVoidable = false
  /// The numbers of the lines that are voided; none for all of it.
  package var lines: [Int] = []
  /// The copies that it found again which had been lost, or took back which had been sold.
  package var found: [ReturnedCopy] = []
  /// How many of its rentals are of copies that have been forgotten.
  package var forgotten = 0
  /// What of the money that the customer paid was no price.
  package var besides = PaidBesides()
  /// How the customer stands, and would stand.
  package var before: Standing
  package var after: Standing
  /// How they would stand with what stays where only some of its lines are voided.
  package var afterLines: Standing?
  /// What of the deposit is held for what is out, before and after.
  package var ofRentals = (before: Money.zero, after: Money.zero)
  /// The cash that would be given back; negative where it would come in.
  package var cash: Money
  /// The same of the later receipts that have to be voided before.
  package var laterCash = Money.zero
  /// The cash in the drawer of the open session.
  package var drawer: Money?
  package var currency: Currency

  package init(
    _ number: ReceiptNumber?, isVoid: Bool, voidedBy: ReceiptNumber?, made: TillMoment,
    here: TillMoment, later: [LaterLine], account: AccountState, isCustomerRemoved: Bool,
    returns: [ReturnedCopy], before: Standing, after: Standing, cash: Money, drawer: Money?,
    currency: Currency
  ) {
    self.number = number
    self.isVoid = isVoid
    self.voidedBy = voidedBy
    self.made = made
    self.here = here
    self.later = later
    self.account = account
    self.isCustomerRemoved = isCustomerRemoved
    self.returns = returns
    self.before = before
    self.after = after
    self.cash = cash
    self.drawer = drawer
    self.currency = currency
  }

  /// A till, its session and the business day.
  package struct TillMoment: Hashable, Sendable {
    package var till: Int
    package var session: Int?
    package var day: Day

    package init(till: Int, session: Int?, day: Day) {
      (self.till, self.session, self.day) = (till, session, day)
    }
  }

  /// A line on a later receipt.
  package struct LaterLine: Hashable, Sendable {
    package var kind: LedgerKind
    package var receipt: ReceiptNumber
    /// What it is about.
    package var rental: ID<Rental>
    /// `nil` where it has been forgotten.
    package var title: String?
    /// Whether that is free because of what is to be voided.
    package var isFree: Bool
    /// Whether a package paid for that which is to be voided.
    package var isPaidByPackage = false
    /// Whether its till session, or its day, is not over, and the copies that came back with it can
    /// be out again.
    package var isVoidable: Bool

    package init(
      kind: LedgerKind, receipt: ReceiptNumber, rental: ID<Rental>, title: String?,
      isFree: Bool = false, isVoidable: Bool = true
    ) {
      (self.kind, self.receipt, self.rental) = (kind, receipt, rental)
      (self.title, self.isFree, self.isVoidable) = (title, isFree, isVoidable)
    }
  }

  /// A gift card that was used on later receipts.
  package struct SpentGiftCard: Hashable, Sendable {
    package var code: String
    /// The newest first: they are voided in that order.
    package var receipts: [ReceiptNumber]
    /// Whether all of them can be voided.
    package var isVoidable: Bool

    package init(code: String, receipts: [ReceiptNumber], isVoidable: Bool) {
      (self.code, self.receipts, self.isVoidable) = (code, receipts, isVoidable)
    }
  }

  /// A membership that was renewed on a later receipt.
  package struct Renewal: Hashable, Sendable {
    package var receipt: ReceiptNumber
    package var name: String
    /// Whether its own till session, or its day, is not over.
    package var isVoidable: Bool

    package init(receipt: ReceiptNumber, name: String, isVoidable: Bool) {
      (self.receipt, self.name, self.isVoidable) = (receipt, name, isVoidable)
    }
  }

  /// A waiver on a later receipt.
  package struct Waiver: Hashable, Sendable {
    package var receipt: ReceiptNumber
    package var amount: Money
    /// Whether it forgave what had been paid, and was refunded with it.
    package var isRefunded: Bool
    /// Whether its own till session, or its day, is not over.
    package var isVoidable: Bool

    package init(
      receipt: ReceiptNumber, amount: Money, isRefunded: Bool, isVoidable: Bool = true
    ) {
      (self.receipt, self.amount) = (receipt, amount)
      (self.isRefunded, self.isVoidable) = (isRefunded, isVoidable)
    }
  }

  /// A refund, or a deposit that was returned.
  package struct GivenBack: Hashable, Sendable {
    package var kind: LedgerKind
    package var receipt: ReceiptNumber
    package var amount: Money
    /// Whether its own till session, or its day, is not over.
    package var isVoidable: Bool
    /// Whether it says that it is of what this receipt took, or another.
    package var isOfIt = false
    package var isOfAnother = false

    package init(kind: LedgerKind, receipt: ReceiptNumber, amount: Money, isVoidable: Bool) {
      (self.kind, self.receipt) = (kind, receipt)
      (self.amount, self.isVoidable) = (amount, isVoidable)
    }
  }

  /// The receipts that gave so much back, those that say it was of this one and else the newest
  /// first: those are voided before.
  func givenBack(_ amount: Money, as kind: LedgerKind) -> [GivenBack] {
    var left = amount
    let told = waiversOfIt.map(\.receipt)
    let own = givenBack.filter { $0.isOfIt && !told.contains($0.receipt) }
    let others = givenBack.filter { !$0.isOfIt && !$0.isOfAnother }
    return (own + others).filter { $0.kind == kind }.prefix { given in
      defer { left = left - given.amount }
      return left > .zero
    }
  }

  /// What was refunded since of what it took: as that says, but for what says of which charge it
  /// was forgiven, and what can only have been of this one.
  var refundedOfIt: Money {
    let waived = waiversOfIt.map(\.receipt)
    let own = givenBack.filter { $0.isOfIt && $0.kind == .refund }
    let sum = { (given: [GivenBack]) in given.reduce(Money.zero) { $0 + $1.amount } }
    let guessed = after.paid < before.paid ? max(.zero, (after.paid + sum(own)) * -1) : .zero
    return guessed + sum(own.filter { !waived.contains($0.receipt) })
  }

  /// Whether a rental came back, or was lost, with a later receipt: that is voided first.
  package func hasComeBack(_ rental: ID<Rental>) -> Bool {
    later.contains { $0.rental == rental && [.lateFee, .replacement].contains($0.kind) }
  }

  /// Why it can be voided no more where it was made; `nil` where it can, or that is not looked at.
  package var over: String? {
    let here = there ?? here
    guard made.till == here.till else { return nil }
    if let session = made.session {
      return session == here.session
        ? nil : "it was made in session \(session) of till \(made.till), which is over"
    }
    if let open = here.session {
      return "it was made without a session, and session \(open) of till \(made.till) is open"
    }
    if needsSession {
      return "it was made without a session, and till \(made.till) has to be opened now"
    }
    return made.day == here.day
      ? nil : "it was made on \(made.day.text), and today is \(here.day.text)"
  }

  /// The receipt itself, to be looked at.
  var itself: [Fact] { number.map { [.text("receipt", $0.text)] } ?? [] }

  /// The waivers that may have forgiven what it charged: nobody says which charge it was.
  var waiversOfIt: [Waiver] {
    charged > .zero ? waivers.filter { $0.isRefunded || leftOwed > .zero } : []
  }

  /// A copy that came back.
  package struct ReturnedCopy: Hashable, Sendable {
    package var barcode: String
    package var title: String
    package var state: CopyState
    /// Whether it has been rented since, even if it came back.
    package var hasGoneOutAgain: Bool
    /// Whether it was lost, and did not come back.
    package var wasLost: Bool
    /// Of one that was found, or sold and taken back: whether it is in the state that it had then,
    /// ever since.
    package var isAsFound = true
    /// Whether it had been sold, and was taken back.
    package var wasSold = false

    package init(
      barcode: String, title: String, state: CopyState, hasGoneOutAgain: Bool,
      wasLost: Bool = false
    ) {
      (self.barcode, self.title, self.wasLost) = (barcode, title, wasLost)
      (self.state, self.hasGoneOutAgain) = (state, hasGoneOutAgain)
    }

    var names: [Fact] { [.text("title", title), .text("barcode", barcode)] }

    /// Since when it should be as it was then.
    var sinceThen: String { wasSold ? "since it was taken back" : "since it was found" }

    /// Whether it is still as the return left it, and can be out again.
    package var isAsLeft: Bool { state == (wasLost ? .lost : .available) }
  }

  /// Why lines are not voided one by one.
  package enum WholeOnly: Hashable, Sendable {
    /// It is for something besides rentals; these are its goods, if any.
    case notRented(goods: [String])
    /// What was put down is other money, or a cheque, of which no part can be given back.
    case paidInOnePiece
    /// Coins or a tip made something else of it than the prices.
    case notPrices
    /// The rest cannot be priced anew.
    case pricesUnknown

    var words: String {
      switch self {
      case .notRented(let goods):
        "only rentals are voided line by line"
          + (goods.isEmpty ? "" : ", and this one is for goods: \(goods.joinedByAnd)")
      case .paidInOnePiece: "no part of what was put down can be given back"
      case .notPrices: "it was rounded or has a tip, which belongs to all of it"
      case .pricesUnknown: "it is not known any more what its prices came of"
      }
    }
  }

  /// Goods, and how many of them are not back.
  package struct Goods: Hashable, Sendable {
    package var name: String
    package var left: Int
    /// The number of the line that sold them, and what that charged.
    package var seq: Int
    package var price: Money

    package init(name: String, left: Int, seq: Int, price: Money) {
      (self.name, self.left, self.seq, self.price) = (name, left, seq, price)
    }
  }

  /// A copy that stays out when the receipt is voided.
  package struct StayingCopy: Hashable, Sendable {
    package var barcode: String
    package var title: String
    /// Whether it has not come back.
    package var isOut: Bool
    /// Whether it came back with a receipt, which is voided first.
    package var hasLaterReceipt: Bool

    package init(barcode: String, title: String, isOut: Bool, hasLaterReceipt: Bool = false) {
      (self.barcode, self.title) = (barcode, title)
      (self.isOut, self.hasLaterReceipt) = (isOut, hasLaterReceipt)
    }
  }

  func text(_ money: Money) -> String { money.text(in: currency) }

  /// What is held as a deposit, but not for what is out.
  var ownDeposits: (before: Money, after: Money) {
    (before.deposit - ofRentals.before, after.deposit - ofRentals.after)
  }
}

extension VoidFacts {
  /// 9.00 was paid in cash for a rental, in the session that is open.
  static let ordinary = VoidFacts(
    .example(1), isVoid: false, voidedBy: nil,
    made: TillMoment(till: 1, session: 1, day: Day(number: 20_000)),
    here: TillMoment(till: 1, session: 1, day: Day(number: 20_000)), later: [], account: .open,
    isCustomerRemoved: false, returns: [], before: Standing(paid: Money(minor: 900)),
    after: Standing(), cash: Money(minor: 900), drawer: nil, currency: .pound)

  /// 9.00 was charged and left owed, and then 2.00 was waived.
  static let onAccount = ordinary.with(\.charged, Money(minor: 900))
    .with(\.leftOwed, Money(minor: 900))
    .with(
      \.waivers, [Waiver(receipt: .example(2), amount: Money(minor: 200), isRefunded: false)])

  /// A rental was extended.
  static let extended = ordinary.with(
    \.extensions, [StayingCopy(barcode: "C-000001", title: "Alien", isOut: true)])

  /// A copy came back late.
  static let returned = ordinary.with(
    \.returns,
    [ReturnedCopy(barcode: "C-000001", title: "Alien", state: .available, hasGoneOutAgain: false)])
}

extension ReceiptNumber {
  /// One of the first till.
  static func example(_ number: Int) -> ReceiptNumber { ReceiptNumber(till: 1, number: number) }
}
