/// Goods that came into the shop or left it, or a copy that was sold.
package struct GoodsMove: Hashable, Sendable {
  /// The order of recording.
  package var seq: Int
  /// `nil` of a copy.
  package var goods: ID<Goods>?
  /// `nil` of goods.
  package var copy: ID<Copy>?
  package var kind: GoodsMoveKind
  /// Signed: by how many the stock changed.
  package var quantity: Int
  /// Of one that was sold; `nil` where nothing was.
  package var price: Money?
  package var at: Instant
  /// Where it was charged or credited; its lines of the ledger stand there in the same order.
  package var receipt: ReceiptNumber?
  /// The sale that it takes back.
  package var takesBack: Int?
  /// When it was voided: since then it counts as if it had never been.
  package var voidedAt: Instant?

  package init(
    _ kind: GoodsMoveKind, of goods: ID<Goods>?, copy: ID<Copy>? = nil, _ quantity: Int,
    price: Money? = nil, at instant: Instant
  ) {
    (seq, self.goods, self.copy, self.kind) = (0, goods, copy, kind)
    (self.quantity, self.price, at) = (quantity, price, instant)
  }
}

/// Why the stock of goods changed.
package enum GoodsMoveKind: String, Hashable, FieldChoice {
  case sold, returned, delivered, counted
  case writtenOff = "written-off"
}

extension GoodsMove: Fielded {
  package static var blank: GoodsMove { GoodsMove(.sold, of: nil, 0, at: .always) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seq", &seq, .from(1...Int.max))
    try v.field("goods", &goods, column: "goods_id")
    try v.field("copy", &copy, column: "copy_id")
    try v.field("kind", &kind)
    try v.field("quantity", &quantity, .from(Goods.possibleStock))
    try v.field("price", &price)
    try v.field("made_at", &at)
    try v.group("till", &receipt)
    try v.field("takes_back", &takesBack, .from(1...Int.max))
    try v.field("voided_at", &voidedAt)
  }
}
