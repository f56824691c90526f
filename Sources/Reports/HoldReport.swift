import Domain

/// Who waits for which movie, and which copy waits for whom.
package enum HoldReport {
  private static let keys = [
    "hold", "number", "movie", "code", "title", "customer", "customer_name", "card", "phone",
    "placed_at", "place", "state", "copy", "barcode", "shelved_at", "kept_until", "ended_at",
  ]

  package static func record(_ record: HoldRecord) -> Record {
    let hold = record.hold
    return Record([
      "hold": .text(hold.id.text), "number": .number(hold.seq == 0 ? nil : hold.seq),
      "movie": .text(hold.movie.text), "code": .text(record.code), "title": .text(record.title),
      "customer": .text(hold.customer.text), "customer_name": .text(record.holder?.name),
      "card": .text(record.holder?.card), "phone": .text(record.holder?.phone),
      "placed_at": .instant(hold.placedAt), "place": .number(record.place),
      "state": .text(state(hold)), "copy": .text(hold.shelved?.copy.text),
      "barcode": .text(record.barcode), "shelved_at": .instant(hold.shelved?.at),
      "kept_until": .day(hold.shelved?.until), "ended_at": .instant(hold.ended?.at),
    ])
  }

  private static func state(_ hold: Hold) -> String {
    hold.ended?.outcome.rawValue ?? (hold.shelved == nil ? "waiting" : "on-shelf")
  }

  package static func table(_ holds: [HoldRecord], areOpen: Bool) -> Table {
    Table(
      keys: keys, records: holds.map(record),
      columns: [
        .figure("number", "hold"), .field("code", "code").spare(1),
        .field("title", "title", isFlexible: true),
        .field("customer_name", "customer", isFlexible: true), .field("phone", "phone").spare(2),
        .figure("place", "turn").narrow(2), .field("barcode", "copy"),
        .field("kept_until", "until").narrow(1), .field("state", "state").spare(3),
      ], empty: areOpen ? "No holds." : "No hold has ended.")
  }

  /// What one customer waits for.
  package static func ofCustomer(_ holds: [HoldRecord]) -> Table {
    Table(
      keys: keys, records: holds.map(record),
      columns: [
        .figure("number", "hold"), .field("code", "code").spare(1),
        .field("title", "waits for", isFlexible: true), .figure("place", "turn"),
        .field("barcode", "copy"), .field("kept_until", "until").narrow(1),
      ], empty: "No holds.")
  }

  /// What one customer waits for and waited for, as they read it.
  static func ofCustomer(_ holds: [HoldRecord], in calendar: BusinessCalendar) -> Table {
    let day = { (key: String, name: String) in
      Column(name) { record in
        let text = PlainText.text(of: record[key])
        return Shown(Instant(text).map { calendar.day(of: $0).text } ?? text)
      }
    }
    return Table(
      keys: keys, records: holds.map(record),
      columns: [
        .figure("number", "hold"), .field("title", "title", isFlexible: true),
        day("placed_at", "asked"), .field("barcode", "copy"), .field("kept_until", "kept until"),
        .field("state", "what became of it"), day("ended_at", "ended"),
      ], empty: "No holds.")
  }

  /// `Ana Lima (M-000007, 0207 946 0958)`
  private static func person(_ record: HoldRecord) -> String {
    guard let holder = record.holder else { return record.hold.customer.text }
    let phone = holder.phone.map { ", \($0)" } ?? ""
    return "\(holder.name) (\(holder.card)\(phone))"
  }

  package static func added(_ record: HoldRecord, isDryRun: Bool) -> String {
    if record.hold.shelved != nil { return shelved(record, isDryRun: isDryRun) }
    let others = (record.place ?? 1) - 1
    let place =
      others == 0
      ? "next in line" : "\(counted(others, "customer")) \(others == 1 ? "is" : "are") ahead"
    guard !isDryRun else { return "\(person(record)) would wait for \(record.title): \(place)." }
    return "\(person(record)) waits for \(record.title), hold \(record.hold.seq): \(place)."
  }

  /// What whoever has the copy in their hand is to do, or would have to do.
  package static func shelved(_ record: HoldRecord, isDryRun: Bool = false) -> String {
    let last = record.hold.shelved.map { ", until \($0.until.weekdayText)" } ?? ""
    let barcode = record.barcode ?? "a copy"
    let what =
      isDryRun ? "\(barcode) would go to the hold shelf" : "Put \(barcode) on the hold shelf"
    let number = record.hold.seq == 0 ? "" : " hold \(record.hold.seq),"
    return "\(what): \(record.title),\(number) for \(person(record))\(last)."
  }

  /// What an entry changed for those who wait, or would change.
  package static func lines(
    cancelled: [HoldRecord], shelved: [HoldRecord], waiting: [HoldRecord], isDryRun: Bool = false
  ) -> [String] {
    cancelled.map { self.cancelled($0, isDryRun: isDryRun) }
      + shelved.map { self.shelved($0, isDryRun: isDryRun) }
      + waiting.map { self.waiting($0, isDryRun: isDryRun) }
  }

  /// Whoever was told that a copy is kept for them has to hear that it is not.
  private static func waiting(_ record: HoldRecord, isDryRun: Bool) -> String {
    guard !record.isMovieGone else {
      return "No copy of \(record.title) \(isDryRun ? "would be" : "is") left, "
        + "and \(person(record)) waits for it; to end that: rental hold cancel \(record.hold.seq)"
    }
    let kept = isDryRun ? "would be kept" : "is kept"
    let wait = isDryRun ? "would wait" : "wait"
    return "No copy of \(record.title) \(kept) for \(person(record)) now: "
      + "they \(wait) for the next one."
  }

  package static func cancelled(_ record: HoldRecord, isDryRun: Bool = false) -> String {
    let waits = isDryRun ? "would no longer wait" : "no longer waits"
    return "\(person(record)) \(waits) for \(record.title)."
  }
}
