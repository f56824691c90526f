import Domain
import Shop
import Support
import Testing

/// What is kept longer after the time by which it was due costs what its return would have.
struct DueTimeExtensionTests {
  @Test(
    arguments: [
      "late fee 1.00 per night", "late fee 5.00 flat", "late fee 2.00 after 1 night",
      "late fee 1.00 per night\ngrace 1 night", "late fee 50% of price per night",
      "late fee 1.00 per night, at most 0.50 per customer",
    ], ["due by 12:00", "due by closing"])
  func anExtensionBooksWhatAReturnWould(fee: String, time: String) throws {
    let world = try TestShop(
      rules: "time zone UTC\nlimit 9\nprice 3.00 flat\n\(fee)\n\(time)\n")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 9)
    var fees: [Money] = []
    for moment in ["02T11:59:59", "02T12:00:00", "02T12:01:00", "02T23:59:59", "03T09:00:00"] {
      world.now = try #require(Instant("2026-03-01T12:00:00Z"))
      let barcode = try world.rent("Ana Lima", .movie("Alien"), nights: 1).rentals[0].barcode
      world.now = try #require(Instant("2026-03-\(moment)Z"))
      let back = try world.shop.takeBack([barcode], isDryRun: true).get()
      let longer = try world.shop.extend(ExtendRequest(copies: [barcode], nights: 2)).get()
      #expect(longer.totalLateFees == back.totalLateFees, "\(moment)")
      #expect(longer.rentals[0].rental.due.text == (moment < "03" ? "2026-03-04" : "2026-03-05"))
      fees.append(longer.totalLateFees)
      // What was paid for is not charged again.
      #expect(try world.takeBack(barcode).totalLateFees == .zero)
    }
    #expect(fees[0] == .zero)
    #expect((fees[3] > .zero) == (time == "due by 12:00" && !fee.contains("1 night")))
    #expect(try world.shop.check().findings == [])
  }
}
