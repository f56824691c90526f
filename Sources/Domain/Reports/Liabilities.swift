/// What the shop owes: money that is not its own, and what was paid for and not yet given.
package struct Liabilities: Hashable, Sendable {
  package private(set) var lines: [Line] = []

  /// Something that is owed.
  package struct Line: Hashable, Sendable {
    package var kind: Kind
    /// Which of them, where there are several.
    package var about: String?
    /// How many there are: customers, cards, packages or memberships.
    package var count: Int
    /// How many rentals or days of them are left; `nil` where that is no question.
    package var left: Int?
    package var amount: Money

    package init(_ kind: Kind, _ about: String?, count: Int, left: Int? = nil, _ amount: Money) {
      (self.kind, self.about, self.count) = (kind, about, count)
      (self.left, self.amount) = (left, amount)
    }
  }

  package enum Kind: String, Hashable, Sendable {
    case deposits
    /// What customers have paid ahead, or were credited.
    case credit
    case giftCards = "gift-cards"
    case packages, memberships

    package var words: String { self == .giftCards ? "gift cards" : rawValue }
  }

  /// What accounts hold, added up.
  package struct Accounts: Hashable, Sendable {
    /// What is held as deposits, and of how many customers.
    package var deposits: Held
    /// What customers have in credit, deposits apart, and how many have.
    package var credit: Held

    package init(deposits: Held, credit: Held) {
      (self.deposits, self.credit) = (deposits, credit)
    }
  }

  package struct Held: Hashable, Sendable {
    package var count = 0
    package var amount = Money.zero

    package init() {}

    package init(count: Int, amount: Money) { (self.count, self.amount) = (count, amount) }
  }

  /// - Parameter day: on which it is owed; the rest of a membership begins with the next day.
  package init(
    _ accounts: Accounts, _ giftCards: [GiftCardRecord], _ packages: [PackageRecord],
    _ memberships: [Membership], on day: Day
  ) {
    for (kind, held) in [(Kind.deposits, accounts.deposits), (.credit, accounts.credit)]
    where held.count > 0 {
      lines.append(Line(kind, nil, count: held.count, held.amount))
    }
    add(giftCards)
    for record in packages where record.left > 0 {
      let price = record.package.price
      add(
        Line(
          .packages, record.package.name, count: 1, left: record.left,
          price.times(Int64(record.left), by: Int64(record.package.rentals))))
    }
    for membership in memberships {
      guard let left = membership.daysLeft(after: day) else { continue }
      add(
        Line(
          .memberships, membership.name, count: 1, left: left.days,
          membership.price.times(Int64(left.days), by: Int64(left.of))))
    }
  }

  package var total: Money { lines.reduce(.zero) { $0 + $1.amount } }

  /// Those that expired, those that will, by the year, and those that never do.
  private mutating func add(_ cards: [GiftCardRecord]) {
    let open = cards.filter { $0.balance > .zero }
    let order = open.sorted { a, b in
      (a.state == .expired ? 0 : 1, a.card.expiresOn?.text ?? "~")
        < (b.state == .expired ? 0 : 1, b.card.expiresOn?.text ?? "~")
    }
    for card in order {
      let year = card.card.expiresOn.map { String($0.text.prefix(4)) }
      let about = card.state == .expired ? "expired" : year.map { "until \($0)" } ?? "for ever"
      add(Line(.giftCards, about, count: 1, card.balance))
    }
  }

  /// Counts one with others of its name.
  private mutating func add(_ line: Line) {
    guard let place = lines.firstIndex(where: { $0.kind == line.kind && $0.about == line.about })
    else { return lines.append(line) }
    lines[place].count += line.count
    lines[place].amount = lines[place].amount + line.amount
    if let left = line.left { lines[place].left = (lines[place].left ?? 0) + left }
  }
}

extension Membership {
  /// How many of its days come after a day, and how many it has; `nil` where none do, or nobody can
  /// say, since it is for life or was voided.
  func daysLeft(after day: Day) -> (days: Int, of: Int)? {
    guard voidedAt == nil, let until, until > day else { return nil }
    return (until - max(day, from + -1), until - from + 1)
  }
}
