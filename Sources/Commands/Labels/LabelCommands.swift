import Domain
import Reports
import Requests

struct LabelCommands: LabelErrand {
  static let command = Command(
    "label commands", "Print the words of the counter as barcodes, to scan instead of typing.",
    discussion: """
      Each barcode types what rental counter takes: \(words.map(\.code).joined(separator: ", ")), \
      and the nights from 1 to 7.

      \(LabelPaper.discussion)

      Examples:
        rental label commands -o counter.pdf
        rental label commands --sheet L7163 -o counter.html
      """)
  static let title = "Words of the counter"

  var paper = LabelPaper()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try paper.keys(&keys)
  }

  func labels(in session: Session) throws -> [Label] { Self.labels }

  /// Words in front, the nights behind them.
  private static let labels = (words + nights).map(label)
  private static let words = CounterWord.all.flatMap(\.labels).filter { Int($0.code) == nil }
  private static let nights = CounterWord.all.flatMap(\.labels).filter { Int($0.code) != nil }

  private static func label(_ word: String, _ heading: String) -> Label {
    Label("the word \(quoted(word))", [Label.Line(heading, isBold: true)], code: word)
  }

  static func mending(_ label: Label) -> String { "rental label commands -o words.pdf" }

  var nothing: ErrorReport { preconditionFailure("there are always words") }
}
