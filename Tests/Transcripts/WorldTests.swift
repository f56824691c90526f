import Commands
import Domain
import Foundation
import SQLiteEngine
import Storage
import Support
import Testing

/// What takes more than a session to see.
@Suite struct WorldTests {
  private static let shop = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Shop").path
  private static let seed = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../seed").standardized.path

  @Test func exportsOfAnImportedExportAreTheSameBytes() throws {
    try World.inFolder { world in
      try Self.copySeed(to: "seed")
      try Self.run("import", "seed", in: world)
      try Self.run(
        "rent", "--customer", "Ana Lima", "--movie", "Nosferatu", "--nights", "2", in: world)
      try Self.run("cover", "set", "Nosferatu", "--crop", "100x150+20+30", in: world)
      try Self.run("export", "one", in: world)
      try Self.run("import", "one", "--database", "two.db", in: world)
      try Self.run("export", "two", "--database", "two.db", in: world)
      let names = try FileManager.default.contentsOfDirectory(atPath: "one")
      let files = names.filter { $0 != "covers" }.sorted()
      #expect(
        files == [
          "copies.csv", "customers.csv", "extensions.csv", "forgotten.csv",
          "gift-cards.csv", "goods-moves.csv", "goods.csv", "holds.csv", "house.rules",
          "households.csv",
          "ledger.csv", "memberships.csv", "movies.csv",
          "notices.csv", "packages.csv", "pasts.csv",
          "rentals.csv", "renters.csv", "shelves.csv", "staff.csv", "stocktake-copies.csv",
          "stocktake-findings.csv",
          "stocktake-strays.csv", "stocktakes.csv", "tills.csv",
        ])
      for file in files {
        let contents = FileManager.default.contents(atPath: "one/\(file)")
        #expect(contents?.isEmpty == false)
        #expect(contents == FileManager.default.contents(atPath: "two/\(file)"), "\(file)")
      }
      let covers = try FileManager.default.contentsOfDirectory(atPath: "one/covers").sorted()
      #expect(covers == ["F-000001.jpg"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: "two/covers").sorted() == covers)
      let movies = try String(contentsOfFile: "two/movies.csv", encoding: .utf8)
      #expect(movies.contains(",100x150+20+30\r\n") || movies.contains(",100x150+20+30\n"))
    }
  }

  @Test func aLongTitleComesOutWhole() throws {
    let title = String(repeating: "長い", count: 500)
    try World.inFolder { world in
      try Self.run("movie", "add", "--title", title, "--quantity", "1", in: world)
      let (printed, status) = try world.run(["movie", "show", title, "--format", "json"])
      #expect(status == 0)
      #expect(printed.contains("\"title\":\"\(title)\""))
    }
  }

  @Test func aDamagedCoverDoesNotKeepTheFactsBack() throws {
    try World.inFolder { world in
      try Self.run("movie", "add", "--title", "Heat", "--quantity", "1", in: world)
      let engine = try SQLiteEngines.impatient.open("shop.db").engine
      let store = Store(engine.single)
      let movie = try #require(try store.movies(referredToAs: "Heat").first)
      let cover = Cover(width: 2, height: 3, format: "jpeg", bytes: 1)
      try store.set(
        CoverImages(cover: cover, display: [1], thumbnail: [1], fingerprint: nil), of: movie.id)
      world.terminal = Terminal(
        isInput: true, isOutput: true, isError: true, width: 80, height: 24, cell: nil,
        ask: { _, _ in [] }, secret: { _ in nil })
      for command in [["movie", "show", "Heat"], ["stock", "--covers"]] {
        let (printed, status) = try world.run(command + ["--image", "blocks", "--color", "never"])
        #expect(status == 0)
        #expect(printed.hasPrefix("┌─") && printed.contains("│    "), "\(printed)")
      }
      #expect(try world.run(["cover", "show", "Heat", "--image", "kitty"]).status == 65)
    }
  }

  @Test func aCropDoesNotHideDuplicatesFromBeforeFingerprints() throws {
    try World.inFolder { world in
      let picture = Self.seed + "/covers/F-000001.jpg"
      for title in ["One", "Two"] {
        try Self.run(
          "movie", "add", "--title", title, "--quantity", "1", "--cover", picture, in: world)
      }
      let engine = try SQLiteEngines.impatient.open("shop.db").engine
      let store = Store(engine.single)
      let movie = try #require(try store.movies(referredToAs: "Two").first)
      var images = try #require(try store.cover(of: movie.id))
      images.fingerprint = nil
      try store.set(images, of: movie.id)
      try Self.run("cover", "set", "Two", "--crop", "40x60+0+0", in: world)
      let (printed, status) = try world.run(["cover", "duplicates", "--format", "csv"])
      #expect(status == 0)
      #expect(printed.contains("One") && printed.contains("Two"), "\(printed)")
    }
  }

  @Test func whatIsSavedStaysWhereNobodyReadsTheAnswer() throws {
    try World.inFolder { world in
      world.isOutputClosed = true
      let (printed, status) = try world.run(["movie", "add", "--title", "Heat", "--quantity", "1"])
      #expect(status == 74)
      #expect(
        printed == """
          rental: a new shop: shop.db (GBP, Europe/London: rental init to choose)
          rental: the answer cannot be written: Broken pipe.
            why: standard output takes no more; what was saved stays saved
            try: send the output somewhere else

          """)
      world.isOutputClosed = false
      #expect(try world.run(["stock", "--format", "csv"]).printed.contains("Heat"))
    }
  }

  @Test func progressIsOnlyForATerminal() throws {
    try World.inFolder { world in
      let quiet = try world.run(["import", Self.shop, "--database", "a.db"])
      #expect(!quiet.printed.contains("\r"))
      world.terminal.isError = true
      let lively = try world.run(["import", Self.shop, "--database", "b.db"])
      #expect(lively.printed.contains("\rimport █"))
      #expect(lively.printed.contains("\r\u{1B}[Krental: a new shop: b.db ("))
      let hushed = try world.run(["import", Self.shop, "--database", "c.db", "--quiet"])
      #expect(!hushed.printed.contains("\r"))
    }
  }

  /// The demonstration shop with one of its covers.
  private static func copySeed(to folder: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/covers", withIntermediateDirectories: true)
    for name in [
      "customers.csv", "movies.csv", "copies.csv", "house.rules", "covers/F-000001.jpg",
    ] {
      try files.copyItem(atPath: seed + "/" + name, toPath: folder + "/" + name)
    }
  }

  private static func run(_ arguments: String..., in world: World) throws {
    let (printed, status) = try world.run(arguments)
    #expect(status == 0, "\(printed)")
  }
}
