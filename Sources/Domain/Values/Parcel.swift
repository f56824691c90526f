/// Some values of a long list, as they were read. Whoever takes them makes them out, on any thread,
/// so that the database is read on meanwhile.
package struct Parcel<Value: Sendable>: Sendable {
  private let each: @Sendable (_ body: (consuming Value) throws -> Void) throws -> Void

  /// So many values are handed over at once: to wake a thread takes as long as to make some.
  package static var size: Int { 1024 }

  package init(_ values: [Value]) {
    each = { body in
      // In place: a loop over the array would copy each value whole.
      try values.withUnsafeBufferPointer { values in
        for place in values.indices { try body(values[place]) }
      }
    }
  }

  /// - Parameter each: makes each of them, and hands it over.
  package init(
    _ each: @escaping @Sendable (_ body: (consuming Value) throws -> Void) throws -> Void
  ) {
    self.each = each
  }

  /// Hands over each of them, in their order.
  package func forEach(_ body: (consuming Value) throws -> Void) throws { try each(body) }

  /// Hands values over by parcels.
  ///
  /// - Parameter values: hands over each of them.
  package static func forEach(
    of values: (_ add: (consuming Value) throws -> Void) throws -> Void,
    _ body: (Parcel) throws -> Void
  ) throws {
    var waiting: [Value] = []
    try withoutActuallyEscaping(body) { body in
      try values { value in
        waiting.append(value)
        guard waiting.count == size else { return }
        try body(Parcel(waiting))
        waiting.removeAll()
      }
    }
    if !waiting.isEmpty { try body(Parcel(waiting)) }
  }
}
