@testable import Covers

/// Reads what is sent to a terminal, as strictly as the protocols are written: nil for a byte that
/// has no place there.
struct ScreenReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Whether the text goes on so; then it is passed.
  mutating func takes(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  /// A number of at least one digit.
  mutating func number() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// So many numbers with semicolons between them.
  mutating func numbers(_ count: Int) -> [Int]? {
    var numbers: [Int] = []
    while let number = number() {
      numbers.append(number)
      if numbers.count == count { return numbers }
      guard takes(";") else { return nil }
    }
    return nil
  }

  /// The bytes before the next one of these.
  mutating func upTo(_ end: Character) -> ArraySlice<UInt8> {
    let taken = rest.prefix { $0 != end.asciiValue }
    rest = rest.dropFirst(taken.count)
    return taken
  }

  mutating func byte() -> UInt8? { rest.popFirst() }
}

/// What a terminal makes of sixels.
struct SixelReader {
  /// The pixels that were drawn, in hundredths; nil where none was.
  private(set) var pixels: [[Colour?]] = []
  private(set) var colours = 0

  init?(_ text: String) {
    var reader = ScreenReader(text)
    guard reader.takes("\u{1B}P0;1q\"1;1;"), let size = reader.numbers(2) else { return nil }
    // Bands are six rows high, however many the picture has.
    let bands = (size[1] + 5) / 6
    pixels = Array(repeating: Array(repeating: nil, count: size[0]), count: bands * 6)
    var palette: [Int: Colour] = [:]
    var (x, y) = (0, 0)
    var colour: Colour?
    var count = 1
    while !reader.takes("\u{1B}\\") {
      guard let byte = reader.byte() else { return nil }
      switch byte {
      case UInt8(ascii: "#"):
        guard let place = reader.number(), place < 256 else { return nil }
        if reader.takes(";2;") {
          guard let told = reader.numbers(3), told.allSatisfy({ $0 <= 100 }),
            palette.updateValue(Colour(red: told[0], green: told[1], blue: told[2]), forKey: place)
              == nil
          else { return nil }
        } else {
          guard let chosen = palette[place] else { return nil }
          colour = chosen
        }
      case UInt8(ascii: "!"):
        guard let told = reader.number(), told > 0 else { return nil }
        count = told
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case 0x3F...0x7E:
        guard let colour, x + count <= size[0], y < pixels.count else { return nil }
        for row in 0..<6 where (byte - 0x3F) & 1 << row != 0 {
          for column in x..<x + count { pixels[y + row][column] = colour }
        }
        x += count
        count = 1
      default: return nil
      }
    }
    guard reader.isAtEnd, pixels[size[1]...].joined().allSatisfy({ $0 == nil }) else { return nil }
    pixels.removeLast(pixels.count - size[1])
    colours = palette.count
  }
}

/// What a terminal makes of a picture by the kitty protocol.
struct KittyReader {
  private(set) var samples: [UInt8] = []
  /// What is told of the picture.
  private(set) var control: [Substring: Substring] = [:]
  /// Characters of each piece.
  private(set) var pieces: [Int] = []

  init?(_ text: String) {
    var reader = ScreenReader(text)
    var more = "1"
    while more == "1" {
      guard reader.takes("\u{1B}_G") else { return nil }
      let pairs = String(decoding: reader.upTo(";"), as: UTF8.self).split(separator: ",").map {
        $0.split(separator: "=", omittingEmptySubsequences: false)
      }
      guard pairs.allSatisfy({ $0.count == 2 }), reader.takes(";") else { return nil }
      let told = Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { one, _ in one })
      if control.isEmpty {
        control = told
      } else {
        guard Set(told.keys) == ["m", "q"] else { return nil }
      }
      more = told["m"].map(String.init) ?? ""
      let piece = reader.upTo("\u{1B}")
      guard reader.takes("\u{1B}\\"), let bytes = Self.bytes(Array(piece)) else { return nil }
      pieces.append(piece.count)
      samples += bytes
    }
    guard more == "0", reader.isAtEnd else { return nil }
  }

  /// RFC 4648, the other way round.
  static func bytes(_ text: [UInt8]) -> [UInt8]? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let digits = text.dropLast(padding).compactMap(alphabet.firstIndex)
    guard text.count % 4 == 0, padding < 3, digits.count == text.count - padding else { return nil }
    var bits = digits.flatMap { digit in (0..<6).reversed().map { digit >> $0 & 1 } }
    guard bits.suffix(padding * 2).allSatisfy({ $0 == 0 }) else { return nil }
    bits.removeLast(padding * 2)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | UInt8($1) }
    }
  }
}
