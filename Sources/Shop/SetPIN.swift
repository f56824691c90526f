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
      var record = try self.staff(typed ?? acting.by)
      if let staff = entry.desk.staff, staff.id == record.staff.id, record.hasPIN {
        try requirePIN(of: staff, at: entry.desk)
      } else if try !isFirst(of: record, at: entry.desk) {
        try authorise(.manageStaff, in: entry)
      }
      guard let pin else { return record }
      let kept = try hash(pin)
      try store.set(pin: kept, of: record.staff.id)
      try store.clearTrials(of: record.staff.id)
      entry.tell(record.staff.id.text, after: ["pin": PINHash.digest(of: kept)])
      record.hasPIN = true
      record.trials = PINTrials()
      return record
    }
  }

  /// Whether an owner sets their own, and no owner has any to prove it with: staff that was
  /// imported comes without PINs.
  private func isFirst(of record: StaffRecord, at desk: Desk) throws -> Bool {
    guard desk.staff?.id == record.staff.id, record.staff.role == .owner else { return false }
    return try store.staff().allSatisfy { $0.staff.role != .owner || !$0.hasPIN }
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
      try authorise(.unlockPIN, in: entry)
      let record = try self.staff(typed)
      if !isDryRun { try store.clearTrials(of: record.staff.id) }
      entry.tell(record.staff.id.text, before: ["wrong_pins": String(record.trials.wrong)])
      return record
    }
  }
}
