import Domain
import Requests

/// What is written down about a movie.
struct MovieFields {
  private(set) var draft = Draft()

  /// - Parameter areCleared: whether an empty value clears a field.
  mutating func keys(_ keys: inout some KeyVisitor, areCleared: Bool) throws {
    func field(
      _ key: String, _ help: String, _ value: String? = nil, isNeeded: Bool = false
    ) throws {
      try keys.option(
        key, &draft[key], .text, help, value: value, isNeeded: isNeeded && !areCleared,
        isField: areCleared)
    }
    func names(_ key: String, _ help: String) throws {
      try keys.option(key, &draft[names: key], .text, help, isField: areCleared, orOne: true)
    }
    try field("code", "The shop's own code; made if it is not given.")
    try field("title", "The title.", isNeeded: true)
    try names("cast", "Who plays in it; again for each, or with semicolons.")
    try field("director", "Who directed it.")
    try field("rating", "A rating of the house's scheme.")
    try field("class", "What prices go by, such as new-release.")
    try field("year", "The year it came out.")
    try field("runtime", "How long it is.", "minutes")
    try names("genre", "Its genres; again for each, or with semicolons.")
    try field("language", "The language spoken.")
    try field("summary", "What it is about.")
    try field("replacement_price", "What a lost copy costs.", "amount")
    try field("barcode", "The product's barcode.")
    try field("added_on", "Since when the shop has it.", "day")
  }
}

extension MovieFields {
  /// Says where the product's barcode was mistyped, most likely.
  func tellCheckDigit(_ session: Session) {
    guard let code = draft["barcode"]?.trimmed, let digit = ProductCode.rightCheckDigit(of: code)
    else { return }
    session.note(
      "the check digit of barcode \(code) is wrong: it would end in \(digit), "
        + "or another digit is wrong")
  }
}

extension Draft {
  /// A field of several names; none is as if it had not been written.
  fileprivate subscript(names key: String) -> [String] {
    get { self[key].map { [$0] } ?? [] }
    set { self[key] = newValue.isEmpty ? nil : NameList.cell(newValue) }
  }
}
