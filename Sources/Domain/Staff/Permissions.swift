/// What not everybody may do. Everything else everybody may who works in the shop.
package enum Duty: String, CaseIterable, Hashable, Sendable {
  case override
  case void
  case refundOverLimit
  case waive
  case applyRules
  case restore
  case passWrongClock
  case unlockPIN
  case manageStaff

  /// The least role that may do it: the one table of who may do what.
  package var role: Role {
    switch self {
    case .override: .manager
    case .void: .manager
    case .refundOverLimit: .manager
    case .waive: .manager
    case .applyRules: .manager
    case .restore: .manager
    case .passWrongClock: .manager
    case .unlockPIN: .manager
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
    case .passWrongClock: "go on before an entry that is ahead of the clock"
    case .unlockPIN: "unlock a PIN"
    case .manageStaff: "say who works here"
    }
  }
}
