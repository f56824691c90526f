import Domain

/// Whether what rentals keep of their decisions can be read. Most of it is made of members that
/// were read before, so that not every document has to be.
struct ReadableDocuments {
  /// Members, and which follow each other in a document, as mixtures of their bytes.
  private var known: Set<UInt64> = []
  private static let most = 50_000
  private static let start = Array(#"{"v":1"#.utf8)

  mutating func isReadable(_ bytes: [UInt8], _ place: Range<Int>) -> Bool {
    let parts = parts(of: bytes, place)
    if let parts, parts.allSatisfy(known.contains) { return true }
    let text = String(decoding: bytes[place], as: UTF8.self)
    guard Grounds.read(document: text, in: "seen") != nil else { return false }
    if let parts, known.count < Self.most { known.formUnion(parts) }
    return true
  }

  /// - Returns: `nil` where something is escaped, or it is no document.
  private func parts(of bytes: [UInt8], _ place: Range<Int>) -> [UInt64]? {
    bytes.withUnsafeBytes { bytes in
      let end = place.upperBound - 1
      var start = place.lowerBound + Self.start.count
      guard start <= end, bytes[end] == UInt8(ascii: "}"),
        bytes[place.lowerBound..<start].elementsEqual(Self.start)
      else { return nil }
      var (parts, shape) = ([UInt64](), Mixture())
      while start < end {
        guard let member = member(bytes, start, end) else { return nil }
        shape.add(bytes, start..<member.key)
        var mixture = Mixture()
        mixture.add(bytes, start..<member.end)
        parts.append(mixture.value)
        start = member.end
      }
      return parts + [shape.value]
    }
  }

  /// Where the key and the value of a member end that begins with a comma.
  private func member(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> (key: Int, end: Int)? {
    var place = start + 2
    guard place < end, bytes[start] == UInt8(ascii: ","), bytes[start + 1] == UInt8(ascii: "\"")
    else { return nil }
    while place < end, bytes[place] != UInt8(ascii: "\"") { place += 1 }
    let key = place + 2
    guard key < end, bytes[place + 1] == UInt8(ascii: ":") else { return nil }
    let isText = bytes[key] == UInt8(ascii: "\"")
    place = key + 1
    while place < end, bytes[place] != (isText ? UInt8(ascii: "\"") : UInt8(ascii: ",")) {
      if bytes[place] == UInt8(ascii: "\\") { return nil }
      place += 1
    }
    guard isText else { return (key, place) }
    return place < end ? (key, place + 1) : nil
  }
}
