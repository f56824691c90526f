import Domain
import Reports
import Requests

/// What somebody says of spreadsheets, where they do not say it themselves.
struct SheetWishes {
  var dates: DateOrder?
  var separator: Sheet.Separator?
  var encoding: SheetEncoding?
}

/// A file of an import that is no file of our own, and has to be understood first.
struct SheetFile {
  let name: String
  let sheet: Sheet
  /// What its rows are, where its name says it.
  var isPeople: Bool?

  var isLoans: Bool { SheetShape.of(sheet.header)?.into == .rentals }

  /// All of it is kept at once.
  static let limit = 1 << 28

  init(at path: String, _ wishes: SheetWishes) throws {
    let bytes = try TextFile.bytes(at: path, limit: Self.limit)
    if let problem = SheetKind.problem(of: bytes, at: path) { throw problem }
    name = OutputName.of(path)
    sheet = try Sheet(
      SheetText(bytes, as: wishes.encoding), name: path, separator: wishes.separator)
  }

  /// `customers.csv` or `movies.csv` of a folder, where it is a spreadsheet rather than one that an
  /// export could have written.
  init?(own table: ExportTable, in folder: String, _ wishes: SheetWishes) throws {
    guard table == .customers || table == .movies else { return nil }
    let path = "\(folder)/\(table.rawValue).csv"
    let bytes = try TextFile.bytes(at: path, limit: 1 << 31)
    guard bytes.count <= Self.limit, !Self.isOwn(bytes, table, wishes),
      let sheet = try? Sheet(
        SheetText(bytes, as: wishes.encoding), name: path, separator: wishes.separator)
    else { return nil }
    self.sheet = sheet
    name = table.rawValue + ".csv"
    isPeople = table == .customers
  }

  /// Whether a file has our own columns, and no other ones that we could read.
  private static func isOwn(
    _ bytes: [UInt8], _ table: ExportTable, _ wishes: SheetWishes
  ) -> Bool {
    guard let names = header(of: bytes, wishes) else { return false }
    let isPlain = names.allSatisfy { $0.isEmpty || table.columns.contains($0) }
    if isPlain, names.contains("id") { return true }
    let required = table == .customers ? ["name", "address", "postcode"] : ["title"]
    guard wishes.dates == nil, SheetShape.of(names) == nil,
      isPlain || required.allSatisfy(names.contains)
    else { return false }
    let synonyms: SheetSynonyms = table == .customers ? .people : .films
    return names.allSatisfy { name in
      guard !table.columns.contains(name), let field = synonyms.field(of: name) else { return true }
      return names.contains(field.key)
    }
  }

  /// The names of a file in UTF-8 with commas, as our own are.
  private static func header(of bytes: [UInt8], _ wishes: SheetWishes) -> [String]? {
    let text = SheetText(bytes, as: wishes.encoding)
    guard text.encoding == .utf8, wishes.separator ?? .comma == .comma else { return nil }
    var reader = CSVReader(text.bytes)
    guard let cells = try? reader.next()?.cells else { return nil }
    return cells.map { $0.trimmed.lowercased() }
  }

  /// Which file of our own a single file is, if it is one.
  static func table(at path: String, _ wishes: SheetWishes) throws -> ExportTable? {
    let bytes = try TextFile.bytes(at: path, limit: 1 << 31)
    guard let names = header(of: bytes, wishes) else { return nil }
    let named = ExportTable.allCases.first { OutputName.of(path) == $0.rawValue + ".csv" }
    let fits = { (table: ExportTable) in
      let isOwn =
        switch table {
        case .customers, .movies:
          names.contains("id") && names.contains("state_since")
            || names.contains("id") && names.contains("cover_crop")
        case .copies: names.contains("movie") && names.contains("barcode")
        case .rentals: names.contains("rented_at") && names.contains("nights")
        default: named == table
        }
      return isOwn && names.allSatisfy { $0.isEmpty || table.columns.contains($0) }
    }
    if let named, fits(named) { return named }
    return ExportTable.allCases.first(where: fits)
  }
}

/// Names of files.
enum OutputName {
  /// What stands behind the last slash.
  static func of(_ path: String) -> String {
    String(path.split(separator: "/").last ?? path[...])
  }
}
