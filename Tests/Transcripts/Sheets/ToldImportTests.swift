import Foundation
import Support
import Testing

/// What an import tells to try keeps what was said of it, and does what it says.
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
        let isImport = command.hasPrefix("rental import ") && !command.contains("--template")
        #expect(!isImport || command.contains("--by Zoe"), "\(command)")
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
}
