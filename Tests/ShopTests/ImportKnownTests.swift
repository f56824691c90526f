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
