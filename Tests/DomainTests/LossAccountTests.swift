import Domain
import Support
import Testing

/// What of a replacement was waived, and what was taken back of the sale of a gift card.
struct LossAccountTests {
  /// Lines in a few letters: `charge`, `loss`, `pay`, `waive`, `refund`, `found`, or `gift` for the
  /// sale of a gift card, and an amount in pence, with `@rental` and, where it stands on the
  /// receipt of the line before, `+` in front.
  private static func lines(_ words: String) throws -> [RecordedLine] {
    let kinds: [String: (LedgerKind, sign: Int64)] = [
      "charge": (.charge, 1), "late": (.lateFee, 1), "damage": (.damage, 1),
      "loss": (.replacement, 1), "pay": (.payment, -1), "waive": (.waive, -1),
      "refund": (.refund, 1), "found": (.found, -1), "gift": (.giftCard, 1),
    ]
    var (lines, receipt) = ([RecordedLine](), 0)
    for part in words.split(separator: ",").map({ $0.trimmed }) {
      if !part.hasPrefix("+") { receipt += 1 }
      let sides = part.drop { $0 == "+" }.split(separator: "@").map(String.init)
      let parts = sides[0].split(separator: " ").map(String.init)
      let (kind, sign) = try #require(kinds[parts[0]])
      let amount = try #require(Int64(parts[1]))
      lines.append(
        RecordedLine(
          seq: lines.count + 1,
          line: LedgerLine(
            kind, Money(minor: sign * amount), customer: ID(trusted: "ana"),
            rental: sides.count > 1 ? ID(trusted: sides[1]) : nil, receipt: receipt),
          entry: LedgerEntry(
            till: 1, session: nil, by: "Ana", at: .always, on: Day(number: 0),
            recordedAt: .always)))
    }
    return lines
  }

  @Test(arguments: [
    // What nobody waived is credited whole, paid or not.
    ("loss 20@a", "a", 20), ("loss 20@a, pay 20", "a", 20), ("loss 20@a, pay 5", "a", 20),
    ("loss 20@a, waive 20", "a", 0), ("loss 20@a, waive 15", "a", 5),
    // A waiver counts once.
    ("loss 20@a, loss 20@b, waive 15", "a", 5), ("loss 20@a, loss 20@b, waive 15", "b", 20),
    ("loss 20@a, loss 20@b, waive 30", "b", 10),
    ("loss 20@a, loss 20@b, waive 15, found 5@a", "b", 20),
    ("loss 20@a, loss 20@b, waive 15, found 20@b", "a", 5),
    // What was waived before it was lost is no waiver of it.
    ("charge 6@a, waive 6, loss 20@a", "a", 20),
    // In doubt it is for something else that is owed.
    ("loss 20@a, charge 6@b, waive 6", "a", 20), ("loss 20@a, charge 6@b, waive 26", "a", 0),
    ("charge 6@b, loss 20@a, waive 6", "a", 20),
    ("late 3@a, +loss 20@a, waive 3", "a", 20), ("late 3@a, +loss 20@a, waive 23", "a", 0),
    // What was paid at once is owed no more.
    ("loss 20@a, charge 6@b, +pay 6, waive 20", "a", 0),
    // Of a rental, it is for what else that cost, even where it was paid.
    ("charge 5@a, +pay 5, loss 20@a, waive 5@a", "a", 20),
    ("charge 5@a, +pay 5, loss 20@a, waive 20@a", "a", 5),
    ("loss 20@a, charge 6@b, waive 6@b", "a", 20), ("loss 20@a, charge 6@b, waive 20@a", "a", 0),
    // Where it was refunded, for what else had been paid.
    ("charge 6@b, +pay 6, loss 20@a, waive 6, +refund 6", "a", 20),
    ("loss 20@a, pay 20, charge 6@b, +pay 6, waive 6, +refund 6", "a", 20),
    ("loss 20@a, pay 20, waive 20, +refund 20", "a", 0),
    ("loss 20@a, pay 20, charge 6@b, +pay 6, waive 20, +refund 20", "a", 6),
    // What is found is something else that was owed from then on.
    ("loss 20@a, waive 20, found 0@a, loss 9@b, waive 9", "b", 0),
  ])
  func whatIsCredited(_ words: String, _ rental: String, _ amount: Int64) throws {
    let account = LossAccount(try Self.lines(words))
    let credit = try #require(account.credit(for: ID(trusted: rental)))
    #expect(credit.amount.minor == amount)
  }

