import Domain
import Storage
import Testing

@testable import Shop

/// Right and wrong PINs, one after the other.
struct PINTrialTests {
  private let world: TestShop
  private var shop: Shop {
    get { world.shop }
    nonmutating set { world.shop = newValue }
  }
  private let ana: Staff
  private let ben: Staff

  private static let right = "135791"
  private static let wrong = "135790"

  init() throws {
    world = try TestShop()
    let ana = try world.shop.addStaff("Ana", as: .owner, pin: PIN(Self.right)).get().staff
    world.shop.acting.by = "Ana"
    try world.prove(Self.right, of: ana)
    ben = try world.shop.addStaff("Ben", as: .manager, pin: PIN("246810")).get().staff
    self.ana = ana
    world.shop.acting.proofs = []
  }

  private func wrongPINs(_ name: String) throws -> Int { try shop.staff(name).trials.wrong }

  private func tryWrongly(_ staff: Staff, times: Int) {
    for _ in 0..<times { try? world.prove(Self.wrong, of: staff) }
  }

  /// How long the next try has to wait; 0 where it may be made.
  private func wait(_ pin: String, of staff: Staff) throws -> Int {
    do {
      try world.prove(pin, of: staff)
    } catch ShopError.pinWaits(staff, let seconds, _) {
      return seconds
    } catch ShopError.wrongPIN(staff, _, _) {
      return 0
    }
    return 0
  }

