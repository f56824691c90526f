/// What one person did on a business day that wants a look.
package struct StaffLine: Hashable, Sendable {
  /// The day on which it was done, whatever day it was for.
  package let day: Day
  /// As the books have the name.
  package let name: String
  package fileprivate(set) var counts: [StaffCount.Kind: StaffCount] = [:]

  package subscript(kind: StaffCount.Kind) -> StaffCount { counts[kind] ?? StaffCount() }
}

/// How often something was done, and what that came to.
package struct StaffCount: Hashable, Sendable {
  package fileprivate(set) var count = 0
  package fileprivate(set) var amount = Money.zero

  package init() {}

  package init(_ count: Int, _ amount: Money) {
    (self.count, self.amount) = (count, amount)
  }

  package static func + (a: StaffCount, b: StaffCount) -> StaffCount {
    StaffCount(a.count + b.count, a.amount + b.amount)
  }

  /// What is counted, by receipts but for drawers.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// With what had been charged.
    case voids
    case refunds, waivers, discounts
    /// A manager said yes to what the house rules asked; it comes to nothing.
    case overrides
    /// Drawers that were opened without a sale; it comes to nothing.
    case drawers
    /// What was booked for an earlier moment; it comes to nothing.
    case backDated = "back_dated"

    package var hasAmount: Bool { ![.overrides, .drawers, .backDated].contains(self) }
  }
}

/// Adds up what everybody did, day by day, whether or not it was voided later.
package struct StaffFigures: Sendable {
  private var figures: [Key: StaffLine] = [:]
  /// Receipts that have been counted as something.
  private var counted: [StaffCount.Kind: Set<ReceiptNumber>] = [:]
  /// What each receipt did away with, below nothing where that was a charge.
  private var voids: [ReceiptNumber: Money] = [:]
  /// The receipt that last did away with something from which something had been taken off.
  private var lastVoid: (receipt: ReceiptNumber, entry: LedgerEntry)?
  private let calendar: BusinessCalendar

  private struct Key: Hashable {
    let day: Day
    let name: String
  }

  package init(in calendar: BusinessCalendar) { self.calendar = calendar }

  /// By day, and by name.
  package var lines: [StaffLine] {
    figures.values.sorted { ($0.day, $0.name) < ($1.day, $1.name) }
  }

  /// Takes up a line of the books.
  package mutating func add(_ line: RecordedLine) {
    guard let receipt = line.receipt else { return }
    let (own, entry) = (line.line, line.entry)
    let day = calendar.day(of: entry.recordedAt)
    let add = { (figures: inout StaffFigures, kind: StaffCount.Kind, amount: Money) in
      figures.add(kind, amount, of: receipt, on: day, by: entry.by)
    }
    switch own.kind {
    // Money that goes back with it is no charge.
    case .void: add(&self, .voids, own.method == nil ? voided(own.amount, with: receipt) : .zero)
    case .refund: add(&self, .refunds, own.amount)
    case .waive: add(&self, .waivers, own.amount * -1)
    default: break
    }
    if own.kind == .void, own.discount ?? .zero < .zero { lastVoid = (receipt, entry) }
    guard !isRest(receipt, entry) else { return }
    if let discount = own.discount, discount > .zero { add(&self, .discounts, discount) }
    if entry.backDated(in: calendar) != nil { add(&self, .backDated, .zero) }
  }

  /// Whether it is what stays of a visit of which some lines were voided: that is booked anew right
  /// behind the void, for the moment of the visit, and was taken off by whoever did so then.
  private func isRest(_ receipt: ReceiptNumber, _ entry: LedgerEntry) -> Bool {
    guard let (void, made) = lastVoid else { return false }
    return receipt == ReceiptNumber(till: void.till, number: void.number + 1)
      && (entry.by, entry.recordedAt) == (made.by, made.recordedAt) && entry.at < entry.recordedAt
  }

  /// What a line adds to what its receipt did away with, be that a charge or something taken off.
  private mutating func voided(_ amount: Money, with receipt: ReceiptNumber) -> Money {
    let before = voids[receipt, default: .zero]
    voids[receipt] = before + amount
    let size = { (sum: Money) in max(sum, sum * -1) }
    return size(before + amount) - size(before)
  }

  /// Takes up a receipt on which something was overridden.
  ///
  /// - Parameter name: whose word it was.
  package mutating func addOverride(on receipt: ReceiptNumber, _ day: Day, by name: String) {
    add(.overrides, .zero, of: receipt, on: day, by: name)
  }

  /// Takes up that a drawer was opened without a sale.
  package mutating func addDrawer(openedOn day: Day, by name: String) {
    line(of: day, name) { $0.counts[.drawers, default: StaffCount()].count += 1 }
  }

  private mutating func add(
    _ kind: StaffCount.Kind, _ amount: Money, of receipt: ReceiptNumber, on day: Day,
    by name: String
  ) {
    let isFirst = counted[kind, default: []].insert(receipt).inserted
    line(of: day, name) { line in
      line.counts[kind] = line[kind] + StaffCount(isFirst ? 1 : 0, amount)
    }
  }

  private mutating func line(of day: Day, _ name: String, _ change: (inout StaffLine) -> Void) {
    change(&figures[Key(day: day, name: name), default: StaffLine(day: day, name: name)])
  }
}
