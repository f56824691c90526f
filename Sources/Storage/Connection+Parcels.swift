import Domain

extension Connection {
  /// Hands the values that a query has over by parcels, in its order. Whoever takes them makes them
  /// out of the rows.
  ///
  /// - Parameters:
  ///   - width: how many columns it has.
  ///   - read: makes a value out of a row; `nil` where it is in no list.
  func forEachParcel<Value>(
    _ query: SQL, width: Int, _ read: @escaping @Sendable (inout Row) throws -> Value?,
    _ body: (Parcel<Value>) throws -> Void
  ) throws {
    try pack(query, width: width, atOnce: Parcel<Value>.size) { try body($0.parcel(read)) }
  }
}

extension PackedRows {
  /// What whoever takes it makes out of the rows.
  ///
  /// - Parameter read: makes a value out of a row; `nil` where it is in no list.
  func parcel<Value>(
    _ read: @escaping @Sendable (inout Row) throws -> Value?
  ) -> Parcel<Value> {
    Parcel { add in
      try forEach { row in
        if let value = try read(&row) { try add(value) }
      }
    }
  }

  /// Has each row read to its end.
  ///
  /// - Parameter most: no more rows than that.
  func forEach(upTo most: Int = .max, _ body: (inout Row) throws -> Void) throws {
    for place in 0..<min(count, most) {
      var row = Row(place, of: self)
      try body(&row)
      try row.end()
    }
  }
}
