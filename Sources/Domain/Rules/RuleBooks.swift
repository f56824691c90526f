/// All rules of the house.
package enum RuleBooks {
  /// Book by book; a rule that stands in two comes twice.
  package static let rules: [any NamedRule] = [
    named(RentRules.book), named(ExtendRules.book), named(ExtendRules.outBook),
    named(SwapRules.outBook), named(SwapRules.book), named(SwapRules.backBook),
    named(ReturnRules.book), named(PaymentRules.book),
    named(BalanceRules.payment), named(BalanceRules.refund), named(BalanceRules.waiver),
    named(BalanceRules.depositReturn), named(AccountRules.book), named(AccountRules.removal),
    named(CatalogueRules.book), named(CatalogueRules.copyBook), named(TillRules.book),
    named(StaffRules.book), named(VoidRules.book), named(HoldRules.book),
    named(HoldRules.cancelling), named(UndoRules.book), named(LifeRules.losing),
    named(LifeRules.finding), named(LifeRules.repairing), named(LifeRules.withdrawing),
    named(LifeRules.selling),
    named(LifeRules.moving), named(ShelfRules.book), named(MembershipRules.book),
    named(PackageRules.book), named(GoodsRules.book), named(GoodsReturnRules.book),
    named(DiscountRules.book),
  ].flatMap(\.self)

  /// The rules whose findings a text of house rules may set, each once; the others are laws.
  package static let settable: [any NamedRule] = rules.reduce(into: []) { settable, rule in
    guard rule.force != .law, !settable.contains(where: { $0.name == rule.name }) else { return }
    settable.append(rule)
  }

  private static func named<Facts>(_ book: RuleBook<Facts>) -> [any NamedRule] { book.rules }
}
