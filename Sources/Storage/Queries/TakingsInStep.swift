import Domain

/// The takings of business days, added up by a walk through the ledger.
struct TakingsInStep {
  private var sums: [Key: Sum] = [:]
  private var days = TextNumbers()
  private var names = TextNumbers()
  private var methods = TextNumbers()
  /// What the last lines count with. A void mostly stands soon behind what it takes back.
  private var last: [Counted?] = Array(repeating: nil, count: Self.kept)
  private static let kept = 1 << 15

  private struct Key: Hashable {
    let day: Int32
    let name: Int32
    let till: Int64
    let session: Int64
    let kind: LedgerKind
    /// Its place among those that were met; 0 for none.
    let method: Int32

    func hash(into hasher: inout Hasher) {
      var mixture = Mixture()
      mixture.add(UInt64(UInt32(bitPattern: day)) << 32 | UInt64(UInt32(bitPattern: name)))
      mixture.add(UInt64(bitPattern: till))
      mixture.add(UInt64(bitPattern: session))
      mixture.add(UInt64(UInt32(bitPattern: method)))
      hasher.combine(mixture.value)
      hasher.combine(kind)
    }
  }

  private struct Sum: Equatable {
    var amount: Int64
    var tax: Int64
    var discount: Int64
    var places: ClosedRange<Int64>
    var moments: ClosedRange<Int64>
  }

  /// A line's kind and whoever booked it.
  private struct Counted {
    let seq: Int64
    let kind: LedgerKind
    let name: Int32
  }

  private typealias Place = LedgerPlace

  /// Adds a line, if it is a customer's.
  ///
  /// - Returns: the kind that it counts with; `nil` where that is not known, and nothing was added.
  mutating func note(line rows: PackedRows, _ row: Int, _ seq: Int64) -> LedgerKind? {
    guard let counted = counted(rows, row, seq) else { return nil }
    last[Int(seq) & (Self.kept - 1)] = counted
    guard !rows.isNull(row, Place.customer),
      let amount = rows.integer(row, Place.amount), let till = rows.integer(row, Place.till),
      let method = method(rows, row, Place.method),
      let day = rows.text(row, Place.bookedOn), let moment = rows.moment(row, Place.bookedAt)
    else { return counted.kind }
    let key = Key(
      day: days.number(of: rows.bytes[day]), name: counted.name, till: till,
      session: rows.integer(row, Place.session) ?? 0, kind: counted.kind, method: method)
    let sum = Sum(
      amount: amount, tax: rows.integer(row, Place.tax) ?? 0,
      discount: rows.integer(row, Place.discount) ?? 0, places: seq...seq,
      moments: moment...moment)
    add(sum, to: key)
    return counted.kind
  }

  private mutating func counted(_ rows: PackedRows, _ row: Int, _ seq: Int64) -> Counted? {
    if let voided = rows.integer(row, Place.voids) {
      let other = last[Int(truncatingIfNeeded: voided) & (Self.kept - 1)]
      guard let other, other.seq == voided else { return nil }
      return Counted(seq: seq, kind: other.kind, name: other.name)
    }
    guard let name = rows.text(row, Place.by), let kind = Self.kind(rows, row, Place.kind) else {
      return nil
    }
    return Counted(seq: seq, kind: kind, name: names.number(of: rows.bytes[name]))
  }

  private mutating func add(_ more: Sum, to key: Key) {
    guard let sum = sums[key] else { return sums[key] = more }
    sums[key] = Sum(
      amount: sum.amount &+ more.amount, tax: sum.tax &+ more.tax,
      discount: sum.discount &+ more.discount,
      places: sum.places.spanned(with: more.places),
      moments: sum.moments.spanned(with: more.moments))
  }

  private static let kinds = LedgerKind.allCases.map { (Array($0.rawValue.utf8), $0) }

  private static func kind(_ rows: PackedRows, _ row: Int, _ column: Int) -> LedgerKind? {
    kinds.first { rows.isText(row, column, $0.0) }?.1
  }

