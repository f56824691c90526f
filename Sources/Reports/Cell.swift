import Domain

/// A value in a report, before anybody has decided how it is written.
package enum Cell: Hashable, Sendable {
  case null
  case text(String)
  case number(Int)
  case flag(Bool)
  case amount(Money, Currency)
  case day(Day)
  case instant(Instant)
  case list([String])
  case record(Record)
  case records([Record])

  package static func text(_ text: String?) -> Cell { text.map { .text($0) } ?? .null }
  package static func number(_ number: Int?) -> Cell { number.map { .number($0) } ?? .null }
  package static func day(_ day: Day?) -> Cell { day.map { .day($0) } ?? .null }
  package static func instant(_ instant: Instant?) -> Cell { instant.map { .instant($0) } ?? .null }

  /// A moment since when something is so; null where it always has been.
  package static func since(_ instant: Instant) -> Cell {
    instant == .always ? .null : .instant(instant)
  }

  package static func amount(_ money: Money?, _ currency: Currency) -> Cell {
    money.map { .amount($0, currency) } ?? .null
  }
}

/// Values under their keys, in a fixed order.
package struct Record: Hashable, Sendable {
  package var fields: [Field]

  package struct Field: Hashable, Sendable {
    /// In snake case.
    package let key: String
    package let cell: Cell

    package init(_ key: String, _ cell: Cell) {
      (self.key, self.cell) = (key, cell)
    }
  }

  package init(_ fields: [Field]) {
    self.fields = fields
  }

  package init(_ fields: KeyValuePairs<String, Cell>) {
    self.fields = fields.map { Field($0.key, $0.value) }
  }

  package subscript(key: String) -> Cell {
    // Asked of each field whole, every one would be copied.
    guard let place = fields.indices.first(where: { fields[$0].key == key }) else { return .null }
    return fields[place].cell
  }
}
