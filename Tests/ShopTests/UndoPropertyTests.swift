import Domain
import Shop
import Storage
import Support
import Testing

/// Whatever is done at the counter, undone it leaves the shop of before in all but its trail.
struct UndoPropertyTests {
  @Test(arguments: Seeds.all)
  func whatIsUndoneNeverWas(seed: UInt64) throws {
    try ShopDays.always(seed: seed) { shop, command in
      // Holds that are over end as soon as anything is done, and stay so.
      _ = try shop.run(.expireHolds)
      let before = try shop.state()
      let answer = try shop.run(command)
      guard answer.outcome == ModelAnswer.done.outcome, Self.isOfCounter(command) else {
        return nil
      }
      let after = try shop.state()
      // What changed nothing, such as mending what is whole, leaves nothing to undo.
      guard after != before else { return nil }
      guard case .done(let undone) = try shop.world.shop.undo() else {
        return Self.restsOnNothing(command) ? "it cannot be undone" : nil
      }
      let now = try shop.state()
      guard now == before else {
        let more = now.filter { !before.contains($0) }.map { "is now:  \($0)" }
        let less = before.filter { !now.contains($0) }.map { "was:     \($0)" }
        return (["the \(undone.deed) is not undone"] + more + less).joined(separator: "\n")
      }
      let findings = try shop.world.shop.check().findings
      guard findings.isEmpty else { return "check finds \(findings)" }
      // And then it is done for good, most times.
      let again = try shop.run(command)
      guard again.outcome == answer.outcome else { return "it cannot be done again: \(again)" }
      return try shop.state().count == after.count ? nil : "done again, it is something else"
    } atTheEnd: { shop in
      let findings = try shop.world.shop.check().findings
      return findings.isEmpty ? nil : "check finds \(findings)"
    }
  }

  private static func isOfCounter(_ command: ShopCommand) -> Bool {
    switch command {
    case .rent(let request): !request.isDryRun
    case .takeBack(_, _, _, let isDryRun): !isDryRun
    case .extend(let request): !request.isDryRun
    case .lose(_, _, _, let isDryRun): !isDryRun
    case .pay, .waive, .addHold, .cancelHold, .swap, .find, .repair, .withdraw,
      .buyMembership, .buyPackage:
      true
    default: false
    }
  }

  /// A return may be of somebody whose account was closed, or who was removed meanwhile.
  private static func restsOnNothing(_ command: ShopCommand) -> Bool {
    switch command {
    case .rent, .extend, .pay, .addHold: true
    default: false
    }
  }
}
