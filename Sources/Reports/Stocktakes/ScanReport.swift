import Domain

/// What scans came to, one by one.
package enum ScanReport {
  /// A scan, as it is told.
  package struct Line: Sendable {
    package let code: String
    package let copy: StocktakeCopy?
    package let kind: StocktakeKind?
    package let isAgain: Bool
    package let seenOn: SeenPlace?
    /// The movie whose code it is, where it is no copy's.
    package let movie: String?
    /// Whether it is a customer's card, which is not kept.
    package let isCard: Bool
    /// Of one that is taken back: whether it was there.
    package let wasScanned: Bool?
    /// Of one that is taken back with a file: whether it was scanned by hand, and stays.
    package var isKept = false
    package var remedy: String?

    package init(
      code: String, copy: StocktakeCopy?, kind: StocktakeKind?, isAgain: Bool, seenOn: SeenPlace?,
      movie: String?, isCard: Bool, wasScanned: Bool?, remedy: String?
    ) {
      (self.code, self.copy, self.kind, self.isAgain) = (code, copy, kind, isAgain)
      (self.seenOn, self.movie, self.isCard, self.remedy) = (seenOn, movie, isCard, remedy)
      self.wasScanned = wasScanned
    }
  }

  private static let layout = Layout<Line>([
    "code": { .text($0.copy?.copy.barcode ?? $0.code) }, "copy": { .text($0.copy?.copy.id.text) },
    "title": { .text($0.copy?.title) }, "kind": { .text($0.kind?.rawValue) },
    "again": { .flag($0.isAgain) }, "shelf": { .text($0.copy?.copy.standing) },
    "seen_on": { .text($0.seenOn?.text) }, "state": { .text($0.copy?.state) },
    "due_on": { .day($0.copy?.due) }, "remedy": { .text($0.remedy) },
  ])

  package static func table(_ lines: [Line]) -> Table {
    Table(
      keys: layout.keys, records: lines.map(layout.record),
      columns: [.field("code", "code"), .field("title", "title", isFlexible: true)],
      empty: "Nothing was scanned.")
  }

  /// One line for a clerk with the scanner in their hand.
  package static func text(_ line: Line) -> String {
    if let wasScanned = line.wasScanned {
      let name = line.copy.map { "\($0.copy.barcode) \($0.title)" } ?? line.code
      if line.isKept { return name + ": was scanned by hand, and still counts" }
      return name + (wasScanned ? ": counts as not scanned" : ": was not scanned")
    }
    guard let copy = line.copy else {
      if line.isCard { return "\(line.code): a customer's card; it is not kept" }
      let what = line.movie.map { "the code of \($0), and of no copy" } ?? "no copy has this code"
      return "\(line.code): \(what)" + (line.isAgain ? ", scanned before" : "; unexpected")
    }
    let name = "\(copy.copy.barcode) \(copy.title)"
    guard let kind = line.kind else {
      return "\(name): here" + (line.isAgain ? ", scanned before" : "")
    }
    return "\(name): \(objection(kind, copy, line))" + (line.remedy.map { "; \($0)" } ?? "")
  }

  private static func objection(
    _ kind: StocktakeKind, _ copy: StocktakeCopy, _ line: Line
  ) -> String {
    switch kind {
    case .missing: "missing"
    case .misplaced where copy.copy.standing == nil:
      "the books have it nowhere, and it is on \(line.seenOn?.text ?? "")"
    case .misplaced:
      "belongs on \(copy.copy.standing ?? ""), not on \(line.seenOn?.text ?? "")"
    case .outButHere: "the books have it out" + (copy.due.map { ", due \($0.text)" } ?? "")
    case .foundButLost: "the books have it lost"
    case .unexpected:
      copy.isMovieRemoved
        ? "its movie was removed" : "the books have it \(copy.copy.state.words)"
    }
  }
}
