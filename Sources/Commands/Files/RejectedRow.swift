import Domain
import Requests

/// A row that could not be imported, and why.
struct RejectedRow {
  let file: String
  let line: Int
  /// Its field is empty where it is about a whole file.
  let problem: FieldProblem
  /// The names of the columns that are read of its file; none where it is about a whole file.
  var header: [String] = []
  var cells: [String] = []
  /// The row of a spreadsheet, as it was found.
  var found: SheetFinding?

  var sentence: String {
    if let found { return found.sentence(in: file) }
    return switch problem.field {
    case "": "\(file) \(problem.message)"
    case "row": "\(file) line \(line): the row \(problem.message)"
    case let column: "\(file) line \(line), column \(column): \(column) \(problem.message)"
    }
  }

  /// Whether it is no row, but a file that cannot be taken.
  var isOfWholeFile: Bool { problem.field.isEmpty && header.isEmpty }

  /// The column that is wrong, as its file calls it.
  var column: String { found?.column ?? problem.field }

  /// What is wrong with it.
  var reason: String { found?.why ?? problem.message }

  /// How many rows these problems are of.
  static func count(_ rows: [RejectedRow]) -> Int {
    Set(rows.map { "\($0.file):\($0.line)" }).count
  }

  /// - Parameter remedy: what to do first, where one thing is wrong with all of them.
  static func report(
    _ rows: [RejectedRow], of words: ImportWords, remedy: String?
  ) -> ErrorReport {
    let rest = rows.dropFirst().prefix(10).map(\.sentence).joined(separator: "; ")
    let more = rows.count > 11 ? "; and \(rows.count - 11) more" : ""
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(rows[0].sentence).",
      why: rows.count == 1
        ? "one bad row stops an import, so nothing was imported"
        : "nothing was imported; also \(rest)\(more)",
      tries: (remedy.map { [$0] } ?? []) + [
        "\(words.line { $0.isDryRun = true })   (shows what is wrong)",
        "\(words.line { $0.skipBad = true })   (imports the good rows)",
      ])
  }
}
