import Domain
import Reports
import Shop

/// Whatever fits some words: a clerk need not know first what it is.
package struct Find: Request {
  package static let command = Command(
    "find", "Find customers, movies, copies, rentals and receipts: whatever fits, best first.",
    discussion: """
      First comes what has exactly this id, card, code, barcode or number, then names and titles \
      that begin so, then the rest. Of customers, the name, card, phone, e-mail, postcode and \
      address are searched; of movies, what rental movie list searches. With --at, it finds who \
      and what was there then, in the state of then; names and titles are those of today.

      Examples:
        rental find lima
        rental find 01632 960123
        rental find C-000001 --format json
      """)

  /// As many as fit on a screen.
  var limit = 20
  var words: [String] = []

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("words", &words, .text, "Words to look for.", isRequired: true)
    try keys.option("limit", &limit, .number, "How many to list at most.", value: "number")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    guard limit > 0 else { throw ShopError.invalid(["limit is \(limit), not 1 or more"]) }
    let found = try caller.shop().find(words, at: caller.at)
    if found.count > limit {
      caller.note(
        "\(limit) of \(found.count) are listed; add a word, or --limit \(found.count)")
    }
    return Answer(.table(Self.table(Array(found.prefix(limit)))))
  }

  private static let layout = Layout<Found>([
    "kind": { .text($0.kind.rawValue) }, "id": { .text($0.id) }, "code": { .text($0.code) },
    "name": { .text($0.name) }, "title": { .text($0.title) }, "detail": { .text($0.detail) },
  ])

  private static func table(_ found: [Found]) -> Table {
    Table(
      keys: layout.keys, records: found.map(layout.record),
      columns: [
        .field("kind", "kind"),
        Column("code") { record in
          guard case .text(let code) = record["code"] else {
            return Shown(String(PlainText.text(of: record["id"]).prefix(8)))
          }
          return Shown(code)
        },
        Column("name or title", isFlexible: true) { record in
          let names = [record["title"], record["name"]].map(PlainText.text(of:)).filter {
            !$0.isEmpty
          }
          return Shown(names.joined(separator: ", "))
        },
        .field("detail", "detail", isFlexible: true),
      ],
      empty: "Nothing fits.")
  }
}
