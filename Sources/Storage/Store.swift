/// The shop's records, as values: every statement that the program runs is a method of this type.
package struct Store: Sendable {
  package let connection: any Connection
  /// Whether sums are brought up to date with what is recorded; whoever records years at once adds
  /// them up at the end, by ``sumUpAnew()``.
  private(set) var keepsSums = true

  package init(_ connection: any Connection) {
    self.connection = connection
  }

  /// The same without sums.
  package var withoutSums: Store {
    var store = self
    store.keepsSums = false
    return store
  }
}
