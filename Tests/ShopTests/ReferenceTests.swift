import Domain
import Shop
import Storage
import Testing

struct ReferenceTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima", ["phone": "01632 960123", "email": "ana@example.com"])
    try world.customer("Bo Ek", ["phone": "01632 960555"])
    try world.customer("bo  ek", ["phone": "01632/960555"])
    try world.movie("Alien", ["code": "ALN", "barcode": "5000"])
    try world.movie("5000", ["code": "F-9", "year": "1999"])
    try world.movie("M-9")
  }

  @Test(arguments: [
    TestShop.id(1), TestShop.id(1).uppercased(), "M-000001", "m-000001", "M-1", "m-0001",
    "Ana Lima", "ana lima",
    " ANA  LIMA ", "01632 960123", "01632960123", "(01632) 960-123", "Ana@Example.com",
    "ÁNA@example.com",
  ])
  func aCustomerIsCalledInManyWays(_ typed: String) throws {
    #expect(try world.shop.customer(typed).name == "Ana Lima")
  }

  private static let bothBos = [
    Candidate("M-000002", "Bo Ek, 1 High Street, born 1980"),
    Candidate("M-000003", "bo  ek, 1 High Street, born 1980"),
  ]

  /// However long it is what somebody typed, or a program sent.
  @Test(arguments: [1000, 1001, 50_000, 200_000]) func nothingIsCalledByALongWord(_ length: Int) {
    let word = String(repeating: "a", count: length)
    #expect(throws: ShopError.self) { try world.shop.customer(word) }
    #expect(throws: ShopError.self) { try world.shop.movie(word) }
    for text in [word, word + " " + word] {
      let request = RentRequest(customer: text, items: [.movie(text)], nights: 1)
      #expect(throws: ShopError.self) { try world.shop.rent(request) }
    }
  }

  /// Words of a name in any order, or how they begin.
  @Test(arguments: ["lima", "LIMA ana", "lima, ana", "Lim", "Áná lim"])
  func aCustomerIsCalledBySomeWords(_ typed: String) throws {
    #expect(try world.shop.customer(typed).name == "Ana Lima")
  }

  @Test(arguments: ["an", "im", "lima bo", "analima"])
  func whatIsNoWordOfANameIsNobodys(_ typed: String) throws {
    #expect(throws: ShopError.self) { try world.shop.customer(typed) }
  }

  /// A whole word comes before one that only begins so.
  @Test func wholeWordsComeBeforeBeginnings() throws {
    try world.customer("Anabel Crane")
    #expect(try world.shop.customer("ana").name == "Ana Lima")
    #expect(try world.shop.customer("anab").name == "Anabel Crane")
    #expect(throws: ShopError.self) { try world.shop.customer("bo") }
  }

  @Test func ofWordsInSeveralTitlesTheCandidatesAreListed() throws {
    try world.movie("The Gold Rush", ["year": "1925"])
    try world.movie("Rush to Gold")
    #expect(try world.shop.movie("the rush").title == "The Gold Rush")
    try world.expectError(
      .ambiguous(
        .movie, typed: "rush gold",
        candidates: [
          Candidate("F-000003", "Rush to Gold"), Candidate("F-000002", "The Gold Rush (1925)"),
        ])
    ) {
      try world.shop.movie("rush gold")
    }
  }

  /// UPC-A is EAN-13 without the 0 in front.
  @Test func aProductCodeIsTheSameWithA0InFront() throws {
    try world.movie("Heat", ["barcode": "036000291452"])
    try world.movie("Ran", ["barcode": "0042100005264"])
    for typed in ["036000291452", "0036000291452"] {
      #expect(try world.shop.movie(typed).title == "Heat")
    }
    for typed in ["042100005264", "0042100005264"] {
      #expect(try world.shop.movie(typed).title == "Ran")
    }
    #expect(throws: ShopError.self) {
      try world.movie("Heat again", ["barcode": "0036000291452"])
    }
  }

  @Test func dashesOfEveryKindMayStandInAPhone() throws {
    for dash in ["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"] {
      #expect(try world.shop.customer("01632\(dash)960123").name == "Ana Lima")
      #expect(try world.shop.find(["01632\(dash)960123"], at: .now).count == 1)
    }
  }

  @Test func ofAnotherKindItIsSaidWhich() throws {
    try world.expectError(.notFound(.movie, typed: "C-1", nearest: NearMiss(.copy, "C-1"))) {
      try world.shop.movie("C-1")
    }
    try world.expectError(.notFound(.copy, typed: "alien", nearest: NearMiss(.movie, "alien"))) {
      try world.shop.copy("alien")
    }
  }

  @Test func ofTwoWithOneNameTheCandidatesAreListed() throws {
    try world.expectError(
      .ambiguous(.customer, typed: "BO EK", candidates: Self.bothBos)
    ) {
      try world.shop.customer("BO EK")
    }
    #expect(try world.shop.customer("M-000003").name == "bo  ek")
  }

  @Test func ofTwoWithOnePhoneTheCandidatesAreListed() throws {
    try world.expectError(
      .ambiguous(.customer, typed: "01632960555", candidates: Self.bothBos)
    ) {
      try world.shop.customer("01632960555")
    }
  }

  /// A part of a phone or of an address is nobody's, and neither are few digits.
  @Test(arguments: ["960123", "01632", "ana@example", "example.com", "+-()./", "@"])
  func aPartOfAContactIsNobodys(_ typed: String) throws {
    #expect(throws: ShopError.self) { try world.shop.customer(typed) }
  }

  /// Cards that are alike come from older shops only.
  private func takeOver(_ customers: [(name: String, card: String)]) throws {
    try world.shop.importing { importer in
      for (place, customer) in customers.enumerated() {
        let row = [
          "id": TestShop.id(801 + place), "name": customer.name, "card": customer.card,
          "address": "a", "postcode": "p",
        ]
        let problems = try importer.addCustomer(Draft(row))
        #expect(problems == [])
      }
    }
  }

  @Test func ofCardsThatDifferInCaseTheOneThatWasTypedIsMeant() throws {
    try takeOver([("Cy Orr", "vip-a"), ("Di Poe", "VIP-A")])
    #expect(try world.shop.customer("vip-a").name == "Cy Orr")
    #expect(try world.shop.customer("VIP-A").name == "Di Poe")
    #expect(throws: ShopError.self) { try world.shop.customer("Vip-a") }
  }

  private static let codes = ["Vip-7", "Öl-7", "oLiO", "x", "Ｍ7", "İ-1", "ß", "7a", "M-7x", "é7"]

  /// How a code is typed by somebody who does not look at case, width or accents.
  private static func waysToType(_ code: String) -> Set<String> {
    [code, code.lowercased(), code.uppercased(), Folded.key(code), Folded.key(code).uppercased()]
  }

  @Test(arguments: codes)
  func aCodeIsFoundInWhateverCaseItIsKept(_ code: String) throws {
    try world.customer("Cy Orr", ["card": code])
    let movie = try world.movie("Heat", ["code": code])
    try world.movie("Ran", ["barcode": code + "b"])
    _ = try world.shop.editCopy("C-000004", .init(barcode: code)).get()
    for typed in Self.waysToType(code) {
      #expect(try world.shop.customer(typed).name == "Cy Orr", "\(typed)")
      #expect(try world.shop.movie(typed) == movie, "\(typed)")
      #expect(try world.shop.movie(typed + "B").title == "Ran", "\(typed)")
      #expect(try world.shop.copy(typed).copy.barcode == code, "\(typed)")
      let listed = try world.shop.customers(with: [typed], in: nil, at: .now)
      #expect(listed.contains { $0.customer.card == code }, "\(typed)")
      let found = try world.shop.find([typed], at: .now)
      for kind in [RecordKind.customer, .movie, .copy] {
        #expect(found.contains { $0.kind == kind && $0.code == code }, "\(kind) \(typed)")
      }
    }
  }

  @Test func ofCodesThatAreAlikeNoneIsTakenUnlessItWasTyped() throws {
    try takeOver([("Cy Orr", "vip-a"), ("Di Poe", "Vip-A")])
    #expect(throws: ShopError.self) { try world.shop.customer("VIP-A") }
  }

  @Test(arguments: ["0000", "00000000-0000-4000", TestShop.id(1).dropLast().description])
  func aPrefixThatFitsSeveralIsAmbiguous(_ typed: String) throws {
    #expect(throws: ShopError.self) { try world.shop.customer(typed) }
    do {
      _ = try world.shop.customer(typed)
    } catch ShopError.ambiguous(_, _, let candidates) {
      #expect(candidates.count == 3)
    }
  }

  @Test(arguments: ["000", "00000000-0000-4000-9", "0000g", "", " ", "%", "M-00000_"])
  func whatFitsNothingIsNotFound(_ typed: String) throws {
    do {
      _ = try world.shop.customer(typed)
      Issue.record("it is found")
    } catch ShopError.notFound(.customer, let told, _) {
      #expect(told == typed)
    }
  }

  @Test func aUniquePrefixOfFourIsEnough() throws {
    try world.store.add(
      Customer(
        id: ID(trusted: "abcd0000-0000-4000-8000-000000000000"), card: "X", name: "Cy Orr",
        address: "a", postcode: "p", account: Account(state: .open, since: .always)))
    #expect(try world.shop.customer("abcd").name == "Cy Orr")
    #expect(try world.shop.customer("ABCD0").name == "Cy Orr")
    try world.expectError(.notFound(.customer, typed: "abc", nearest: nil)) {
      try world.shop.customer("abc")
    }
    // A name comes before a prefix.
    try world.customer("abcd")
    #expect(try world.shop.customer("abcd").card == "M-000004")
  }

  @Test func aCodeOrBarcodeComesBeforeATitle() throws {
    #expect(try world.shop.movie("5000").title == "Alien")
    #expect(try world.shop.movie("ALN").title == "Alien")
    #expect(try world.shop.movie("aln").title == "Alien")
    #expect(try world.shop.movie("alién").title == "Alien")
    #expect(try world.shop.movie("f-9 ".trimmed.uppercased()).title == "5000")
  }

  @Test func aMissOffersTheNearest() throws {
    try world.expectError(
      .notFound(.customer, typed: "Anna Lima", nearest: NearMiss(.customer, "Ana Lima"))
    ) {
      try world.shop.customer("Anna Lima")
    }
    try world.expectError(.notFound(.movie, typed: "Alein", nearest: NearMiss(.movie, "Alien"))) {
      try world.shop.movie("Alein")
    }
    try world.expectError(
      .notFound(.copy, typed: "C-0000O1", nearest: NearMiss(.copy, "C-000001", detail: "Alien"))
    ) {
      try world.shop.copy("C-0000O1")
    }
    try world.expectError(.notFound(.rental, typed: "xyz", nearest: nil)) {
      try world.shop.rental("xyz")
    }
  }

  @Test func aCopyIsFoundByBarcodeAndId() throws {
    let copy = try world.shop.copy("C-000001").copy
    #expect(try world.shop.copy(copy.id.text.uppercased()).copy == copy)
    #expect(try world.shop.copy("c-1").copy == copy)
    try world.rent("Ana Lima", .copy("C-000001"))
    let rental = try #require(try world.store.openRental(of: copy.id)).rental
    #expect(try world.shop.rental(rental.id.text).rental == rental)
    #expect(try world.shop.rental("0000").rental == rental)
  }

  @Test func referencesResolveBeforeAnyRule() throws {
    _ = try world.shop.closeAccount("Ana Lima").get()
    try world.expectError(.notFound(.movie, typed: "Brazil", nearest: nil)) {
      try world.rent("Ana Lima", .movie("Brazil"))
    }
  }
}
