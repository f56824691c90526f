import Domain
import Shop
import Storage
import Testing

/// Whom and what the rows of other programs are taken for, and what a rejected row leaves.
struct ImportKnownTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer(
      "Ana Lima", ["phone": "01632 960001", "email": "ana@example.com", "card": "K-1"])
    try world.movie("Alien")
    try world.movie("Heat")
  }

  @Test(arguments: [
    ("card", "K-1", true), ("card", "01632 960001", false), ("card", "ana@example.com", false),
    ("card", "k-1", false), ("card", "Ana Lima", false), ("email", "Ana@Example.com", true),
    ("email", "ana@example", false), ("email", "K-1", false), ("name", "ana lima", true),
    ("name", "Lima", false), ("name", "Ana", false), ("name", "Lima Ana", false),
    ("name", "01632 960001", false), ("name", "K-1", false),
  ])
  func aLoanIsThatOfExactlyOneCustomer(_ key: String, _ text: String, _ isFound: Bool) throws {
    let problems = try world.shop.importing { importer in
      try importer.addLoan(
        Draft([
          key: text, "barcode": "C-000001", "rented_on": "2026-01-05", "due_on": "2026-01-06",
          "returned_on": "2026-01-06",
        ])) ?? []
    }
    let unknown = FieldProblem(key, "no customer has it")
    #expect(problems.contains(unknown) != isFound)
  }

  @Test func aCardIsKnownWithItsName() throws {
    func row(_ name: String) -> Draft {
      Draft(["card": "K-1", "name": name, "address": "2 High Street", "postcode": "AB1 2CE"])
    }
    try world.shop.importing { importer in
      #expect(try importer.likeness(ofCustomer: row("ANA  LIMA")) == .same)
      #expect(try importer.likeness(ofCustomer: row("Ben Okafor")) == .other)
      let problems = try importer.taking { try importer.addCustomer(row("Ben Okafor")) }
      #expect(problems == [FieldProblem("card", "\"K-1\" belongs to another customer")])
    }
  }

  /// The card of an account that was merged is somebody's, and rows of others are told.
  @Test func aFormerCardIsKnownWithTheNameOfItsOwner() throws {
    try world.customer("Anna Lima", ["card": "K-2"])
    _ = try world.shop.mergeCustomers("K-2", into: "K-1")
    try world.shop.importing { importer in
      for (card, name, likeness) in [
        ("K-2", "ana lima", .same), ("k-2", "Ben", .formerCard(of: "K-1")),
        ("K-2", "Anna Lima", .formerCard(of: "K-1")), ("k-1", "Ana Lima", .same),
      ] as [(String, String, Person.Likeness)] {
        let row = Draft(["card": card, "name": name, "address": "a", "postcode": "p"])
        let found = try importer.likeness(ofCustomer: row)
        #expect(found == likeness, "\(card) \(name)")
      }
    }
  }

  @Test(arguments: [("Alien", true), ("ALIEN!", true), ("Aliens", false), ("", false)])
  func aMovieIsKnownByItsBarcodeWithItsTitle(_ title: String, _ isTitled: Bool) throws {
    _ = try world.shop.editMovie("Alien", Draft(["barcode": "5014437800435"])).get()
    try world.shop.importing { importer in
      let row = Draft(["title": title, "barcode": "5014437800435"])
      let movie = try #require(try importer.movieBefore(row))
      #expect(importer.isTitled(movie, row) == isTitled)
    }
  }

  @Test func aCopyIsKnownWithItsMovie() throws {
    try world.shop.importing { importer in
      let alien = try #require(try importer.movieBefore(Draft(["title": "Alien"])))
      #expect(try importer.hasCopy("C-000001", of: alien))
      #expect(try !importer.hasCopy("C-000002", of: alien))
      #expect(try !importer.hasCopy("C-000009", of: alien))
      let problems = try importer.addCopies(1, of: alien, Draft(["barcode": "C-000002"]))
      #expect(problems == [FieldProblem("barcode", "\"C-000002\" is another copy's")])
    }
  }

  @Test func aRejectedRowLeavesNothing() throws {
    try world.shop.importing { importer in
      let before = importer.lastMovie
      let problems = try importer.taking {
        let problems = try importer.addMovie(Draft(["title": "Ran", "code": "RAN"]))
        #expect(problems.isEmpty)
        let movie = try #require(importer.lastMovie)
        return try importer.addCopies(1, of: movie, Draft(["barcode": "C-000001"]))
      }
      #expect(problems == [FieldProblem("barcode", "\"C-000001\" is another copy's")])
      #expect(importer.lastMovie == before)
      let other = try importer.taking { try importer.addCopy(Draft(["movie": "RAN"])) }
      #expect(other == [FieldProblem("movie", "is \"RAN\", no movie's code")])
    }
    #expect(try world.store.movies(withCodeOrBarcode: "RAN").isEmpty)
  }
}
