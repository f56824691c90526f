import Domain

/// Who works in the shop.
package enum StaffReport {
  private static let layout = Layout<StaffRecord>([
    "id": { .text($0.staff.id.text) },
    "name": { .text($0.staff.name) },
    "role": { .text($0.staff.role.rawValue) },
    "pin": { .text(pin($0)) },
    "added_at": { .instant($0.addedAt) },
    "retired_at": { .instant($0.retiredAt) },
  ])

  private static func pin(_ record: StaffRecord) -> String {
    record.isLocked ? "locked" : record.hasPIN ? "set" : "none"
  }

  package static func record(_ staff: StaffRecord) -> Record { layout.record(staff) }

  package static func table(_ staff: [StaffRecord]) -> Table {
    Table(
      keys: layout.keys, records: staff.map(layout.record),
      columns: [
        .field("name", "name", isFlexible: true), .field("role", "role"),
        Column("PIN") { record in
          record["pin"] == .text("locked")
            ? Shown("✗ locked", tone: .bad) : Shown(PlainText.text(of: record["pin"]))
        },
        .field("added_at", "since"), .field("retired_at", "until"),
      ],
      empty: "Nobody is entered: everybody may do everything.")
  }
}
