import Domain
import Reports
import Requests
import Shop

struct LabelShelves: LabelErrand {
  static let command = Command(
    "label shelves", "Print labels for the places of shelves, or for shelves.",
    discussion: """
      Name shelves that are laid out; without any, all of them. Each place gets a label with its \
      barcode, which "rental copy move --to" takes; with --whole, each shelf gets one.

      \(LabelPaper.discussion)

      Examples:
        rental label shelves A -o places.pdf
        rental label shelves --whole -o shelves.html
      """)
  static let title = "Labels of shelves"

  var shelves: [String] = []
  var whole = false
  var paper = LabelPaper()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("shelves", &shelves, .text, "Shelves, as they are called.")
    try keys.flag("whole", &whole, "One label for each shelf, and none for its places.")
    try paper.keys(&keys)
  }

  func labels(in session: Session) throws -> [Label] {
    let shop = try session.shop()
    let found =
      try shelves.isEmpty
      ? shop.shelves().map(\.shelf) : shelves.map { try shop.shelf($0).value.shelf }
    if whole, let shelf = found.first(where: { CounterWord.find($0.name)?.rest.isEmpty == true }) {
      throw ErrorReport(
        code: "invalid", exit: .badData,
        message:
          "cannot print a label for shelf \(quoted(shelf.name)): that is a word of the counter.",
        why: "whoever scans it there would say that word; nothing was written",
        tries: ["rental shelf edit \(shelf.name.shellWord) --name NAME"])
    }
    return found.flatMap { whole ? [Self.label($0)] : Self.places(of: $0) }
  }

  private static func label(_ shelf: Shelf) -> Label {
    Label(
      "shelf \(quoted(shelf.name))",
      [Label.Line("Shelf \(shelf.name)", isBold: true, mostLines: 2)], code: shelf.name)
  }

  /// Row by row, as they are hung.
  private static func places(of shelf: Shelf) -> [Label] {
    (1...shelf.rows).flatMap { row in
      (1...shelf.places).map { number in
        let place = ShelfPlace(row: row, number: number).text(on: shelf.name)
        return Label(
          "place \(quoted(place))",
          [
            Label.Line("Shelf \(shelf.name)"),
            Label.Line("Row \(row), place \(number)", isBold: true),
          ], code: place)
      }
    }
  }

  static func mending(_ label: Label) -> String {
    let shelf = ShelfPlace.read(label.code)?.shelf ?? label.code
    return "rental shelf edit \(shelf.shellWord) --name NAME"
  }

  var nothing: ErrorReport {
    ErrorReport(
      code: "not-found", exit: .notFound, message: "no shelf is laid out.",
      why: "labels are for the places of shelves",
      tries: ["rental shelf add A --rows 6 --places 40"])
  }
}
