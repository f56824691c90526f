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
      try entry.authorise(.manageStaff)
      let name = try entry.soundName(name, of: nil)
      var facts = StaffFacts(
        name: name, role: role, hasPIN: pin != nil || isDryRun, isStaffed: entry.isStaffed,
        isLastOwner: false)
      facts.isNew = true
      facts.enteredBy = Folded.key(name) == Folded.key(entry.by) ? nil : entry.by
      let findings = StaffRules.book.findings(facts, under: entry.rules.rules)
      guard findings.isEmpty else {
        return .refused(Refusal("enter \(name) as \(role.words)", findings, on: entry.day))
      }
      let staff = Staff(id: ID(trusted: newID()), name: name, role: role)
      let record = StaffRecord(staff: staff, hasPIN: pin != nil, addedAt: entry.instant)
      guard !isDryRun else { return .done(record) }
      let kept = try pin.map(entry.hash)
      try entry.store.add(record, pin: kept)
      entry.tell(
        staff.id.text,
        after: [
          "name": name, "role": role.rawValue, "pin": kept.map(PINHash.digest) ?? PINHash.none,
        ])
      return .done(record)
    }
  }

  /// Whether a name, in whatever form, is the one that the night's work has in the books.
  static func isNight(_ name: String) -> Bool { Folded.key(name) == night }
}

extension Work {
  /// A PIN as it is kept.
  func hash(_ pin: PIN) throws -> String {
    try PINHash.text(of: pin.digits, salt: newID(), rounds: shop.surroundings.pinRounds)
  }

  /// A name that can be written down and that nobody else has who works here.
  func soundName(_ typed: String, of staff: ID<Staff>?) throws -> String {
    try OneLine.check(typed, as: "name")
    let name = typed.trimmed
    guard !Folded.key(name).isEmpty else {
      throw ShopError.invalid([FieldProblem("name", "is required")])
    }
    if let owner = try owner(ofName: name, otherThan: staff) {
      throw ShopError.invalid([FieldProblem("name", "\(quoted(name)) belongs to \(owner)")])
    }
    return name
  }

  /// Who else is called that, or was when they did what is in the books: a name stays with them.
  fileprivate func owner(ofName name: String, otherThan staff: ID<Staff>?) throws -> String? {
    if Shop.isNight(name) { return Shop.nightsWork }
    let key = Folded.key(name)
    let others = try store.staff(all: true).filter {
      $0.staff.id != staff && Folded.key($0.staff.name) == key
    }
    if others.contains(where: { $0.retiredAt == nil }) { return "somebody who works here" }
    if !others.isEmpty { return "somebody who worked here; what they did is in the books" }
    let isInBooks = try store.staffInAudit().contains {
      $0.id != staff && Folded.key($0.name) == key
    }
    return isInBooks ? "somebody else in the books" : nil
  }
}
