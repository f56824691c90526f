import Domain
import Storage

extension CounterDeed {
  /// What became of copies with it: their barcodes, the states that they had, and the one that they
  /// got.
  fileprivate var states: [(barcode: String, before: CopyState, after: CopyState)] {
    guard [.copyLost, .copyFound, .copyRepair].contains(deed),
      let after = facts["state"].flatMap(CopyState.init(rawValue:))
    else { return [] }
    let before = line.before.flatMap { AuditFacts(text: $0) } ?? [:]
    let barcodes = (facts["copies"] ?? "").split(separator: " ").map(String.init)
    let states = (before["states"] ?? "").split(separator: " ").map {
      CopyState(rawValue: String($0))
    }
    return zip(barcodes, states).compactMap { barcode, state in
      state.flatMap { $0 == after ? nil : (barcode, $0, after) }
    }
  }

  /// Whether nothing is to be taken back of it, such as of a copy in repair that was set aside.
  var leftAllAsItWas: Bool {
    [.copyLost, .copyFound, .copyRepair].contains(deed) && receipts.isEmpty && rentals.isEmpty
      && states.isEmpty
  }
}

/// A copy that a deed gave another state, of which no rental tells.
struct ChangedCopy {
  let record: CopyRecord
  let before: CopyState
}

extension Entry {
  /// The copies that a deed gave another state.
  ///
  /// - Parameter told: the barcodes of those that have their state from a rental.
  /// - Throws: the ``Refusal`` where something has become of one since.
  func changed(_ last: CounterDeed, but told: Set<String>) throws -> [ChangedCopy] {
    try last.states.filter { !told.contains($0.barcode) }.map { barcode, before, after in
      let found = try copy(barcode)
      let copy = found.copy
      guard copy.state == after, copy.stateSince.text == last.line.at,
        try store.openRental(of: copy.id) == nil
      else {
        try check(last) { facts in
          facts.changed = UndoFacts.ChangedCopy(title: found.title, barcode: copy.barcode)
        }
        throw StorageError.unexpected("copy \(barcode) has changed, and no rule says so")
      }
      return ChangedCopy(record: try copyRecord(copy.id), before: before)
    }
  }

  /// What the audit trail is told of them.
  static func facts(_ copies: [ChangedCopy]) -> AuditFacts {
    [
      "copies": copies.map(\.record.copy.barcode).joined(separator: " ").nonEmpty,
      "states": copies.map(\.before.rawValue).joined(separator: " ").nonEmpty,
    ]
  }
}
