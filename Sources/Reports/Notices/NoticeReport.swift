import Domain

/// Notices, as a list and as they would be sent.
package enum NoticeReport {
  /// - Parameter isUnfinished: whether they are those that wait or need somebody.
  package static func table(_ notices: [NoticeRecord], isUnfinished: Bool) -> Table {
    Table(
      keys: keys, records: notices.map(record),
      columns: [
        Column("notice") { Shown(String(PlainText.text(of: $0["id"]).prefix(8))) },
        .field("queued_on", "queued").narrow(1), .field("kind", "kind").narrow(2),
        Column("about") { Shown(about($0)) }.spare(3),
        .field("customer_name", "customer", isFlexible: true),
        Column("state") { record in
          let state = PlainText.text(of: record["state"])
          return Shown(state, tone: ["failed", "unsure"].contains(state) ? .bad : .plain)
        },
        .figure("attempts", "attempts").spare(1), .field("next_try_at", "next try").spare(2),
        .whole("problem", "problem"),
      ],
      empty: isUnfinished ? "No notices are waiting." : "There are no such notices.")
  }

  private static let keys = [
    "id", "customer", "customer_name", "kind", "queued_on", "rentals", "state", "attempts",
    "next_try_at", "settled_at", "problem", "holds",
  ]

  /// `2 rentals`, `1 hold`
  private static func about(_ record: Record) -> String {
    for (key, noun) in [("rentals", "rental"), ("holds", "hold")] {
      if case .number(let count) = record[key], count > 0 { return counted(count, noun) }
    }
    return ""
  }

  package static func record(_ record: NoticeRecord) -> Record {
    let notice = record.notice
    return Record([
      "id": .text(notice.id.text),
      "customer": .text(record.customerName == nil ? nil : notice.customer.text),
      "customer_name": .text(record.customerName), "kind": .text(notice.kind.rawValue),
      "queued_on": .day(notice.queuedOn), "rentals": .number(record.rentals),
      "state": .text(notice.state.rawValue), "attempts": .number(notice.attempts),
      "next_try_at": .instant(notice.nextTry), "settled_at": .instant(notice.settledAt),
      "problem": .text(notice.problem), "holds": .number(record.holds),
    ])
  }

  /// What is written to a customer, by e-mail or on paper.
  package static func preview(_ content: NoticeContent, _ text: NoticeText) -> Record {
    Record([
      "customer": .text(content.customer.id.text),
      "customer_name": .text(content.customer.name), "kind": .text(content.kind.rawValue),
      "rung": .text(content.rung?.text), "by": .text(content.recipient == nil ? "paper" : "mail"),
      "to": .text(content.recipient?.address), "subject": .text(text.subject),
      "text": .text(text.plain), "html": .text(text.html),
    ])
  }

  package static let previewKeys = [
    "customer", "customer_name", "kind", "rung", "by", "to", "subject", "text", "html",
  ]

  /// The same for people.
  package static func lines(_ content: NoticeContent, _ text: NoticeText) -> [String] {
    let to = content.recipient.map { "To: \(content.customer.name) <\($0.address)>" }
    let paper = [
      "To: " + content.customer.name, content.customer.address, content.customer.postcode,
    ]
    return [to ?? paper.joined(separator: ", ") + " (on paper)", "Subject: " + text.subject, ""]
      + text.plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init).withoutBlankEnd
  }

  /// What a template can name.
  package static var values: Table {
    Table(
      keys: ["name", "meaning"],
      records: NoticeValues.explained.map {
        Record(["name": .text($0.name), "meaning": .text($0.words)])
      },
      columns: [.field("name", "name"), .whole("meaning", "what it is")], empty: "")
  }
}

extension [String] {
  fileprivate var withoutBlankEnd: [String] {
    var lines = self
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
