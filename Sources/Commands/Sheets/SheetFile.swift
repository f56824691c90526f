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

  /// Rows of a spreadsheet that an import left out.
  init(_ part: RejectsShape.Part, of sheet: Sheet) {
    name = part.file
    self.sheet = Sheet(part, of: sheet)
    isPeople = part.file == "customers.csv" ? true : part.file == "movies.csv" ? false : nil
  }

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
    guard try !Self.isOwn(Self.start(of: path, wishes), table, wishes),
      try FileSystem.size(of: path) <= Self.limit,
      case let bytes = try TextFile.bytes(at: path, limit: Self.limit),
      let sheet = try? Sheet(
        SheetText(bytes, as: wishes.encoding), name: path, separator: wishes.separator)
    else { return nil }
    self.sheet = sheet
    name = table.rawValue + ".csv"
    isPeople = table == .customers
  }

  /// Whether a file is one of ours: with commas, as our own are, or from an export, whatever
  /// program saved it last.
  private static func isOwn(_ text: OwnText, _ table: ExportTable, _ wishes: SheetWishes) -> Bool {
    text.isExport(of: table) || text.separator == .comma && isOwn(text.names, table, wishes)
  }

  /// Whether a file has our own columns, and no other ones that we could read.
  private static func isOwn(_ names: [String], _ table: ExportTable, _ wishes: SheetWishes) -> Bool
  {
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

  private static func start(of path: String, _ wishes: SheetWishes) throws -> OwnText {
    OwnText(try TextFile.start(at: path), wishes)
  }

  /// Which file of our own a single file is, if it is one.
  static func table(at path: String, _ wishes: SheetWishes) throws -> ExportTable? {
    let text = try start(of: path, wishes)
    let names = text.names
    return table(of: names, OutputName.of(path)) { table in
      switch table {
      case .customers, .movies: text.isExport(of: table)
      // Copies with other separators are somebody's list of movies unless an export had them.
      case .copies:
        names.contains("movie") && names.contains("barcode")
          && (text.separator == .comma || names.contains("id"))
      default: true
      }
    }
  }

  /// Which file of our own rows come from that an import left out, if it was one.
  static func table(
    of header: [String], named name: String, _ wishes: SheetWishes
  ) -> ExportTable? {
    let names = header.map { $0.trimmed.lowercased() }
    return table(of: names, name) { table in
      switch table {
      case .customers, .movies: name == table.rawValue + ".csv" && isOwn(names, table, wishes)
      case .copies: names.contains("movie") && names.contains("barcode")
      default: true
      }
    }
  }

  /// - Parameter isOwn: tells files of customers, movies and copies from spreadsheets of them.
  private static func table(
    of names: [String], _ file: String, _ isOwn: (ExportTable) -> Bool
  ) -> ExportTable? {
    let named = ExportTable.allCases.first { file == $0.rawValue + ".csv" }
    let others = ExportTable.allCases.filter { $0 != named }
    return ((named.map { [$0] } ?? []) + others).first { table in
      let isOne =
        switch table {
        case .customers, .movies, .copies: isOwn(table)
        case .rentals: names.contains("rented_at") && names.contains("nights")
        default: named == table
        }
      return isOne && names.allSatisfy { $0.isEmpty || table.columns.contains($0) }
    }
  }
}

/// Names of files.
enum OutputName {
  /// What stands behind the last slash.
  static func of(_ path: String) -> String {
    String(path.split(separator: "/").last ?? path[...])
  }
}