  @Test(arguments: ["", "charge 6@a", "loss 20@b", "loss 20@a, found 20@a"])
  func whatWasNeverChargedOrIsBackIsNotCredited(_ words: String) throws {
    #expect(LossAccount(try Self.lines(words)).credit(for: ID(trusted: "a")) == nil)
  }

  /// What is forgiven is what was charged for rentals and the like: what a gift card was sold for
  /// is on the card.
  @Test(arguments: [
    ("charge 10@a, +pay 10, gift 12, +pay 12, waive 10, +refund 10", 1),
    ("gift 12, +pay 12, charge 10@a, +pay 10, waive 10, +refund 10", 3),
    ("charge 10@a, +gift 12, +pay 22, waive 10, +refund 10", 1),
    ("charge 10@a, pay 10, gift 12, +pay 12, waive 10@a, refund 10", 1),
    ("gift 12, +pay 12, loss 10@a, pay 10, waive 10, +refund 10", 3),
  ])
  func aGiftCardIsForgivenLast(_ words: String, _ seq: Int) throws {
    let taken = LossAccount(try Self.lines(words)).takenBack.filter { $0.value != .zero }
    #expect(taken == [seq: Money(minor: 10)])
  }

  // MARK: Penny by penny

  /// A penny that was charged.
  private struct Penny {
    let rental: String?
    let receipt: Int?
    var isLoss: Bool
    var isGift = false
    var isPaid = false
    var isWaived = false
  }

  /// The same account with a penny for every penny: each that is paid or waived looks through all.
  private struct Pennies {
    var all: [Penny] = []
    var (inHand, forgiven) = (0, 0)

    init(_ lines: [RecordedLine]) {
      let refunded = Set(lines.filter { $0.line.kind == .refund }.map(\.line.receipt))
      for line in lines {
        if line.line.kind == .waive, refunded.contains(line.line.receipt) {
          forgiven -= Int(line.line.amount.minor)
        } else {
          take(line.line)
        }
      }
    }

    func waived(_ rental: String) -> Int {
      all.count { $0.isLoss && $0.rental == rental && $0.isWaived }
    }

    private mutating func take(_ line: LedgerLine) {
      let (count, rental) = (Int(abs(line.amount.minor)), line.rental?.text)
      switch line.kind {
      case .payment:
        for _ in 0..<count {
          let open = all.indices.filter { !all[$0].isPaid && !all[$0].isWaived }
          let place = open.first { all[$0].receipt == line.receipt } ?? open.first
          if let place { all[place].isPaid = true } else { inHand += 1 }
        }
      case .waive: for _ in 0..<count { waive(rental) }
      case .refund: for _ in 0..<count { giveBack() }
      case .found:
        let isBack = { (penny: Penny) in penny.isLoss && penny.rental == rental }
        inHand += all.count { isBack($0) && $0.isPaid }
        all.removeAll { isBack($0) && !$0.isWaived }
        for place in all.indices where isBack(all[place]) { all[place].isLoss = false }
        spend()
      default:
        for _ in 0..<count {
          all.append(
            Penny(
              rental: rental, receipt: line.receipt, isLoss: line.kind == .replacement,
              isGift: line.kind == .giftCard))
        }
        spend()
      }
    }

    private mutating func spend() {
      for place in all.indices where inHand > 0 && !all[place].isPaid && !all[place].isWaived {
        all[place].isPaid = true
        inHand -= 1
      }
    }

