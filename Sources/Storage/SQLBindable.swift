import Domain

/// What can be bound to a statement.
package protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

extension String: SQLBindable {
  package var sqlValue: SQLValue { .text(self) }
}

extension Int: SQLBindable {
  package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Money: SQLBindable {
  package var sqlValue: SQLValue { .integer(minor) }
}

extension Day: SQLBindable {
  package var sqlValue: SQLValue { .text(text) }
}

extension Instant: SQLBindable {
  package var sqlValue: SQLValue { .text(text) }
}

extension ID: SQLBindable {
  package var sqlValue: SQLValue { .text(text) }
}

extension SQLValue: SQLBindable {
  package var sqlValue: SQLValue { self }
}

extension CopyState: SQLBindable {
  package var sqlValue: SQLValue { .text(rawValue) }
}

extension AccountState: SQLBindable {
  package var sqlValue: SQLValue { .text(rawValue) }
}

extension [UInt8]: SQLBindable {
  package var sqlValue: SQLValue { .blob(self) }
}
