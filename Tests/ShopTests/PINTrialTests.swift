import Domain
import Storage
import Testing

@testable import Shop

/// Right and wrong PINs, one after the other.
struct PINTrialTests {
  private let world: TestShop
  private var shop: Shop { world.shop }
  private let ana: Staff
  private let ben: Staff

  private static let right = "135791"
  private static let wrong = "135790"

  init() throws {
    world = try TestShop()
    let ana = try world.shop.addStaff("Ana", as: .owner, pin: PIN(Self.right)).get().staff
    world.shop.acting.by = "Ana"
    try world.shop.prove(Self.right, of: ana)
    ben = try world.shop.addStaff("Ben", as: .manager, pin: PIN("246810")).get().staff
    self.ana = ana
    world.shop.proven = [:]
    // As they are kept, but quicker to try.
    for (staff, pin) in [(ana, Self.right), (ben, "246810")] {
      try world.store.set(
        pin: PINHash.text(of: pin, salt: staff.id.text, rounds: 16), of: staff.id)
    }
  }

  private func wrongPINs(_ name: String) throws -> Int { try shop.staff(name).wrongPINs }

  private func tryWrongly(_ staff: Staff, times: Int) {
    for _ in 0..<times { try? shop.prove(Self.wrong, of: staff) }
  }

  @Test func fiveInARowLockThatPINAndNoOther() throws {
    for left in [4, 3, 2, 1, 0] {
      #expect(throws: ShopError.wrongPIN(ben, left: left)) {
        try shop.prove(Self.wrong, of: ben)
      }
    }
    let audit = try world.store.auditLines(AuditFilter())
    #expect(
      audit.suffix(5).allSatisfy { $0.deed == "staff-pin-wrong" && $0.subject == ben.id.text })
    #expect(try !world.contents().contains { $0.contains(Self.wrong) || $0.contains(Self.right) })
    #expect(throws: ShopError.pinLocked(ben)) { try shop.prove("246810", of: ben) }
    #expect(try wrongPINs("Ben") == 5 && wrongPINs("Ana") == 0)
    try shop.prove(Self.right, of: ana)
    #expect(try shop.unlockPIN(of: "Ben").wrongPINs == 0)
    try shop.prove("246810", of: ben)
  }

  @Test func aRightOneCountsFromTheBeginning() throws {
    tryWrongly(ana, times: 4)
    #expect(try wrongPINs("Ana") == 4)
    try shop.prove(Self.right, of: ana)
    #expect(try wrongPINs("Ana") == 0)
    tryWrongly(ana, times: 4)
    try shop.prove(Self.right, of: ana)
  }

  @Test func aNewOneUnlocks() throws {
    tryWrongly(ben, times: 5)
    try shop.prove(Self.right, of: ana)
    _ = try shop.setPIN(PIN("864202"), of: "Ben")
    #expect(throws: ShopError.wrongPIN(ben, left: 4)) { try shop.prove("246810", of: ben) }
    try shop.prove("864202", of: ben)
  }

  @Test func aProofEndsWithThePINThatItWasGivenFor() throws {
    shop.acting.by = "Ben"
    try shop.prove("246810", of: ben)
    try shop.authorise(.waive)
    shop.acting.by = "Ana"
    try shop.prove(Self.right, of: ana)
    _ = try shop.setPIN(PIN("864202"), of: "Ben")
    shop.acting.by = "Ben"
    #expect(throws: ShopError.pinNeeded(ben)) { try shop.authorise(.waive) }
  }

  @Test func onesOwnIsChangedWithTheOldOneAndThoseOfOthersByAnOwner() throws {
    shop.acting.by = "Ben"
    #expect(throws: ShopError.pinNeeded(ben)) { try shop.setPIN(PIN("864202"), of: nil) }
    #expect(throws: ShopError.notAllowed(ben, .manageStaff)) {
      try shop.setPIN(PIN("864202"), of: "Ana")
    }
    try shop.prove("246810", of: ben)
    #expect(try shop.setPIN(PIN("864202"), of: nil).staff == ben)
    #expect(throws: ShopError.notAllowed(ben, .manageStaff)) {
      try shop.setPIN(PIN("864202"), of: "Ana")
    }
  }

  /// Whoever says that they are a clerk must not leave them with a PIN that they do not know.
  @Test func aFirstOneIsSetByAnOwner() throws {
    shop.acting.by = "Ana"
    try shop.prove(Self.right, of: ana)
    let cy = try shop.addStaff("Cy", as: .clerk).get().staff
    shop.acting.by = "Cy"
    #expect(throws: ShopError.notAllowed(cy, .manageStaff)) {
      try shop.setPIN(PIN("864202"), of: nil)
    }
    shop.acting.by = "Ana"
    #expect(try shop.setPIN(PIN("864202"), of: "Cy").hasPIN)
  }

  @Test func oneThatWasTakenAwayProvesNothing() throws {
    try world.store.engine.run("UPDATE staff SET pin = NULL WHERE name = 'Ben'")
    #expect(throws: ShopError.noPIN(ben)) { try shop.prove("246810", of: ben) }
    shop.acting.by = "Ben"
    #expect(throws: ShopError.pinNeeded(ben)) { try shop.authorise(.waive) }
  }

  @Test func aWrongOneCountsEvenIfTheHouseRulesCannotBeRead() throws {
    try world.store.engine.run(
      """
      INSERT INTO rules_version (seq, hash, text, since, applied_by)
      VALUES (1, \(String(repeating: "a", count: 64)), 'nonsense', '2026-01-01T00:00:00Z', 'x')
      """)
    #expect(throws: ShopError.wrongPIN(ana, left: 4)) { try shop.prove(Self.wrong, of: ana) }
    #expect(try wrongPINs("Ana") == 1)
  }
}
