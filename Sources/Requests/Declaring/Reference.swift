/// What a record can be named by, as the help of keys and errors say it.
package struct Reference {
  /// As it stands within a sentence: `id, code, barcode or title`.
  let words: String
  /// As a sentence of its own.
  package var help: String { words.prefix(1).uppercased() + words.dropFirst() + "." }

  /// Of a customer.
  package static let customer = Reference(
    words: "account number, card, phone, e-mail address or name")
  /// Of a movie.
  package static let movie = Reference(words: "id, code, barcode or title")
}
