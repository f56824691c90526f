import Domain
import Shop
import Storage
import Testing

struct CatalogueTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
  }

  private func copies(_ title: String, all: Bool = false) throws -> [CopyRecord] {
    var filter = CopyFilter()
    filter.movie = try world.shop.movie(title).id
    filter.all = all
    return try world.store.copies(filter)
  }

  @Test func aMovieComesWithItsCopies() throws {
    let record = try world.shop.addMovie(
      Draft(["title": "Alien", "cast": "Sigourney Weaver; John Hurt", "rating": "18"]), quantity: 3)
    #expect(record.movie.code == "F-000001")
    #expect(record.stock == StockCount(out: 0, in: 3, aside: 0))
    #expect(record.movie.addedOn?.text == "2026-03-01")
    #expect(try copies("Alien").map(\.copy.barcode) == ["C-000001", "C-000002", "C-000003"])
    #expect(try copies("Alien").allSatisfy { $0.copy.addedAt == world.now })
    #expect(Set(try copies("Alien").map(\.copy.id)).count == 3)
    #expect(try world.store.movie(record.movie.id)?.movie == record.movie)
  }

  @Test func aMovieAddedOnADayHasCopiesFromItsStart() throws {
    try world.movie("Alien", ["added_on": "2026-02-01"])
    #expect(try copies("Alien").map(\.copy.addedAt.text) == ["2026-02-01T00:00:00Z"])
    try world.movie("Heat", ["added_on": ""])
    #expect(try copies("Heat").map(\.copy.addedAt) == [.always])
    try world.movie("Ran", ["added_on": "0001-01-01"])
    #expect(try copies("Ran").map(\.copy.addedAt) == [.always])
  }

  @Test(
    arguments: [
      (0, "quantity is 0, not a number from 1 to 10000"),
      (-1, "quantity is -1, not a number from 1 to 10000"),
      (10_001, "quantity is 10001, not a number from 1 to 10000"), (nil, "quantity is required"),
    ] as [(Int?, String)])
  func aMovieNeedsATitleAndAQuantity(_ quantity: Int?, _ problem: String) throws {
    try world.expectError(.invalid(["title is required", problem])) {
      try world.shop.addMovie(Draft(), quantity: quantity)
    }
  }

  @Test func codesAndBarcodesAreOneMovies() throws {
    try world.movie("Alien", ["code": "A-1", "barcode": "5000"])
    try world.expectError(
      .invalid([#"code "A-1" belongs to "Alien""#, #"barcode "5000" belongs to "Alien""#])
    ) {
      try world.movie("Heat", ["code": "A-1", "barcode": "5000"])
    }
    _ = try world.shop.removeMovie("Alien").get()
    try world.movie("Heat", ["code": "A-1", "barcode": "5000"])
  }

  @Test func whatIsEditedChangesAndTheRestStays() throws {
    let alien = try world.movie("Alien", ["rating": "18", "year": "1979"])
    let edited = try world.shop.editMovie(
      "Alien", Draft(["title": "Aliens", "year": "", "code": "F-000001"])
    ).get()
    #expect(edited.movie.title == "Aliens" && edited.movie.year == nil)
    #expect(edited.movie.rating == "18" && edited.stock.copies == 1)
    #expect(try world.store.movie(alien.id) == edited)
  }

  @Test func theQuantityGoesUp() throws {
    try world.movie("Alien")
    world.passDays(1)
    let record = try world.shop.editMovie("Alien", Draft(), quantity: 3).get()
    #expect(record.stock == StockCount(out: 0, in: 3, aside: 0))
    #expect(try copies("Alien").map(\.copy.barcode) == ["C-000001", "C-000002", "C-000003"])
    #expect(try copies("Alien").last?.copy.addedAt == world.now)
  }

  @Test func theQuantityGoesDownByCopiesThatAreInThoseNeverRentedFirst() throws {
    try world.movie("Alien", quantity: 4)
    try world.rent("Ana Lima", .copy("C-000004"))
    try world.takeBack("C-000004")
    try world.rent("Ana Lima", .copy("C-000001"))
    let record = try world.shop.editMovie("Alien", Draft(), quantity: 2).get()
    #expect(record.stock == StockCount(out: 1, in: 1, aside: 0))
    #expect(try copies("Alien").map(\.copy.barcode) == ["C-000001", "C-000004"])
    #expect(
      try copies("Alien", all: true).map(\.copy.state) == [
        .available, .withdrawn, .withdrawn, .available,
      ])
    try world.expectRefusal(["has-rentals"], #"lower "Alien" to 0 copies"#) {
      try world.shop.editMovie("Alien", Draft(["title": "X"]), quantity: 0)
    }
    let one = try world.shop.editMovie("Alien", Draft(), quantity: 1).get()
    #expect(one.stock == StockCount(out: 1, in: 0, aside: 0))
  }

  @Test func aCopyInRepairIsNotTakenAwayUnseen() throws {
    try world.movie("Alien", quantity: 2)
    _ = try world.shop.editCopy("C-000001", .init(state: .inRepair)).get()
    try world.expectRefusal(["copy-not-for-rent"], #"lower "Alien" to 0 copies"#) {
      try world.shop.editMovie("Alien", Draft(), quantity: 0)
    }
    #expect(try world.shop.editMovie("Alien", Draft(), quantity: 1).get().stock.aside == 1)
  }

  @Test func aMovieGoesWhenAllItsCopiesAreBack() throws {
    let alien = try world.movie("Alien", quantity: 2)
    try world.rent("Ana Lima", .movie("Alien"))
    try world.expectRefusal(["has-rentals"], #"remove "Alien""#) {
      try world.shop.removeMovie("Alien")
    }
    try world.takeBack("C-000001")
    _ = try world.shop.editCopy("C-000002", .init(state: .inRepair)).get()
    let before = try world.contents()
    _ = try world.shop.removeMovie("Alien", isDryRun: true).get()
    #expect(try world.contents() == before)
    #expect(try world.shop.removeMovie("Alien").get().removedOn?.text == "2026-03-01")
    #expect(try world.store.stock(MovieFilter()).isEmpty)
    try world.expectError(.notFound(.movie, typed: "Alien", nearest: nil)) {
      try world.shop.movie("Alien")
    }
    var filter = RentalFilter()
    filter.state = .all
    filter.movie = alien.id
    var titles: [String] = []
    try world.store.forEachRental(filter) { titles.append($0.title) }
    #expect(titles == ["Alien"])
    #expect(try world.shop.check().findings.isEmpty)
  }

  @Test func aCoverIsSetReplacedAndRemoved() throws {
    let alien = try world.movie("Alien")
    let images = CoverImages(
      cover: Cover(
        width: 20, height: 30, format: "jpeg", bytes: 4,
        crop: Crop(x: 1, y: 2, width: 18, height: 28)),
      display: [1, 2, 3, 0], thumbnail: [0], fingerprint: Fingerprint(bits: 0xFF_00FF))
    #expect(try world.shop.setCover(images, of: "Alien").movie.cover == images.cover)
    #expect(try world.store.cover(of: alien.id) == images)
    let other = CoverImages(
      cover: Cover(width: 9, height: 9, format: "jpeg", bytes: 0), display: [], thumbnail: [],
      fingerprint: nil)
    #expect(try world.shop.setCover(other, of: "Alien").movie.cover == other.cover)
    #expect(try world.store.cover(of: alien.id) == other)
    #expect(try world.shop.removeCover(of: "Alien").cover == nil)
    #expect(try world.store.cover(of: alien.id) == nil)
  }

  @Test func aListIsFilteredAndSorted() throws {
    try world.movie("Heat", ["year": "1995", "rating": "18", "genre": "Crime; Thriller"])
    try world.movie("Amélie", ["year": "2001", "rating": "15", "genre": "Romance"])
    try world.movie("Ran", quantity: 2, ["director": "Akira Kurosawa", "genre": "Crime drama"])
    try world.rent("Ana Lima", .movie("Heat"))
    let titles = { (change: (inout MovieFilter) -> Void) in
      var filter = MovieFilter()
      change(&filter)
      return try world.store.movies(filter).map(\.movie.title)
    }
    #expect(try titles { _ in } == ["Amélie", "Heat", "Ran"])
    #expect(try titles { $0.sort = .year } == ["Amélie", "Heat", "Ran"])
    #expect(try titles { $0.sort = .popularity } == ["Heat", "Amélie", "Ran"])
    #expect(
      try titles {
        $0.sort = .rating
        $0.ratings = ["15", "18"]
      } == ["Amélie", "Heat", "Ran"])
    #expect(try titles { $0.words = ["AMELIE"] } == ["Amélie"])
    #expect(try titles { $0.words = ["kurosawa", "ran"] } == ["Ran"])
    #expect(try titles { $0.words = ["kurosawa", "heat"] } == [])
    #expect(try titles { $0.genre = "crime" } == ["Heat"])
    #expect(try titles { $0.rating = "15" } == ["Amélie"])
    #expect(try titles { $0.inOnly = true } == ["Amélie", "Ran"])
  }
}

