import Domain

/// The parts of a customer's file whose records are for machines, as people read them: with titles
/// instead of ids, and without what only programs need.
extension CustomerFileReport {
  /// With a column for barcodes, which no line of the page is to break.
  var statement: Table {
    var table = StatementReport(file.statement).table
    table.columns.insert(.field("barcode", "barcode"), at: 3)
    return table
  }

  /// With titles, as far as they are known.
  var extensions: Table {
    let titles = Dictionary(file.rentals.map { ($0.rental.id.text, $0.title) }) { $1 }
    return Table(
      keys: extensionRecords.first?.fields.map(\.key) ?? ["rental"], records: extensionRecords,
      columns: [
        Column("extended") { record in
          let text = PlainText.text(of: record["extended_at"])
          return Shown(Instant(text).map { calendar.zone.written($0).unbroken } ?? text)
        },
        Column("title", isFlexible: true) { record in
          Shown(titles[PlainText.text(of: record["rental"])] ?? "a forgotten title")
        },
        .figure("added_nights", "nights"), .field("due_on", "due"),
        .figure("added_price", "price"), .figure("late_fee", "late fee"),
        .field("receipt", "receipt"), .field("override_by", "override by"),
        .field("override_reason", "reason"), .field("voided_at", "voided"),
      ],
      empty: "Nothing was extended.")
  }

  var noticeColumns: [Column] {
    let titles = Dictionary(file.rentals.map { ($0.rental.id.text, $0.title) }) { $1 }
    return [
      .field("queued_on", "day"),
      Column("what") { record in
        switch PlainText.text(of: record["kind"]) {
        case "remind": Shown("reminder")
        case "hold": Shown("hold shelf")
        default: Shown("letter")
        }
      },
      Column("about", isFlexible: true) { record in
        guard case .list(let rentals) = record["rentals"] else { return Shown("") }
        return Shown(rentals.map { titles[$0] ?? "a forgotten title" }.joined(separator: ", "))
      },
      .field("state", "state"), .field("settled_at", "settled"),
      .field("problem", "problem", isFlexible: true),
    ]
  }

  static var answerColumns: [Column] {
    [
      .field("recorded_at", "recorded"),
      Column("what", isFlexible: true) { record in
        record["answer"] == .null
          ? Shown("an answer that also speaks of other customers, and is left out here")
          : Shown("what a program was told about an entry that is listed above")
      },
    ]
  }

  /// Who did what and when, with the fields that were changed.
  var audit: Table {
    var table = AuditReport.table(file.audit)
    table.columns = [
      Column("recorded") { record in
        let text = PlainText.text(of: record["recorded_at"])
        return Shown(Instant(text).map { calendar.zone.written($0).unbroken } ?? text)
      },
      .field("by", "by"),
      Column("what") { record in
        Shown(PlainText.text(of: record["deed"]).spaced)
      },
      Column("details", isFlexible: true) { record in
        let facts = { (key: String) in
          AuditFacts(text: PlainText.text(of: record[key]))?.fields ?? []
        }
        return Shown(Self.details(facts("before"), facts("after")))
      },
    ]
    return table
  }

  private typealias Facts = [(name: String, value: String)]

  /// `phone: 01632 960123 → 01632 960999`, of whatever is no id and no checksum.
  private static func details(_ before: Facts, _ after: Facts) -> String {
    let old = before.filter { change in !after.contains { $0.name == change.name } }
    let changes = (after + old.map { (name: $0.name, value: "") }).filter { change in
      isReadable(change.name) && isReadable(change.value)
    }
    return changes.map { change in
      let former = before.first { $0.name == change.name }?.value
      let value = change.value.isEmpty ? "(empty)" : change.value
      return "\(words(change.name)): " + (former.map { "\($0) → " } ?? "") + value
    }.joined(separator: ", ")
  }

  /// Whether nothing in a text is an id or a checksum.
  private static func isReadable(_ text: String) -> Bool {
    !text.split(whereSeparator: { " =,".contains($0) }).contains { word in
      word.utf8.count >= 32 && word.allSatisfy { $0.isHexDigit || $0 == "-" }
    }
  }
}
