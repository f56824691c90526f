import Domain
import Support
import Testing

/// What gift cards hold, by plain addition.
struct PlainGiftCards {
  /// By their codes.
  private(set) var held: [String: Int64] = [:]
  /// What was written off.
  private(set) var expired: Int64 = 0
  /// What each receipt added to them, or took from them.
  private var moves: [ReceiptNumber: [String: Int64]] = [:]
  private var expiredOn: [ReceiptNumber: Int64] = [:]
  /// What was sold, and what they paid less what was given back, at each till since it was opened.
  private var sold: [Int: Int64] = [:]
  private var used: [Int: Int64] = [:]

  /// All that the shop owes.
  var all: Int64 { held.values.reduce(0, +) }

  /// In the order in which they were sold, so that what has expired comes first.
  private(set) var codes: [String] = []

  mutating func open(_ till: Int) { (sold[till], used[till]) = (0, 0) }

  mutating func sell(_ code: String, for amount: Int64, on receipt: ReceiptNumber) {
    #expect(held[code] == nil)
    codes.append(code)
    add(amount, to: code, on: receipt)
    sold[receipt.till, default: 0] += amount
  }

  mutating func pay(_ payments: [Payment], on receipt: ReceiptNumber) {
    for payment in payments where payment.method == .giftCard {
      add(-payment.amount.minor, to: payment.reference ?? "", on: receipt)
      used[receipt.till, default: 0] += payment.amount.minor
    }
  }

  /// What was paid, or given back.
  mutating func note(_ lines: [LedgerLine], on receipt: ReceiptNumber) {
    for line in lines where line.method == .giftCard {
      add(line.amount.minor, to: line.reference ?? "", on: receipt)
      used[receipt.till, default: 0] -= line.amount.minor
    }
  }

  mutating func writeOff(_ code: String, _ amount: Int64, on receipt: ReceiptNumber) {
    #expect(held[code] == amount)
    add(-amount, to: code, on: receipt)
    used[receipt.till, default: 0] += amount
    expired += amount
    expiredOn[receipt] = amount
  }

  mutating func void(_ receipt: ReceiptNumber) {
    for (code, amount) in moves.removeValue(forKey: receipt) ?? [:] {
      held[code, default: 0] -= amount
      if soldOn[receipt] == code {
        sold[receipt.till, default: 0] -= amount
      } else {
        used[receipt.till, default: 0] += amount
      }
    }
    expired -= expiredOn.removeValue(forKey: receipt) ?? 0
  }

  private var soldOn: [ReceiptNumber: String] = [:]

  private mutating func add(_ amount: Int64, to code: String, on receipt: ReceiptNumber) {
    if held[code] == nil { soldOn[receipt] = code }
    held[code, default: 0] += amount
    moves[receipt, default: [:]][code, default: 0] += amount
    #expect(held[code] ?? -1 >= 0, "\(code)")
  }

  /// One or two of them, sometimes with the rest in cash; `nil` where there are none.
  ///
  /// Every other one lies forgotten, so that many expire.
  func offers(_ draws: inout Draws, _ amount: String) -> [PaymentOffer]? {
    let open = codes.enumerated().filter { $0.offset % 2 == 0 && held[$0.element] ?? 0 > 0 }
      .map(\.element)
    guard !open.isEmpty else { return nil }
    var offers = [
      PaymentOffer(.giftCard, draws.chance(30) ? amount : nil, reference: draws.pick(open))
    ]
    if draws.chance(30) {
      offers.append(PaymentOffer(.giftCard, reference: draws.pick(open).lowercased()))
    }
    if draws.chance(70) { offers.append(PaymentOffer(.cash)) }
    return offers
  }

  /// What a Z report says of them.
  func expect(_ report: ZReport, _ till: Int) {
    let amount = { (name: String) in
      report.lines.first { $0.section == .giftCards && $0.name == name }?.amount?.minor ?? 0
    }
    #expect(amount("sold") == sold[till] ?? 0)
    #expect(amount("used") - amount("given-back") == used[till] ?? 0)
  }
}
