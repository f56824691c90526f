/// A copy, before discounts.
struct OfferedItem: Equatable {
  var price: Int64
  /// Which of the offers take it, in their order.
  var offers: [Int]

  /// Whether it is a paid rental unless an offer makes it free.
  var isPaid: Bool { price > 0 }
}

/// The copies of a visit, the offers that take them, and what each copy costs in each offer.
///
/// What counts of two choices is what they cost, and then how many copies are in offers. Both are
/// in one number, the rank: the cost times one more than there are copies, and one for each copy in
/// an offer.
struct OfferedVisit {
  /// Of those that an offer takes the dearest first. It is quick if those come one after another
  /// that have offers in common, and of them the equal ones.
  let items: [OfferedItem]
  let offers: [Offer]
  /// How many paid rentals the customer had; `nil` where nobody knows.
  private let before: Int?
  private let paid: Int
  /// By offer: how many rentals it makes free at most that counts them, where every item is paid.
  let mostFree: [Int]

  init(_ items: [OfferedItem], _ offers: [Offer], before: Int?) {
    (self.items, self.offers, self.before) = (items, offers, before)
    let paid = items.count(where: \.isPaid)
    mostFree = offers.map { min(63, Self.free(by: $0, of: paid, before: before)) }
    self.paid = paid
  }

  /// The dearest that a copy may be, so that no sum of ranks overflows.
  static func mostPrice(of items: Int) -> Int64 { (1 << 53) / Int64(items) / Int64(items + 1) }
}

extension OfferedVisit {
  /// The offer that stands for none.
  var none: Int { offers.count }

  /// What an item adds to the rank in no offer.
  func rank(of item: OfferedItem) -> Int64 { item.price * Int64(items.count + 1) }

  /// What it adds in an offer.
  ///
  /// - Parameter count: how many copies are in the group before it.
  func rank(of item: OfferedItem, in offer: Int, behind count: Int) -> Int64 {
    switch offers[offer] {
    case .every: 1
    case .paying(let paid, _): 1 + (count < paid ? rank(of: item) : 0)
    // All of it is paid with the first.
    case .together(_, let price):
      1
        + (count > 0
          ? 0 : min(price.minor, Self.mostPrice(of: items.count)) * Int64(items.count + 1))
    }
  }

  /// How many numbers there are that ``count(in:behind:)`` tells.
  func counts(of offer: Int) -> Int {
    offers[offer].size > 1 ? offers[offer].size : mostFree[offer] + 1
  }

  /// How many copies are in the group then, or how many are free; `nil` where it takes no more.
  func count(in offer: Int, behind count: Int) -> Int? {
    if offers[offer].size > 1 { return (count + 1) % offers[offer].size }
    return count < mostFree[offer] ? count + 1 : nil
  }

  /// Whether the copy behind so many of its group is free.
  func isFree(in offer: Int, behind count: Int) -> Bool {
    switch offers[offer] {
    case .paying(let paid, _): count >= paid
    case .together(_, let price): price == .zero
    case .every: true
    }
  }
}

/// Offers that count rentals.
extension OfferedVisit {
  private static func free(by offer: Offer, of paid: Int, before: Int?) -> Int {
    guard let before, case .every(let times) = offer else { return 0 }
    return (before + paid) / times - before / times
  }

  /// How many rentals an offer may make free that counts them.
  ///
  /// - Parameter freed: how many of those that would be paid are free by other offers.
  func free(by offer: Int, freed: Int) -> Int {
    min(mostFree[offer], Self.free(by: offers[offer], of: paid - freed, before: before))
  }

  /// How many items cost nothing by themselves.
  var unpaid: Int { items.count - paid }

  /// Whether they make no more free than they may.
  func isAllowed(_ choice: [Int]) -> Bool {
    var (counts, freed) = (offers.map { _ in 0 }, 0)
    for (item, offer) in zip(items, choice) where offer != none {
      let size = offers[offer].size
      if size > 1, item.isPaid, isFree(in: offer, behind: counts[offer] % size) { freed += 1 }
      counts[offer] += 1
    }
    return offers.indices.allSatisfy {
      offers[$0].size > 1 || counts[$0] <= free(by: $0, freed: freed)
    }
  }
}
