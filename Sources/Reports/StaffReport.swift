import Domain

/// Who works in the shop.
package enum StaffReport {
  /// One of them, with the waits after wrong PINs that are not over now.
  package static func record(_ staff: StaffRecord, at now: Instant) -> Record {
    let waits = staff.trials.waits(now: now)
    let pin = staff.hasPIN ? (waits.isEmpty ? "set" : "waits") : "none"
    return Record(staff, first: ["id", "name", "role", "pin"]).with([
      "pin": .text(pin), "waits_until": .instant(waits.map(\.until).max()),
      "waits_at": .list(waits.map { $0.till.map(String.init) ?? "all" }),
    ])
  }

  /// All of them, in the order given; the columns on waits are there only if somebody waits.
  package static func table(_ staff: [StaffRecord], at now: Instant) -> Table {
    let records = staff.map { record($0, at: now) }
    let isAnybodyWaiting = records.contains { $0["pin"] == .text("waits") }
    return Table(
      keys: record(.blank, at: now).keys, records: records,
      columns: [
        .field("name", "name", isFlexible: true), .field("role", "role"),
        Column("PIN") { record in
          record["pin"] == .text("waits")
            ? Shown("✗ waits", tone: .bad) : Shown(PlainText.text(of: record["pin"]))
        },
        .field("added_at", "since").spare(2), .field("retired_at", "until").spare(1),
      ] + (isAnybodyWaiting ? waiting : []),
      empty: "Nobody is entered: everybody may do everything.")
  }

  private static let waiting: [Column] = [
    .field("waits_until", "waits until"), .field("waits_at", "at till"),
  ]
}
