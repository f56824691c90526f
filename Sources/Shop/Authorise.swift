import Domain
import Storage

/// Who may do what, and whether it is them.
extension Shop {
  /// The same before anything else is looked at.
  package func authorise(_ duty: Duty) throws {
    try transaction(.read) { work in try work.authorise(duty, at: work.desk()) }
  }
}

extension Entry {
  /// Refuses what the acting person may not do, or has not proven that they may.
  ///
  /// - Parameter because: why what they do is more than everybody may, where that needs numbers.
  func authorise(_ duty: Duty, because: String? = nil) throws {
    try authorise(duty, at: desk, because: because)
  }

  /// Who may do something, where whoever acts may not.
  func role(lackedFor duty: Duty) -> Role? {
    desk.staff.flatMap { $0.role < duty.role ? duty.role : nil }
  }
}

extension Work {
  /// The same outside of an entry.
  func authorise(_ duty: Duty, at desk: Desk, because: String? = nil) throws {
    // Where nobody has been entered, everybody may do everything.
    guard let staff = desk.staff else { return }
    guard staff.role >= duty.role else { throw ShopError.notAllowed(staff, duty, because) }
    if duty.role.needsPIN { try requirePIN(of: staff, at: desk) }
  }

  /// Whether whoever acts has a role, and has given the PIN that goes with it. Where nobody has
  /// been entered, everybody has every role.
  func isProven(_ role: Role, at desk: Desk) -> Bool {
    guard desk.isStaffed else { return true }
    guard let staff = desk.staff, staff.role >= role else { return false }
    return !role.needsPIN || desk.pin.map { hasProven($0, of: staff) } ?? false
  }

  private func hasProven(_ pin: String, of staff: Staff) -> Bool {
    acting.proofs.contains(PINProof(staff: staff.id, pin: pin))
  }

  /// The same, and whoever has the role and a PIN is asked for it.
  func proves(_ role: Role, at desk: Desk) throws -> Bool {
    if let staff = desk.staff, staff.role >= role, role.needsPIN, desk.pin != nil {
      try requirePIN(of: staff, at: desk)
    }
    return isProven(role, at: desk)
  }

  /// Refuses whoever acts, unless they have given their PIN.
  func requirePIN(of staff: Staff, at desk: Desk) throws {
    guard let pin = desk.pin else { throw try noPIN(of: staff) }
    guard hasProven(pin, of: staff) else { throw ShopError.pinNeeded(staff) }
  }

  /// Somebody has no PIN. An owner who has one sets it; while none has, an owner sets their own.
  func noPIN(of staff: Staff) throws -> ShopError {
    let owners = try store.staff().filter { $0.staff.role == .owner }
    let owner =
      owners.first(where: \.hasPIN) ?? owners.first { $0.staff.id == staff.id } ?? owners.first
    return .noPIN(staff, owner: owner)
  }

  /// Where the acting person stands. Once staff has been entered, strangers stand nowhere.
  func desk() throws -> Desk {
    let desk = try anyDesk()
    guard desk.staff != nil || !desk.isStaffed else { throw ShopError.noStaff(acting.by) }
    return desk
  }

  /// The same for whoever only looks, who may be a stranger.
  func anyDesk() throws -> Desk { try store.desk(till: acting.till, by: acting.by) }

  /// The house rules in force or, where they cannot be read any more, the barest.
  func rulesOrBuiltIn() throws -> RulesInForce {
    try readable(rulesInForce) ?? read(RulesVersion(unapplied: "time zone UTC"))
  }
}
