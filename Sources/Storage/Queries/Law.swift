import Domain

/// What the records say that cannot be, beyond what the schema already refuses.
package struct Inconsistency: Sendable {
  /// What is wrong, behind how many records there are and before they are named; `[one|several]`
  /// where one is called otherwise than several.
  fileprivate let words: String
  /// How many records.
  package fileprivate(set) var count: Int
  /// The first of them.
  package fileprivate(set) var example: String
  /// Whether it is a sum that can be added up anew.
  package let isSum: Bool

  package var message: String { Law.message(words, count) }
}

/// A law of the shop, and how to find the records that break it.
struct Law: Sendable {
  /// As ``Inconsistency`` has them.
  let words: String
  /// What has to be looked at where a walk has gone through the books: conditions, each for as many
  /// records as are looked at in a short time. Nothing where it saw that the law is kept.
  let suspects: @Sendable (LawsInStep) -> [SQL]
  /// Whether the records are told in the order of their ids, and not in that of the suspects.
  let isByID: Bool
  /// Whether a record is as the message says, from what stands behind its name.
  let isBroken: @Sendable (inout Row) throws -> Bool
  /// The names of the records of a condition that break the law, in order.
  let records: @Sendable (SQL) -> SQL
  /// Whether it is about sums, which the history comes to.
  private(set) var isSum = false

  var ofSum: Law {
    var law = self
    law.isSum = true
    return law
  }

  static let whole: [SQL] = ["1 = 1"]

  init(
    _ words: String, suspects: @escaping @Sendable (LawsInStep) -> [SQL] = { _ in whole },
    isByID: Bool = false, isBroken: @escaping @Sendable (inout Row) throws -> Bool = { _ in true },
    records: @escaping @Sendable (SQL) -> SQL
  ) {
    (self.words, self.suspects, self.isByID) = (words, suspects, isByID)
    (self.isBroken, self.records) = (isBroken, records)
  }

  /// What is wrong with so many records.
  static func message(_ words: String, _ count: Int) -> String {
    words.replacing(#/\[([^|]*)\|([^\]]*)\]/#) { String(count == 1 ? $0.output.1 : $0.output.2) }
  }

  /// Conditions for some values of a column each.
  static func of(_ column: SQL, _ values: [SQLValue], _ most: Int) -> [SQL] {
    stride(from: 0, to: values.count, by: most).map { start in
      let some = values[start..<min(start + most, values.count)]
      return "\(column) IN (\(.list(Array(some))))"
    }
  }

  /// Conditions for numbers in ranges, of which most are of one.
  static func of(_ column: SQL, _ ranges: [ClosedRange<Int64>]) -> [SQL] {
    let single = ranges.filter { $0.count == 1 }.map { SQLValue.integer($0.lowerBound) }
    let parts = ranges.filter { $0.count > 1 }.flatMap { range in
      stride(from: range.lowerBound, through: range.upperBound, by: 5000).map { start -> SQL in
        let end = min(start + 4999, range.upperBound)
        return "\(column) BETWEEN \(.integer(start)) AND \(.integer(end))"
      }
    }
    return of(column, single, 200) + parts
  }
}

/// A look at the laws of the shop, in steps that are short enough for a transaction each.
package struct LawCheck {
  private var laws: LawsInStep?
  private var comparison: SumsComparison?
  /// Known once all is compared.
  private var steps: [(law: Int, condition: SQL)]?
  private var next = 0
  private var found: [Int: Inconsistency] = [:]

  /// - Parameters:
  ///   - laws: what was seen behind a walk that came to the end of the books; where there is none,
  ///     all is looked at.
  ///   - renters: as far as they have been counted.
  package init(after laws: LawsInStep?, _ renters: RenterCount = RenterCount()) {
    self.laws = laws
    self.laws?.end()
    comparison = self.laws.map { SumsComparison($0.sums, renters) }
  }

  package var progress: (done: Int, all: Int) { (next, steps?.count ?? 0) }

  /// Takes the next step; whether there was one.
  package mutating func advance(in store: Store) throws -> Bool {
    if try comparison?.advance(in: store) == true { return true }
    let steps = self.steps ?? makeSteps()
    guard next < steps.count else { return false }
    let (place, condition) = steps[next]
    let law = Law.all[place]
    try store.connection.forEach(law.records(condition)) { row in
      let name = try row.text()
      guard try law.isBroken(&row) else { return }
      var finding =
        found[place]
        ?? Inconsistency(words: law.words, count: 0, example: name, isSum: law.isSum)
      finding.count += 1
      if law.isByID { finding.example = min(finding.example, name) }
      found[place] = finding
    }
    next += 1
    return true
  }

  private mutating func makeSteps() -> [(law: Int, condition: SQL)] {
    if let comparison { laws?.strays = comparison.strays }
    let steps = Law.all.enumerated().flatMap { place, law in
      (laws.map(law.suspects) ?? Law.whole).map { (law: place, condition: $0) }
    }
    (comparison, self.steps) = (nil, steps)
    return steps
  }

  /// Everything that does not fit together; empty when all is well.
  package var findings: [Inconsistency] { Law.all.indices.compactMap { found[$0] } }
}
