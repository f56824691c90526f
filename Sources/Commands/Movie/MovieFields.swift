import Domain
import Requests

/// What is written down about a movie.
struct MovieFields {
  private(set) var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    try keys.option(
      "code", &draft["code"], .text, "The shop's own code; made if it is not given.",
      isField: areCleared)
    try keys.option("title", &draft["title"], .text, "The title.", isField: areCleared)
    try keys.option(
      "cast", &draft[names: "cast"], .text,
      "Who plays in it; again for each, or with semicolons.", isField: areCleared, orOne: true)
    try keys.option("director", &draft["director"], .text, "Who directed it.", isField: areCleared)
    try keys.option(
      "rating", &draft["rating"], .text, "A rating of the house's scheme.", isField: areCleared)
    try keys.option(
      "class", &draft["class"], .text, "What prices go by, such as new-release.",
      isField: areCleared)
    try keys.option("year", &draft["year"], .text, "The year it came out.", isField: areCleared)
    try keys.option(
      "runtime", &draft["runtime"], .text, "How long it is.", value: "minutes", isField: areCleared)
    try keys.option(
      "genre", &draft[names: "genre"], .text, "Its genres; again for each, or with semicolons.",
      isField: areCleared, orOne: true)
    try keys.option(
      "language", &draft["language"], .text, "The language spoken.", isField: areCleared)
    try keys.option("summary", &draft["summary"], .text, "What it is about.", isField: areCleared)
    try keys.option(
      "replacement_price", &draft["replacement_price"], .text, "What a lost copy costs.",
      value: "amount", isField: areCleared)
    try keys.option(
      "barcode", &draft["barcode"], .text, "The product's barcode.", isField: areCleared)
    try keys.option(
      "added_on", &draft["added_on"], .text, "Since when the shop has it.", value: "day",
      isField: areCleared)
  }
}

extension Draft {
  /// A field of several names; none is as if it had not been written.
  fileprivate subscript(names key: String) -> [String] {
    get { self[key].map { [$0] } ?? [] }
    set { self[key] = newValue.isEmpty ? nil : NameList.cell(newValue) }
  }
}
