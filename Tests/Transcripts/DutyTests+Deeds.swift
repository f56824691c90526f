import Domain

/// What does each duty, as a command and as a request.
extension DutyTests {
  /// What does the duty in the shop of ``prepared``, above what anybody may.
  static func deed(_ duty: Duty) -> [String] {
    let why = ["--reason", "why"]
    return switch duty {
    case .override:
      [
        "rent", "--customer", "Ida Holm", "--movie", "Heat", "--nights", "20", "--override",
        "nights-not-allowed",
      ] + why
    case .void: ["void", "1-000008"] + why
    case .waive: ["waive", "Tom Ray", "1.00"] + why
    case .refundOverLimit: ["refund", "Eva Lindt", "card", "10.01"] + why
    case .creditOverLimit: ["copy", "found", "C-000009"]
    case .chargeOtherwise: ["copy", "lost", "C-000001", "--amount", "11.99"]
    case .setReplacement: ["movie", "edit", "Heat", "--replacement-price", "0.01"]
    case .setPrice: ["goods", "edit", "Popcorn", "--price", "0.01"]
    case .giveBackOtherwise: ["refund", "Eva Lindt", "cash", "1.00"] + why
    case .returnDepositInDebt: ["deposit", "return", "Tom Ray"]
    case .returnDepositFromElsewhere: ["deposit", "return", "Ida Holm", "cash", "4.00"]
    case .payOutOverLimit: ["till", "out", "10.01"] + why
    case .discountOverLimit:
      [
        "rent", "--customer", "Ida Holm", "--movie", "Heat", "--nights", "1", "--discount", "11%",
      ] + why
    case .writeOffGiftCard: ["gift-card", "write-off", expiredGiftCard]
    case .seeUncounted: ["till", "x"]
    case .backDateMoney: ["pay", "Tom Ray", "--at", "2026-03-01T16:59:59Z"]
    case .backDateReturn: ["return", "C-000001", "--at", "2026-02-27T12:00:00Z"]
    case .liftBlock: ["customer", "unblock", "Uwe Bo"]
    case .changeBirthDate: ["customer", "edit", "Tom Ray", "--born", "1980-01-01"]
    case .leaveHousehold: ["household", "leave", "Uwe Bo"]
    case .mergeRecords: ["customer", "merge", "Eva Lindt", "Ida Holm", "--yes"]
    case .takeStock: ["stocktake", "start"]
    case .applyRules: ["rules", "apply", "new.rules"]
    case .importShop: ["import", "old"]
    case .readTax: ["report", "tax"]
    case .exportBooks: ["books", "export", "--as", "hledger"]
    case .exportShop: ["export", "out"]
    case .backUp: ["backup", "b.db"]
    case .restore: ["restore", "backup.db"]
    case .passWrongClock: ["till", "close", "--till", "2", "--counted", "10"]
    case .unlockPIN: ["staff", "unlock", "Cy"]
    case .manageStaff: ["staff", "add", "Dee", "--role", "clerk"]
    }
  }

  /// The same as a request; `nil` where it is none.
  static func request(_ duty: Duty) -> String? {
    switch duty {
    case .override:
      #""do":"rent","customer":"Ida Holm","movies":["Heat"],"nights":20,"#
        + #""override":["nights-not-allowed"],"reason":"why""#
    case .void: #""do":"void","receipt":"1-000008","reason":"why""#
    case .waive: #""do":"waive","customer":"Tom Ray","amount":"1.00","reason":"why""#
    case .refundOverLimit:
      #""do":"refund","customer":"Eva Lindt","method":"card","amount":"10.01","reason":"why""#
    case .creditOverLimit: #""do":"copy-found","copies":["C-000009"]"#
    case .chargeOtherwise: #""do":"copy-lost","copies":["C-000001"],"amount":"11.99""#
    case .setReplacement:
      #""do":"movie-edit","movie":"Heat","replacement_price":"0.01""#
    case .setPrice: #""do":"copy-edit","copy":"C-000002","sale_price":"0""#
    case .giveBackOtherwise:
      #""do":"refund","customer":"Eva Lindt","method":"cash","amount":"1.00","reason":"why""#
    case .returnDepositInDebt: #""do":"deposit-return","customer":"Tom Ray""#
    case .returnDepositFromElsewhere:
      #""do":"deposit-return","customer":"Ida Holm","method":"cash","amount":"4.00""#
    case .payOutOverLimit: #""do":"till-out","amount":"10.01","reason":"why""#
    case .discountOverLimit:
      #""do":"rent","customer":"Ida Holm","movies":["Heat"],"nights":1,"discount":["11%"],"#
        + #""reason":"why""#
    case .writeOffGiftCard: #""do":"gift-card-write-off","code":"\#(expiredGiftCard)""#
    case .backDateMoney: #""do":"pay","customer":"Tom Ray","at":"2026-03-01T16:59:59Z""#
    case .backDateReturn: #""do":"return","copies":["C-000001"],"at":"2026-02-27T12:00:00Z""#
    case .mergeRecords:
      #""do":"customer-merge","duplicate":"Eva Lindt","customer":"Ida Holm","yes":true"#
    case .takeStock: #""do":"stocktake-start""#
    case .liftBlock: #""do":"customer-unblock","customer":"Uwe Bo""#
    case .changeBirthDate: #""do":"customer-edit","customer":"Tom Ray","born":"""#
    case .leaveHousehold: #""do":"household-leave","customer":"Uwe Bo""#
    case .applyRules: #""do":"rules-apply","file":"new.rules""#
    case .passWrongClock: #""do":"till-close","till":2,"counted":["10"]"#
    case .unlockPIN: #""do":"staff-unlock","staff":"Cy""#
    case .manageStaff: #""do":"staff-add","name":"Dee","role":"clerk""#
    case .seeUncounted, .importShop, .exportShop, .backUp, .restore, .readTax, .exportBooks:
      nil
    }
  }
}
