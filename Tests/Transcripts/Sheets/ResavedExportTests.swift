import Domain
import Foundation
import Reports
import Support
import Testing

@testable import Commands

/// Exports that another program has saved again are read as they were, or not at all.
@Suite struct ResavedExportTests {
  /// How a program saves a table.
  private struct Saving: CustomStringConvertible {
    let separator: String
    let encoding: String.Encoding
    let hasMark: Bool
    let lineEnd: String
    let quoting: Quoting
    /// Whether the ends of lines within cells are made the same, as by an editor.
    let changesCells: Bool

    enum Quoting: CaseIterable {
      case whereNeeded, everything, texts
    }

    static func any(_ draws: inout Draws) -> Saving {
      let (encoding, hasMark) = draws.pick([
        (String.Encoding.utf8, false), (.utf8, true), (.utf16LittleEndian, true),
        (.utf16BigEndian, true), (.utf16LittleEndian, false), (.utf16BigEndian, false),
        (.windowsCP1252, false),
      ])
      return Saving(
        separator: draws.pick([",", ";", "\t", "|"]), encoding: encoding, hasMark: hasMark,
        lineEnd: draws.pick(["\n", "\r\n", "\r"]), quoting: draws.pick(Quoting.allCases),
        changesCells: draws.chance(30))
    }

    var description: String {
      "\(separator.debugDescription) \(encoding) \(hasMark ? "with a mark " : "")"
        + "\(lineEnd.debugDescription) \(quoting) \(changesCells)"
    }

    func bytes(of rows: [[String]]) -> Data {
      let text = rows.map { $0.map(cell).joined(separator: separator) + lineEnd }.joined()
      let mark = hasMark ? "\u{FEFF}" : ""
      return (mark + text).data(using: encoding) ?? Data((mark + text).utf8)
    }

    private func cell(_ value: String) -> String {
      let value = changesCells ? value.replacing("\n", with: lineEnd) : value
      let special = "\"\r\n\(separator)".unicodeScalars
      let isNeeded = value.unicodeScalars.contains(where: special.contains)
      let isText = !value.isEmpty && Double(value) == nil
      guard isNeeded || quoting == .everything || quoting == .texts && isText else { return value }
      return "\"" + value.replacing("\"", with: "\"\"") + "\""
    }
  }

  private static let owner = ["--by", "Jürgen; \"J\"", "--pin-stdin"]

  @Sendable private static func sign(_ errand: DeviceErrand) -> DeviceErrand.End {
    .said(Array(#"{"text":["Süß; \"A\", 1","B|"],"qr":"ä;1"}"#.utf8))
  }

  /// A shop of which every file of an export has rows.
  private static func makeShop(_ world: World) throws {
    let texts = "Stühle; \"Tische\", und andere – für 3 €|4 €"
    let desk =
      "shop \"Süd; Nord, West\"\naddress \"a, b\"\nsender Films <d@films.example>\n"
      + "membership \"Süd; Nord, ä\" 0.00 per month\n"
      + "package \"Süd; Nord, ä\" 2 rentals 0.00\n"
    try world.write(["house.rules": desk])
    world.setFiscalDevice(sign)
    for line in [
      ["rules", "apply", "house.rules"],
      [
        "movie", "add", "--title", texts, "--quantity", "2", "--cast", "Zoë Ö; \"X\", Y",
        "--summary", "=1+1\nzweite;\tZeile",
      ],
      ["movie", "add", "--title", "Gone", "--quantity", "1"],
      [
        "customer", "add", "--name", "Ana; \"Lima\", Ä|Ö", "--address", "3 Quay\nLowmarsh;",
        "--postcode", "Q", "--phone", "+44 1632",
      ],
      ["customer", "add", "--name", "Anna", "--address", "a", "--postcode", "p"],
      ["customer", "add", "--name", "Bo", "--address", "a", "--postcode", "p"],
      ["customer", "add", "--name", "Ida", "--address", "a", "--postcode", "p"],
      ["customer", "edit", "M-1", "--note", "kommt; \"freitags\", spät"],
      ["customer", "block", "M-4", "--reason", "zwei; \"kaputte\", Scheiben"],
      ["customer", "block", "M-1", "--reason", "=1+1"], ["customer", "unblock", "M-1"],
      ["renter", "add", "--customer", "M-1", "--name", "Ben; \"Lima\"", "--born", "2001-01-01"],
      ["household", "join", "M-4", "--with", "M-1"],
      ["membership", "buy", "M-1", "Süd; Nord, ä"], ["till", "open", "--float", "50"],
      [
        "rent", "--customer", "M-1", "--renter", "Ben", "--copy", "C-1", "--nights", "1", "--pay",
        "cash", "--note=-tät; \"ab\"",
      ],
      ["rent", "--customer", "M-2", "--copy", "C-2", "--nights", "1", "--pay", "card"],
      ["extend", "C-2", "--pay", "card"],
      ["shelf", "add", "Süd; \"A\"", "--rows", "2", "--places", "3"],
      ["copy", "move", "C-1", "--to", "Süd; \"A\"-2-3"],
      ["package", "buy", "M-3", "Süd; Nord, ä"],
      ["goods", "add", "Süßes; 0,5 l", "--price", "1.50", "--stock", "4", "--low", "2"],
      ["sell", "Süßes; 0,5 l", "--quantity", "2", "--pay", "card"],
      ["gift-card", "sell", "20", "--customer", "M-2", "--pay", "card"],
      ["invoice", "make", "2", "--name", "Süd; \"Ä\"", "--address", "a;\nÖ"], ["return", "C-1"],
      ["rent", "--customer", "M-3", "--copy", "C-1", "--nights", "1"], ["return", "C-1"],
      ["copy", "edit", "C-1", "--state", "in-repair"],
      ["customer", "merge", "M-2", "M-1", "--yes"], ["customer", "remove", "M-3", "--yes"],
      ["movie", "remove", "Gone", "--yes"], ["hold", "add", "F-1", "--customer", "M-1"],
      ["customer", "close", "M-4"], ["till", "close", "--counted", "53"],
      ["night", "--out", "nights", "--mail-command", "true"],
      ["copy", "lost", "C-2", "--amount", "9"], ["stocktake", "start"],
      ["stocktake", "scan", "C-2", "=ü; \"1\"", "--shelf", "Süd; \"A\"-2"],
      ["stocktake", "close"], ["staff", "add", "Jürgen; \"J\"", "--role", "owner"],
    ] {
      let (printed, status) = try world.run(line + Self.owner, input: "482913\n")
      #expect(status == 0, "\(line): \(printed)")
      let later = line == ["customer", "close", "M-4"] ? 4 * 86_400 : 1800
      world.now = Instant(seconds: world.now.seconds + later)
    }
    let exported = try world.run(["export", "one"] + Self.owner, input: "482913\n")
    #expect(exported.status == 0, "\(exported.printed)")
  }

  private static func rows(_ file: String) throws -> [[String]] {
    let bytes = try Data(contentsOf: URL(filePath: file))
    var reader = CSVReader(Array(bytes)[...])
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row.cells) }
    return rows
  }

