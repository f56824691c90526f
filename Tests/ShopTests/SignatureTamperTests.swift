import Domain
import Testing

@testable import Shop
@testable import Storage

/// What fiscal devices answered, changed behind the shop's back.
struct SignatureTamperTests {
  /// Fails for every other receipt.
  private struct Device: FiscalAsking {
    private final class Lock: DeviceLock {}

    func lock(till: Int) -> any DeviceLock { Lock() }

    func isLeftAlone(till: Int) -> Bool { false }

    func pause() {}

    func reply(to receipt: Receipt, under lock: any DeviceLock) -> FiscalReply {
      guard receipt.number.number % 2 == 1, let text = SignatureText(["TSE 4711", "100 %"]) else {
        return .failed("it is off")
      }
      return .signed(text, qr: "V0;\(receipt.number.text)")
    }
  }

  /// A shop with a receipt that is signed, one that failed, and another one that is signed.
  private func signed() throws -> TestShop {
    let world = try TestShop(rules: "price 3.00 flat")
    var shop = world.shop
    shop.fiscalDesk = FiscalDesk(Device())
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]), stock: 99)
    try world.open()
    for _ in 1...3 { _ = try shop.sell(["Popcorn"], each: 1, .exactlyInCash).get() }
    return world
  }

  @Test func everyColumnCounts() throws {
    let world = try signed()
    let tampering = try Tampering(world)
    try tampering.takeGuardsAway()
    #expect(try tampering.walk() == [])
    for column in ["failed_at", "failure", "signed_at", "signature", "qr"] {
      for receipt in 1...3 {
        let set = SQL(stringLiteral: column)
        for value in ["'x'", "NULL"] {
          let findings = try tampering.found(
            after: """
              UPDATE receipt_signature SET \(set) = \(SQL(stringLiteral: value))
              WHERE receipt = \(receipt) AND COALESCE(\(set), '') <>
                COALESCE(\(SQL(stringLiteral: value)), '')
              """)
          #expect(findings?.isEmpty != true, "\(column) of \(receipt) became \(value)")
        }
      }
    }
    for change: SQL in [
      "DELETE FROM receipt_signature WHERE receipt = 1",
      "DELETE FROM receipt_signature WHERE receipt = 2",
      """
      INSERT INTO receipt_signature (till, receipt, asked_at, signed_at, signature)
      VALUES (1, 9, '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', 'TSE')
      """,
    ] { #expect(try tampering.found(after: change)?.isEmpty == false, "\(change)") }
  }

  @Test(arguments: [
    "UPDATE receipt_signature SET signature = 'x' WHERE receipt = 1",
    "UPDATE receipt_signature SET receipt = 7 WHERE receipt = 2",
    "UPDATE receipt_signature SET asked_at = '2001-01-01T00:00:00Z' WHERE receipt = 2",
    "DELETE FROM receipt_signature WHERE receipt = 2",
    "INSERT OR REPLACE INTO receipt_signature SELECT * FROM receipt_signature",
  ])
  func whatIsSignedStaysAsItIs(_ change: String) throws {
    let world = try signed()
    #expect(throws: StorageError.self) {
      try world.store.connection.run(SQL(stringLiteral: change))
    }
  }

  @Test func noReceiptIsSignedTwice() throws {
    let world = try signed()
    var signature = try #require(
      try world.store.signature(of: ReceiptNumber(till: 1, number: 1)))
    signature.qr = "other"
    #expect(throws: StorageError.self) { try world.store.keep(signature) }
  }
}
