import Domain
import Reports
import Requests

/// A spreadsheet as it was understood: rows of our fields, and all that is to be said of it.
struct SheetContents {
  /// The file.
  let name: String
  let sheet: Sheet
  let layout: SheetLayout
  var rows: [SheetRow] = []
  var refused: [SheetFinding] = []
  var leftOut: [SheetFinding] = []
  var notices: [SheetFinding] = []
  /// Lines of rows that the shop had already.
  var known: [Int] = []
  /// How dates are written, where there are any.
  var dates: String?
  /// A date that can be read in two ways, where nothing tells which; with its column.
  var openDate: (column: String, text: String)?

  var isPeople: Bool { layout.isPeople }
  var isTitles: Bool { layout.shape?.into == .titles }
  var isLoans: Bool { layout.shape?.into == .rentals }

  /// How many rows are bad.
  var badRows: Int { Set(refused.map(\.line)).count }
}

/// A row that can be taken.
struct SheetRow {
  let line: Int
  /// By the keys of our own files.
  var texts: [String: String]
  /// What becomes of a movie's row besides the movie.
  var copies = SheetCopies()
  /// The line of the row that has the same movie first.
  var movieLine = 0
  /// Those that are kept where it is not taken after all.
  let cells: [String]

  /// What stands in a field of ours, of the movie or of its copies.
  func text(of key: String) -> String? {
    switch key {
    case "copy.barcode": copies.barcode ?? texts["barcode"]
    case "copy.shelf": copies.shelf
    case "copy.medium": copies.medium
    case "copy.state": copies.state
    default: texts[key]
    }
  }
}

/// The copies that a row makes.
struct SheetCopies {
  var quantity = 0
  var shelf: String?
  var medium: String?
  var barcode: String?
  var state: String?
}

/// Something to say of a row, or of the whole file.
struct SheetFinding {
  /// `nil` where it is about the whole file.
  var line: Int?
  /// The field of ours, where it is about one.
  var field: String?
  /// As the header calls it.
  var column: String?
  /// What stands there; never of a column that is not taken.
  var value: String?
  let why: String
  /// Another currency, where that is wrong.
  var foreign: SheetProblem.Foreign?
  /// Whether it is told of a row that is left out, though nothing is wrong with it.
  var isTold = false
  /// The cells of the row that are kept.
  var cells: [String] = []

  var record: Record {
    Record([
      "line": .number(line), "field": .text(field), "column": .text(column),
      "value": .text(value), "why": .text(why),
    ])
  }

  /// What was found, where in the file.
  func sentence(in file: String) -> String {
    line == nil ? "\(file): \(why)" : "\(file) \(text)"
  }

  /// `line 7, zipcode "1": why`.
  var text: String {
    guard let line else { return why }
    let parts = ["line \(line)", column ?? field].compactMap(\.self).joined(separator: ", ")
    guard let value, !value.isEmpty else { return "\(parts): \(why)" }
    return "\(parts) \(quoted(value)): \(why)"
  }
}
