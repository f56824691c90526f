/// A way to pay: cash and card, which every shop takes, or another that its house rules name.
package struct PaymentMethod: RawRepresentable, Hashable, Comparable, Sendable {
  /// As it is typed: a ``PlainWord``. Digits would make one of a code.
  package let rawValue: String

  package static let cash = PaymentMethod(known: "cash")
  package static let card = PaymentMethod(known: "card")
  /// What was paid ahead, in every shop; it has a code behind a colon.
  package static let giftCard = PaymentMethod(known: "gift-card")
  /// What every shop takes, gift cards apart, which are bought first.
  package static let everywhere = [cash, card]

  private init(known: String) { rawValue = known }

  /// - Returns: `nil` of what is no such word, or says that nothing is paid now.
  package init?(rawValue: String) {
    guard PlainWord.isOne(rawValue), !["account", "on-account"].contains(rawValue) else {
      return nil
    }
    self.rawValue = rawValue
  }

  /// Those that the shop takes, once that is known. Until then any word may be one, for the shop to
  /// say.
  @TaskLocal package static var known: [PaymentMethod]?

  /// The shop's or, where those are not known, every shop's.
  package static var certain: [PaymentMethod] { known ?? everywhere }

  /// Whether it is one for sure: a gift card always is, and stands in no list.
  package var isCertain: Bool { self == .giftCard || Self.certain.contains(self) }

  /// Whether a word is one for sure.
  package static func isKnown(_ word: String) -> Bool {
    PaymentMethod(rawValue: word.lowercased())?.isCertain ?? false
  }

  /// As the end of a sentence: `in cash`.
  package var words: String { self == .cash ? "in cash" : "by \(rawValue)" }

  /// Cash, card, and the others by their names.
  package static func < (a: PaymentMethod, b: PaymentMethod) -> Bool { a.order < b.order }

  private var order: (Int, String) {
    (Self.everywhere.firstIndex(of: self) ?? Self.everywhere.count, rawValue)
  }
}

extension PaymentMethod: FieldValue {
  package static var kind: FieldKind { .word }
  package var content: FieldContent { .text(rawValue) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content else { return nil }
    self.init(rawValue: text)
  }
}
