import Foundation
import Requests
import SQLiteEngine
import Storage
import Support
import Synchronization
import Testing

@testable import Commands

/// Rows that an import left out are read again from the file that it wrote, once they are mended.
@Suite struct RejectsFileTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: name, encoding: .utf8)
  }

  /// Writes the file again as a spreadsheet program does, with something mended.
  private func mend(_ name: String, _ mended: [String: String], separator: String = ",") throws {
    var text = try text(name)
    for (wrong, right) in mended {
      #expect(text.contains(wrong), "\(text)")
      text = text.replacing(wrong, with: right)
    }
    if separator != "," { text = text.replacing(",", with: separator) }
    try text.write(toFile: name, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [",", ";"])
  func aSpreadsheetsRowsAreReadAgain(_ separator: String) throws {
    try World.inFolder { world in
      try world.write([
        "members.csv": """
        Kundennr.;Nachname;Vorname;Straße;PLZ;Ort;Geburtsdatum;Passwort
        007;Lima;Ana;Quai 3;99999;Musterhausen;30.04.1988;hunter2
        008;Okafor;Ben;=Steig;99998;Musterhausen;31.04.1985;hunter3
        009;Ash;Zoe;Steig 15;;Musterhausen;01.04.1985;hunter4
        """
      ])
      #expect(try world.type("rental import members.csv --skip-bad").status == 6)
      #expect(try !text("rejects.csv").contains("hunter"))
      let still = try world.type("rental import rejects.csv")
      #expect(still.status == 65)
      #expect(still.printed.contains("members.csv line 3, Geburtsdatum \"31.04.1985\""))
      try mend(
        "rejects.csv", ["31.04.1985": "30.04.1985", "Steig 15,,": "Steig 15,99998,"],
        separator: separator)
      let (printed, status) = try world.type("rental import rejects.csv")
      #expect(status == 0, "\(printed)")
      let list = try world.type("rental customer list --format csv --raw").printed
      let address = "\"=Steig, Musterhausen\""
      #expect(list.contains(",008,Ben Okafor,\(address),99998,1985-04-30,"), "\(list)")
      #expect(list.contains(",009,Zoe Ash,"))
      #expect(try world.type("rental check").status == 0)
    }
  }

  @Test func rowsOfSeveralFilesAreReadAgain() throws {
    try World.inFolder { world in
      try world.write([
        "old/customers.csv": """
        card,name,address,postcode,born
        M-1,Ana,"3 Quay, East",Q,1988-04-12
        M-2,,14 Steps,Q,2012-13-05
        """,
        "old/movies.csv": "code,title,year\nF-1,Heat,1995\nF-2,Up,MMIX\n",
        "old/copies.csv": "barcode,movie\nK-1,F-1\nK-2,F-2\n",
        "old/rentals.csv": """
        barcode,card,rented_at,nights,returned_at
        K-2,M-2,2026-02-01T10:00:00Z,2,2026-02-03T10:00:00Z
        """,
      ])
      #expect(try world.type("rental import old --skip-bad").status == 6)
      let lines = try text("rejects.csv").split(separator: "\n")
      #expect(lines.count == 5, "a line for each row")
      #expect(lines[1].hasPrefix("customers.csv,3,name; born,"))
      try mend(
        "rejects.csv", ["M-2,,14": "M-2,Ben,14", "2012-13-05": "2012-12-05", "MMIX": "2009"])
      let (printed, status) = try world.type("rental import rejects.csv")
      #expect(status == 0, "\(printed)")
      #expect(printed.contains("Imported 1 customer, 1 movie, 1 copy, 1 rental and 0 covers."))
    }
  }

  @Test func anEarlierFileIsKept() throws {
    try World.inFolder { world in
      try world.write([
        "rejects.csv": "mine\n", "rejects-1.csv": "mine, too\n",
        "one.csv": "Title,Year\nHeat,1995\nUp,19x\n",
      ])
      let (printed, status) = try world.type("rental import one.csv --skip-bad")
      #expect(status == 6)
      #expect(printed.contains("the rejects.csv that was there is now rejects-2.csv"), "\(printed)")
      #expect(try text("rejects-2.csv") == "mine\n")
      #expect(try text("rejects-1.csv") == "mine, too\n")
      // The same bad rows again are no other file.
      #expect(try world.type("rental import one.csv --skip-bad").status == 6)
      #expect(!FileManager.default.fileExists(atPath: "rejects-3.csv"))
    }
  }

  /// Not every disk has second names for files.
  @Test func anEarlierFileIsRenamedWhereItCannotHaveTwoNames() throws {
    try World.inFolder { world in
      try world.write(["rejects.csv": "mine\n", "taken.csv": "mine, too\n"])
      #expect(try !FileSystem.rename("rejects.csv", toNew: "taken.csv"))
      #expect(try FileSystem.rename("rejects.csv", toNew: "new.csv"))
      #expect(try text("taken.csv") == "mine, too\n")
      #expect(try text("new.csv") == "mine\n")
      #expect(throws: ErrorReport.self) { try FileSystem.rename("gone.csv", toNew: "b.csv") }
      #expect(!FileSystem.exists("rejects.csv") && !FileSystem.exists("b.csv"))
    }
  }

  /// What was not saved is not told as done, and the bad rows of before stay where they are.
  @Test func nothingIsToldOrWrittenWhereSavingFails() throws {
    let engines = FailingEngines(SQLiteEngines.impatient)
    try World.inFolder(engines) { world in
      #expect(try world.type("rental init --no-input").status == 0)
      try world.write([
        "rejects.csv": "mine\n", "one.csv": "Title,Year,Colour\nHeat,1995,blue\nUp,19x,red\n",
      ])
      engines.fail()
      let (printed, status) = try world.type("rental import one.csv --skip-bad")
      #expect(status == 74, "\(printed)")
      #expect(!printed.contains("left out") && !printed.contains("is now"), "\(printed)")
      let names = try FileManager.default.contentsOfDirectory(atPath: ".").sorted()
      #expect(names.filter { $0.hasPrefix("rejects") } == ["rejects.csv"])
      #expect(try text("rejects.csv") == "mine\n")
    }
  }

  @Test func manyProblemsAreCounted() throws {
    try World.inFolder { world in
      let rows = (0..<1000).map { "Movie \($0),19x" }.joined(separator: "\n")
      try world.write(["many.csv": "Title,Year\nHeat,1995\n\(rows)\n"])
      let (printed, status) = try world.type("rental import many.csv --dry-run")
      #expect(status == 65)
      #expect(printed.split(separator: "\n").count < 60)
      #expect(printed.contains("and 980 more"), "\(printed.suffix(600))")
      #expect(try world.type("rental import many.csv --skip-bad").status == 6)
      #expect(try text("rejects.csv").split(separator: "\n").count == 1001)
    }
  }
}

/// Engines whose writes fail as they are to be saved, from a moment on.
private final class FailingEngines: Engines {
  private let engines: any Engines
  private let isFailing = Mutex(false)

  init(_ engines: any Engines) {
    self.engines = engines
  }

  func fail() { isFailing.withLock { $0 = true } }

  var files: any ShopFiles { engines.files }

  func open(
    _ address: String, orNew: Bool, onDiskError: (String) -> Void
  ) throws -> (engine: any Engine, isNew: Bool, kept: String?) {
    let (engine, isNew, kept) = try engines.open(address, orNew: orNew, onDiskError: onDiskError)
    let fails = isFailing.withLock { $0 }
    return (fails ? FailingEngine(engine: engine) : engine, isNew, kept)
  }
}

private struct FailingEngine: Engine {
  let engine: any Engine

  func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try engine.transaction(kind, onDiskError: onDiskError) { connection in
      let result = try body(connection)
      if kind == .write { throw StorageError.io("the disk is full") }
      return result
    }
  }

  func description() throws -> EngineDescription { try engine.description() }
  var soleWork: any SoleWork { engine.soleWork }
  var file: (any ShopFile)? { engine.file }
}
