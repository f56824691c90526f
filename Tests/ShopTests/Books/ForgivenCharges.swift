import Domain

/// Which charges the waivers of a customer forgave, so that a waiver is found that forgives
/// nothing any more.
struct ForgivenCharges {
  private struct Charge {
    let seq: Int
    let receipt: ReceiptNumber?
    /// What was not paid at once, and has not been forgiven.
    var onAccount: Money
    /// What was paid at once, and has not been forgiven.
    var paid = Money.zero
    var isVoided = false
  }

  private struct Waiver {
    let seq: Int
    let receipt: ReceiptNumber?
    var of: [Int] = []
  }

  private var charges: [Charge] = []
  private var waivers: [Waiver] = []
  /// Whether what was charged last is forgiven first; nobody says which it was.
  private let lastFirst: Bool

  /// - Parameter lines: a customer's, in the order of recording.
  init(_ lines: [RecordedLine], lastFirst: Bool) {
    self.lastFirst = lastFirst
    let refunds = Set(lines.filter { $0.line.kind == .refund }.map(\.receipt))
    for line in lines { note(line, isRefunded: refunds.contains(line.receipt)) }
  }

  private mutating func note(_ line: RecordedLine, isRefunded: Bool) {
    switch line.line.kind {
    case .charge, .lateFee:
      charges.append(
        Charge(seq: line.seq, receipt: line.receipt, onAccount: line.line.amount))
    case .payment: pay(line)
    case .waive: forgive(line, isRefunded: isRefunded)
    case .void:
      waivers.removeAll { $0.seq == line.line.voids }
      for place in charges.indices where charges[place].seq == line.line.voids {
        charges[place].isVoided = true
      }
    default: break
    }
  }

  private mutating func pay(_ line: RecordedLine) {
    var left = line.line.amount * -1
    for place in charges.indices where charges[place].receipt == line.receipt {
      let part = min(left, charges[place].onAccount)
      charges[place].onAccount = charges[place].onAccount - part
      charges[place].paid = charges[place].paid + part
      left = left - part
    }
  }

  /// A refund that waives forgives what has been paid; any other waiver what is owed.
  private mutating func forgive(_ line: RecordedLine, isRefunded: Bool) {
    var left = line.line.amount * -1
    var waiver = Waiver(seq: line.seq, receipt: line.receipt)
    let order = lastFirst ? Array(charges.indices.reversed()) : Array(charges.indices)
    let own = order.filter { charges[$0].seq == line.line.takesBack }
    for place in own.isEmpty ? order : own where !charges[place].isVoided && left > .zero {
      let open = charges[place].onAccount + (isRefunded ? charges[place].paid : .zero)
      let part = min(left, open)
      guard part > .zero else { continue }
      let onAccount = min(part, charges[place].onAccount)
      charges[place].onAccount = charges[place].onAccount - onAccount
      charges[place].paid = charges[place].paid - (part - onAccount)
      waiver.of.append(charges[place].seq)
      left = left - part
    }
    waivers.append(waiver)
  }

  /// A waiver that stands, of a charge that does not: it has become money.
  var fault: String? {
    let gone = Set(charges.filter(\.isVoided).map(\.seq))
    return waivers.first { !gone.isDisjoint(with: $0.of) }.map {
      "the charge that was waived with receipt \($0.receipt?.text ?? "") has been voided"
    }
  }
}
