/// The keys of objects in JSON text: the same one twice in an object would let two readers of one
/// request see two requests.
struct JSONKeys {
  private let bytes: [UInt8]
  private var place = 0
  /// The keys of each object that is open; `nil` for a list.
  private var open: [Set<String>?] = []
  private var path: [String] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The first key that its object has twice, after those of the objects around it: `pay.cash`.
  ///
  /// - Parameter bytes: JSON that has been read, and is known to be some.
  static func twice(in bytes: [UInt8]) -> String? {
    var keys = JSONKeys(bytes)
    return keys.search()
  }

  private mutating func search() -> String? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): enter([])
      case UInt8(ascii: "["): enter(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): leave()
      case UInt8(ascii: "\""):
        let text = string()
        if let twice = note(text) { return twice }
        continue
      default: break
      }
      place += 1
    }
    return nil
  }

  private mutating func enter(_ keys: Set<String>?) {
    open.append(keys)
    path.append("")
  }

  private mutating func leave() {
    _ = (open.popLast(), path.popLast())
  }

  /// Keeps a text in mind that is a key, which a colon follows.
  private mutating func note(_ text: String) -> String? {
    let next = bytes[place...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard next == UInt8(ascii: ":"), !open.isEmpty else { return nil }
    path[path.count - 1] = text
    let isNew = open[open.count - 1]?.insert(text).inserted ?? true
    return isNew ? nil : path.filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// The text that begins here, however it is spelled.
  private mutating func string() -> String {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    func flush() {
      units += String(decoding: plain, as: UTF8.self).utf16
      plain = []
    }
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        plain.append(bytes[place])
        place += 1
        continue
      }
      flush()
      units.append(escaped())
    }
    flush()
    place += 1
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escaped() -> UInt16 {
    let kind = bytes[place + 1]
    place += 2
    switch kind {
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "u"):
      let end = min(place + 4, bytes.count)
      defer { place = end }
      return UInt16(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16) ?? 0xFFFD
    default: return UInt16(kind)
    }
  }
}
