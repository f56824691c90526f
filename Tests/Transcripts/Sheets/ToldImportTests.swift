import Foundation
import Support
import Testing

/// What an import tells to try is for the same shop and person, and is worth trying.
@Suite struct ToldImportTests {
  private static let files = [
    "bad.csv": "Name,Address,Postcode,DOB\nAna,1 Road,Q,31/12/1980\nBen,2 Road,Q,31/02/1981\n",
    "dates.csv": "Name,Address,Postcode,DOB\nAna,1 Road,Q,03/04/1980\n",
    "watched.csv": "Date,Name,Year,Letterboxd URI\n2024-01-02,Alien,1979,https://boxd.it/1\n",
    "euro.csv": "Titel;Jahr;Kaufpreis\nMetropolis;1927;12,50 €\n",
    "own/customers.csv": "name,address,postcode\nEve,2 Road,Q\n",
    "own/people.csv": "Full name,Street,City,Zip\nFay,3 Road,Lowmarsh,Q\n",
    "own/house-from-2027-01-01.rules": "limit 5\n",
    "blank.csv": "",
  ]

  /// Commands in whatever was printed, answers and notes included.
  private static func commands(in printed: String) -> [String] {
    printed.split(separator: "\n").flatMap { line in
      line.components(separatedBy: "   ").compactMap { part in
        part.range(of: "rental (import|rules|init|staff) ", options: .regularExpression).map {
          let rest = part[$0.lowerBound...]
          let end = rest.range(of: " to choose)")?.lowerBound ?? rest.endIndex
          return String(rest[..<end])
        }
      }
    }
  }

  @Test(arguments: [
    "import bad.csv", "import bad.csv --dry-run", "import bad.csv --skip-bad",
    "import bad.csv --skip-bad --rejects bad.csv", "import bad.csv --delimiter ,",
    "import dates.csv", "import dates.csv --dry-run", "import watched.csv",
    "import watched.csv --dry-run", "import euro.csv", "import euro.csv --dry-run", "import own",
    "import --template mine", "import blank.csv",
  ])
  func whatIsToldIsForTheSameShop(_ typed: String) throws {
    try World.inFolder { world in
      try world.write(Self.files)
      let printed = try world.type("rental \(typed) --database other.db --by Zoe").printed
      let told = Self.commands(in: printed)
      #expect(!told.isEmpty, "\(printed)")
      for command in told {
        #expect(command.contains("--database other.db"), "\(command)")
        #expect(command.contains("--by Zoe") || command.contains("--template"), "\(command)")
      }
    }
  }

  /// What is to be done about another currency, for each way in which a shop can have begun.
  @Test(arguments: [
    ([], "rental init --currency EUR"),
    (["rental movie add --title Heat --quantity 1"], "rental init --currency EUR"),
    (["rental init --name Reels --country GB --no-input"], "rental rules edit"),
    (["rental init --price 2.00 --no-input"], "rental rules edit"),
  ])
  func pricesOfAnotherCurrencyAreTakenAfterWhatIsTold(_ before: [String], _ told: String) throws {
    try World.inFolder { world in
      try world.write(Self.files)
      for line in before { #expect(try world.type(line).status == 0) }
      let (printed, status) = try world.type("rental import euro.csv")
      #expect(status == 65)
      let first = try #require(PrintedRemedyTests.commands(in: printed).first)
      #expect(first == told, "\(printed)")
      let edit = "EDITOR=\"sed -i s/GBP/EUR/\" "
      let line = told.contains("edit") ? edit + first + " --yes" : first
      let (answer, done) = try world.type(line)
      #expect(done == 0, "\(answer)")
      let (taken, end) = try world.type("rental import euro.csv")
      #expect(end == 0, "\(taken)")
      let shown = try world.type("rental movie show Metropolis --format json").printed
      #expect(shown.contains("\"replacement_price\":\"12.50\""), "\(shown)")
    }
  }

  @Test func severalFilesAreToldOneByOne() throws {
    try World.inFolder { world in
      try world.write(Self.files)
      let (printed, status) = try world.type("rental import bad.csv dates.csv --skip-bad")
      #expect(status == 64)
      #expect(
        PrintedRemedyTests.commands(in: printed).prefix(2) == [
          "rental import bad.csv --skip-bad", "rental import dates.csv --skip-bad",
        ], "\(printed)")
    }
  }

