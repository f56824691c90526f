import Domain
import Storage

extension Shop {
  /// Takes a PIN as proof that somebody is who they say, for as long as this program runs.
  ///
  /// A try counts as wrong before it is made, so that none goes uncounted, however many programs
  /// try at once; it is made outside of any transaction, for it takes its time.
  package func prove(_ pin: String, of staff: Staff) throws {
    let kept = try store.transaction(.write) { try beginTrial(of: staff) }.get()
    guard try PINHash.matches(pin, kept) else {
      throw try store.transaction(.write) { try wrongPIN(of: staff) }
    }
    let isWeak = PINHash.isWeak(kept, rounds: pinRounds)
    let renewed =
      isWeak ? try PINHash.text(of: pin, salt: newID(), rounds: pinRounds) : nil
    try store.transaction(.write) {
      guard try store.keptPIN(of: staff.id) == kept else { return }
      try store.clearTrials(of: staff.id)
      if let renewed { try store.set(pin: renewed, of: staff.id) }
    }
    proven[staff.id] = renewed ?? kept
  }

  /// The PIN as it is kept, once a try has been counted; or why none may be made. What is refused
  /// while somebody waits tells nothing of the PIN, and does not make them wait longer.
  private func beginTrial(of staff: Staff) throws -> Result<String, ShopError> {
    guard let kept = try store.keptPIN(of: staff.id) else {
      return .failure(try noPIN(of: staff))
    }
    let now = self.now
    try store.bringBackTrials(of: staff.id, to: now)
    if let wait = try store.pinTrials(of: staff.id).wait(at: acting.till, now: now) {
      return .failure(
        .pinWaits(staff, seconds: wait.until.seconds - now.seconds, till: wait.till))
    }
    try store.countWrongPIN(of: staff.id, at: acting.till, now)
    return .success(kept)
  }

  /// Tells the audit trail of a wrong one.
  private func wrongPIN(of staff: Staff) throws -> ShopError {
    let trials = try store.pinTrials(of: staff.id)
    let entry = try entry(.staffPINWrong, at: .now, under: rulesOrBuiltIn())
    entry.tell(
      staff.id.text, after: ["wrong_pins": String(trials.wrong), "till": String(acting.till)])
    try save(entry)
    let wait = trials.wait(at: acting.till, now: now)
    return .wrongPIN(
      staff, left: trials.triesLeft(at: acting.till),
      wait: wait.map { $0.until.seconds - now.seconds } ?? 0)
  }
}
