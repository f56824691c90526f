import Domain
import Storage

extension Shop {
  /// Gives somebody a PIN in place of the one they had, if any. Whoever has one may change it with
  /// it; all others' are an owner's business.
  ///
  /// - Parameters:
  ///   - typed: whose; `nil` for whoever acts.
  ///   - pin: `nil` decides in the same way and saves nothing.
  package func setPIN(_ pin: PIN?, of typed: String?) throws -> StaffRecord {
    try entry(.staffPIN, at: .now, isDryRun: pin == nil) { entry in
      var record = try entry.staff(typed ?? acting.by)
      if let staff = entry.desk.staff, staff.id == record.staff.id, record.hasPIN {
        try entry.requirePIN(of: staff, at: entry.desk)
      } else if try !entry.isFirst(of: record, at: entry.desk) {
        try entry.authorise(.manageStaff)
      }
      guard let pin else { return record }
      let kept = try entry.hash(pin)
      try entry.store.set(pin: kept, of: record.staff.id)
      try entry.store.clearTrials(of: record.staff.id)
      entry.tell(record.staff.id.text, after: ["pin": PINHash.digest(of: kept)])
      record.hasPIN = true
      record.trials = PINTrials()
      return record
    }
  }

  /// Lets somebody try their PIN again at once after too many wrong ones. Nothing is written about
  /// somebody who does not have to wait, so it is looked at first, in a transaction of its own.
  package func unlockPIN(
    of typed: String, at asked: AskedMoment = .now
  ) throws -> (record: StaffRecord, waited: Bool) {
    let found = try unlocking(typed, at: asked, isDryRun: true)
    guard !found.trials.waits(now: now).isEmpty else { return (found, false) }
    var record = try unlocking(typed, at: asked, isDryRun: false)
    record.trials = PINTrials()
    return (record, true)
  }

  private func unlocking(
    _ typed: String, at asked: AskedMoment, isDryRun: Bool
  ) throws -> StaffRecord {
    try entry(.staffUnlock, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(.unlockPIN)
      let record = try entry.staff(typed)
      if !isDryRun { try entry.store.clearTrials(of: record.staff.id) }
      entry.tell(record.staff.id.text, before: ["wrong_pins": String(record.trials.wrong)])
      return record
    }
  }
}

extension Work {
  /// Whether an owner sets their own, and no owner has any to prove it with: staff that was
  /// imported comes without PINs.
  fileprivate func isFirst(of record: StaffRecord, at desk: Desk) throws -> Bool {
    guard desk.staff?.id == record.staff.id, record.staff.role == .owner else { return false }
    return try store.staff().allSatisfy { $0.staff.role != .owner || !$0.hasPIN }
  }
}
