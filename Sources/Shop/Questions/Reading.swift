import Domain
import Storage

/// What a list has, read one after the other, for as long as the transaction goes on that it was
/// asked for in.
package struct Reading<Value: Sendable> {
  private let each: (_ isAgain: Bool, _ body: (Parcel<Value>) throws -> Void) throws -> Void

  init(_ each: @escaping (_ body: (Parcel<Value>) throws -> Void) throws -> Void) {
    self.each = { _, body in try each(body) }
  }

  /// - Parameter each: is told whether it is asked a second time.
  init(
    _ each: @escaping (_ isAgain: Bool, _ body: (Parcel<Value>) throws -> Void) throws -> Void
  ) {
    self.each = each
  }

  /// Has the list read from its beginning, and once more where what was handed over turns out to be
  /// out of order.
  ///
  /// - Parameter begin: makes what takes the parcels; the last one that was made has the list.
  package func forEach<Taker>(
    _ begin: () throws -> Taker, add: (Taker, Parcel<Value>) throws -> Void
  ) throws -> Taker {
    do {
      return try read(isAgain: false, begin, add)
    } catch is OutOfOrder {
      return try read(isAgain: true, begin, add)
    }
  }

  private func read<Taker>(
    isAgain: Bool, _ begin: () throws -> Taker, _ add: (Taker, Parcel<Value>) throws -> Void
  ) throws -> Taker {
    let taker = try begin()
    try each(isAgain) { try add(taker, $0) }
    return taker
  }
}
