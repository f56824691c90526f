/// What the lines of a session come to by kind and method, without what was voided.
struct SessionSums {
  let session: TillSession
  let lines: [SessionLine]

  /// Late fees of 0.00 are left out: what comes back in time with something late, or is lost, has
  /// one so that it can be voided, and nothing was charged.
  init(session: TillSession, lines: [SessionLine]) {
    self.session = session
    self.lines = lines.filter {
      ($0.voided ?? $0.line.kind) != .lateFee || $0.line.amount != .zero
    }
  }

  /// What the drawer should hold. Over and short are what was found in it, and no part of that.
  var expected: Money {
    lines.filter { $0.line.kind != .over && $0.line.kind != .short }
      .reduce(session.float) { $0 + $1.line.cash }
  }

  /// The kinds that a receipt can be voided with, in the order of the report.
  private static let voidable: [LedgerKind] = [
    .charge, .lateFee, .waive, .payment, .refund, .depositTaken, .depositReturned,
  ]

  /// Kinds that most sessions have none of; a report then does not name them.
  private static let ofSome: [LedgerKind] = [
    .membership, .package, .goods, .replacement, .damage, .found, .goodsReturned, .tip, .rounding,
    .giftCard, .giftCardExpired,
  ]

  func report(
    overrides: Int, openings: Int, counted: Money?, held: Money?
  ) -> [ZReport.Line] {
    [
      line(.sales, "charge", .charge), line(.sales, "late-fee", .lateFee),
    ]
      + known(
        [.membership, .package, .goods, .replacement, .damage, .giftCardExpired].map {
          line(.sales, $0.rawValue, $0)
        })
      + known([.tip, .rounding].map { line(.sales, $0.rawValue, $0) })
      + taxes + [line(.waived, "waive", .waive)]
      + known([.found, .goodsReturned].map { line(.waived, $0.rawValue, $0) } + [discounts])
      + Self.voidable.map(voids) + known(Self.ofSome.map(voids))
      + [ZReport.Line(section: .overrides, name: "override", count: overrides, amount: nil)]
      + opened(openings)
      + methods.map { line(.payments, $0.rawValue, .payment, $0) } + foreignMoney
      + methods.map { line(.refunds, $0.rawValue, .refund, $0) }
      + deposits("taken", .depositTaken) + deposits("returned", .depositReturned)
      + [ZReport.Line(section: .deposits, name: "held", count: nil, amount: held)]
      + giftCards + cash(counted) + paidOut + backDated
  }

  /// How often the drawer was opened without a sale; in most sessions never.
  private func opened(_ openings: Int) -> [ZReport.Line] {
    guard openings > 0 else { return [] }
    return [
      ZReport.Line(section: .drawer, name: "opened-without-sale", count: openings, amount: nil)
    ]
  }

  /// Cash, card, and those by which something was paid or given back.
  private var methods: [PaymentMethod] {
    Set(PaymentMethod.everywhere + lines.compactMap(\.line.method)).sorted()
  }

  /// What lies there of other money, in that: `20.00 EUR`.
  private var foreignMoney: [ZReport.Line] {
    var sums: [String: (count: Int, amount: Money)] = [:]
    for line in lines {
      guard let foreign = line.line.foreign.flatMap(ForeignMoney.init), foreign.amount > .zero
      else { continue }
      let (code, sign) = (foreign.currency.code, line.voided == nil ? 1 : -1)
      let sum = sums[code] ?? (0, .zero)
      sums[code] = (sum.count + sign, sum.amount + foreign.amount * sign)
    }
    return sums.sorted { $0.key < $1.key }.compactMap { code, sum in
      Currency(code).map { currency in
        ZReport.Line(
          section: .payments, name: "\(sum.amount.text(in: currency))-\(code.lowercased())",
          count: sum.count, amount: nil)
      }
    }
  }

  /// What was charged by each rate, net of all that was taken back, and of what gift cards paid
  /// that were taxed as they were sold.
  private var taxes: [ZReport.Line] {
    TaxPart.summary(of: lines.flatMap(\.line.taxes)).flatMap { part in
      [("net", part.net), ("tax", part.tax), ("gross", part.gross)].map { name, amount in
        let rate = part.rate.words.split(separator: " ").joined(separator: "-")
        return ZReport.Line(section: .tax, name: "\(rate)-\(name)", count: nil, amount: amount)
      }
    }
  }

