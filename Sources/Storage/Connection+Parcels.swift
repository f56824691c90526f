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
    try pack(query, width: width, atOnce: Parcel<Value>.size) { rows in
      let parcel = Parcel<Value> { add in
        var values: [SQLValue] = []
        for place in 0..<rows.count {
          rows.read(place, into: &values)
          var row = Row(values)
          let value = try read(&row)
          try row.end()
          if let value { try add(value) }
        }
      }
      try body(parcel)
    }
  }
}
