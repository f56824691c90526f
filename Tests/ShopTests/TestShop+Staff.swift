import Domain
import Storage
import Testing

@testable import Shop

extension TestShop {
  /// Gives somebody's PIN; from now on it is proven that it is them.
  func prove(_ pin: String, of staff: Staff) throws {
    shop.acting.proofs.append(try shop.prove(pin, of: staff))
  }

  /// Enters Mo, an owner, and Cy, who acts from now on; both have proven who they are.
  func enterStaff(_ role: Role) throws {
    _ = try shop.addStaff("Mo", as: .owner, pin: PIN("135791")).get()
    try prove("Mo")
    _ = try shop.addStaff("Cy", as: role, pin: PIN("246810")).get()
    try prove("Cy")
  }

  /// Trying PINs is slow, and another test's business.
  private func prove(_ name: String) throws {
    shop.acting.by = name
    let staff = try #require(try shop.staff(named: name)).staff.id
    shop.acting.proofs +=
      try store.keptPIN(of: staff).map { [PINProof(staff: staff, pin: $0)] } ?? []
  }

  /// Who may override, where staff has been entered.
  var manager: String? { shop.acting.by == "Cy" ? "Mo" : nil }
}
