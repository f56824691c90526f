import Domain

/// The ledger of an import as far as it has been read, and what is wrong with a line that comes
/// next. Only a shop whose books are empty takes one: lines keep their numbers.
struct ImportedLedger {
  let isNew: Bool
  private var lines: [LedgerLine] = []
  private var voided: Set<Int> = []
  var giftCards = ImportedGiftCards()

  init(isNew: Bool) {
    self.isNew = isNew
  }

  mutating func note(_ recorded: RecordedLine) {
    giftCards.note(recorded, voiding: recorded.line.voids.map { lines[$0 - 1] })
    lines.append(recorded.line)
    if let voids = recorded.line.voids { voided.insert(voids) }
  }

  func problems(of recorded: RecordedLine) -> [FieldProblem] {
    guard isNew else { return [FieldProblem("row", "is for a new shop; this one has a ledger")] }
    guard recorded.seq == lines.count + 1 else {
      return [FieldProblem("seq", "is \(recorded.seq), where \(lines.count + 1) comes next")]
    }
    let line = recorded.line
    return presence(of: line)
      + [
        sign(of: line), voids(of: line), takesBack(of: line), discount(of: line),
        giftCards.problem(of: line),
        line.hasFittingTaxes
          ? nil : FieldProblem("taxed", "is no tax of \(line.kind.rawValue) of that amount"),
      ].compactMap(\.self)
  }

  /// What a kind of line must have, and must not.
  private func presence(of line: LedgerLine) -> [FieldProblem] {
    let movesMoney: [LedgerKind] = [.payment, .refund, .depositTaken, .depositReturned]
    let ofCustomer = !line.kind.isOfDrawer
    return [
      problem("customer", line.customer != nil, isNeeded: ofCustomer, line.kind),
      problem("receipt", line.receipt != nil, isNeeded: ofCustomer, line.kind),
      line.kind == .void
        ? nil
        : problem(
          "method", line.method != nil, isNeeded: movesMoney.contains(line.kind), line.kind),
      line.kind == .giftCard
        ? problem("reference", line.reference != nil, isNeeded: true, line.kind) : nil,
      problem("voids", line.voids != nil, isNeeded: line.kind == .void, line.kind),
    ].compactMap(\.self) + ofMethod(line) + ofDrawer(line)
  }

  /// What only money has that went out of a drawer, or came back as that was undone.
  private func ofDrawer(_ line: LedgerLine) -> [FieldProblem] {
    let isUndone = line.kind == .paidIn && line.reason == LedgerLine.undone
    guard line.kind != .paidOut, !isUndone else { return [] }
    let (purpose, number) = (line.paidFor.purpose, line.paidFor.receiptNumber)
    return [("purpose", purpose != nil), ("receipt_number", number != nil)].compactMap {
      problem($0, $1, isNeeded: false, line.kind)
    }
  }

  /// What only a line that has a method can have.
  private func ofMethod(_ line: LedgerLine) -> [FieldProblem] {
    guard line.method == nil else { return [] }
    return [
      ("reference", line.reference != nil && ![.giftCard, .void].contains(line.kind)),
      ("foreign_money", line.foreign != nil),
      ("in_drawer", line.isInDrawer),
    ].compactMap { key, isThere in problem(key, isThere, isNeeded: false, line.kind) }
  }

  private func problem(
    _ key: String, _ isThere: Bool, isNeeded: Bool, _ kind: LedgerKind
  ) -> FieldProblem? {
    guard isThere != isNeeded else { return nil }
    return FieldProblem(
      key, isNeeded ? "is required of \(kind.rawValue)" : "does not go with \(kind.rawValue)")
  }

  private func sign(of line: LedgerLine) -> FieldProblem? {
    let isFine: Bool
    switch line.kind {
    case .charge, .lateFee, .replacement, .damage, .membership, .package, .giftCard,
      .giftCardExpired, .goods, .tip, .refund, .depositReturned, .paidIn, .over:
      isFine = line.amount >= .zero
    case .waive, .found, .goodsReturned, .depositTaken, .paidOut, .short:
      isFine = line.amount <= .zero
    // Change on what is no cash is cash that is handed back.
    case .payment: isFine = line.amount <= .zero || line.method == .cash
    case .void, .rounding: isFine = true
    }
    return isFine ? nil : FieldProblem("amount", "has the wrong sign for \(line.kind.rawValue)")
  }

  /// Something is taken off a price with a reason, and comes back with a void.
  private func discount(of line: LedgerLine) -> FieldProblem? {
    let discount = line.discount ?? .zero
    let isFine: Bool
    switch line.kind {
    case .charge, .goods: isFine = discount >= .zero && line.discount != .zero
    case .void: isFine = discount <= .zero && line.discount != .zero
    default: isFine = line.discount == nil
    }
    guard isFine else { return FieldProblem("discount", "is none of \(line.kind.rawValue)") }
    return problem(
      "discount_reason", line.discountReason != nil, isNeeded: discount > .zero, line.kind)
  }

  /// What is taken back is what that kind of line can take back.
  private func takesBack(of line: LedgerLine) -> FieldProblem? {
    guard let number = line.takesBack else { return nil }
    guard number <= lines.count else {
      return FieldProblem("takes_back", "is \(number), no line before it")
    }
    guard line.canTakeBack(lines[number - 1].kind) else {
      return FieldProblem(
        "takes_back",
        "is \(number), and \(line.kind.rawValue) takes no \(lines[number - 1].kind.rawValue) back")
    }
    return nil
  }

  /// A void takes back one line, as it was, and each line once.
  private func voids(of line: LedgerLine) -> FieldProblem? {
    guard line.kind == .void, let number = line.voids else { return nil }
    guard number <= lines.count else {
      return FieldProblem("voids", "is \(number), no line before it")
    }
    let other = lines[number - 1]
    guard !voided.contains(number), other.kind != .void else {
      return FieldProblem("voids", "is \(number), which is voided already or a void itself")
    }
    let isSame =
      other.customer == line.customer && other.method == line.method
      && other.amount == line.amount * -1 && line.hasTaxes(takenBackFrom: other)
      && other.discount == line.discount.map { $0 * -1 }
      && (line.giftCard == nil || line.giftCard == other.giftCard)
    return isSame ? nil : FieldProblem("voids", "is \(number), of which this is no reversal")
  }
}
