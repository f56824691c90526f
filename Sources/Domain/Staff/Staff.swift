/// Somebody who works in the shop.
package struct Staff: Hashable, Sendable {
  package var id: ID<Staff>
  package var name: String
  package var role: Role

  package init(id: ID<Staff>, name: String, role: Role) {
    self.id = id
    self.name = name
    self.role = role
  }
}

/// What somebody is in the shop; each may do what those before may.
package enum Role: String, CaseIterable, Hashable, Comparable, Sendable {
  case clerk, manager, owner

  package static func < (a: Role, b: Role) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

/// What not everybody may do.
package enum Duty: String, CaseIterable, Hashable, Sendable {
  case override
  case void
  case refundOverLimit
  case waive
  case applyRules
  case restore
  case manageStaff

  /// The least role that may do it.
  package var role: Role {
    switch self {
    case .override, .void, .refundOverLimit, .waive, .applyRules, .restore: .manager
    case .manageStaff: .owner
    }
  }

  /// As the end of a sentence: `only a manager may void a receipt`.
  package var words: String {
    switch self {
    case .override: "override what the house rules found"
    case .void: "void a receipt"
    case .refundOverLimit: "refund more than the refund limit"
    case .waive: "waive what is owed"
    case .applyRules: "put house rules in force"
    case .restore: "restore a backup"
    case .manageStaff: "say who works here"
    }
  }
}
