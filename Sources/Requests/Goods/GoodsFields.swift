import Domain

/// What is written down about goods.
struct GoodsFields {
  var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    if areCleared {
      try keys.option("name", &draft["name"], .text, "What they are called.", isField: true)
    }
    try keys.option(
      "price", &draft["price"], .text, "What one costs.", value: "amount",
      isNeeded: !areCleared, isField: areCleared)
    try keys.option(
      "barcode", &draft["barcode"], .text, "What is scanned.", isField: areCleared)
    try keys.option(
      "tax", &draft["tax"], .text, "The rate of tax that they go by, as the house rules call it.",
      isField: areCleared)
    try keys.option(
      "low", &draft["low"], .text, "Order more when so many are left.",
      value: "number", isField: areCleared)
  }

  /// What goods are called by.
  static let help = "Code, barcode or name."
}
