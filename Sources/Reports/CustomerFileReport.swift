import Domain

/// Everything about a customer: for machines as one record, for people as parts.
package struct CustomerFileReport {
  let file: CustomerFile
  private let currency: Currency
  private let rentals: RentalReport
  let calendar: BusinessCalendar

  /// - Parameters:
  ///   - today: the business day that late nights are counted to.
  ///   - calendar: whose business days people are shown.
  package init(_ file: CustomerFile, today: Day, in calendar: BusinessCalendar) {
    (self.file, self.calendar) = (file, calendar)
    currency = file.statement.currency
    rentals = RentalReport(today: today, currency: currency)
  }

  package var record: Record {
    Record([
      "made_at": .instant(file.at), "customer": .record(customer),
      "account_past": .records(file.past.map(Self.past.record)),
      "rentals": .records(file.rentals.map(rentals.everything)),
      "forgotten_rentals": .records(
        file.forgotten.map { rentals.whole($0, isCustomerKnown: true) }),
      "extensions": .records(extensionRecords),
      "statement": .record(StatementReport(file.statement).record),
      "receipts": .records(receipts.records),
      "invoices": .records(InvoiceReport.records(file.invoices, in: currency)),
      "notices": .records(file.notices.map(Self.notice.record)),
      "answers": .records(file.answers.map(Self.answer.record)),
      "audit": .records(AuditReport.table(file.audit).records),
      "holds": .records(file.holds.map(HoldReport.record)),
      "past_blocks": .records(file.pastBlocks.map(Self.pastBlock.record)),
      "renters": .records(file.renters.map(RenterReport.record)),
      "households": .records(file.households.map(HouseholdReport.record(past:))),
      "memberships": .records(file.memberships.map { MembershipReport.record($0, in: currency) }),
      "packages": .records(file.packages.map { PackageReport.record($0, in: currency) }),
    ])
  }

  var extensionRecords: [Record] {
    file.extensions.map { one in
      Record([.init("rental", .text(one.rental.text))] + rentals.lengthening(one).fields)
    }
  }

  private static let stateSince = "state_since"

  private var customer: Record {
    let since = file.customer.customer.account.since
    return Record(
      CustomerReport.record(file.customer, file.standing, currency).fields + [
        .init(Self.stateSince, .since(since))
      ])
  }

  private var receipts: Table { ReceiptReport.table(file.receipts, in: currency, calendar) }

  /// How much there is of each part.
  package var summary: Table {
    let layout = Layout<(String, Int)>(["part": { .text($0.0) }, "records": { .number($0.1) }])
    return Table(
      keys: layout.keys, records: parts.map { layout.record(($0.title, $0.count)) },
      columns: [.field("part", "part"), .figure("records", "records")], empty: "Nothing.")
  }

  /// A part that people are shown as a table.
  struct Part {
    let title: String
    let table: Table
    /// How many records there are, where the table has not all of them.
    var all: Int?

    var count: Int { all ?? table.records.count }
  }

  var parts: [Part] {
    [
      Part(title: "account", table: account, all: customer.fields.count { $0.cell != .null }),
      Part(
        title: "what the account was before",
        table: table(
          Self.past, file.past,
          [.field("state", "account"), .field("since", "since"), .field("until", "until")],
          "It was always as it is.")),
      Part(
        title: "blocks that were lifted",
        table: table(
          Self.pastBlock, file.pastBlocks,
          [
            .field("reason", "reason", isFlexible: true), .field("since", "since"),
            .field("until", "until"),
          ], "There was none.")),
      Part(title: "who may rent on it", table: RenterReport.everyOne(file.renters)),
      Part(title: "in a household", table: HouseholdReport.everyOne(file.households)),
      Part(
        title: "memberships", table: MembershipReport.ofCustomer(file.memberships, in: currency)),
      Part(
        title: "paid in advance", table: PackageReport.ofCustomer(file.packages, in: currency)),
      Part(title: "rentals", table: rentals.allTable(file.rentals, in: calendar)),
      Part(
        title: "rentals whose titles are forgotten",
        table: rentals.table(forgotten: file.forgotten, in: calendar)),
      Part(title: "extensions", table: extensions),
      Part(title: "statement", table: statement),
      Part(title: "receipts", table: receipts),
      Part(
        title: "invoices", table: InvoiceReport.table(file.invoices, in: currency, calendar.zone)),
      Part(
        title: "notices", table: table(Self.notice, file.notices, noticeColumns, "No notices.")),
      Part(title: "holds", table: HoldReport.ofCustomer(file.holds, in: calendar)),
      Part(
        title: "kept answers to requests",
        table: table(Self.answer, file.answers, Self.answerColumns, "No answers are kept.")),
      Part(title: "audit trail", table: audit),
    ]
  }

  /// What is written down, a field a row.
  private var account: Table {
    let told = CustomerReport.told(file.customer, file.standing, currency).fields
    let since = customer.fields.filter { $0.key == Self.stateSince }
    let fields = (told + since).filter { $0.cell != .null && $0.key != "id" }
    return Table(
      keys: ["field", "value"],
      records: fields.map { field in
        Record(["field": .text(Self.words(field.key)), "value": field.cell])
      },
      columns: [.field("field", "what"), .field("value", "on record", isFlexible: true)],
      empty: "Nothing.")
  }

  private func table<Value>(
    _ layout: Layout<Value>, _ values: [Value], _ columns: [Column], _ empty: String
  ) -> Table {
    Table(
      keys: layout.keys, records: values.map(layout.record), columns: columns, empty: empty)
  }

  /// A key as people read it.
  static func words(_ key: String) -> String {
    let names = [
      "born": "date of birth", "email": "e-mail", "state": "account", "joined_on": "customer since",
      "out": "movies out",
      "state_since": "account as it is since", "block": "blocked",
    ]
    return names[key] ?? key.split(separator: "_").joined(separator: " ")
  }

  private static let past = Layout<CustomerFile.AccountPast>([
    "state": { .text($0.account.state.rawValue) },
    "since": { .since($0.account.since) },
    "until": { .instant($0.until) },
  ])

  private static let pastBlock = Layout<CustomerFile.PastBlock>([
    "reason": { .text($0.block.reason) },
    "since": { .instant($0.block.since) },
    "until": { .instant($0.until) },
  ])

  private static let notice = Layout<CustomerFile.NoticeLine>([
    "kind": { .text($0.kind) },
    "queued_on": { .day($0.queuedOn) },
    "state": { .text($0.state) },
    "settled_at": { .instant($0.settledAt) },
    "problem": { .text($0.problem) },
    "rentals": { .list($0.rentals.map(\.text)) },
  ])

  private static let answer = Layout<CustomerFile.KeptAnswer>([
    "op": { .text($0.op) },
    "recorded_at": { .instant($0.recordedAt) },
    "answer": { .text($0.answer) },
  ])
}
