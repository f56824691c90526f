/// What not everybody may do. Everything else everybody may who works in the shop, and looking
/// everybody who can read the file.
package enum Duty: String, CaseIterable, Hashable, Sendable {
  case override
  case void
  case waive
  case refundOverLimit
  case creditOverLimit
  case chargeOtherwise
  case setReplacement
  case setPrice
  case giveBackOtherwise
  case returnDepositInDebt
  case returnDepositFromElsewhere
  case payOutOverLimit
  case discountOverLimit
  case writeOffGiftCard
  case seeUncounted
  case backDateMoney
  case backDateReturn
  case mergeRecords
  case takeStock
  case liftBlock
  case changeBirthDate
  case leaveHousehold
  case applyRules
  case readTax
  case exportBooks
  case importShop
  case exportShop
  case backUp
  case restore
  case passWrongClock
  case unlockPIN
  case manageStaff

  /// The least role that may do it: the one table of who may do what.
  package var role: Role {
    switch self {
    case .override: .manager
    case .void: .manager
    case .waive: .manager
    case .refundOverLimit: .manager
    case .creditOverLimit: .manager
    case .chargeOtherwise: .manager
    case .setReplacement: .manager
    case .setPrice: .manager
    case .giveBackOtherwise: .manager
    case .returnDepositInDebt: .manager
    case .returnDepositFromElsewhere: .manager
    case .payOutOverLimit: .manager
    case .discountOverLimit: .manager
    case .writeOffGiftCard: .manager
    case .seeUncounted: .manager
    case .backDateMoney: .manager
    case .backDateReturn: .manager
    case .mergeRecords: .manager
    case .takeStock: .manager
    case .liftBlock: .manager
    case .changeBirthDate: .manager
    case .leaveHousehold: .manager
    case .applyRules: .manager
    case .readTax: .manager
    case .exportBooks: .manager
    case .importShop: .manager
    case .exportShop: .manager
    case .backUp: .manager
    case .restore: .manager
    case .passWrongClock: .manager
    case .unlockPIN: .manager
    case .manageStaff: .owner
    }
  }

  /// As the end of a sentence: `only a manager may void a receipt`.
  package var words: String {
    switch self {
    case .override: "override what the house rules found"
    case .void: "void a receipt"
    case .waive: "waive what is owed"
    case .refundOverLimit: "refund more than the refund limit"
    case .creditOverLimit: "credit more than the refund limit"
    case .chargeOtherwise: "say what a lost or damaged copy costs"
    case .setReplacement: "change what a movie costs to replace"
    case .setPrice:
      "change what goods or copies are sold for, or sell a copy for less or for nothing"
    case .giveBackOtherwise: "give money back by another method than the one that paid"
    case .returnDepositInDebt: "return a deposit while something is owed"
    case .returnDepositFromElsewhere:
      "give more of a deposit out of a till session than was put into one"
    case .payOutOverLimit: "take more than the paid out limit out of the till"
    case .discountOverLimit: "take more than the discount limit off a visit"
    case .writeOffGiftCard: "write off what is left on a gift card"
    case .seeUncounted: "see what came in before a drawer is counted blind"
    case .backDateMoney: "back-date money"
    case .backDateReturn:
      "back-date a return past the house rules or the till's last closing"
    case .mergeRecords: "merge two records into one"
    case .takeStock: "start, close or cancel a stocktake"
    case .liftBlock: "lift a block"
    case .changeBirthDate: "change a date of birth that is on record"
    case .leaveHousehold: "take a customer out of their household"
    case .applyRules: "put house rules in force"
    case .readTax: "read what is due in tax"
    case .exportBooks: "export the books"
    case .importShop: "import a shop"
    case .exportShop: "export the shop"
    case .backUp: "make a backup"
    case .restore: "restore a backup"
    case .passWrongClock: "go on before an entry that is ahead of the clock"
    case .unlockPIN: "unlock a PIN"
    case .manageStaff: "say who works here"
    }
  }
}

extension Deed {
  /// Whether back-dating it is ``Duty/backDateMoney``. A return has its own, so that what lay in
  /// the drop box can be taken back by whoever opens the shop.
  package var isMoney: Bool {
    switch self {
    case .rent, .extend, .pay, .refund, .waive, .void, .undo, .depositTake, .depositReturn,
      .tillOpen, .tillIn, .tillOut, .tillClose, .copyLost, .copyFound, .membershipBuy,
      .membershipRenew, .packageBuy, .giftCardSell, .giftCardWriteOff, .sell, .goodsReturn,
      .copySell:
      true
    case .swap, .return, .tillDrawer, .customerAdd, .customerEdit, .customerClose, .customerReopen,
      .customerRemove, .customerMerge, .customerBlock, .customerUnblock, .renterAdd, .renterEdit,
      .renterRemove, .householdJoin, .householdLeave, .movieAdd, .movieEdit, .movieRemove,
      .movieMerge, .copyEdit, .copyRepair, .copyWithdraw, .copyMove, .shelfAdd, .shelfEdit,
      .shelfRemove, .stocktakeStart, .stocktakeScan, .stocktakeClose, .stocktakeCancel, .coverSet,
      .coverRemove, .goodsAdd, .goodsEdit, .goodsStock, .goodsRemove, .rulesApply,
      .staffAdd, .staffEdit, .staffRetire, .staffPIN, .staffPINWrong, .staffUnlock, .import,
      .restore, .noticeQueue, .noticeSend, .titlesForget, .holdAdd, .holdCancel, .holdExpire,
      .cardAsk, .cardEnd, .receiptSign, .invoiceMake:
      false
    }
  }
}
