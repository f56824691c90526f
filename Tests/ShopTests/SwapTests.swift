import Domain
import Shop
import Storage
import Support
import Testing

/// Copies that were mixed up when they went out.
struct SwapTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.customer("Bo Ek", born: "2012-01-01")
    try world.movie("Alien", quantity: 3, ["class": "catalogue"])
    try world.movie("Heat", ["class": "catalogue"])
    try world.movie("Tár", ["class": "new-release"])
    try world.movie("Jaws", ["class": "catalogue", "rating": "15"])
  }

  private func expectRefusal(
    _ codes: [String], _ copy: String, _ taken: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    try world.expectRefusal(codes, nil, { try world.shop.swap(copy, for: taken) }, location)
  }

  private func out() throws -> [String] {
    var all: [String] = []
    try world.store.forEachRental(RentalFilter()) { all.append($0.barcode) }
    return all.sorted()
  }

  @Test func theRentalIsAsIfTheOtherCopyHadBeenEntered() throws {
    try world.rent("Ana Lima", .copy("C-000001"), nights: 2)
    let before = try world.store.standing(of: world.shop.customer("Ana Lima").id)
    world.now = world.now + 3600
    let dry = try world.shop.swap("C-000001", for: "C-000002", isDryRun: true).get()
    let receipt = try world.shop.swap("C-000001", for: "C-000002").get()
    #expect(dry.insteadOf == receipt.insteadOf && receipt.insteadOf.due == nil)
    #expect(receipt.rental.barcode == "C-000002" && receipt.insteadOf.copy.barcode == "C-000001")
    #expect(try out() == ["C-000002"])
    #expect(try world.store.standing(of: world.shop.customer("Ana Lima").id) == before)
    // The one that was entered by mistake can go out, and the other one come back.
    try world.rent("Ana Lima", .copy("C-000001"))
    try world.takeBack("C-000002")
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func moviesOfOneClassAreCountedAnew() throws {
    try world.rent("Ana Lima", .movie("Heat"))
    _ = try world.shop.swap("C-000004", for: "C-000001").get()
    let counts = { (title: String) in
      let movie = try world.shop.movie(title).id
      let told = try world.store.movie(movie)
      return [told?.timesRented ?? -1, told?.renters ?? -1]
    }
    #expect(try counts("Heat") == [0, 0] && counts("Alien") == [1, 1])
    try world.rent("Ana Lima", .movie("Heat"))
    _ = try world.shop.swap("C-000001", for: "C-000002").get()
    #expect(try counts("Heat") == [1, 1] && counts("Alien") == [1, 1])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func onlyWhatCouldHaveBeenTakenIsSwapped() throws {
    try world.rent("Bo Ek", .copy("C-000001"))
    try world.rent("Ana Lima", .copy("C-000003"))
    try expectRefusal(["not-out"], "C-000002", "C-000001")
    try expectRefusal(["copy-out"], "C-000001", "C-000003")
    try expectRefusal(["other-movie"], "C-000001", "C-000005")
    try expectRefusal(["under-age"], "C-000001", "C-000006")
    _ = try world.shop.editCopy("C-000002", .init(state: .inRepair)).get()
    try expectRefusal(["copy-not-for-rent"], "C-000001", "C-000002")
    world.now = world.now + 60
    try world.takeBack("C-000003")
    try expectRefusal(["was-not-in"], "C-000001", "C-000003")
    #expect(throws: ShopError.self) { try world.shop.swap("C-000001", for: "C-000001") }
    #expect(try out() == ["C-000001"])
  }

  /// Nobody gets dearer copies for the price of others, or for more nights, but by a manager.
  @Test func anotherPriceOrChoiceOfNightsIsAskedAbout() throws {
    let rules = "price 5.00 per night when rating 15\nnights 1..1 when class new-release\nage off"
    _ = try world.shop.applyRules(rules)
    try world.movie("Ran", ["class": "new-release"])
    try world.rent("Ana Lima", .copy("C-000001"), nights: 3)
    try expectRefusal(["other-terms"], "C-000001", "C-000006")
    let agreed = Override(codes: ["other-terms"], reason: "our mistake", by: "Bea")
    _ = try world.shop.swap("C-000001", for: "C-000006", override: agreed).get()
    #expect(try out() == ["C-000006"])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func whatIsKeptForSomebodyElseIsNotSwapped() throws {
    try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000002"))
    _ = try world.shop.addHold("Alien", for: "Bo Ek").get()
    try expectRefusal(["held-for-another"], "C-000001", "C-000003")
  }

  /// The hold would have ended with a movie that nobody waited for.
  @Test func whatSomebodyWaitedForIsNotSwappedForAnotherMovie() throws {
    _ = try world.shop.addHold("Heat", for: "Ana Lima").get()
    try world.rent("Ana Lima", .movie("Heat"))
    try expectRefusal(["other-movie"], "C-000004", "C-000001")
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func undoneItIsAsItWasEntered() throws {
    try world.rent("Ana Lima", .movie("Heat"))
    let before = try world.store.stock(MovieFilter(), on: nil)
    _ = try world.shop.swap("C-000004", for: "C-000001").get()
    let undone = try world.shop.undo().get()
    #expect(undone.deed == .swap && undone.swapped?.barcode == "C-000004")
    #expect(try world.store.stock(MovieFilter(), on: nil) == before)
    #expect(try out() == ["C-000004"])
    // The rental itself is what was done before.
    #expect(try world.shop.undo().get().deed == .rent)
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func whoeverGotTheEnteredCopyGetsTheOtherOnceItIsUndone() throws {
    try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000003"))
    _ = try world.shop.swap("C-000001", for: "C-000002").get()
    world.shop.acting.by = "Somebody"
    let kept = { try world.shop.holds().compactMap(\.barcode) }
    _ = try world.shop.addHold("Alien", for: "Bo Ek").get()
    #expect(try kept() == ["C-000001"])
    world.shop.acting.by = "tester"
    #expect(try world.shop.undo().get().deed == .swap)
    #expect(try kept() == ["C-000002"] && out() == ["C-000001", "C-000003"])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func aSwapIsNotUndoneOnceTheOtherCopyIsOut() throws {
    try world.rent("Ana Lima", .copy("C-000001"))
    _ = try world.shop.swap("C-000001", for: "C-000002").get()
    world.now = world.now + 60
    world.shop.acting.by = "Somebody"
    try world.rent("Bo Ek", .copy("C-000001"))
    world.shop.acting.by = "tester"
    try world.expectRefusal(["copy-out", "was-not-in"], nil) { try world.shop.undo() }
  }
}

/// Two customers who took each other's copies.
extension SwapTests {
  /// Ana was to have the first copy of Alien, and Bo the second.
  private func mixedUp() throws {
    try world.rent("Ana Lima", .copy("C-000001"), nights: 2)
    world.now = world.now + 60
    try world.rent("Bo Ek", .copy("C-000002"), nights: 5)
  }

  private func holders() throws -> [String] {
    var all: [String] = []
    try world.store.forEachRental(RentalFilter()) { record in
      all.append(
        "\(record.barcode) \(record.customer?.name ?? "") \(record.rental.due.text)")
    }
    return all.sorted()
  }

  @Test(arguments: [["C-000001", "C-000002"], ["C-000002", "C-000001"]])
  func eachHasTheOthersCopy(_ order: [String]) throws {
    try mixedUp()
    let before = try holders()
    world.now = world.now + 3600
    let dry = try world.shop.swap(order[0], for: order[1], both: true, isDryRun: true).get()
    #expect(try holders() == before)
    let receipt = try world.shop.swap(order[0], for: order[1], both: true).get()
    #expect(dry.other == receipt.other && dry.insteadOf == receipt.insteadOf)
    #expect(dry.rental == receipt.rental && receipt.other?.barcode == order[0])
    #expect(
      try holders() == ["C-000001 Bo Ek 2026-03-06", "C-000002 Ana Lima 2026-03-03"])
    #expect(try world.shop.check().findings.isEmpty)
    #expect(try world.shop.undo().get().swappedWith?.barcode == order[1])
    #expect(try holders() == before)
    #expect(try world.shop.check().findings.isEmpty)
    #expect(try world.shop.undo().get().deed == .rent)
  }

  @Test func moviesOfOneClassAreCountedAnewForBoth() throws {
    try world.customer("Cy")
    try world.rent("Ana Lima", .movie("Heat"))
    try world.rent("Cy", .movie("Jaws"))
    _ = try world.shop.swap("C-000004", for: "C-000006", both: true).get()
    #expect(try holders().map { $0.prefix(11) } == ["C-000004 Cy", "C-000006 An"])
    #expect(try world.shop.check().findings.isEmpty)
    try world.takeBack("C-000004")
    // A swap that rests on what is out is passed by once a copy is back.
    #expect(try world.shop.undo().get().deed == .return)
    #expect(try world.shop.undo().get().deed == .swap)
    #expect(try world.shop.check().findings.isEmpty)
  }

  /// Jaws is for people of 15, and Bo has it by the exchange.
  @Test func eitherIsLookedAt() throws {
    try world.customer("Cy")
    try world.rent("Cy", .movie("Jaws"))
    try world.rent("Bo Ek", .movie("Heat"))
    for (copy, taken) in [("C-000004", "C-000006"), ("C-000006", "C-000004")] {
      try world.expectRefusal(["under-age"], nil) {
        try world.shop.swap(copy, for: taken, both: true)
      }
    }
    try world.expectRefusal(["taken-not-out"], nil) {
      try world.shop.swap("C-000004", for: "C-000001", both: true)
    }
    world.now = world.now + 60
    try world.takeBack("C-000004")
    try world.rent("Ana Lima", .movie("Heat"))
    try world.expectRefusal(["was-not-in"], nil) {
      try world.shop.swap("C-000006", for: "C-000004", both: true)
    }
  }
}

/// Remedies of swaps are true.
struct SwapRemedyTests {
  /// Whoever does what is told is not told the next: either copy is swapped, or both are back.
  @Test(arguments: Seeds.all)
  func whatIsToldHelps(seed: UInt64) throws {
    var told = 0
    let property = Property(of: { ShopDays.random(&$0, 40...80) }) { days in
      var shop = try RealShop()
      for command in days.commands { _ = try shop.run(command) }
      let out = try shop.world.store.copies(CopyFilter())
      for booked in out where booked.due != nil {
        for taken in out where taken.copy.id != booked.copy.id {
          let asked = AskedRequest(
            "swap", ["copy": .text(booked.copy.barcode), "for": .text(taken.copy.barcode)])
          if let wrong = try RemedyTrial(shop: shop.world, asked: asked).objection() {
            return wrong
          }
          told += 1
        }
      }
      return nil
    }
    // On some days nothing is out in the end.
    for more in 0..<20 as Range<UInt64> where told <= 5 {
      try property.check(seed: seed &+ more, cases: 2)
    }
    #expect(told > 5)
  }
}
