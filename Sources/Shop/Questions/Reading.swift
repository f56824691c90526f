/// What a list has, read one after the other, for as long as the transaction goes on that it was
/// asked for in.
package struct Reading<Value> {
  private let each: (_ body: (consuming Value) throws -> Void) throws -> Void

  init(_ each: @escaping (_ body: (consuming Value) throws -> Void) throws -> Void) {
    self.each = each
  }

  package func forEach(_ body: (consuming Value) throws -> Void) throws { try each(body) }
}
