/// The identity of a record: a random UUID in lower case, told apart by what it identifies.
package struct ID<Thing>: Hashable, Comparable, Sendable {
  /// 36 characters, such as `2f1c6e0a-7d3b-4f58-9c21-6a0e4b8d9f13`.
  package let text: String

  /// Reads a UUID in any case; `nil` where the text is none.
  package init?(_ text: some StringProtocol) {
    let lower = text.lowercased()
    let bytes = Array(lower.utf8)
    guard bytes.count == 36 else { return nil }
    for (place, byte) in bytes.enumerated() {
      let isDash = byte == UInt8(ascii: "-")
      guard isDash == [8, 13, 18, 23].contains(place), isDash || Self.isHex(byte) else {
        return nil
      }
    }
    self.text = lower
  }

  /// Takes a text that is known to be a UUID in lower case, such as one read from the database.
  package init(trusted text: String) {
    self.text = text
  }

  package static func < (a: ID, b: ID) -> Bool { a.text < b.text }

  private static func isHex(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
