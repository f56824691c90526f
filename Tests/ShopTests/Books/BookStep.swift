import Domain
import Support

/// Something that is done at one of two tills, now or for a moment that is past.
struct BookStep: Sendable, CustomStringConvertible {
  var till: Int
  var hoursAgo: Int
  var deed: BookDeed

  var description: String {
    "\(deed), till \(till)" + (hoursAgo > 0 ? ", for \(hoursAgo) hours ago" : "")
  }

  /// Days at two tills, of which none is open at first.
  ///
  /// - Parameters:
  ///   - past: how many of a hundred steps are back-dated.
  ///   - turns: how many of a hundred open or close a till, or end a day, beside those that do.
  static func days(
    _ draws: inout Draws, _ counts: ClosedRange<Int>, past: Int = 25, turns: Int = 0
  ) -> [BookStep] {
    draws.list(counts) { draws in
      let (till, isPast) = (draws.int(1...2), draws.chance(past))
      let deed: BookDeed =
        draws.chance(turns) ? draws.pick([.turnTill, .pass(hours: 24)]) : .random(&draws)
      return BookStep(till: till, hoursAgo: isPast ? draws.int(1...60) : 0, deed: deed)
    }
  }
}

/// All that can be booked. Customers, copies and receipts are counted from 0, round and round.
enum BookDeed: Sendable {
  case rent(customer: Int, Paying)
  /// Of a movie for which something is put down.
  case rentWithDeposit(customer: Int, Paying)
  case takeBack(Int, Paying)
  case extend(Int, Paying)
  case pass(hours: Int)
  case waive(customer: Int, Share, tiedTo: Int?)
  /// Receipts are counted from the last one.
  case void(Int)
  /// Of one of the last receipts, or of what was paid last.
  case refund(customer: Int, PaymentMethod, Share, waives: Bool, of: Int?)
  case pay(customer: Int, PaymentMethod, Share)
  case takeDeposit(customer: Int, PaymentMethod, Int)
  case returnDeposit(customer: Int, PaymentMethod, Share)
  /// Opens a till that is closed, and closes one that is open.
  case turnTill
  case payIn(Int)
  case payOut(Int)
  /// A copy that is out, for so many pence.
  case lose(Int, Int)
  /// A copy that is lost.
  case find(Int)

  /// How a visit is paid.
  enum Paying: Sendable {
    case onAccount, exactly(PaymentMethod)
    /// In pence: what is too much is change, what is too little goes on account.
    case some(PaymentMethod, Int)

    var request: PaymentRequest {
      switch self {
      case .onAccount: PaymentRequest(onAccount: true)
      case .exactly(let method): PaymentRequest([PaymentOffer(method)])
      case .some(let method, let pence):
        PaymentRequest([PaymentOffer(method, pence.pounds)], onAccount: true)
      }
    }
  }

  /// How much of what there is.
  enum Share: Sendable {
    case all
    case pence(Int)
  }

  static func random(_ draws: inout Draws) -> BookDeed {
    let customer = draws.chance(25) ? 1 : 0
    switch draws.int(0...32) {
    case 0...1:
      let method = method(&draws)
      return .rentWithDeposit(
        customer: customer,
        draws.chance(50) ? .exactly(method) : .some(method, draws.int(300...900)))
    case 2...4: return .rent(customer: customer, paying(&draws))
    case 5...9: return .takeBack(draws.int(0...5), paying(&draws))
    case 10...11: return .pass(hours: draws.int(1...60))
    case 12...16:
      return .waive(
        customer: customer, share(&draws), tiedTo: draws.chance(30) ? draws.int(0...3) : nil)
    case 17...22: return .void(draws.int(0...5))
    case 23...24:
      return .refund(
        customer: customer, method(&draws), share(&draws), waives: draws.chance(60),
        of: draws.chance(50) ? draws.int(0...4) : nil)
    case 25: return .pay(customer: customer, method(&draws), share(&draws))
    case 26: return .takeDeposit(customer: customer, method(&draws), draws.int(1...900))
    case 27: return .returnDeposit(customer: customer, method(&draws), share(&draws))
    case 28: return .turnTill
    case 29...31: return .extend(draws.int(0...5), paying(&draws))
    default: return draws.chance(50) ? .payIn(draws.int(1...900)) : .payOut(draws.int(1...900))
    }
  }

  /// With as many losses and finds as there are other deeds.
  static func randomOfLosses(_ draws: inout Draws) -> BookDeed {
    switch draws.int(0...9) {
    case 0...1: .lose(draws.int(0...5), draws.int(1...900))
    case 2...3: .find(draws.int(0...5))
    default: random(&draws)
    }
  }

  private static func method(_ draws: inout Draws) -> PaymentMethod {
    draws.pick(PaymentMethod.everywhere)
  }

  private static func paying(_ draws: inout Draws) -> Paying {
    switch draws.int(0...4) {
    case 0: .exactly(.cash)
    case 1, 2: .onAccount
    case 3: .exactly(.card)
    default: .some(method(&draws), draws.int(1...500))
    }
  }

  private static func share(_ draws: inout Draws) -> Share {
    draws.chance(40) ? .pence(draws.int(1...400)) : .all
  }
}

extension Int {
  /// So many pence, as they are typed.
  var pounds: String { Money(minor: Int64(self)).text(in: .pound) }
}
