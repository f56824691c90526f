import Domain

/// Who works in the shop.
package enum StaffReport {
  /// Somebody, and now.
  private typealias Row = (record: StaffRecord, now: Instant)

  private static let layout = Layout<Row>([
    "id": { .text($0.record.staff.id.text) },
    "name": { .text($0.record.staff.name) },
    "role": { .text($0.record.staff.role.rawValue) },
    "pin": { .text(pin($0)) },
    "added_at": { .instant($0.record.addedAt) },
    "retired_at": { .instant($0.record.retiredAt) },
    "waits_until": { .instant(waits($0).map(\.until).max()) },
    "waits_at": { .list(waits($0).map { $0.till.map(String.init) ?? "all" }) },
  ])

  private static func waits(_ row: Row) -> [PINTrials.Wait] {
    row.record.trials.waits(now: row.now)
  }

  private static func pin(_ row: Row) -> String {
    guard row.record.hasPIN else { return "none" }
    return waits(row).isEmpty ? "set" : "waits"
  }

  /// One of them, with the waits after wrong PINs that are not over now.
  package static func record(_ staff: StaffRecord, at now: Instant) -> Record {
    layout.record((staff, now))
  }

  /// All of them, in the order given; the columns on waits are there only if somebody waits.
  package static func table(_ staff: [StaffRecord], at now: Instant) -> Table {
    let records = staff.map { layout.record(($0, now)) }
    let isAnybodyWaiting = records.contains { $0["pin"] == .text("waits") }
    return Table(
      keys: layout.keys, records: records,
      columns: [
        .field("name", "name", isFlexible: true), .field("role", "role"),
        Column("PIN") { record in
          record["pin"] == .text("waits")
            ? Shown("✗ waits", tone: .bad) : Shown(PlainText.text(of: record["pin"]))
        },
        .field("added_at", "since"), .field("retired_at", "until"),
      ] + (isAnybodyWaiting ? waiting : []),
      empty: "Nobody is entered: everybody may do everything.")
  }

  private static let waiting: [Column] = [
    .field("waits_until", "waits until"), .field("waits_at", "at till"),
  ]
}