struct CopyTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
  }

  private func edit(_ copy: String, _ change: Shop.CopyChange) throws -> CopyRecord {
    try world.shop.editCopy(copy, change).get()
  }

  @Test func aCopyIsMovedAndLabelled() throws {
    #expect(
      try edit("C-000001", .init(Draft(["shelf": " A1 "]), barcode: " X1 ")).copy.barcode == "X1")
    #expect(try world.shop.copy("X1").copy.shelf == "A1")
    #expect(try edit("X1", .init(Draft(["shelf": " "]))).copy.shelf == nil)
    try world.expectError(.invalid([#"barcode "C-000002" is another copy's"#])) {
      try edit("X1", .init(barcode: "C-000002"))
    }
    try world.expectError(.invalid(["barcode is required"])) { try edit("X1", .init(barcode: " ")) }
    try world.expectError(.invalid(["barcode holds a NUL character"])) {
      try edit("X1", .init(barcode: "a\0"))
    }
    try world.expectError(.invalid(["shelf holds a NUL character"])) {
      try edit("X1", .init(Draft(["shelf": "a\0b"])))
    }
  }

  @Test func aNumberOfTheSeriesIsNotGivenOutTwice() throws {
    _ = try edit("C-000001", .init(barcode: "C-000009"))
    try world.movie("Heat")
    #expect(try world.store.copyBarcodes() == ["C-000002", "C-000009", "C-000010"])
  }

  @Test func aCopyIsSetAsideAndTakenBack() throws {
    #expect(try edit("C-000001", .init(state: .inRepair)).stateName == "in-repair")
    #expect(
      try world.store.stock(MovieFilter()).map(\.stock) == [StockCount(out: 0, in: 1, aside: 1)])
    world.passDays(1)
    #expect(try edit("C-000001", .init(state: .available)).copy.stateSince == world.now)
    _ = try edit("C-000001", .init(state: .lost))
    #expect(
      try world.store.stock(MovieFilter()).map(\.stock) == [StockCount(out: 0, in: 1, aside: 0)])
    let lost = "copy C-000001 is lost; once it turns up: rental copy found C-000001"
    try world.expectError(.invalid([lost])) {
      try edit("C-000001", .init(state: .available))
    }
  }

  @Test func notWhileItIsOut() throws {
    try world.rent("Ana Lima", .copy("C-000001"))
    try world.expectRefusal(["copy-out"], "set copy C-000001 to in-repair") {
      try world.shop.editCopy("C-000001", .init(Draft(["shelf": "A1"]), state: .inRepair))
    }
    #expect(try edit("C-000001", .init(Draft(["shelf": "A1"]))).stateName == "rented")
  }

  @Test func notBeforeItsLastMovement() throws {
    world.passDays(1)
    try world.rent("Ana Lima", .copy("C-000001"))
    try world.takeBack("C-000001")
    try world.expectError(
      .movedLater(copy: "C-000001", at: "2026-03-02 12:00", entry: "2026-03-01 23:59")
    ) {
      try world.shop.editCopy("C-000001", .init(state: .sold), at: .at("2026-03-01"))
    }
  }
}
