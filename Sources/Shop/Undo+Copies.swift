import Domain
import Storage

extension CounterDeed {
  /// What became of a copy with it; since when it was what it was before is not told by old lines.
  fileprivate struct Change {
    let barcode: String
    let before: CopyState
    let after: CopyState
    let since: Instant?
  }

  /// What was the case before it.
  private var before: AuditFacts { line.before.flatMap { AuditFacts(text: $0) } ?? [:] }

  /// What became of copies with it.
  fileprivate var states: [Change] {
    guard Deed.ofCopies.contains(deed), let words = facts["state"]?.split(separator: " ") else {
      return []
    }
    let before = self.before
    let barcodes = (facts["copies"] ?? "").split(separator: " ").map(String.init)
    let states = (before["states"] ?? "").split(separator: " ").map {
      CopyState(rawValue: String($0))
    }
    let since = (before["since"] ?? "").split(separator: " ").map { Instant(String($0)) }
    let after = words.compactMap { CopyState(rawValue: String($0)) }
    return barcodes.indices.compactMap { place in
      guard states.indices.contains(place), let state = states[place],
        let now = after.count == 1 ? after[0] : after.indices.contains(place) ? after[place] : nil,
        state != now
      else { return nil }
      return Change(
        barcode: barcodes[place], before: state, after: now,
        since: since.indices.contains(place) ? since[place] : nil)
    }
  }

  /// Where a copy stood before it.
  fileprivate func place(of copy: ID<Copy>) -> String? { before["place \(copy.text)"] }

  /// What a copy on the hold shelf was put aside for before it.
  fileprivate func hold(on copy: ID<Copy>) -> SeenHold? {
    before[Entry.holdName(on: copy)].flatMap(SeenHold.init)
  }

  /// The copies that it moved.
  fileprivate var moved: [String] {
    guard deed == .copyMove else { return [] }
    let places = before.fields.filter { $0.name.hasPrefix("place ") }
    let isMoved = places.contains { $0.value != facts["shelf"] ?? "" }
    return isMoved ? (facts["copies"] ?? "").split(separator: " ").map(String.init) : []
  }

  /// Whether nothing is to be taken back of it, such as of a copy in repair that was set aside.
  var leftAllAsItWas: Bool {
    Deed.ofCopies.contains(deed) && receipts.isEmpty && rentals.isEmpty && states.isEmpty
      && moved.isEmpty
  }
}

/// A copy that a deed gave another state, of which no rental tells.
struct ChangedCopy {
  let record: CopyRecord
  let before: CopyState
  /// Since when it was that; `nil` where that is not known.
  var since: Instant?
  /// Where it stood; `nil` where that was not changed.
  var place: String?
  /// What it was put aside for on the hold shelf.
  var hold: SeenHold?
}

extension Entry {
  /// The copies that a deed gave another state.
  ///
  /// - Parameter told: the barcodes of those that have their state from a rental.
  /// - Throws: the ``Refusal`` where something has become of one since.
  func changed(_ last: CounterDeed, but told: Set<String>) throws -> [ChangedCopy] {
    try last.states.filter { !told.contains($0.barcode) }.map { change in
      let found = try copy(change.barcode)
      let copy = found.copy
      guard copy.state == change.after, copy.stateSince.text == last.line.at,
        try store.openRental(of: copy.id) == nil
      else { throw try refusal(of: last, found) }
      return ChangedCopy(
        record: try copyRecord(copy.id), before: change.before, since: change.since,
        place: last.place(of: copy.id), hold: last.hold(on: copy.id))
    } + last.moved.map { try moved($0, with: last) }
  }

  private func moved(_ barcode: String, with last: CounterDeed) throws -> ChangedCopy {
    let found = try copy(barcode)
    guard found.copy.standing == last.facts["shelf"] else { throw try refusal(of: last, found) }
    var before = found.copy
    let place = last.place(of: before.id) ?? ""
    try put(&before, on: place)
    return ChangedCopy(
      record: try copyRecord(before.id), before: found.copy.state, place: place)
  }

  private func refusal(of last: CounterDeed, _ found: RentableCopy) throws -> any Error {
    try check(last) { facts in
      facts.changed = UndoFacts.ChangedCopy(title: found.title, barcode: found.copy.barcode)
    }
    return StorageError.unexpected("\(found.copy.barcode) has changed, and no rule says so")
  }

  /// Gives a copy the state and the place again that it had.
  func takeBack(_ changed: ChangedCopy) throws {
    let now = changed.record.copy
    if now.state != changed.before {
      try store.undoState(of: now, to: changed.before, since: changed.since)
    }
    try changed.hold.map { try giveBack(to: $0, of: now.movie) }
    guard let place = changed.place else { return }
    var copy = try copyRecord(now.id).copy
    try put(&copy, on: place)
    try store.update(copy)
  }

  /// What the audit trail is told of them.
  static func facts(_ copies: [ChangedCopy]) -> AuditFacts {
    [
      "copies": copies.map(\.record.copy.barcode).joined(separator: " ").nonEmpty,
      "states": copies.map(\.before.rawValue).joined(separator: " ").nonEmpty,
    ]
  }
}