  /// The number of a method; 0 for none.
  private mutating func method(_ rows: PackedRows, _ row: Int, _ column: Int) -> Int32? {
    if rows.isNull(row, column) || rows.isText(row, column, []) { return 0 }
    return rows.text(row, column).map { methods.number(of: rows.bytes[$0]) + 1 }
  }
}

/// What the table carries, beside it.
extension TakingsInStep {
  private enum Kept {
    static let day = 0, till = 1, session = 2, by = 3, kind = 4, method = 5, amount = 6
    static let first = 7, last = 8, firstAt = 9, lastAt = 10, tax = 11, discount = 12
  }

  /// The days whose rows are not what was added up; nothing is left of that afterwards.
  mutating func takeStrays(in store: Store) throws -> Set<String> {
    var strays: Set<String> = []
    var rows = PackedRows(width: 13)
    try store.connection.forEach("SELECT \(Sums.columnsOfTakings) FROM takings") { row in
      // One at a time: all of them would be as much again as was added up.
      rows.removeAll()
      for value in row.rest() { rows.append(value) }
      if let day = takeStray(rows, 0) { strays.insert(day) }
    }
    defer { sums = [:] }
    return strays.union(sums.keys.map { days.text(of: $0.day) })
  }

  /// Takes out what a row has the sum of.
  ///
  /// - Returns: its day, where that is another sum.
  private mutating func takeStray(_ rows: PackedRows, _ row: Int) -> String? {
    guard let day = rows.text(row, Kept.day) else { return nil }
    if let key = key(rows, row), let sum = Self.sum(rows, row), sums.removeValue(forKey: key) == sum
    {
      return nil
    }
    return String(decoding: rows.bytes[day], as: UTF8.self)
  }

  private mutating func key(_ rows: PackedRows, _ row: Int) -> Key? {
    guard let day = rows.text(row, Kept.day), let till = rows.integer(row, Kept.till),
      let session = rows.integer(row, Kept.session), let name = rows.text(row, Kept.by),
      let kind = Self.kind(rows, row, Kept.kind),
      let method = method(rows, row, Kept.method)
    else { return nil }
    return Key(
      day: days.number(of: rows.bytes[day]), name: names.number(of: rows.bytes[name]), till: till,
      session: session, kind: kind, method: method)
  }

  private static func sum(_ rows: PackedRows, _ row: Int) -> Sum? {
    guard let amount = rows.integer(row, Kept.amount), let first = rows.integer(row, Kept.first),
      let last = rows.integer(row, Kept.last), first <= last,
      let firstAt = rows.moment(row, Kept.firstAt), let lastAt = rows.moment(row, Kept.lastAt),
      firstAt <= lastAt, let tax = rows.integer(row, Kept.tax),
      let discount = rows.integer(row, Kept.discount)
    else { return nil }
    return Sum(
      amount: amount, tax: tax, discount: discount, places: first...last,
      moments: firstAt...lastAt)
  }
}

extension ClosedRange {
  /// From where the first of both begins to where the last of them ends.
  fileprivate func spanned(with other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

/// Texts that come again and again, as numbers.
private struct TextNumbers {
  private var numbers: [ArraySlice<UInt8>: Int32] = [:]
  private var texts: [ArraySlice<UInt8>] = []
  private var last: Int32 = 0

  mutating func number(of text: ArraySlice<UInt8>) -> Int32 {
    if Int(last) < texts.count, texts[Int(last)].elementsEqual(text) { return last }
    last = numbers[text] ?? add(text)
    return last
  }

  private mutating func add(_ text: ArraySlice<UInt8>) -> Int32 {
    // Of its own, for the slice keeps all that it is a part of.
    let own = Array(text)[...]
    numbers[own] = Int32(texts.count)
    texts.append(own)
    return Int32(texts.count - 1)
  }

  func text(of number: Int32) -> String { String(decoding: texts[Int(number)], as: UTF8.self) }
}
