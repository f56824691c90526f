import Domain
import Storage
import Support
import Testing

/// However a list is read, it tells the same.
struct ListPropertyTests {
  @Test(arguments: Seeds.all)
  func namesAreTheSameWhetherTheyAreJoinedOrReadBefore(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      _ = try shop.run(command)
      return nil
    } atTheEnd: { shop in
      let (store, now) = (shop.world.store, shop.world.now)
      for state in [RentalFilter.State.all, .returned, .open] {
        for instant in [nil, now + -3 * 86_400, now + -86_400] {
          var filter = RentalFilter()
          filter.state = state
          let (joined, listed, hoped) = try Self.rentals(filter, at: instant, in: store)
          if joined != listed { return "\(state) at \(instant?.text ?? "now"): \(listed)" }
          if let hoped, hoped != joined { return "\(state), as recorded: \(hoped)" }
        }
      }
      return nil
    }
  }

  private static func rentals(
    _ filter: RentalFilter, at instant: Instant?, in store: Store
  ) throws -> (joined: [RentalRecord], listed: [RentalRecord], hoped: [RentalRecord]?) {
    var (joined, listed, hoped) = ([RentalRecord](), [RentalRecord](), [RentalRecord]())
    try store.forEachRental(filter, at: instant, areWhole: false) { joined.append($0) }
    try store.forEachListedRental(filter, at: instant) { try $0.forEach { listed.append($0) } }
    do {
      try store.forEachListedRental(filter, at: instant, hopingForOrder: true) {
        try $0.forEach { hoped.append($0) }
      }
    } catch is OutOfOrder { return (joined, listed, nil) }
    return (joined, listed, hoped)
  }

  @Test(arguments: Seeds.all)
  func receiptsAreWholeHoweverManyLinesAreReadAtOnce(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      _ = try shop.run(command)
      return nil
    } atTheEnd: { shop in
      let store = shop.world.store
      let all = try store.receipts(ReceiptFilter())
      guard Set(all.map(\.number)).count == all.count else { return "some come twice: \(all)" }
      for receipt in all {
        let lines = try store.lines(on: receipt.number).map(\.line)
        let total = lines.filter { $0.method == nil }.reduce(Money.zero) { $0 + $1.amount }
        if total != receipt.total { return "\(receipt.number.text) comes to \(total)" }
      }
      for lines in 1...4 {
        var receipts: [ReceiptSummary] = []
        try store.forEachReceipt(ReceiptFilter(), linesAtOnce: lines) {
          try $0.forEach { receipts.append($0) }
        }
        if receipts != all { return "\(lines) at once: \(receipts)" }
      }
      return nil
    }
  }
}