  @Test func aFileThatIsGivenTwiceIsToldOnce() throws {
    try World.inFolder { world in
      let (printed, status) = try world.type("rental import c.csv c.csv")
      #expect(status == 64)
      #expect(PrintedRemedyTests.commands(in: printed).first == "rental import c.csv", "\(printed)")
      #expect(!printed.contains(", then "))
    }
  }

  @Test func manyFilesAreCounted() throws {
    try World.inFolder { world in
      let (printed, _) = try world.type("rental import a.csv b.csv c.csv d.csv e.csv")
      #expect(printed.contains("then rental import c.csv, and 2 others"), "\(printed)")
      #expect(!printed.contains("import d.csv"))
    }
  }

  /// What replaces something is not done for one file after the other.
  @Test(arguments: ["restore", "backup", "export", "rules apply", "rules try"])
  func otherCommandsTellNoSecondFile(_ command: String) throws {
    try World.inFolder { world in
      let (printed, status) = try world.type("rental \(command) a.db b.db")
      #expect(status == 64)
      #expect(!printed.contains(", then "), "\(printed)")
    }
  }

  /// Somebody else of the same name and postcode is told in a dry run, too, and not endlessly.
  @Test func twinsOfTheShopsCustomersAreTold() throws {
    try World.inFolder { world in
      let header = "name,address,postcode\n"
      try world.write(["old/customers.csv": header + "Ana,1 Road,Q\n"])
      #expect(try world.type("rental import old --database other.db").status == 0)
      let rows = (2...31).map { "Ana,\($0) Road,Q\n" }.joined()
      try world.write(["old/customers.csv": header + rows])
      let line = "rental import old --database other.db"
      let dry = try world.type("\(line) --dry-run").printed
      #expect(dry.contains("line 2: not added") && dry.contains("and 10 more"), "\(dry)")
      let json = try world.type("\(line) --dry-run --format json").printed
      #expect(json.contains("\"not_added\":[{\"line\":2,"), "\(json)")
      let told = try world.type(line).printed
      #expect(told.contains("rental customer add --database other.db"), "\(told)")
      #expect(told.contains("customers.csv: 10 more notices"), "\(told)")
    }
  }

  /// What looks like a record of the shop and is perhaps another one is not added, and told.
  @Test(arguments: [
    ("people.csv", "Card,Name,Street,Zip\nK-2,Ben,1 Road,Q\n", "merged into that of K-1"),
    ("films.csv", "Title,EAN,Qty\nUp,5014437800435,2\n", "has this barcode as \"Heat\""),
    ("movies.csv", "title,barcode\nUp,5014437800435\n", "has this barcode as \"Heat\""),
  ])
  func nearMissesAreToldAndNotAdded(_ file: String, _ text: String, _ why: String) throws {
    try World.inFolder { world in
      for line in [
        "rental customer add --name Ana --address a --postcode p --card K-1",
        "rental customer add --name Anna --address a --postcode p --card K-2",
        "rental customer merge K-2 K-1 --yes",
        "rental movie add --title Heat --barcode 5014437800435 --quantity 1",
      ] { #expect(try world.type(line).status == 0) }
      try world.write(["new/\(file)": text])
      let dry = try world.type("rental import new --dry-run")
      #expect(dry.status == 0 && dry.printed.contains(why), "\(dry.printed)")
      let (printed, status) = try world.type("rental import new")
      #expect(status == 0 && printed.contains("line 2"), "\(printed)")
      #expect(printed.contains("not added") && printed.contains(why), "\(printed)")
      #expect(printed.contains("1 row was there already"), "\(printed)")
      let stock = try world.type("rental stock --format csv").printed
      #expect(stock.split(separator: "\n").count == 2 && stock.contains(",1,0,1,"), "\(stock)")
    }
  }

  @Test func aFolderOfRejectedRowsAloneSaysHowTheyAreTaken() throws {
    try World.inFolder { world in
      try world.write(["old/customers.csv": "name,address,postcode\nAna,,Q\nBen,1 Road,Q\n"])
      let line = "rental import old --skip-bad --rejects left/rejects.csv"
      try world.write(["left/notes.txt": ""])
      #expect(try world.type(line).status == 6)
      let (printed, status) = try world.type("rental import left")
      #expect(status == 66, "\(printed)")
      #expect(PrintedRemedyTests.commands(in: printed).first == "rental import left/rejects.csv")
    }
  }
}
