import Domain

/// The shop's records, as values: every statement that the program runs is a method of this type.
package struct Store {
  package let engine: any Engine

  package init(engine: any Engine) {
    self.engine = engine
  }

  package func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> Result
  ) throws -> Result {
    try engine.transaction(kind, body)
  }
}
