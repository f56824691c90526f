/// Lines as they are typed, scanned or pasted. Whatever is no key of an editor is data, control
/// characters too; in a paste, everything is.
struct LineEditor {
  private(set) var line: [UInt8] = []
  private var mode = Mode.plain
  private var isPasting = false
  private var last: UInt8 = 0

  private enum Mode: Equatable {
    case plain
    case escape
    /// A key that sends more than a byte, as far as it has come.
    case key([UInt8])
  }

  enum Action: Equatable {
    case line([UInt8])
    /// Somebody wants to leave.
    case leave
    /// The screen is to be drawn anew.
    case redraw
  }

  /// No scan is longer.
  private static let longest = 4096
  private static let escape: UInt8 = 0x1B

  /// Whether a key may not have come as a whole: if nothing follows, it was the escape key alone.
  var isWaiting: Bool { mode != .plain && !isPasting }

  /// Nothing followed.
  mutating func settle() { if isWaiting { mode = .plain } }

  mutating func take(_ byte: UInt8) -> Action? {
    defer { last = byte }
    switch mode {
    case .escape:
      mode = .plain
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") && !isPasting {
        mode = .key([byte])
        return nil
      }
      if isPasting { append(Self.escape) }
      return plain(byte)
    case .key(let bytes): return key(bytes + [byte])
    case .plain: return plain(byte)
    }
  }

  private mutating func key(_ bytes: [UInt8]) -> Action? {
    let isLast = (0x40...0x7E).contains(bytes[bytes.count - 1])
    guard isLast || bytes.count > 32 else {
      mode = .key(bytes)
      return nil
    }
    mode = .plain
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "[200~", !isPasting {
      isPasting = true
    } else if text == "[201~", isPasting {
      isPasting = false
    } else if isPasting {
      for byte in [Self.escape] + bytes { append(byte) }
    }
    return nil
  }

  private mutating func plain(_ byte: UInt8) -> Action? {
    switch byte {
    case Self.escape: mode = .escape
    case 0x0A where last == 0x0D: break
    case 0x0A, 0x0D:
      defer { line = [] }
      return .line(line)
    case _ where isPasting: append(byte)
    case 0x08, 0x7F: removeCharacter()
    case 0x15: line = []
    case 0x17: removeWord()
    case 0x0C: return .redraw
    // Nobody can go to a shell from here, and no scanner sends Ctrl-Z.
    case 0x1A: break
    case 0x04: return line.isEmpty ? .leave : nil
    case 0x03:
      defer { line = [] }
      return line.isEmpty ? .leave : nil
    default: append(byte)
    }
    return nil
  }

  private mutating func append(_ byte: UInt8) {
    if line.count < Self.longest { line.append(byte) }
  }

  /// A character takes several bytes, of which all but the first begin with the bits 10.
  private mutating func removeCharacter() {
    while let byte = line.popLast(), byte & 0xC0 == 0x80 {}
  }

  private mutating func removeWord() {
    while line.last == 0x20 { line.removeLast() }
    while let byte = line.last, byte != 0x20 { line.removeLast() }
  }
}
