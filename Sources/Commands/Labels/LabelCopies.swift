import Domain
import Reports
import Requests

struct LabelCopies: LabelErrand {
  static let command = Command(
    "label copies", "Print labels with the barcodes of copies.",
    discussion: """
      Name copies by UUID or barcode, or choose a movie; without either, every copy that the shop \
      has gets a label. A label has the movie's title and the copy's barcode: EAN-13 where that is \
      the number of a product, Code 128 otherwise.

      \(LabelPaper.discussion)

      Examples:
        rental label copies -o labels.pdf
        rental label copies --movie Nosferatu --start 8 -o labels.html
        rental label copies --since today --sheet L7651 -o new.pdf
        rental label copies C-000012 --size 50x25 --dpi 203 -o label.zpl
      """)
  static let title = "Labels of copies"

  var copies: [String] = []
  var movie: String?
  var since: AskedDay?
  var paper = LabelPaper()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.")
    try keys.option("movie", &movie, .text, "Copies of this movie.")
    try keys.option(
      "since", &since, .day, "Only copies that were added on this day or later.", value: "day",
      alias: "from")
    try paper.keys(&keys)
  }

  func labels(in session: Session) throws -> [Label] {
    if !copies.isEmpty, movie == nil, since != nil {
      throw UsageProblem.contradiction("<copies>", "--since")
    }
    let found = try session.shop().copiesToLabel(copies, of: movie, since: since, at: session.at)
    return found.value.map { copy in
      Label(
        "copy \(quoted(copy.copy.barcode)) (\(quoted(copy.title)))",
        [Label.Line(copy.title, isBold: true, mostLines: 2)], code: copy.copy.barcode,
        isProduct: true)
    }
  }

  static func mending(_ label: Label) -> String {
    "rental copy edit \(label.code.shellWord) --barcode BARCODE"
  }

  var nothing: ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "no copy fits.",
      why: since != nil
        ? "nothing was added since that day"
        : movie != nil
          ? "the shop has no copy of that movie any more" : "the shop has no copies yet",
      tries: ["rental copy list"])
  }
}
