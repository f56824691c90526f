import Domain
import Requests

/// A spreadsheet that was saved as text: its header, and the records below.
struct Sheet {
  let text: SheetText
  let separator: Separator
  let header: [String]
  let headerLine: Int
  let records: [CSVReader.Row]
  /// `sep=;`, where the file begins with such a line.
  let firstLine: String?

  /// What may stand between cells. The character itself is read as well as its name.
  enum Separator: Worded {
    case comma, semicolon, tab, bar

    init?(rawValue: String) {
      let found = Self.allCases.first { rawValue == $0.rawValue || rawValue == $0.symbol }
      guard let found else { return nil }
      self = found
    }

    var rawValue: String {
      switch self {
      case .comma: "comma"
      case .semicolon: "semicolon"
      case .tab: "tab"
      case .bar: "bar"
      }
    }

    /// The character, but for the tab, which nobody sees.
    var symbol: String { self == .tab ? "tab" : String(Unicode.Scalar(byte)) }

    var byte: UInt8 {
      switch self {
      case .comma: UInt8(ascii: ",")
      case .semicolon: UInt8(ascii: ";")
      case .tab: UInt8(ascii: "\t")
      case .bar: UInt8(ascii: "|")
      }
    }
  }

  /// - Parameter separator: the one that somebody said.
  init(_ text: SheetText, name: String, separator asked: Separator? = nil) throws {
    self.text = text
    let said = Self.firstLine(of: text.bytes)
    firstLine = said?.line
    let start = Start(bytes: said?.rest ?? text.bytes, line: said == nil ? 1 : 2)
    let candidates = (asked ?? said?.separator).map { [$0] } ?? Separator.allCases
    let samples = candidates.map { Sample($0, start.records($0, limit: 60)) }
    guard let best = samples.max(by: { $0.score < $1.score }), let place = best.header else {
      throw Self.noHeader(name, samples)
    }
    separator = best.separator
    let all = try Self.all(start, separator, name, columns: best.records[place].cells.count)
    // Other quotes than the sample's make other records.
    guard let place = Sample.header(of: all) else { throw Self.noHeader(name, samples) }
    header = all[place].cells.map { SheetCell.clean($0) }
    headerLine = all[place].line
    records = Array(all[(place + 1)...])
  }

  /// Rows that an import left out, as they stand in a file of such rows.
  init(_ part: RejectsShape.Part, of sheet: Sheet) {
    (text, separator, headerLine) = (sheet.text, sheet.separator, sheet.headerLine)
    (header, records, firstLine) = (part.header, part.rows, nil)
  }

  /// How the records of a file look with one character between cells.
  private struct Sample {
    let separator: Separator
    let records: [CSVReader.Row]
    /// Which record is the header.
    let header: Int?
    /// The more names are known, and the more records have as many cells, the better.
    let score: Int

    init(_ separator: Separator, _ records: [CSVReader.Row]) {
      (self.separator, self.records) = (separator, records)
      header = Self.header(of: records)
      guard let header else {
        score = 0
        return
      }
      let count = records[header].cells.count
      let fitting = records[header...].count { $0.cells.count == count }
      score = 1000 * min(900, SheetLayout.known(Self.cells(records[header])) + count) + fitting
    }

    static func header(of records: [CSVReader.Row]) -> Int? {
      let first = records.prefix(10).map(cells)
      return first.firstIndex(where: RejectsShape.isOne)
        ?? first.firstIndex { SheetShape.of($0) != nil }
        ?? first.firstIndex { SheetLayout.known($0) >= 2 }
    }

    private static func cells(_ row: CSVReader.Row) -> [String] {
      row.cells.map { SheetCell.clean($0) }
    }
  }

  private struct Start {
    let bytes: ArraySlice<UInt8>
    let line: Int

    /// As many records as can be read.
    func records(_ separator: Separator, limit: Int) -> [CSVReader.Row] {
      var reader = reader(separator, .doubled)
      var records: [CSVReader.Row] = []
      while records.count < limit, let row = try? reader.next() { records.append(row) }
      return records
    }