  @Test func fiveInARowMakeWaitAndNobodyElse() throws {
    for (left, wait) in [(4, 0), (3, 0), (2, 0), (1, 0), (0, 60)] {
      #expect(throws: ShopError.wrongPIN(ben, left: left, wait: wait)) {
        try world.prove(Self.wrong, of: ben)
      }
    }
    let audit = try world.store.auditLines(AuditFilter())
    #expect(
      audit.suffix(5).allSatisfy { $0.deed == "staff-pin-wrong" && $0.subject == ben.id.text })
    #expect(try !world.contents().contains { $0.contains(Self.wrong) || $0.contains(Self.right) })
    #expect(try wrongPINs("Ben") == 5 && wrongPINs("Ana") == 0)
    try world.prove(Self.right, of: ana)
  }

  /// Whoever waits is told the same for a right PIN and a wrong one, and nothing is counted.
  @Test func whileSomebodyWaitsNoPINIsTried() throws {
    tryWrongly(ben, times: 5)
    let before = try world.contents()
    for seconds in [60, 59, 1] {
      for pin in [Self.wrong, "246810", ""] {
        #expect(throws: ShopError.pinWaits(ben, seconds: seconds, till: 1)) {
          try world.prove(pin, of: ben)
        }
      }
      world.now = world.now + (seconds == 60 ? 1 : 58)
    }
    #expect(try world.contents() == before)
    #expect(!shop.acting.proofs.contains { $0.staff == ben.id })
  }

  @Test func theWaitEndsByItselfAndARightOneEndsTheCount() throws {
    tryWrongly(ben, times: 5)
    world.now = world.now + 60
    try world.prove("246810", of: ben)
    #expect(try wrongPINs("Ben") == 0)
    tryWrongly(ben, times: 4)
    try world.prove("246810", of: ben)
  }

  @Test func eachFurtherOneDoublesTheWaitUpToAnHour() throws {
    tryWrongly(ben, times: 5)
    for wait in [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600] {
      #expect(try self.wait(Self.wrong, of: ben) == wait)
      world.now = world.now + wait
      #expect(try self.wait(Self.wrong, of: ben) == 0)
    }
  }

  /// Somebody at another till is not locked out by five, and by twenty for a minute.
  @Test func itIsTheTillThatWaitsAndEveryTillAfterTwenty() throws {
    tryWrongly(ben, times: 5)
    shop.acting.till = 2
    try world.prove("246810", of: ben)
    for till in 1...5 {
      shop.acting.till = till
      tryWrongly(ben, times: 4)
    }
    for till in [1, 6, 9999] {
      shop.acting.till = till
      #expect(throws: ShopError.pinWaits(ben, seconds: 60, till: nil)) {
        try world.prove("246810", of: ben)
      }
    }
    try world.prove(Self.right, of: ana)
    world.now = world.now + 60
    try world.prove("246810", of: ben)
    #expect(try wrongPINs("Ben") == 0)
  }

  @Test func threeHundredAndFiftyAtAnyTillsAreRefused() throws {
    var tried = 0
    for number in 0..<350 {
      shop.acting.till = number % 30 + 1
      do {
        try world.prove("000" + String(100 + number), of: ben)
        Issue.record("PIN \(number) is taken")
      } catch ShopError.wrongPIN {
        tried += 1
      } catch ShopError.pinWaits {}
    }
    #expect(tried == PINTrials.triesInAll)
  }

  @Test func aManagerLetsTryAgainAtOnce() throws {
    tryWrongly(ben, times: 7)
    try world.prove(Self.right, of: ana)
    shop.acting.by = "Ana"
    let unlocked = try shop.unlockPIN(of: "Ben")
    #expect(unlocked.waited && unlocked.record.trials.wrong == 0)
    try world.prove("246810", of: ben)
  }

  @Test(arguments: 0...4)
  func whoDoesNotWaitIsLeftAsTheyAre(_ wrong: Int) throws {
    tryWrongly(ben, times: wrong)
    try world.prove(Self.right, of: ana)
    shop.acting.by = "Ana"
    let before = try world.contents()
    #expect(try !shop.unlockPIN(of: "Ben").waited)
    #expect(try world.contents() == before)
  }

  @Test func aNewOneEndsTheWait() throws {
    tryWrongly(ben, times: 5)
    try world.prove(Self.right, of: ana)
    _ = try shop.setPIN(PIN("864202"), of: "Ben")
    #expect(throws: ShopError.wrongPIN(ben, left: 4, wait: 0)) {
      try world.prove("246810", of: ben)
    }
    try world.prove("864202", of: ben)
  }

  /// Five tries in a year that the clock was put back from are waited for an hour at most.
  @Test func aClockThatIsPutBackLocksNobodyOut() throws {
    let now = world.now
    world.now = now + 31_536_000
    tryWrongly(ben, times: 5)
    world.now = now
    #expect(try wait("246810", of: ben) == 60)
    world.now = now + 60
    try world.prove("246810", of: ben)
    tryWrongly(ben, times: 4)
    world.now = now
    #expect(try wait("246810", of: ben) == 0)
  }

  /// A try counts before it is made, so that many programs at once have no more tries than one.
  @Test func aTryThatWasCutOffCounts() throws {
    var other = try world.reopened()
    other.acting.by = "Ben"
    tryWrongly(ben, times: 4)
    try world.store.countWrongPIN(of: ben.id, at: 1, world.now)
    #expect(throws: ShopError.pinWaits(ben, seconds: 60, till: 1)) {
      try other.prove("246810", of: ben)
    }
  }

  @Test func whatIsKeptWithLessWorkIsKeptAnewAtTheNextRightOne() throws {
    let weak = try PINHash.text(of: "246810", salt: "salt", rounds: 8)
    try world.store.set(pin: weak, of: ben.id)
    tryWrongly(ben, times: 1)
    #expect(try world.store.keptPIN(of: ben.id) == weak)
    try world.prove("246810", of: ben)
    let kept = try #require(try world.store.keptPIN(of: ben.id))
    #expect(kept.hasPrefix("scrypt$16$8$1$") && !kept.contains("$salt$"))
    shop.acting.by = "Ben"
    try shop.authorise(.waive)
    try world.prove("246810", of: ben)
    #expect(try world.store.keptPIN(of: ben.id) == kept)
  }

  @Test func aProofEndsWithThePINThatItWasGivenFor() throws {
    shop.acting.by = "Ben"
    try world.prove("246810", of: ben)
    try shop.authorise(.waive)
    shop.acting.by = "Ana"
    try world.prove(Self.right, of: ana)
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
    try world.prove("246810", of: ben)
    #expect(try shop.setPIN(PIN("864202"), of: nil).staff == ben)
    #expect(throws: ShopError.notAllowed(ben, .manageStaff)) {
      try shop.setPIN(PIN("864202"), of: "Ana")
    }
  }

  /// Whoever says that they are a clerk must not leave them with a PIN that they do not know.
  @Test func aFirstOneIsSetByAnOwner() throws {
    shop.acting.by = "Ana"
    try world.prove(Self.right, of: ana)
    let cy = try shop.addStaff("Cy", as: .clerk).get().staff
    shop.acting.by = "Cy"
    #expect(throws: ShopError.notAllowed(cy, .manageStaff)) {
      try shop.setPIN(PIN("864202"), of: nil)
    }
    shop.acting.by = "Ana"
    #expect(try shop.setPIN(PIN("864202"), of: "Cy").hasPIN)
  }

  /// A clerk may have one as well, and change it with it.
  @Test func aClerkChangesTheirOwn() throws {
    shop.acting.by = "Ana"
    try world.prove(Self.right, of: ana)
    let cy = try shop.addStaff("Cy", as: .clerk, pin: PIN("975310")).get().staff
    shop.acting.by = "Cy"
    #expect(throws: ShopError.pinNeeded(cy)) { try shop.setPIN(PIN("864202"), of: nil) }
    try world.prove("975310", of: cy)
    #expect(try shop.setPIN(PIN("864202"), of: nil).staff == cy)
    #expect(throws: ShopError.wrongPIN(cy, left: 4, wait: 0)) { try world.prove("975310", of: cy) }
    try world.prove("864202", of: cy)
    #expect(throws: ShopError.notAllowed(cy, .unlockPIN)) { try shop.unlockPIN(of: "Cy") }
  }

  @Test func oneThatWasTakenAwayProvesNothing() throws {
    try world.store.connection.run("UPDATE staff SET pin = NULL WHERE name = 'Ben'")
    let none = ShopError.noPIN(ben, owner: try shop.staff("Ana"))
    #expect(throws: none) { try world.prove("246810", of: ben) }
    shop.acting.by = "Ben"
    #expect(throws: none) { try shop.authorise(.waive) }
  }

  @Test func aWrongOneCountsEvenIfTheHouseRulesCannotBeRead() throws {
    try world.store.connection.run(
      """
      INSERT INTO rules_version (seq, hash, text, since, applied_by)
      VALUES (1, \(String(repeating: "a", count: 64)), 'nonsense', '2026-01-01T00:00:00Z', 'x')
      """)
    #expect(throws: ShopError.wrongPIN(ana, left: 4, wait: 0)) {
      try world.prove(Self.wrong, of: ana)
    }
    #expect(try wrongPINs("Ana") == 1)
  }
}
