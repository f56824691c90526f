/// An address that mail is sent from or to, with the name before it: `Films <desk@example.com>`.
///
/// What is taken is narrower than RFC 5322: no comments, no quoted local parts, and nothing that
/// would end a header.
package struct MailAddress: Hashable, Sendable {
  /// Empty where none is written.
  package let name: String
  /// `desk@example.com`
  package let address: String

  package init?(_ text: String) {
    let text = text.trimmed
    guard let open = text.firstIndex(of: "<") else {
      guard Self.isAddress(text) else { return nil }
      (name, address) = ("", text)
      return
    }
    let inner = text[text.index(after: open)...]
    guard inner.last == ">", Self.isAddress(String(inner.dropLast())) else { return nil }
    let name = String(text[..<open]).trimmed
    guard name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      return nil
    }
    (self.name, address) = (name, String(inner.dropLast()))
  }

  /// RFC 5321 has 64 octets before the at sign, and 254 in all.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), !parts[1].isEmpty,
      text.utf8.count <= 254
    else { return false }
    let forbidden = "()<>[]:;,\\\""
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value < 0x7F && !forbidden.unicodeScalars.contains(scalar)
    }
  }
}
