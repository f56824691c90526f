import Requests

/// Files that are brought instead of CSV, told by how they begin.
enum SheetKind {
  /// What is wrong with a file that is no CSV, and how to make one of it.
  static func problem(of bytes: [UInt8], at path: String) -> ErrorReport? {
    guard let kind = kind(of: bytes) else { return nil }
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(path) is \(kind.noun), not CSV.",
      why: "an import reads text: CSV, or text with tabs",
      tries: ["\(kind.remedy), then: rental import \(saved(path).shellArgument())"])
  }

  /// What the file will be called as CSV.
  private static func saved(_ path: String) -> String {
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    // A file that has the name already cannot take it again.
    return name + (path.hasSuffix(".csv") ? "-2.csv" : ".csv")
  }

  /// What a file is that is not a table in text, and how to make one of it.
  static func kind(of bytes: [UInt8]) -> (noun: String, remedy: String)? {
    let workbook = "in Excel choose File, Save As, CSV UTF-8"
    let office = "in LibreOffice choose File, Save As, Text CSV"
    if bytes.starts(with: [0x50, 0x4B]) {
      let start = String(decoding: bytes.prefix(4000) + bytes.suffix(8000), as: UTF8.self)
      if start.contains("opendocument") { return ("an OpenDocument spreadsheet", office) }
      if start.contains("xl/") { return ("an Excel workbook", workbook) }
      if start.contains("Index/") {
        return ("a Numbers document", "in Numbers choose File, Export To, CSV")
      }
      return ("a ZIP archive", "unpack it and find the CSV file in it")
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return ("an old Excel workbook", workbook) }
    if bytes.starts(with: [0x1F, 0x8B]) {
      return ("a gzip archive", "unpack it and find the CSV file in it")
    }
    let text = String(decoding: bytes.prefix(600).drop { $0 >= 0x80 || $0 <= 0x20 }, as: UTF8.self)
      .uppercased()
    if text.hasPrefix("%PDF") {
      return ("a PDF document", "save the table as CSV in the program that made it")
    }
    if text.hasPrefix("{\\RTF") { return ("a text document", "save the table as CSV") }
    if text.hasPrefix("BEGIN:VCARD") {
      return ("an address book of vCards", "export the contacts as CSV")
    }
    if text.hasPrefix("<") {
      let isPage = text.contains("<HTML") || text.contains("<TABLE")
      return (isPage ? "a web page" : "an XML document", workbook)
    }
    return nil
  }
}