  /// By table, whatever lines within cells end with.
  private static func contents(_ folder: String) throws -> [ExportTable: String] {
    try ExportTable.allCases.reduce(into: [:]) { contents, table in
      let text = try String(contentsOfFile: "\(folder)/\(table.rawValue).csv", encoding: .utf8)
      contents[table] = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
  }

  @Test func eachIsReadAsItWas() throws {
    try World.inFolder { world in
      try Self.makeShop(world)
      let tables = ExportTable.allCases
      let rows = try tables.map { try Self.rows("one/\($0.rawValue).csv") }
      for (table, rows) in zip(tables, rows) { #expect(rows.count > 1, "\(table)") }
      let before = try Self.contents("one")
      try FileManager.default.copyItem(atPath: "one", toPath: "again")
      func any(_ draws: inout Draws) -> [Saving] { tables.map { _ in Saving.any(&draws) } }
      try Property(of: any) { savings in
        for (place, table) in tables.enumerated() {
          try world.write("again/\(table.rawValue).csv", savings[place].bytes(of: rows[place]))
        }
        for left in ["two", "two.db"] where FileManager.default.fileExists(atPath: left) {
          try FileManager.default.removeItem(atPath: left)
        }
        let (printed, status) = try world.run(["import", "again", "--database", "two.db"])
        guard status == 0 else {
          return FileManager.default.fileExists(atPath: "two.db") ? "a shop is left" : printed
        }
        for line in [["staff", "pin"], ["export", "two"]] {
          let (printed, status) = try world.run(
            line + ["--database", "two.db"] + Self.owner, input: "482913\n")
          guard status == 0 else { return printed }
        }
        // Z reports are as they were printed.
        let check = try world.run(["check", "--database", "two.db"])
        guard check.status == 0 else { return check.printed }
        let after = try Self.contents("two")
        return before.first { after[$0.key] != $0.value }.map { "\($0.key) is another\n" + printed }
      }.check(seed: 1, cases: 60)
    }
  }

  /// Each of them by itself is told from spreadsheets, too.
  @Test(arguments: [",", ";", "\t", "|"])
  func aFileByItselfIsOneOfAnExport(_ separator: String) throws {
    try World.inFolder { world in
      try Self.makeShop(world)
      for table in ["customers", "movies", "copies", "rentals"] {
        let saving = Saving(
          separator: separator, encoding: .utf16LittleEndian, hasMark: true, lineEnd: "\r\n",
          quoting: .whereNeeded, changesCells: false)
        try world.write("f.csv", saving.bytes(of: Self.rows("one/\(table).csv")))
        let wishes = SheetWishes()
        #expect(try SheetFile.table(at: "f.csv", wishes)?.rawValue == table)
      }
    }
  }

  /// A list of somebody's own is a spreadsheet, with whatever names of columns.
  @Test func aSpreadsheetStaysOne() throws {
    try World.inFolder { world in
      try world.write([
        "own/customers.csv": "card;name;address;postcode;born\n7;Ana;a;p;23.04.1988\n"
      ])
      #expect(try world.type("rental import own").status == 0)
      let shown = try world.type("rental customer show Ana --format json").printed
      #expect(shown.contains("\"born\":\"1988-04-23\""), "\(shown)")
    }
  }
}