    private mutating func waive(_ rental: String?) {
      let own = all.indices.filter {
        rental != nil && all[$0].rental == rental && !all[$0].isWaived
      }
      let open = all.indices.filter { !all[$0].isPaid && !all[$0].isWaived }
      let isOpen = { (place: Int) in open.contains(place) }
      let place =
        own.first { !all[$0].isLoss && isOpen($0) } ?? own.first { !all[$0].isLoss }
        ?? own.first(where: isOpen) ?? own.first ?? open.first { !all[$0].isLoss } ?? open.first
      guard let place else { return forgiven += 1 }
      all[place].isWaived = true
      if all[place].isPaid { (all[place].isPaid, inHand) = (false, inHand + 1) }
      spend()
    }

    private mutating func giveBack() {
      if inHand > 0 { return inHand -= 1 }
      let paid = all.indices.reversed().filter { all[$0].isPaid }
      let other = paid.filter { !all[$0].isGift }
      guard let place = other.first(where: { !all[$0].isLoss }) ?? other.first else { return }
      all[place].isPaid = false
      if forgiven > 0 { (all[place].isWaived, forgiven) = (true, forgiven - 1) }
    }
  }

  /// What a shop could book: nothing is waived or given back that there is not.
  private static func random(_ draws: inout Draws) -> [String] {
    var (words, owed, paid): ([String], Int, Int) = ([], 0, 0)
    var losses: [String: String] = [:]
    for step in 0..<draws.int(3...14) {
      let (rental, amount) = ("r\(draws.int(0...3))", draws.int(1...9))
      switch draws.int(0...8) {
      case 0:
        words.append("charge \(amount)@\(rental)")
        owed += amount
      case 1:
        words += ["charge \(amount)@\(rental)", "+pay \(amount)"]
        paid += amount
      case 2 where losses["l\(step)"] == nil:
        let late = draws.int(0...2)
        if late > 0 { words.append("late \(late)@l\(step)") }
        words.append((late > 0 ? "+" : "") + "loss \(amount)@l\(step)")
        losses["l\(step)"] = "loss"
        owed += amount + late
      case 3 where owed > 0:
        words.append("pay \(min(owed, amount))")
        (owed, paid) = (owed - min(owed, amount), paid + min(owed, amount))
      case 4...5 where owed > 0:
        let about = draws.int(0...2) == 0 ? "@\((losses.keys.sorted() + ["r0"])[0])" : ""
        words.append("waive \(min(owed, amount))\(about)")
        owed -= min(owed, amount)
      case 6 where paid > 0:
        let back = min(paid, amount)
        let waived = max(0, back - max(0, -owed))
        words += waived > 0 ? ["waive \(waived)", "+refund \(back)"] : ["refund \(back)"]
        (paid, owed) = (paid - back, owed + back - waived)
      case 7:
        guard let rental = losses.keys.sorted().first else { continue }
        losses[rental] = nil
        let found = (try? lines(words.joined(separator: ", "))) ?? []
        let credit = LossAccount(found).credit(for: ID(trusted: rental))?.amount.minor ?? 0
        words.append("found \(credit)@\(rental)")
        owed -= Int(credit)
      case 8 where owed >= 0: words += ["gift \(amount)", "+pay \(amount)"]
      default: continue
      }
    }
    return words
  }

  @Test(arguments: Seeds.all)
  func isWhatEveryPennyComesTo(seed: UInt64) throws {
    try Property(of: { Self.random(&$0) }) { words in
      let lines = try Self.lines(words.joined(separator: ", "))
      let (account, pennies) = (LossAccount(lines), Pennies(lines))
      for line in lines where line.line.kind == .replacement {
        guard let rental = line.line.rental, let credit = account.credit(for: rental) else {
          continue
        }
        guard credit.waived.minor == Int64(pennies.waived(rental.text)) else {
          return "of \(rental.text), \(credit.waived.minor) pence were waived, and "
            + "\(pennies.waived(rental.text)) penny by penny: \(words.joined(separator: ", "))"
        }
      }
      for line in lines where line.line.kind == .giftCard {
        guard account.takenBack[line.seq] == .zero else {
          return "of a gift card, something is taken back: \(words.joined(separator: ", "))"
        }
      }
      return nil
    }.check(seed: seed, cases: 300)
  }
}