    func reader(_ separator: Separator, _ quoting: CSVReader.Quoting) -> CSVReader {
      CSVReader(bytes, separator: separator.byte, quoting: quoting, line: line)
    }
  }

  /// All records, with quotes as the file has them: programs differ.
  private static func all(
    _ start: Start, _ separator: Separator, _ name: String, columns: Int
  ) throws -> [CSVReader.Row] {
    var failure: CSVReader.Failure?
    for quoting in CSVReader.Quoting.allCases {
      var reader = start.reader(separator, quoting)
      var records: [CSVReader.Row] = []
      do {
        while let row = try reader.next() {
          records.append(row)
          if records.count > mostRecords { throw failure.map { broken(name, $0) } ?? tooLong(name) }
        }
        if quoting != .none || arePlain(records, columns) { return records }
      } catch let error as CSVReader.Failure {
        failure = failure ?? error
      }
    }
    throw broken(name, failure ?? CSVReader.Failure(line: 1, reason: "the quotes do not fit"))
  }

  private static func broken(_ name: String, _ failure: CSVReader.Failure) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) line \(failure.line): \(failure.reason).",
      why: "the file is not CSV from there on, so nothing was imported",
      tries: ["save it as CSV again, and run the command again"])
  }

  /// Whether nothing is quoted, as far as can be told: there are as many cells as names, and no
  /// quote begins a cell and is missing at its end.
  private static func arePlain(_ records: [CSVReader.Row], _ columns: Int) -> Bool {
    records[(Sample.header(of: records) ?? 0)...].allSatisfy { row in
      row.cells.count <= columns
        && row.cells.allSatisfy { cell in
          !cell.hasPrefix("\"") || cell.utf8.count { $0 == UInt8(ascii: "\"") } % 2 == 0
        }
    }
  }

  /// A sheet has half as many rows at most.
  private static let mostRecords = 1 << 21

  private static func tooLong(_ name: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) has over \(mostRecords) rows.",
      why: "a spreadsheet has at most half as many",
      tries: ["split it into several files, or look whether it is a list at all"])
  }

  /// A first line that tells Excel what stands between cells.
  static func firstLine(
    of bytes: ArraySlice<UInt8>
  ) -> (line: String, separator: Separator?, rest: ArraySlice<UInt8>)? {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line.prefix(10), as: UTF8.self)
      .filter { $0 != "\"" }
    guard line.count <= 8, text.lowercased().hasPrefix("sep="), text.utf8.count <= 5 else {
      return nil
    }
    var rest = bytes.dropFirst(line.count)
    if rest.first == 0x0D { rest = rest.dropFirst() }
    if rest.first == 0x0A { rest = rest.dropFirst() }
    let separator = text.last.flatMap { last in
      Separator.allCases.first { $0.byte == last.asciiValue }
    }
    return (text, separator, rest)
  }

  private static let template =
    "rental import --template DIR   (writes files with the names of all columns)"

  /// What a file has whose columns nobody knows. Its cells are not shown: they may be data.
  private static func noHeader(_ name: String, _ samples: [Sample]) -> ErrorReport {
    if samples.allSatisfy(\.records.isEmpty) {
      return ErrorReport(
        code: "invalid", exit: .badData, message: "\(name) is empty.",
        why: "it has no line with anything in it", tries: [template])
    }
    let isDoubled = samples.contains { sample in
      sample.records.first.map { row in
        row.cells.count == 1 && row.source.first == UInt8(ascii: "\"")
          && [",", ";", "\t"].contains { separator in
            SheetLayout.known(row.cells[0].split(separator: separator).map(String.init)) >= 2
          }
      } ?? false
    }
    if isDoubled {
      return ErrorReport(
        code: "invalid", exit: .badData,
        message: "every line of \(name) is one cell in quotes.",
        why: "it was saved as CSV twice", tries: ["save it as CSV again from where it came from"])
    }
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) has no header that is known.",
      why: "none of its first ten lines has two names of columns such as name, address and "
        + "postcode, or title, year and barcode",
      tries: [template])
  }
}
