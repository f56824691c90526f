import Domain
import Storage

extension Shop {
  /// Enters somebody who works here.
  ///
  /// - Parameters:
  ///   - pin: their PIN; a clerk can do without.
  ///   - isDryRun: decides in the same way but for the PIN, and saves nothing.
  package func addStaff(
    _ name: String, as role: Role, pin: PIN? = nil, at asked: AskedMoment = .now,
    isDryRun: Bool = false
  ) throws -> Outcome<StaffRecord> {
    try decision(.staffAdd, at: asked, isDryRun: isDryRun) { entry in
      try authorise(.manageStaff, in: entry)
      let name = try soundName(name, of: nil)
      var facts = StaffFacts(
        name: name, role: role, hasPIN: pin != nil || isDryRun, isStaffed: entry.isStaffed,
        isLastOwner: false)
      facts.isNew = true
      let findings = StaffRules.book.findings(facts)
      guard findings.isEmpty else {
        return .refused(Refusal("enter \(name) as \(role.words)", findings, on: entry.day))
      }
      let staff = Staff(id: ID(trusted: newID()), name: name, role: role)
      let record = StaffRecord(staff: staff, hasPIN: pin != nil, addedAt: entry.instant)
      guard !isDryRun else { return .done(record) }
      try store.add(record, pin: pin.map(hash))
      entry.tell(staff.id.text, after: ["name": name, "role": role.rawValue])
      return .done(record)
    }
  }

  /// A PIN as it is kept.
  func hash(_ pin: PIN) throws -> String {
    try PINHash.text(of: pin.digits, salt: newID(), rounds: pinRounds)
  }

  /// A name that can be written down and that nobody else has who works here.
  func soundName(_ typed: String, of staff: ID<Staff>?) throws -> String {
    try check(typed, holdsNoNULAs: "name")
    let name = typed.trimmed
    guard !Folded.key(name).isEmpty else {
      throw ShopError.invalid([FieldProblem("name", "is required")])
    }
    if let other = try store.staff(named: name), other.staff.id != staff {
      throw ShopError.invalid([
        FieldProblem("name", "\(quoted(name)) belongs to somebody who works here")
      ])
    }
    return name
  }
}
