import Domain

/// What a list has, read one after the other, for as long as the transaction goes on that it was
/// asked for in.
package struct Reading<Value: Sendable> {
  private let each: (_ body: (Parcel<Value>) throws -> Void) throws -> Void

  init(_ each: @escaping (_ body: (Parcel<Value>) throws -> Void) throws -> Void) {
    self.each = each
  }

  package func forEach(_ body: (Parcel<Value>) throws -> Void) throws { try each(body) }
}
