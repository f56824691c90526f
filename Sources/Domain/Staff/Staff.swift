/// Somebody who works in the shop.
package struct Staff: Hashable, Sendable {
  package var id: ID<Staff>
  package var name: String
  package var role: Role

  package init(id: ID<Staff>, name: String, role: Role) {
    (self.id, self.name, self.role) = (id, name, role)
  }
}

/// What somebody is in the shop; each may do what those before may.
package enum Role: String, Hashable, Comparable, FieldChoice {
  case clerk, manager, owner

  package static func < (a: Role, b: Role) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }

  /// Whether whoever has it needs a PIN.
  package var needsPIN: Bool { self > .clerk }

  /// With its article: `an owner`.
  package var words: String { (self == .owner ? "an " : "a ") + rawValue }
}

/// What is known of somebody who works or worked in the shop.
package struct StaffRecord: Hashable, Sendable {
  package var staff: Staff
  package var hasPIN: Bool
  /// Wrong PINs since the last right one.
  package var trials: PINTrials
  package var addedAt: Instant
  package var retiredAt: Instant?

  package init(
    staff: Staff, hasPIN: Bool, trials: PINTrials = PINTrials(), addedAt: Instant,
    retiredAt: Instant? = nil
  ) {
    (self.staff, self.hasPIN, self.trials) = (staff, hasPIN, trials)
    (self.addedAt, self.retiredAt) = (addedAt, retiredAt)
  }
}

extension Staff: Fielded {
  package static var blank: Staff { Staff(id: .blank, name: "", role: .clerk) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("id", &id)
    try v.field("name", &name)
    try v.field("role", &role)
  }
}

extension StaffRecord: Fielded {
  package static var blank: StaffRecord {
    StaffRecord(staff: .blank, hasPIN: false, addedAt: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try staff.fields(&v)
    try v.field("added_at", &addedAt)
    try v.field("retired_at", &retiredAt)
  }
}
