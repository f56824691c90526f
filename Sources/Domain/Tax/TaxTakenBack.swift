/// The tax in what is taken back of charges, as ``LossAccount`` says which these are.
package enum TaxTakenBack {
  /// The taxes of lines that waive or credit, and those of the others as they are.
  ///
  /// What is taken back of a charge has the share of its tax, rounded half up over all that was
  /// taken back of it: so a charge that is taken back bit by bit leaves no tax behind.
  ///
  /// - Parameters:
  ///   - lines: of one customer, about to be recorded together.
  ///   - earlier: the customer's, neither what was voided nor the voids.
  package static func taxed(
    _ lines: [LedgerLine], after earlier: [RecordedLine], _ entry: LedgerEntry
  ) -> [LedgerLine] {
    let end = earlier.last?.seq ?? 0
    let recorded = lines.enumerated().map {
      RecordedLine(seq: end + $0.offset + 1, line: $0.element, entry: entry)
    }
    let all = earlier + recorded
    let taxes = Dictionary(
      all.filter { !$0.line.taxes.isEmpty && !$0.line.isCredit }.map { ($0.seq, $0.line.taxes) }
    ) { $1 }
    guard !taxes.isEmpty else { return lines }
    var taxed = lines
    var before = LossAccount(earlier).takenBack
    for place in lines.indices where lines[place].isCredit {
      // A refund says what was waived with it, and so the lines behind it count as well.
      let behind = lines[place].kind == .waive ? recorded[(place + 1)...] : []
      let known = recorded[...place] + behind.filter { !$0.line.isCredit }
      let after = LossAccount(earlier + known).takenBack
      taxed[place].taxes = TaxPart.merged(
        taxes.sorted { $0.key < $1.key }.flatMap { seq, parts in
          parts.compactMap { $0.taken(from: before[seq] ?? .zero, to: after[seq] ?? .zero) }
        })
      before = after
    }
    return taxed
  }
}

extension TaxPart {
  /// What is taken back of it, as a line has it that does so; `nil` where nothing is.
  fileprivate func taken(from before: Money, to after: Money) -> TaxPart? {
    guard before != after, gross > .zero else { return nil }
    let share = { (taken: Money) in
      tax.times(min(max(taken, .zero), gross).minor, by: gross.minor)
    }
    return TaxPart(rate, gross: before - after, tax: share(before) - share(after))
  }
}
