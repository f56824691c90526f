/// By what a record is called, in the help of keys and in errors.
package struct Marks {
  /// As it stands within a sentence: `id, code, barcode or title`.
  let words: String
  /// As a sentence of its own.
  package var help: String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  package static let customer = Marks(
    words: "account number, card, phone, e-mail address or name")
  package static let movie = Marks(words: "id, code, barcode or title")
}
