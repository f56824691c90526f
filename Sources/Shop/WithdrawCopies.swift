import Domain
import Storage

extension Shop {
  /// Takes copies out of the stock: all of them, or none.
  package func withdraw(
    _ typed: [String], reason: String, at asked: AskedMoment = .now
  ) throws -> Outcome<LifeReceipt> {
    try decision(.copyWithdraw, at: asked) { entry in
      let reason = try entry.checked(reason: reason)
      let copies = try entry.copies(typed) { try entry.copy($0) }
      let findings = try copies.flatMap { copy in
        var facts = try entry.lifeFacts(copy)
        facts.hold = try entry.store.hold(on: copy.copy.id)?.seq
        return LifeRules.withdrawing.findings(facts, under: entry.rules.rules)
      }
      if let refusal = entry.refusal("withdraw", copies, findings) { return .refused(refusal) }
      for copy in copies.map(\.copy) {
        try entry.check(entry.instant, isNotBefore: copy)
        try entry.setState(.withdrawn, of: copy, since: entry.instant)
        var gone = copy
        gone.place = nil
        if gone != copy { try entry.store.update(gone) }
      }
      try entry.settleLives(of: copies)
      entry.tell(
        of: copies, ["state": CopyState.withdrawn.rawValue, "reason": reason], [:],
        before: Entry.places(of: copies.map(\.copy)))
      return .done(try entry.lifeReceipt(of: copies, []))
    }
  }
}
