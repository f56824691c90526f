import Domain
import Shop
import Support
import Testing

/// What a dry run tells of those who wait is what happens, and nothing of it is saved.
struct DryRunPropertyTests {
  @Test(arguments: Seeds.all)
  func whatIsTriedIsWhatHappens(seed: UInt64) throws {
    let property = Property(of: { HoldPropertyTests.days(&$0) }) { days in
      var shop = try RealShop()
      for (place, command) in days.commands.enumerated() {
        guard let wrong = try Self.objection(to: command, in: &shop) else { continue }
        let done = days.commands[...place].map { "  \($0)" }
        return (done + [wrong]).joined(separator: "\n")
      }
      return nil
    }
    try property.check(seed: seed, cases: 4)
  }

  private static func objection(
    to command: ShopCommand, in shop: inout RealShop
  ) throws -> String? {
    guard let deed = deed(of: command, in: shop) else {
      _ = try shop.run(command)
      return nil
    }
    if let wrong = try difference(of: deed, in: shop) { return wrong }
    return try difference(
      of: { shop, isDryRun in
        Self.isDone(try shop.undo(isDryRun: isDryRun))
      }, in: shop)
  }

  /// What is done of a command, or only tried; `nil` of what has no dry run.
  private typealias Deed = (_ shop: Shop, _ isDryRun: Bool) throws -> Bool

  private static func deed(of command: ShopCommand, in real: RealShop) -> Deed? {
    switch command {
    case .rent(let request):
      { shop, isDryRun in
        isDone(
          try shop.rent(real.request(request), at: real.asked(request.at), isDryRun: isDryRun))
      }
    case .takeBack(let barcodes, let card, let moment, _):
      { shop, isDryRun in
        isDone(
          try shop.takeBack(barcodes, from: card, at: real.asked(moment), isDryRun: isDryRun))
      }
    case .lose(let barcode, let amount, let moment, _):
      { shop, isDryRun in
        isDone(
          try shop.lose(
            [barcode], amount: amount.map(ModelSetting.amount), at: real.asked(moment),
            isDryRun: isDryRun))
      }
    case .find(let barcode, let moment):
      { shop, isDryRun in
        isDone(try shop.takeFound([barcode], at: real.asked(moment), isDryRun: isDryRun))
      }
    case .swap(let barcode, let taken, let both):
      { shop, isDryRun in
        isDone(try shop.swap(barcode, for: taken, both: both, isDryRun: isDryRun))
      }
    default: nil
    }
  }

  private static func isDone<Done>(_ outcome: Outcome<Done>) -> Bool {
    if case .done = outcome { true } else { false }
  }

  private static func difference(of deed: Deed, in shop: RealShop) throws -> String? {
    let before = try shop.state()
    let tried = try told(of: deed, in: shop, isDryRun: true)
    guard try shop.state() == before else { return "a dry run saved something" }
    let done = try told(of: deed, in: shop, isDryRun: false)
    return tried == done ? nil : "tried: \(tried)\ndone:  \(done)"
  }

  private static func told(
    of deed: Deed, in real: RealShop, isDryRun: Bool
  ) throws -> [String] {
    do {
      let (isDone, holds) = try real.world.shop.tellingHolds(isDryRun: isDryRun) { shop in
        try deed(shop, isDryRun)
      }
      let text = { (record: HoldRecord) in
        "\(record.hold.seq) for \(record.holder?.name ?? "-"): \(record.barcode ?? "-") until "
          + "\(record.hold.shelved?.until.text ?? "-"), place \(record.place ?? 0)"
          + (record.isMovieGone ? ", no copy is left" : "")
      }
      return ["\(isDone)"] + holds.cancelled.map { "cancelled \(text($0))" }
        + holds.shelved.map { "shelved \(text($0))" } + holds.waiting.map { "waiting \(text($0))" }
    } catch let error as ShopError {
      return ["\(error)"]
    }
  }
}
