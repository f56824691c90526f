/// What went out of drawers by what it went for, less what was put back as that was undone.
package struct PaidOutSums: Hashable, Sendable {
  private var sums: [PaidFor: Sum] = [:]

  private struct Sum: Hashable {
    var count = 0
    var amount = Money.zero
  }

  /// What went out for the same, by the same receipt.
  package struct Line: Hashable, Sendable {
    package let paidFor: PaidFor
    package let count: Int
    /// What is gone, more than nothing.
    package let amount: Money

    /// In kebab case: `fuel`.
    package var name: String { paidFor.purpose?.rawValue ?? PaidOutPurpose.unsaid }
  }

  package init() {}

  package init(_ lines: some Sequence<LedgerLine>) {
    for line in lines { add(line) }
  }

  /// Takes up a line of the ledger, if it is about money that went out or was put back.
  package mutating func add(_ line: LedgerLine) {
    guard let sign = line.signOfPaidOut else { return }
    var sum = sums[line.paidFor] ?? Sum()
    (sum.count, sum.amount) = (sum.count + sign, sum.amount - line.amount)
    sums[line.paidFor] = sum
  }

  /// By kind and by the number of the receipt, and last what says neither. There are none where
  /// nobody said of anything what it went for.
  package var lines: [Line] {
    let lines = sums.map { Line(paidFor: $0, count: $1.count, amount: $1.amount) }
      .filter { $0.count != 0 || $0.amount != .zero }
    guard lines.contains(where: { !$0.paidFor.isEmpty }) else { return [] }
    return lines.sorted { $0.order < $1.order }
  }
}

extension PaidOutSums.Line {
  fileprivate var order: (Int, String, String) {
    (
      paidFor.purpose != nil ? 0 : paidFor.receiptNumber != nil ? 1 : 2,
      paidFor.purpose?.rawValue ?? "", paidFor.receiptNumber ?? ""
    )
  }
}

extension LedgerLine {
  /// 1 of money that went out of a drawer, -1 of what was put back as that was undone; `nil` of
  /// anything else, such as what came in and was taken out again.
  fileprivate var signOfPaidOut: Int? {
    let isUndone = reason == LedgerLine.undone
    return switch kind {
    case .paidOut where !isUndone || !paidFor.isEmpty: 1
    case .paidIn where isUndone || !paidFor.isEmpty: -1
    default: nil
    }
  }
}
