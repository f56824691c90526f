import Domain

/// What is not as the books have it.
package enum StocktakeFindings {
  private static let layout = Layout<StocktakeFinding>([
    "stocktake": { .number($0.stocktake) }, "number": { .number($0.number) },
    "kind": { .text($0.kind.rawValue) }, "code": { .text($0.code) },
    "copy": { .text($0.copy?.text) }, "title": { .text($0.title) },
    "shelf": { .text($0.standing) }, "state": { .text($0.state) },
    "seen_on": { .text($0.sighting?.place?.text) }, "seen_at": { .instant($0.sighting?.at) },
  ])

  /// - Parameter remedy: the command that puts it right, where one does.
  package static func record(_ finding: StocktakeFinding, remedy: String?) -> Record {
    layout.record(finding).with(["remedy": .text(remedy)])
  }

  /// Of what they are told.
  package enum Stage: Sendable {
    case open, closed, cancelled
    /// Of an open one as it was at a moment that is over.
    case past

    fileprivate var nothing: String {
      switch self {
      case .open: "All that was scanned so far is as the books have it."
      case .closed: "All is as the books have it."
      case .cancelled: "A stocktake that was cancelled has no report."
      case .past: "What was found by then is not known."
      }
    }
  }

  package static func table(_ records: [Record], _ stage: Stage) -> Table {
    Table(
      keys: layout.keys + ["remedy"], records: records,
      columns: [
        Column("what") { record in
          guard case .text(let kind) = record["kind"] else { return Shown("") }
          return Shown(StocktakeKind(rawValue: kind)?.words ?? kind)
        }, .field("code", "code"),
        Column("title", isFlexible: true) { record -> Shown in
          guard record["copy"] == .null else { return Shown(PlainText.text(of: record["title"])) }
          return record["title"] == .null
            ? Shown("no copy's code", tone: .quiet)
            : Shown("code of " + PlainText.text(of: record["title"]))
        }.narrow(1), .field("shelf", "shelf").spare(3), .field("seen_on", "seen on").spare(2),
        .field("state", "books say").spare(1), .whole("remedy", "to put it right"),
      ],
      empty: stage.nothing)
  }
}
