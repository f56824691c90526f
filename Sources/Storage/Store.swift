/// The shop's records, as values: every statement that the program runs is a method of this type.
package struct Store: Sendable {
  package let connection: any Connection

  package init(_ connection: any Connection) {
    self.connection = connection
  }
}
