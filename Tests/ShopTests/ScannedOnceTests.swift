import Domain
import Shop
import Storage
import Testing

/// A scan means one thing: what somebody or something is scanned by is on no goods, and the other
/// way round, whichever came first and however it came.
struct ScannedOnceTests {
  private let world: TestShop
  private var shop: Shop { world.shop }
  private static let code = "5449000000996"

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien")
  }

  private func addGoods(_ name: String = "Cola", _ barcode: String? = code) throws {
    _ = try shop.addGoods(
      Draft(["name": name, "price": "1.80"].merging(barcode.map { ["barcode": $0] } ?? [:]) { $1 }))
  }

  /// A way in which a record of another kind is given something that is scanned.
  enum Way: CaseIterable {
    case newCustomer, customer, newMovie, movieCode, movie, copy
    case importedCustomer, importedMovie, importedMovieCode, importedCopy
  }

  /// - Returns: what is wrong with it.
  private func give(_ code: String, by way: Way) throws -> [String] {
    let person = ["name": "Bo Ek", "address": "1 Quay", "postcode": "QM1", "card": code]
    do {
      switch way {
      case .newCustomer: _ = try shop.addCustomer(Draft(person))
      case .customer: _ = try shop.editCustomer("Ana Lima", Draft(["card": code]))
      case .newMovie:
        _ = try shop.addMovie(Draft(["title": "Heat", "barcode": code]), quantity: 1)
      case .movieCode: _ = try shop.addMovie(Draft(["title": "Heat", "code": code]), quantity: 1)
      case .movie: _ = try shop.editMovie("Alien", Draft(["barcode": code])).get()
      case .copy: _ = try shop.editCopy("C-1", Shop.CopyChange(barcode: code)).get()
      case .importedCustomer: return try imported { try $0.addCustomer(Draft(person)) }
      case .importedMovie:
        return try imported { try $0.addMovie(Draft(["title": "Heat", "barcode": code])) }
      case .importedMovieCode:
        return try imported { try $0.addMovie(Draft(["title": "Heat", "code": code])) }
      case .importedCopy:
        return try imported { try $0.addCopy(Draft(["movie": "F-000001", "barcode": code])) }
      }
      return []
    } catch ShopError.invalid(let problems) { return problems }
  }

  private func imported(_ row: (Importer) throws -> [FieldProblem]) throws -> [String] {
    try shop.importing { importer in
      try importer.taking { try row(importer) }.map { "\($0.field) \($0.message)" }
    }
  }

  /// Ways to give goods a barcode.
  private func giveGoods(_ code: String) throws -> [[String]] {
    try addGoods("Popcorn", nil)
    let row = [
      "id": TestShop.id(900), "code": "G-000900", "name": "Nuts", "barcode": code, "price": "1.00",
      "added_at": "2026-03-01T11:00:00Z",
    ]
    let ways: [() throws -> [String]] = [
      {
        try addGoods("Cola", code)
        return []
      },
      {
        _ = try shop.editGoods("Popcorn", Draft(["barcode": code]))
        return []
      },
      { try imported { try $0.add(goods: Draft(row)) } },
    ]
    return try ways.map { way in
      do { return try way() } catch ShopError.invalid(let problems) { return problems }
    }
  }

  /// As it is, without the zero in front, and with it.
  @Test(arguments: Way.allCases)
  func nothingIsGivenWhatGoodsHave(_ way: Way) throws {
    try addGoods("Cola", "0" + "12345678905")
    for code in ["012345678905", "0012345678905"] {
      let problems = try give(code, by: way)
      #expect(problems.count == 1, "\(problems)")
      let told = problems.first ?? ""
      #expect(told.contains(" \"\(code)\" is scanned for \"Cola\"; choose another "), "\(told)")
      #expect(told.hasSuffix(": rental goods edit G-000001 --barcode BARCODE"), "\(told)")
    }
    // What is told helps.
    _ = try shop.editGoods("G-000001", Draft(["barcode": "1"]))
    #expect(try give("012345678905", by: way) == [])
  }

  /// Goods are scanned by their codes as well, which nothing changes.
  @Test(arguments: Way.allCases)
  func nothingIsGivenACodeOfGoods(_ way: Way) throws {
    try addGoods()
    let problems = try give("g-1", by: way)
    #expect(problems.count == 1, "\(problems)")
    #expect(
      problems.first?.contains("\"g-1\" is the code of \"Cola\"; choose another ") == true,
      "\(problems)")
  }

  @Test(arguments: Way.allCases)
  func whatIsNoLongerForSaleIsInNobodysWay(_ way: Way) throws {
    try addGoods()
    _ = try shop.removeGoods("Cola")
    #expect(try give(Self.code, by: way) == [])
  }

  @Test(arguments: Way.allCases)
  func goodsAreGivenNothingThatIsScannedForSomethingElse(_ way: Way) throws {
    #expect(try give(Self.code, by: way) == [])
    for problems in try giveGoods(Self.code) {
      #expect(problems.count == 1, "\(problems)")
      #expect(problems.first?.hasPrefix("barcode \"\(Self.code)\" ") == true, "\(problems)")
    }
  }

  @Test func whoeverHasTheCardCanBeGivenAnotherOne() throws {
    _ = try shop.editCustomer("Ana Lima", Draft(["card": Self.code]))
    #expect(
      try giveGoods(Self.code)[0] == [
        "barcode \"\(Self.code)\" is a customer's card; choose another barcode, or change "
          + "that card first: rental customer edit \(Self.code) --card CARD"
      ])
    _ = try shop.editCustomer(Self.code, Draft(["card": "M-1"]))
    try addGoods()
  }

  /// The card of an account that was merged still leads to whoever has it now.
  @Test func aCardFromBeforeAccountsWereMergedIsScannedAsWell() throws {
    _ = try give(Self.code, by: .newCustomer)
    _ = try shop.mergeCustomers(Self.code, into: "Ana Lima")
    #expect(
      try giveGoods(Self.code)[0] == [
        "barcode \"\(Self.code)\" is a customer's card; choose another barcode"
      ])
  }

  /// The program gives out no number that somebody has chosen for something else.
  @Test func whatIsMadeIsScannedForOneThing() throws {
    for code in ["M-000002", "m-3", "F-000002", "c-2"] { try addGoods(code, code) }
    let customer = try shop.addCustomer(
      Draft(["name": "Bo Ek", "address": "1 Quay", "postcode": "QM1"]))
    #expect(customer.customer.card == "M-000004")
    let movie = try shop.addMovie(Draft(["title": "Heat"]), quantity: 1)
    #expect((movie.movie.code, movie.newCopies) == ("F-000003", ["C-000003"]))
    _ = try give("G-000005", by: .customer)
    try addGoods("Nuts", nil)
    #expect(try shop.goods("Nuts").value.code == "G-000006")
  }

  /// A short barcode is not the beginning of somebody's id.
  @Test func theBeginningOfAnIDIsNoBarcode() throws {
    try addGoods("Nuts", String(try shop.copy("C-1").copy.id.text.prefix(8)))
  }
}
