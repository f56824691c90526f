import Domain
import Support
import Testing

/// What the shop owes, beside plain addition.
struct LiabilitiesTests {
  private static let day = Day("2026-11-21") ?? .first

  private func card(_ draws: inout Draws, _ number: Int) -> GiftCardRecord {
    let expires = draws.chance(30) ? nil : Self.day + draws.int(-400...1200)
    let digits = String(number, radix: 16)
    let id = String(repeating: "0", count: 32 - digits.count) + digits
    let card = GiftCard(
      GiftCardCode(drawing: id), for: Money(minor: 5000), at: .always, expiresOn: expires)
    let balance = draws.chance(20) ? 0 : Int64(draws.int(1...5000))
    return GiftCardRecord(card, balance: Money(minor: balance), on: Self.day)
  }

  private func package(_ draws: inout Draws) -> PackageRecord {
    let rentals = draws.int(1...10)
    let package = RentalPackage(
      id: .blank, draws.pick(["ten", "five"]), of: .blank, rentals: rentals,
      price: Money(minor: Int64(draws.int(0...9999))), at: .always, rulesHash: "")
    return PackageRecord(package, used: draws.int(0...rentals))
  }

  private func membership(_ draws: inout Draws) -> Membership {
    let from = Self.day + draws.int(-500...60)
    return Membership(
      draws.pick(["silver", "gold"]), of: .blank, at: .always, from: from,
      until: draws.chance(20) ? nil : from + draws.int(0...400),
      price: Money(minor: Int64(draws.int(0...9999))), joiningFee: .zero, rulesHash: "")
  }

  @Test(arguments: Seeds.all)
  func whatIsOwedAddsUp(seed: UInt64) {
    var draws = Draws(seed: seed)
    for _ in 1...50 {
      let (held, credit) = (Int64(draws.int(0...2) * 700), Int64(draws.int(0...2) * 55))
      let cards = (0..<draws.int(0...12)).map { card(&draws, $0) }
      let packages = (0..<draws.int(0...6)).map { _ in package(&draws) }
      let memberships = (0..<draws.int(0...6)).map { _ in membership(&draws) }
      let owed = Liabilities(
        .init(
          deposits: .init(count: held > 0 ? 1 : 0, amount: Money(minor: held)),
          credit: .init(count: credit > 0 ? 2 : 0, amount: Money(minor: credit))),
        cards, packages, memberships, on: Self.day)
      var sum = held + credit + cards.reduce(0) { $0 + $1.balance.minor }
      for one in packages {
        let (left, of) = (Int64(one.package.rentals - one.used), Int64(one.package.rentals))
        sum += (2 * one.package.price.minor * left + of) / (2 * of)
      }
      for one in memberships {
        guard let until = one.until else { continue }
        let (of, left) = (until - one.from + 1, until - max(Self.day, one.from + -1))
        guard left > 0 else { continue }
        sum += (2 * one.price.minor * Int64(left) + Int64(of)) / (2 * Int64(of))
      }
      #expect(owed.total.minor == sum)
      #expect(owed.lines.reduce(0) { $0 + $1.amount.minor } == sum)
      let names = owed.lines.map { "\($0.kind.rawValue) \($0.about ?? "")" }
      #expect(Set(names).count == names.count, "\(names)")
      #expect(owed.lines.allSatisfy { $0.count > 0 })
      let expired = owed.lines.first { $0.about == "expired" }
      #expect(expired?.count ?? 0 == cards.filter { $0.state == .expired }.count)
    }
  }

  @Test func aShopThatOwesNothingSaysSo() {
    let owed = Liabilities(
      .init(deposits: .init(), credit: .init()), [], [], [], on: Self.day)
    #expect(owed.lines == [] && owed.total == .zero)
  }
}
