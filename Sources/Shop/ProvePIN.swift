import Domain
import Storage

extension Shop {
  /// Takes a PIN as proof that somebody is who they say.
  ///
  /// A try counts as wrong before it is made, so that none goes uncounted, however many programs
  /// try at once; it is made outside of any transaction, for it takes its time.
  package func prove(_ pin: String, of staff: Staff) throws -> PINProof {
    let kept = try transaction(.write) { work in try work.beginTrial(of: staff) }.get()
    guard try PINHash.matches(pin, kept) else {
      throw try transaction(.write) { work in try work.wrongPIN(of: staff) }
    }
    let rounds = surroundings.pinRounds
    let renewed =
      PINHash.isWeak(kept, rounds: rounds)
      ? try PINHash.text(of: pin, salt: newID(), rounds: rounds) : nil
    try transaction(.write) { work in
      guard try work.store.keptPIN(of: staff.id) == kept else { return }
      try work.store.clearTrials(of: staff.id)
      if let renewed { try work.store.set(pin: renewed, of: staff.id) }
    }
    return PINProof(staff: staff.id, pin: renewed ?? kept)
  }
}

extension Work {
  /// The PIN as it is kept, once a try has been counted; or why none may be made. What is refused
  /// while somebody waits tells nothing of the PIN, and does not make them wait longer.
  fileprivate func beginTrial(of staff: Staff) throws -> Result<String, ShopError> {
    guard let kept = try store.keptPIN(of: staff.id) else {
      return .failure(try noPIN(of: staff))
    }
    let now = self.now
    try store.bringBackTrials(of: staff.id, to: now)
    if let wait = try store.pinTrials(of: staff.id).wait(at: acting.till, now: now) {
      return .failure(.pinWaits(staff, seconds: wait.until.seconds - now.seconds, till: wait.till))
    }
    try store.countWrongPIN(of: staff.id, at: acting.till, now)
    return .success(kept)
  }

  /// Tells the audit trail of a wrong one.
  fileprivate func wrongPIN(of staff: Staff) throws -> ShopError {
    let trials = try store.pinTrials(of: staff.id)
    let entry = try entry(.staffPINWrong, at: .now, under: rulesOrBuiltIn())
    entry.tell(
      staff.id.text, after: ["wrong_pins": String(trials.wrong), "till": String(acting.till)])
    try entry.save()
    let wait = trials.wait(at: acting.till, now: now)
    return .wrongPIN(
      staff, left: trials.triesLeft(at: acting.till),
      wait: wait.map { $0.until.seconds - now.seconds } ?? 0)
  }
}
