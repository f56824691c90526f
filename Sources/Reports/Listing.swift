import Domain

/// A list that is written down parcel by parcel: its table, and what it has of a value.
package struct Listing<Value: Sendable>: Sendable {
  /// Without its records.
  package let table: Table
  /// All that machines are told of a value.
  package let record: @Sendable (Value) -> Record
  /// What people are shown of it, and maybe more.
  package let shown: @Sendable (Value) -> Record

  init(_ table: Table, _ record: @escaping @Sendable (Value) -> Record) {
    (self.table, self.record, shown) = (table, record, record)
  }

  /// A list of which people are shown few of the fields: the others are not made for them.
  init(_ table: Table, _ layout: Layout<Value>) {
    let shown = layout.shown(in: table)
    self.table = table
    record = { layout.record($0) }
    self.shown = { shown.record($0) }
  }
}
