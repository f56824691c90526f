import Domain

/// Where a phone number or an address for mail leads, as the links of a page write it.
enum LinkText {
  /// `tel:` without the spaces that people write; `nil` where no number is left.
  ///
  /// Source: RFC 3966.
  static func phone(_ text: String) -> String? {
    let isInternational = text.trimmed.hasPrefix("+")
    let digits = text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { return nil }
    return "tel:" + (isInternational ? "+" : "") + String(decoding: digits, as: UTF8.self)
  }

  /// `mailto:` with everything escaped that could mean more than the address; `nil` where it is
  /// none.
  ///
  /// Source: RFC 6068.
  static func mail(_ text: String) -> String? {
    guard let address = MailAddress(text), address.name.isEmpty, address.address == text.trimmed
    else { return nil }
    return "mailto:" + address.address.utf8.reduce(into: "") { $0 += escaped($1) }
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
      return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
  }
}