  /// What was taken off by hand; sales are without it.
  private var discounts: ZReport.Line {
    let all = lines.compactMap(\.line.discount)
    return ZReport.Line(
      section: .waived, name: "discount", count: all.reduce(0) { $0 + ($1 > .zero ? 1 : -1) },
      amount: all.reduce(.zero, +))
  }

  private func known(_ lines: [ZReport.Line]) -> [ZReport.Line] {
    lines.filter { $0.count != 0 || $0.amount != .zero }
  }

  /// What of all that was for earlier days, by those days and by kind.
  private var backDated: [ZReport.Line] {
    Set(lines.compactMap(\.backDatedTo)).sorted().flatMap { day in
      let ofDay = SessionSums(session: session, lines: lines.filter { $0.backDatedTo == day })
      return (Self.voidable + Self.ofSome + [.paidIn, .paidOut]).compactMap { kind in
        var line = ofDay.line(.backDated, kind.rawValue, kind)
        line.backDatedTo = day
        return line.count == 0 ? nil : line
      }
    }
  }

  /// All of them, and those by each method.
  private func deposits(_ name: String, _ kind: LedgerKind) -> [ZReport.Line] {
    [line(.deposits, name, kind)]
      + methods.map { line(.deposits, "\(name)-\($0.rawValue)", kind, $0) }
  }

  /// What was sold of gift cards, which is owed, and what they paid; most sessions have none.
  private var giftCards: [ZReport.Line] {
    known([
      line(.giftCards, "sold", .giftCard),
      line(.giftCards, "used", .payment, .giftCard),
      line(.giftCards, "given-back", .refund, .giftCard),
    ])
  }

  /// The drawer from its float to what is expected: signed, so that it adds up.
  private func cash(_ counted: Money?) -> [ZReport.Line] {
    func drawer(_ name: String, _ kind: LedgerKind) -> ZReport.Line {
      let sum = sum(of: kind) { $0.customer == nil || $0.cash != .zero || $0.method == .cash }
      return ZReport.Line(
        section: .cash, name: name, count: sum.count,
        amount: kind.isOfDrawer ? sum.amount : sum.amount * -1)
    }
    func total(_ name: String, _ amount: Money?) -> ZReport.Line {
      ZReport.Line(section: .cash, name: name, count: nil, amount: amount)
    }
    return [
      total("float", session.float), drawer("payments", .payment),
      drawer("refunds", .refund), drawer("deposits-taken", .depositTaken),
      drawer("deposits-returned", .depositReturned), drawer("paid-in", .paidIn),
      drawer("paid-out", .paidOut), total("expected", expected), total("counted", counted),
      total("over-short", counted.map { $0 - expected }),
    ]
  }

  /// What money went out of the drawer for, without its sign as in other sections.
  private var paidOut: [ZReport.Line] {
    PaidOutSums(lines.map(\.line)).lines.map { line in
      ZReport.Line(
        section: .paidOut, name: line.name, receiptNumber: line.paidFor.receiptNumber,
        count: line.count, amount: line.amount)
    }
  }

  private func line(
    _ section: ZReport.Section, _ name: String, _ kind: LedgerKind, _ method: PaymentMethod? = nil
  ) -> ZReport.Line {
    let sum = sum(kind, method)
    return ZReport.Line(
      section: section, name: name, count: sum.count,
      amount: kind.isCredit ? sum.amount * -1 : sum.amount)
  }

  private func voids(_ kind: LedgerKind) -> ZReport.Line {
    let voids = lines.filter { $0.voided == kind }.map(\.line.amount)
    let amount = voids.reduce(.zero, +)
    return ZReport.Line(
      section: .voids, name: kind.rawValue, count: voids.count,
      amount: kind.isCredit ? amount : amount * -1)
  }

  /// How many lines of a kind there are and their sum, without those that were voided.
  private func sum(_ kind: LedgerKind, _ method: PaymentMethod?) -> (count: Int, amount: Money) {
    sum(of: kind) { method == nil || $0.method == method }
  }

  private func sum(
    of kind: LedgerKind, where counts: (LedgerLine) -> Bool
  ) -> (count: Int, amount: Money) {
    let fitting = lines.filter { ($0.voided ?? $0.line.kind) == kind && counts($0.line) }
    return (
      fitting.reduce(0) { $0 + ($1.voided == nil ? 1 : -1) },
      fitting.reduce(.zero) { $0 + $1.line.amount }
    )
  }
}

extension LedgerKind {
  /// Whether it takes from what a customer owes.
  fileprivate var isCredit: Bool {
    [.payment, .waive, .found, .goodsReturned, .depositTaken].contains(self)
  }
}
