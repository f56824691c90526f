import Foundation

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
        let start = place + 1
        let end = endOfString(from: start)
        place = min(end + 1, bytes.count)
        if isKey, let twice = note(text(start..<end)) { return twice }
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

  /// Whether what was just passed is a key, which a colon follows.
  private var isKey: Bool {
    let next = bytes[place...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return next == UInt8(ascii: ":") && !open.isEmpty
  }

  /// Keeps a key in mind.
  private mutating func note(_ key: String) -> String? {
    path[path.count - 1] = key
    let isNew = open[open.count - 1]?.insert(key).inserted ?? true
    return isNew ? nil : path.filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// Where the quote is that ends a text.
  private func endOfString(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end, bytes.count)
  }

  /// The text between quotes, however it is spelled.
  private func text(_ range: Range<Int>) -> String {
    let written = bytes[range]
    let plain = String(decoding: written, as: UTF8.self)
    guard written.contains(UInt8(ascii: "\\")) else { return plain }
    let quote = [UInt8(ascii: "\"")]
    return (try? JSONDecoder().decode(String.self, from: Data(quote + written + quote))) ?? plain
  }
}
