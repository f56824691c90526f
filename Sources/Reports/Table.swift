import Domain

/// Records of one kind: all their fields for machines, and chosen columns for people.
package struct Table: Sendable {
  /// The keys of every record, which are there even when no record is.
  package let keys: [String]
  package var records: [Record]
  package var columns: [Column]
  /// What is said where there is nothing to list.
  package let empty: String
  /// What people see beneath, in the same columns; machines add up by themselves.
  package let total: Record?
  /// What people see as bars where there is room: an amount or a number under this key.
  package let bars: String?

  /// Which fields its columns make their text of; `nil` where those may be any.
  var shownKeys: Set<String>? {
    var keys: Set<String> = []
    for column in columns {
      guard let some = column.keys else { return nil }
      keys.formUnion(some)
    }
    return keys
  }

  package init(
    keys: [String], records: [Record], columns: [Column], empty: String, total: Record? = nil,
    bars: String? = nil
  ) {
    (self.keys, self.records, self.columns) = (keys, records, columns)
    (self.empty, self.total, self.bars) = (empty, total, bars)
  }
}

/// A column as people see it.
package struct Column: Sendable {
  package let title: String
  /// Numbers stand on the right.
  package let isRight: Bool
  /// Whether it may be shortened when the line is too long.
  package let isFlexible: Bool
  /// Whether it is never shortened: sentences are read to their end.
  package let isWhole: Bool
  /// Where a terminal is too narrow, columns are left out before others are shortened: those with
  /// the lowest number first. `nil` for what is never left out.
  package private(set) var spare: Int?
  /// The same where shortening the others is not enough; what says nothing is left out after what
  /// does, the last column first, but never the first one.
  package private(set) var narrow: Int?
  /// The field that it shows as it is; `nil` where it makes its text of several.
  private var key: String? { didSet { keys = key.map { [$0] } } }
  /// The fields that it makes its text of; `nil` where those may be any.
  fileprivate var keys: [String]?
  /// What it shows on a page, where that is neither a field nor the same as elsewhere.
  private var page: (@Sendable (Record, Zone) -> String)?
  package let text: @Sendable (Record) -> Shown

  package init(
    _ title: String, isRight: Bool = false, isFlexible: Bool = false, isWhole: Bool = false,
    text: @escaping @Sendable (Record) -> Shown
  ) {
    (self.title, self.isRight, self.isFlexible) = (title, isRight, isFlexible)
    (self.isWhole, self.text) = (isWhole, text)
  }

  /// The same, to be left out where there is no room for it.
  package func spare(_ order: Int) -> Column {
    var column = self
    column.spare = order
    return column
  }

  /// The same, to be left out where there is no room for it though others are shortened.
  package func narrow(_ order: Int) -> Column {
    var column = self
    column.narrow = order
    return column
  }

  /// The same, which makes its text of no other fields than these.
  func of(_ keys: String...) -> Column {
    var column = self
    column.keys = keys
    return column
  }

  /// A column that shows a field as it is.
  package static func field(_ key: String, _ title: String, isFlexible: Bool = false) -> Column {
    var column = Column(title, isFlexible: isFlexible) { Shown(PlainText.text(of: $0[key])) }
    column.key = key
    return column
  }

  /// A column of sentences; it is the last one.
  package static func whole(_ key: String, _ title: String) -> Column {
    var column = Column(title, isWhole: true) { Shown(PlainText.text(of: $0[key])) }
    column.key = key
    return column
  }

  /// A column of numbers or amounts.
  package static func figure(_ key: String, _ title: String) -> Column {
    var column = Column(title, isRight: true) { Shown(PlainText.text(of: $0[key])) }
    column.key = key
    return column
  }

  /// A column that shows days with their weekday.
  static func weekday(_ key: String, _ title: String) -> Column {
    var column = Column(title) { record in
      guard case .day(let day) = record[key] else { return Shown(PlainText.text(of: record[key])) }
      return Shown(day.weekdayText)
    }
    column.key = key
    return column
  }

  /// A column that shows moments by the clocks of a zone.
  static func moment(_ key: String, _ title: String, in zone: Zone) -> Column {
    var column = Column(title) { record in
      guard case .instant(let instant) = record[key] else { return Shown("") }
      return Shown(zone.shortText(of: instant))
    }
    column.key = key
    return column
  }

  /// The same, which shows something else on a page.
  func onPage(_ text: @escaping @Sendable (Record, Zone) -> String) -> Column {
    var column = self
    column.page = text
    return column
  }

  /// What a page shows: fields are written for people there.
  func pageText(_ record: Record, in zone: Zone) -> String {
    page?(record, zone) ?? key.map { PageText.text(of: record[$0], in: zone) } ?? text(record).text
  }

  /// Whether what it shows of a record must stand on one line of a page.
  func isUnbroken(_ record: Record) -> Bool {
    guard let key else { return false }
    switch record[key] {
    case .amount, .day, .instant, .number: return true
    default: return ["barcode", "card", "code", "receipt", "phone", "month", "week"].contains(key)
    }
  }
}

/// A text to show, and how; colour is never the only sign.
package struct Shown: Sendable {
  package let text: String
  package let tone: Tone

  package init(_ text: String, tone: Tone = .plain) {
    (self.text, self.tone) = (text, tone)
  }
}

/// How a text sounds, for terminals that have colours.
package enum Tone: UInt8, Sendable {
  case plain, quiet, good, bad
}

/// How a kind of value becomes a record: each key with its cell, in the order they are written.
package struct Layout<Value>: Sendable {
  package let fields: [(key: String, cell: @Sendable (Value) -> Cell)]

  package init(_ fields: KeyValuePairs<String, @Sendable (Value) -> Cell>) {
    self.fields = fields.map { ($0.key, $0.value) }
  }

  private init(fields: [(key: String, cell: @Sendable (Value) -> Cell)]) {
    self.fields = fields
  }

  package var keys: [String] { fields.map(\.key) }

  /// The same fields of what holds such a value.
  package func of<Holder>(_ value: @escaping @Sendable (Holder) -> Value) -> Layout<Holder> {
    Layout<Holder>(fields: fields.map { field in (field.key, { field.cell(value($0)) }) })
  }

  /// These fields, and others behind them.
  package func with(_ others: KeyValuePairs<String, @Sendable (Value) -> Cell>) -> Layout {
    Layout(fields: fields + Layout(others).fields)
  }

  /// These fields without those that a table for people does not need.
  func shown(in table: Table) -> Layout {
    guard let keys = table.shownKeys else { return self }
    return Layout(fields: fields.filter { keys.contains($0.key) })
  }

  package func record(_ value: Value) -> Record {
    Record(fields.map { .init($0.key, $0.cell(value)) })
  }
}
