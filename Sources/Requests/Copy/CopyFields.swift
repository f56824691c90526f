import Domain

/// What is written down about a copy, to be changed or looked for.
struct CopyFields {
  private(set) var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field, as where they are changed.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    try keys.option(
      "shelf", &draft["shelf"], .text,
      areCleared ? "Where it stands." : "Only copies on this shelf.", isField: areCleared)
    try keys.option(
      "medium", &draft["medium"], .text,
      areCleared
        ? "What it is on: dvd, blu-ray, 4k, vhs or any word." : "Only copies on this medium.",
      isField: areCleared)
    guard areCleared else { return }
    try keys.option(
      "sale_price", &draft["sale_price"], .text, "What it is for sale at.", value: "amount",
      isField: true)
  }
}
