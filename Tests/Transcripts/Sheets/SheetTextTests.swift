import Testing

@testable import Commands

/// How bytes become text, and text becomes records.
struct SheetTextTests {
  private static func utf16(_ text: String, low: Int) -> [UInt8] {
    text.utf16.flatMap {
      low == 0 ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
    }
  }

  @Test(
    arguments: [
      (Array("né".utf8), "utf-8", false, "né"),
      ([0xEF, 0xBB, 0xBF] + Array("né".utf8), "utf-8", true, "né"),
      ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("a".utf8), "utf-8", true, "a"),
      ([0xFF, 0xFE] + utf16("né 影\u{1F3AC}", low: 0), "utf-16le", true, "né 影\u{1F3AC}"),
      ([0xFE, 0xFF] + utf16("né", low: 1), "utf-16be", true, "né"),
      (utf16("name,city", low: 0), "utf-16le", false, "name,city"),
      (utf16("name,city", low: 1), "utf-16be", false, "name,city"),
      ([0x6E, 0xE9, 0x20, 0x80, 0x92, 0x96], "windows-1252", false, "né €’–"),
      (Array("plain".utf8), "utf-8", false, "plain"),
      ([], "utf-8", false, ""),
    ] as [([UInt8], String, Bool, String)])
  func encodingsAreFoundOut(_ bytes: [UInt8], _ name: String, _ hasMark: Bool, _ text: String) {
    let found = SheetText(bytes)
    #expect(found.encoding.rawValue == name)
    #expect(found.hasMark == hasMark)
    #expect(String(decoding: found.bytes, as: UTF8.self) == text)
  }

  @Test func tablesHaveALetterForEachByteButForFive() {
    let bytes = (0x80...0xFF).map { UInt8($0) }
    let windows = SheetText(bytes, as: .windows1252).bytes
    #expect(windows.count { $0 == 0xFF } == 5)
    #expect(String(decoding: windows.suffix(2), as: UTF8.self) == "ÿ")
    let mac = String(decoding: SheetText(bytes, as: .macRoman).bytes, as: UTF8.self)
    #expect(mac.unicodeScalars.count == 128)
    #expect(mac.hasPrefix("ÄÅÇÉ") && mac.hasSuffix("ˇ"))
  }

  @Test func theHeaderIsThatOfTheRecordsAsTheyAreQuoted() throws {
    let text = "\"Our\nlist\"\nTitle,Year,Barcode\nHeat,1995,\n\"A\" x,1990,\n"
    let sheet = try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    #expect(sheet.header == ["Title", "Year", "Barcode"])
    #expect(sheet.headerLine == 3)
    #expect(sheet.records.count == 2)
  }

  @Test func aFilePastedTogetherHasBadRowsAndNoGuesses() throws {
    let bytes = Array("name,postcode\nné,1\nn".utf8) + [0xE9] + Array(",2\n".utf8)
    let sheet = try Sheet(SheetText(bytes), name: "mixed.csv")
    #expect(sheet.text.encoding == .utf8)
    #expect(sheet.records.map(\.broken) == [[], [0]])
  }

  @Test(arguments: [
    ("name,postcode\nAna,1", ",", ["Ana", "1"]),
    ("name;postcode;price\nAna;1;2,50", ";", ["Ana", "1", "2,50"]),
    ("name\tpostcode\nAna \"A\" Lima\t1", "tab", ["Ana \"A\" Lima", "1"]),
    ("name|postcode\nAna|1", "|", ["Ana", "1"]),
    ("sep=;\nname;postcode\nAna;1", ";", ["Ana", "1"]),
    ("\"sep=;\"\r\nname;postcode\r\nAna;1", ";", ["Ana", "1"]),
    ("name,postcode\rAna,1\r", ",", ["Ana", "1"]),
    ("My customers\n\nname,postcode\nAna,1", ",", ["Ana", "1"]),
    ("name,postcode\n\"Ana\nLima\",1", ",", ["Ana\nLima", "1"]),
    ("name,postcode\n\"Ana \\\"A\\\" Lima\",1", ",", ["Ana \"A\" Lima", "1"]),
    ("title;year\n\"Crocodile\" Dundee;1986", ";", ["\"Crocodile\" Dundee", "1986"]),
  ])
  func separatorsAndQuotesAreFoundOut(_ text: String, _ separator: String, _ cells: [String]) throws
  {
    let sheet = try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    #expect(sheet.separator.symbol == separator)
    #expect(Sheet.Separator(rawValue: separator) == sheet.separator)
    #expect(sheet.records.first?.cells == cells)
  }

  /// A quote that nothing closes is no letter of a cell.
  @Test(arguments: [
    "name,postcode\n\"Ana,1\nBen,2\n", "name,postcode\nAna,\"1\nBen,2\n",
    "name;postcode\nAna;1\nBen;\"2", "title;year\n\"Crocodile\" Dundee;1986\n\"Up;2009\n",
  ])
  func aQuoteThatIsOpenIsTold(_ text: String) {
    let error = #expect(throws: (any Error).self) {
      try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("quote"))
  }

  @Test func aCellIsNotTheRestOfALongFile() {
    let text = "name,postcode\n\"Ana,1\n" + String(repeating: "a\n", count: 600_000)
    let error = #expect(throws: (any Error).self) {
      try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("line 2: a cell in quotes has over"))
  }

  @Test(arguments: ["", "\n\n", "\u{FEFF}"])
  func anEmptyFileIsTold(_ text: String) {
    let error = #expect(throws: (any Error).self) {
      try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("a.csv is empty."))
  }

  @Test func linesAreThoseOfTheFile() throws {
    let text = "sep=;\r\nname;postcode\r\n\"Ana\r\nLima\";1\r\nBen;2\r\n"
    let sheet = try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    #expect(sheet.headerLine == 2)
    #expect(sheet.records.map(\.line) == [3, 5])
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}xl/workbook.xml", "an Excel workbook"),
    ("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "an OpenDocument"),
    ("PK\u{3}\u{4}films.csv", "a ZIP archive"), ("%PDF-1.7", "a PDF document"),
    ("<!DOCTYPE html><html>", "a web page"), ("<?xml version=\"1.0\"?><Workbook>", "an XML"),
    ("BEGIN:VCARD\nFN:Ana", "vCards"),
  ])
  func whatIsNoTextIsTold(_ text: String, _ noun: String) {
    let problem = SheetKind.problem(of: Array(text.utf8), at: "a.csv")
    #expect(problem?.message.contains(noun) == true)
    #expect(SheetKind.problem(of: Array("name,postcode".utf8), at: "a.csv") == nil)
    #expect(
      SheetKind.problem(of: [0xD0, 0xCF, 0x11, 0xE0], at: "a.xls")?.message
        == "a.xls is an old Excel workbook, not CSV.")
  }

  @Test func aHeaderThatNobodyKnowsIsNotShown() throws {
    let text = "Ana Lima,secret\nBen,hunter2\n"
    let error = #expect(throws: (any Error).self) {
      try Sheet(SheetText(Array(text.utf8)), name: "a.csv")
    }
    #expect(!"\(error.map { "\($0)" } ?? "")".contains("secret"))
  }
}
