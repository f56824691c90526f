/// One line of the audit trail: who did what, when, and what it changed.
///
/// Each line's hash covers the line before and the lines of the ledger that came with it, so that
/// nothing can be changed without changing every hash that follows.
package struct AuditLine: Hashable, Sendable {
  /// The order of recording, from 1 without gaps.
  package var seq: Int
  package var recordedAt: Instant
  /// The moment that the entry is for.
  package var at: Instant
  package var by: String
  /// Whoever acted, where they are of the staff: a name may change.
  package var byID: ID<Staff>?
  /// What was done, as a request names it: `customer-add`.
  package var deed: Deed
  /// The record that it is about: an id, a number or a path.
  package var subject: String?
  /// What was the case before and after, as JSON objects; `nil` where there is nothing to tell.
  package var before: String?
  package var after: String?
  /// The caller's own id of the request.
  package var op: String?
  /// The last line of the ledger that was booked by then.
  package var ledgerEnd: Int
  /// SHA-256 of what speaks of a person and is kept apart, so that it can be forgotten.
  package var detail: String?

  package init(
    seq: Int, recordedAt: Instant, at: Instant, by: String, byID: ID<Staff>? = nil, deed: Deed,
    subject: String?, before: String?, after: String?, op: String?, ledgerEnd: Int, detail: String?
  ) {
    self.seq = seq
    self.recordedAt = recordedAt
    self.at = at
    self.by = by
    self.byID = byID
    self.deed = deed
    self.subject = subject
    self.before = before
    self.after = after
    self.op = op
    self.ledgerEnd = ledgerEnd
    self.detail = detail
  }
}

/// Everything that changes the books, as a request names it.
package enum Deed: String, CaseIterable, Hashable, Sendable {
  case rent, extend, swap, `return`, pay, refund, waive, void, undo
  case depositTake = "deposit-take"
  case depositReturn = "deposit-return"
  case tillOpen = "till-open"
  case tillIn = "till-in"
  case tillOut = "till-out"
  case tillClose = "till-close"
  /// The drawer was opened without a sale.
  case tillDrawer = "till-drawer"
  case customerAdd = "customer-add"
  case customerEdit = "customer-edit"
  case customerClose = "customer-close"
  case customerReopen = "customer-reopen"
  case customerRemove = "customer-remove"
  case customerMerge = "customer-merge"
  case customerBlock = "customer-block"
  case customerUnblock = "customer-unblock"
  case renterAdd = "renter-add"
  case renterEdit = "renter-edit"
  case renterRemove = "renter-remove"
  case householdJoin = "household-join"
  case householdLeave = "household-leave"
  case membershipBuy = "membership-buy"
  case membershipRenew = "membership-renew"
  case packageBuy = "package-buy"
  case giftCardSell = "gift-card-sell"
  case giftCardWriteOff = "gift-card-write-off"
  case sell
  case goodsAdd = "goods-add"
  case goodsEdit = "goods-edit"
  case goodsStock = "goods-stock"
  case goodsReturn = "goods-return"
  case goodsRemove = "goods-remove"
  case movieAdd = "movie-add"
  case movieEdit = "movie-edit"
  case movieRemove = "movie-remove"
  case movieMerge = "movie-merge"
  case copyEdit = "copy-edit"
  case copyLost = "copy-lost"
  case copyFound = "copy-found"
  case copyRepair = "copy-repair"
  case copyWithdraw = "copy-withdraw"
  case copyMove = "copy-move"
  case copySell = "copy-sell"
  case shelfAdd = "shelf-add"
  case shelfEdit = "shelf-edit"
  case shelfRemove = "shelf-remove"
  case stocktakeStart = "stocktake-start"
  case stocktakeScan = "stocktake-scan"
  case stocktakeClose = "stocktake-close"
  case stocktakeCancel = "stocktake-cancel"
  case coverSet = "cover-set"
  case coverRemove = "cover-remove"
  case rulesApply = "rules-apply"
  case staffAdd = "staff-add"
  case staffEdit = "staff-edit"
  case staffRetire = "staff-retire"
  case staffPIN = "staff-pin"
  /// Somebody gave a PIN that is not theirs.
  case staffPINWrong = "staff-pin-wrong"
  case staffUnlock = "staff-unlock"
  case holdAdd = "hold-add"
  case holdCancel = "hold-cancel"
  /// Copies waited too long on the hold shelf.
  case holdExpire = "hold-expire"
  case `import`, restore
  case noticeQueue = "notice-queue"
  case noticeSend = "notice-send"
  /// It was forgotten which titles were rented.
  case titlesForget = "titles-forget"
  /// A card terminal is about to be asked for money, or to give some back.
  case cardAsk = "card-ask"
  /// It is known what came of that.
  case cardEnd = "card-end"
  /// A fiscal device signed a receipt, or did not.
  case receiptSign = "receipt-sign"
  case invoiceMake = "invoice-make"

  /// Whether it takes back what another deed did.
  package var takesBack: Bool { self == .void || self == .undo }

  /// What is done at the counter, and can be taken back by whoever did it last.
  package static let ofCounter: Set<Deed> = [
    .rent, .extend, .swap, .return, .pay, .refund, .waive, .depositTake, .depositReturn,
    .tillIn, .tillOut, .holdAdd, .holdCancel, .copyLost, .copyFound, .copyRepair, .copyWithdraw,
    .copyMove, .membershipBuy, .membershipRenew, .packageBuy, .giftCardSell, .sell, .goodsReturn,
    .copySell,
  ]

  /// What becomes of copies with those.
  package static let ofCopies: Set<Deed> = [
    .copyLost, .copyFound, .copyRepair, .copyWithdraw, .copyMove,
  ]

  /// What somebody did with it at the counter, as others call it; `nil` of what is done elsewhere.
  package var counterNoun: String? {
    switch self {
    case .rent: "the rental"
    case .extend: "the extension"
    case .swap: "the swap"
    case .return: "the return"
    case .pay: "the payment"
    case .refund: "the refund"
    case .waive: "the waiver"
    case .depositTake: "the deposit taken"
    case .depositReturn: "the deposit returned"
    case .tillIn: "the money put into the till"
    case .tillOut: "the money taken out of the till"
    case .holdAdd: "the hold"
    case .holdCancel: "the cancelled hold"
    case .copyLost: "the loss"
    case .copyFound: "the find"
    case .copyRepair: "the repair"
    case .copyWithdraw: "the withdrawal"
    case .copyMove: "the move"
    case .membershipBuy: "the membership"
    case .membershipRenew: "the renewal"
    case .packageBuy: "the package"
    case .giftCardSell: "the gift card"
    case .sell, .copySell: "the sale"
    case .goodsReturn: "the return of goods"
    default: nil
    }
  }
}
