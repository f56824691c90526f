import Domain
import Storage

/// Who may do what, and whether it is them.
extension Shop {
  /// Refuses what the acting person may not do, or has not proven that they may.
  func authorise(_ duty: Duty, in entry: Entry) throws {
    try authorise(duty, at: entry.desk)
  }

  /// The same before anything else is looked at.
  package func authorise(_ duty: Duty) throws {
    try store.transaction(.read) { try authorise(duty, at: desk()) }
  }

  private func authorise(_ duty: Duty, at desk: Desk) throws {
    // Where nobody has been entered, everybody may do everything.
    guard let staff = desk.staff else { return }
    guard staff.role >= duty.role else { throw ShopError.notAllowed(staff, duty) }
    if duty.role.needsPIN { try requirePIN(of: staff, at: desk) }
  }

  /// Refuses whoever acts, unless they have given their PIN.
  func requirePIN(of staff: Staff, at desk: Desk) throws {
    guard let pin = desk.pin, proven[staff.id] == pin else { throw ShopError.pinNeeded(staff) }
  }

  /// Where the acting person stands. Once staff has been entered, strangers stand nowhere.
  func desk() throws -> Desk {
    let desk = try store.desk(till: acting.till, by: acting.by)
    guard desk.staff != nil || !desk.isStaffed else { throw ShopError.noStaff(acting.by) }
    return desk
  }

  /// Takes a PIN as proof that somebody is who they say, for as long as this program runs.
  ///
  /// It is a transaction of its own, so that a wrong PIN counts whatever comes after it.
  package func prove(_ pin: String, of staff: Staff) throws {
    let failure = try store.transaction(.write) { try self.failure(of: pin, staff) }
    if let failure { throw failure }
  }

  /// What is wrong with a PIN; `nil` where it is right.
  private func failure(of pin: String, _ staff: Staff) throws -> ShopError? {
    guard let kept = try store.keptPIN(of: staff.id) else { return .noPIN(staff) }
    guard kept.wrong < PIN.tries else { return .pinLocked(staff) }
    if try PINHash.matches(pin, kept.text) {
      if kept.wrong > 0 { try store.set(wrongPINs: 0, of: staff.id) }
      proven[staff.id] = kept.text
      return nil
    }
    let wrong = kept.wrong + 1
    try store.set(wrongPINs: wrong, of: staff.id)
    let entry = try entry(.staffPINWrong, at: .now, under: rulesOrBuiltIn())
    entry.tell(staff.id.text, after: ["wrong_pins": String(wrong)])
    try save(entry)
    return .wrongPIN(staff, left: PIN.tries - wrong)
  }

  /// The house rules in force or, where they cannot be read any more, the barest.
  func rulesOrBuiltIn() throws -> RulesInForce {
    try readable(rulesInForce) ?? read(RulesVersion(unapplied: "time zone UTC"))
  }
}
