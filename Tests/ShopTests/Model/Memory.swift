import Domain
import Shop
import Storage

/// What the real shop says at a moment of its copies, accounts and stock, and of a request; to be
/// compared with what it says of that moment later.
struct Memory {
  let moment: Instant
  let request: ModelRequest?
  private let lines: [String]
  private let explanation: ModelAnswer?

  /// As the shop stands.
  init(of shop: RealShop, _ request: ModelRequest?) throws {
    try self.init(of: shop, request, at: shop.world.now, isPast: false)
  }

  private init(
    of shop: RealShop, _ request: ModelRequest?, at moment: Instant, isPast: Bool
  ) throws {
    let store = shop.world.store
    let asked = isPast ? moment : nil
    var all = CopyFilter()
    all.all = true
    let copies = try store.copies(all, at: asked).map { "\($0.copy.barcode) \($0.stateName)" }
    let accounts = try store.customers(at: asked).map { record in
      "\(record.customer.card) \(record.customer.account.state) out \(record.out)"
    }
    let rules =
      try asked.map { try store.rulesVersion(at: $0) } ?? store.rulesVersion(now: moment)
    let day = try shop.world.shop.read(rules).calendar.day(of: moment)
    let stock = try store.stock(MovieFilter(), at: asked, on: isPast ? day : nil)
      .filter { $0.stock.copies > 0 }.map { "\($0.code) \($0.stock)" }
    self.moment = moment
    self.request = request
    lines = copies.sorted() + accounts.sorted() + stock.sorted()
    // For whom a copy waited is not known of the past once it has gone to somebody else.
    let isWaitedFor = try !isPast && !store.holdRecords().isEmpty
    explanation =
      isWaitedFor ? nil : request.flatMap { try? shop.explanation(of: $0, at: asked) }
  }

  /// What the shop says otherwise now. Who or what has been removed since is not spoken of.
  func objection(of shop: RealShop) throws -> String? {
    let again = try Memory(of: shop, request, at: moment, isPast: true)
    let cards = try shop.world.store.cards()
    let isAccount = { (line: String) in line.hasPrefix("M-") }
    let isSomebodyGone = lines.contains { isAccount($0) && !cards.contains(String($0.prefix(8))) }
    // Which copies were theirs has been forgotten with them, and so where those were then.
    let isKnown = { (line: String) in
      isAccount(line) ? cards.contains(String(line.prefix(8))) : !isSomebodyGone
    }
    let known = lines.filter(isKnown)
    let wrong = known.filter { !again.lines.contains($0) }
    let more = again.lines.filter { isKnown($0) && !known.contains($0) }
    guard wrong.isEmpty, more.filter({ !$0.hasPrefix("M-") || !$0.hasSuffix(" out 0") }).isEmpty
    else { return "of \(moment.text) it said \(wrong), and now it says \(more)" }
    guard !isSomebodyGone, let explanation, let later = again.explanation, later != explanation
    else { return nil }
    return "of \(moment.text) it explained \(explanation)\n  and now \(later)"
  }
}

extension ShopCommand {
  /// Whether it happens now, and changes nothing of which only the present is kept.
  var leavesThePastAlone: Bool {
    switch self {
    case .editCustomer, .mergeCustomers: false
    case .editMovie, .mergeMovies: false
    case .addHold: false
    // It sets right what was entered, for the past as well.
    case .swap: false
    case .setAccount(_, _, let moment), .setCopy(_, _, let moment),
      .takeBack(_, _, let moment, _), .lose(_, _, let moment, _), .find(_, let moment),
      .repair(_, _, let moment), .withdraw(_, let moment):
      moment == .now
    case .setBlock(_, _, let moment): moment == .now
    case .rent(let request): request.at == .now
    default: true
    }
  }
}
