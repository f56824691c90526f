import Support
import Testing

/// A fiscal device that cannot be asked, or does not answer in time.
extension FiscalTests {
  /// It costs a batch its time-out once a minute; what comes meanwhile is left for later.
  @Test func aBatchWaitsOnceForADeviceThatHangs() throws {
    try inShop { world, signer in
      signer.manner = .hangs
      let sale = #"{"do":"sell","goods":["Popcorn"],"pay":"cash"}"# + "\n"
      let other = #"{"do":"sell","goods":["Popcorn"],"pay":"cash","till":2}"# + "\n"
      let ended = try world.run(["batch", "-"], input: sale + sale + other + sale)
      #expect(ended.status == 0, "\(ended.printed)")
      #expect(signer.takeAsked() == ["1-000002", "2-000001"])
      #expect(ended.printed.components(separatedBy: "is not signed").count == 3)
      let text = try world.run(["receipt", "show", "1-000004"]).printed
      #expect(text.contains("is not signed yet"), "\(text)")
      // The next command asks it again.
      _ = try world.run(["sell", "Popcorn", "--pay", "cash"])
      #expect(signer.takeAsked() == ["1-000005"])
      signer.manner = .signs
      #expect(try world.run(["receipt", "sign"]).status == 0)
    }
  }

  /// A wrong time-out is no failure of the device.
  @Test func aWrongTimeOutIsToldAsSuch() throws {
    try inShop { world, signer in
      let wrong = ["RENTAL_FISCAL_TIMEOUT": "soon"]
      let sale = try world.run(["sell", "Popcorn", "--pay", "cash"], environment: wrong)
      #expect(sale.status == 0 && sale.printed.contains("RENTAL_FISCAL_TIMEOUT is"))
      let later = try world.run(["receipt", "sign"], environment: wrong)
      #expect(later.status == 6 && later.printed.contains("RENTAL_FISCAL_TIMEOUT is"))
      let text = try world.run(["receipt", "show", "1-000002"]).printed
      #expect(text.contains("This receipt is not signed yet."), "\(text)")
      #expect(signer.takeAsked() == [])
      #expect(try world.run(["receipt", "sign"]).status == 0)
      #expect(signer.signed == ["1-000002"])
    }
  }
}
