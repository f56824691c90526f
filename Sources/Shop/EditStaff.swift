import Domain
import Storage

extension Shop {
  /// Changes what somebody is called, or what they are in the shop.
  package func editStaff(
    _ typed: String, name: String? = nil, role: Role? = nil, at asked: AskedMoment = .now
  ) throws -> Outcome<StaffRecord> {
    try decision(.staffEdit, at: asked) { entry in
      try entry.authorise(.manageStaff)
      let before = try entry.staff(typed)
      var record = before
      record.staff.name =
        try name.map { try entry.soundName($0, of: before.staff.id) } ?? before.staff.name
      record.staff.role = role ?? before.staff.role
      let findings = try entry.findings(on: before, becoming: record.staff.role)
      guard findings.isEmpty else {
        let action = "make \(before.staff.name) \(record.staff.role.words)"
        return .refused(Refusal(action, findings, on: entry.day))
      }
      try entry.store.update(record.staff)
      let facts = { (staff: Staff) -> AuditFacts in
        [
          "name": before.staff.name == record.staff.name ? nil : staff.name,
          "role": before.staff.role == record.staff.role ? nil : staff.role.rawValue,
        ]
      }
      entry.tell(before.staff.id.text, before: facts(before.staff), after: facts(record.staff))
      return .done(record)
    }
  }

  /// Somebody works here no more. What they did stays in the books under their name.
  package func retireStaff(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> Outcome<StaffRecord> {
    try decision(.staffRetire, at: asked) { entry in
      try entry.authorise(.manageStaff)
      var record = try entry.staff(typed)
      let findings = try entry.findings(on: record, becoming: nil)
      guard findings.isEmpty else {
        return .refused(Refusal("retire \(record.staff.name)", findings, on: entry.day))
      }
      try entry.check(entry.instant, isNotBefore: record.addedAt, of: record.staff.name)
      try entry.store.retire(record.staff.id, at: entry.instant)
      record.retiredAt = entry.instant
      entry.tell(
        record.staff.id.text,
        before: ["name": record.staff.name, "role": record.staff.role.rawValue])
      return .done(record)
    }
  }
}

extension Entry {
  fileprivate func findings(on record: StaffRecord, becoming role: Role?) throws -> [Finding] {
    let owners = try store.staff().filter { $0.staff.role == .owner }.map(\.staff.id)
    return StaffRules.book.findings(
      StaffFacts(
        name: record.staff.name, role: role, hasPIN: record.hasPIN, isStaffed: isStaffed,
        isLastOwner: owners == [record.staff.id]), under: rules.rules)
  }
}
