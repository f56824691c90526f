import Domain
import Support
import Testing

@testable import Shop

/// What everybody did that wants a look is what plain counting comes to.
struct StaffFiguresTests {
  /// Receipts, and what they come to, by who booked them and when.
  private func expected(_ world: TestShop, _ kind: StaffCount.Kind) throws -> [String] {
    if kind == .drawers { return try drawers(world) }
    let (amount, condition) =
      switch kind {
      case .voids: ("CASE WHEN l.method IS NULL THEN -l.amount ELSE 0 END", "l.kind = 'void'")
      case .refunds: ("l.amount", "l.kind = 'refund'")
      case .waivers: ("-l.amount", "l.kind = 'waive'")
      case .discounts: ("l.discount", "l.discount > 0 AND \(Self.isNoRest)")
      case .overrides: ("0", "l.kind = 'charge' AND \(Self.isOverridden)")
      case .drawers: ("0", "1 = 0")
      case .backDated:
        ("0", "SUBSTR(l.booked_at, 1, 10) < SUBSTR(l.recorded_at, 1, 10) AND \(Self.isNoRest)")
      }
    let name = kind == .overrides ? "'Bea'" : "l.by_name"
    return try world.column(
      """
      SELECT day || ' ' || name || ' ' || COUNT(*) || ' ' || SUM(ABS(amount)) FROM (
        SELECT SUBSTR(l.recorded_at, 1, 10) AS day, \(name) AS name, SUM(\(amount)) AS amount
        FROM ledger l WHERE l.receipt IS NOT NULL AND \(condition)
        GROUP BY SUBSTR(l.recorded_at, 1, 10), \(name), l.till, l.receipt)
      GROUP BY day, name ORDER BY day, name
      """)
  }

  private func drawers(_ world: TestShop) throws -> [String] {
    try world.column(
      """
      SELECT SUBSTR(made_at, 1, 10) || ' ' || by_name || ' ' || COUNT(*) || ' 0' FROM audit
      WHERE deed = 'till-drawer' GROUP BY SUBSTR(made_at, 1, 10), by_name
      ORDER BY SUBSTR(made_at, 1, 10), by_name
      """)
  }

  /// What stays of a discounted visit of which some lines were voided is nobody's new discount.
  private static let isNoRest = """
    NOT EXISTS (SELECT 1 FROM audit a JOIN ledger v ON v.discount < 0
      WHERE a.deed = 'rent' AND a.after LIKE '%"instead_of"%' AND v.kind = 'void'
        AND v.till = l.till AND v.receipt = l.receipt - 1 AND v.recorded_at = l.recorded_at
        AND a.after LIKE '%"receipt":"' || l.till || '-' || PRINTF('%06d', l.receipt) || '"%')
    """

  private static let isOverridden = """
    EXISTS (SELECT 1 FROM rental r WHERE r.id = l.rental_id AND r.override_by IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM rental_extension e WHERE e.rental_id = l.rental_id
        AND e.till = l.till AND e.receipt = l.receipt)
    """

  @Test(arguments: Seeds.all)
  func everybodyIsCounted(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let books = try Books(&draws)
    let world = books.world
    for _ in 1...400 {
      world.shop.acting.by = draws.pick(["Ann", "Bea", "Cy"])
      try books.step(&draws)
      if draws.chance(5) { _ = try world.shop.openDrawer(reason: "change for a note") }
    }
    let lines = try world.shop.staffFigures(in: AskedPeriod(), at: .now).value.lines
    for kind in StaffCount.Kind.allCases {
      let told = lines.filter { $0[kind] != StaffCount() }
        .map { "\($0.day.text) \($0.name) \($0[kind].count) \($0[kind].amount.minor)" }
      #expect(told == (try expected(world, kind)), "seed \(seed): \(kind)")
    }
  }

  @Test func aVoidOfADiscountIsAVoid() throws {
    let world = try TestShop(rules: "price 3.00 flat")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 3)
    var request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 2)
    request.discount = DiscountRequest(["1.00"], reason: "a regular")
    _ = try world.shop.rent(request).get()
    world.passDays(1)
    _ = try world.shop.rent(request, at: .instant(world.now + -86_400)).get()
    _ = try world.shop.void("1-2", reason: "a slip").get()
    let lines = try world.shop.staffFigures(in: AskedPeriod(), at: .now).value.lines
    #expect(lines.map(\.day.text) == ["2026-03-01", "2026-03-02"])
    #expect(lines[0][.discounts] == StaffCount(1, Money(minor: 100)))
    #expect(lines[1][.discounts] == StaffCount(1, Money(minor: 100)))
    #expect(lines[1][.backDated] == StaffCount(1, .zero))
    #expect(lines[1][.voids] == StaffCount(1, Money(minor: 200)))
    var period = AskedPeriod()
    period.since = .ago(0)
    let today = try world.shop.staffFigures(in: period, at: .now).value.lines
    #expect(today == [lines[1]])
    (period.since, period.until) = (nil, .ago(1))
    #expect(try world.shop.staffFigures(in: period, at: .now).value.lines == [lines[0]])
  }

  /// What was taken off stays with whoever did so, and so does that nothing was back-dated.
  @Test func aVoidOfALineGivesNobodyADiscount() throws {
    let world = try TestShop(rules: "price 3.00 flat")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 3)
    world.shop.acting.by = "Cy"
    var request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien"), .movie("Alien")], nights: 2)
    request.discount = DiscountRequest(["1.00"], reason: "a regular")
    _ = try world.shop.rent(request).get()
    world.shop.acting.by = "Bea"
    world.now = world.now + 3600
    _ = try world.shop.void("1-1", lines: [2], reason: "one too many").get()
    let lines = try world.shop.staffFigures(in: AskedPeriod(), at: .now).value.lines
    #expect(lines.map(\.name) == ["Bea", "Cy"])
    #expect(lines[1][.discounts] == StaffCount(1, Money(minor: 100)))
    #expect(lines[0][.discounts] == StaffCount() && lines[0][.backDated] == StaffCount())
    #expect(lines[0][.voids].count == 1)
  }
}
