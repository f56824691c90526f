import Domain
import Shop
import Support
import Testing

/// Whatever has happened before, what is voided is as if it had never been.
struct VoidPropertyTests {
  @Test(arguments: Seeds.all)
  func whatIsVoidedHasNeverBeenAndCanBeDoneAgain(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      guard command.isVoidable else {
        _ = try shop.run(command)
        return nil
      }
      // What has waited too long goes on to the next before that, and not with it.
      _ = try shop.run(.expireHolds)
      let before = try shop.state() + shop.past()
      let first = try shop.lastReceipt() + 1
      let answer = try shop.run(command)
      let last = try shop.lastReceipt()
      guard answer.outcome == "done", first <= last else { return nil }
      for receipt in first...last {
        if let wrong = try shop.objection(toVoiding: "\(receipt)") { return wrong }
      }
      let after = try shop.state() + shop.past()
      guard after == before else {
        return "there is \(after.filter { !before.contains($0) })\n"
          + "and not \(before.filter { !after.contains($0) })"
      }
      let again = try shop.run(command)
      return again == answer ? nil : "again it says \(again)\n  and first it said \(answer)"
    } atTheEnd: { shop in
      let findings = try shop.world.shop.check().findings
      return findings.isEmpty ? nil : "\(findings)"
    }
  }
}

extension ShopCommand {
  /// Whether what it books can be voided as a whole; several customers have a receipt each, and
  /// who is in time has none.
  fileprivate var isVoidable: Bool {
    switch self {
    case .rent(let request): !request.isDryRun
    case .takeBack(let barcodes, _, _, let isDryRun): barcodes.count == 1 && !isDryRun
    case .extend(let request): !request.isDryRun
    case .pay, .waive, .buyMembership, .buyPackage: true
    default: false
    }
  }
}

extension RealShop {
  fileprivate func lastReceipt() throws -> Int {
    try world.store.desk(till: 1, by: "tester").lastReceipt
  }

  /// Voids a receipt: what a dry run says before is what happens then, and it saves nothing.
  fileprivate func objection(toVoiding receipt: String) throws -> String? {
    let before = try state() + past()
    let tried = try void(receipt, isDryRun: true)
    guard try state() + past() == before else { return "a dry run saved something" }
    let done = try void(receipt, isDryRun: false)
    return tried == done ? nil : "tried: \(tried)\ndone:  \(done)"
  }

  private func void(_ receipt: String, isDryRun: Bool) throws -> [String] {
    let (voided, holds) = try world.shop.tellingHolds(isDryRun: isDryRun) { shop in
      try shop.void(receipt, reason: "on trial", isDryRun: isDryRun).get()
    }
    let records = (voided.voided?.rentals ?? []) + (voided.voided?.returns ?? [])
    return voided.lines.map { "\($0)" } + ["\(voided.standing)"] + records.map(\.barcode)
      + holds.shelved.map { "shelved \($0.hold.seq)" }
      + holds.waiting.map { "waiting \($0.hold.seq)" }
      + holds.cancelled.map { "cancelled \($0.hold.seq)" }
  }
}
