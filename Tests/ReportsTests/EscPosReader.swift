/// What a receipt printer makes of bytes. It knows the commands that a receipt may have, and takes
/// nothing else.
struct EscPosReader {
  struct Unknown: Error, CustomStringConvertible {
    let place: Int
    let description: String
  }

  struct Picture: Equatable {
    let bytesInRow: Int
    let rows: Int
    let bits: [UInt8]
  }

  /// Lines in code page 1252.
  private(set) var lines: [[UInt8]] = []
  private(set) var boldLines: [[UInt8]] = []
  private(set) var pictures: [Picture] = []
  private(set) var barcodes: [[UInt8]] = []
  /// What is printed as QR codes.
  private(set) var codes: [[UInt8]] = []
  private var stored: [UInt8] = []
  private(set) var codePages: [UInt8] = []
  private(set) var commands: [String] = []
  private var line: [UInt8] = []
  private var isBold = false
  private var place = 0
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    while place < bytes.count { try step() }
    guard line.isEmpty else { throw unknown("the last line has no end") }
  }

  private func unknown(_ what: String) -> Unknown { Unknown(place: place, description: what) }

  private mutating func next() throws -> UInt8 {
    guard place < bytes.count else { throw unknown("the bytes end in a command") }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    try (0..<count).map { _ in try next() }
  }

  private mutating func step() throws {
    let byte = try next()
    switch byte {
    case 0x0A:
      lines.append(line)
      if isBold { boldLines.append(line) }
      line = []
    case 0x1B: try escape()
    case 0x1D: try group()
    case 0x20...0x7E, 0x80...0xFF: line.append(byte)
    default: throw unknown("byte \(byte)")
    }
  }

  private mutating func escape() throws {
    guard line.isEmpty else { throw unknown("a command within a line") }
    let command = try next()
    switch command {
    case UInt8(ascii: "@"): note("ESC @")
    case UInt8(ascii: "t"):
      codePages.append(try next())
      note("ESC t")
    case UInt8(ascii: "a"): note("ESC a \(try next())")
    case UInt8(ascii: "E"): isBold = try next() == 1
    default: throw unknown("ESC \(command)")
    }
  }

  private mutating func group() throws {
    guard line.isEmpty else { throw unknown("a command within a line") }
    let command = try next()
    switch command {
    case UInt8(ascii: "v"):
      let head = try take(6).map(Int.init)
      guard head[0] == 0x30, head[1] == 0 else { throw unknown("GS v \(head)") }
      let (columns, rows) = (head[2] + 256 * head[3], head[4] + 256 * head[5])
      pictures.append(
        Picture(bytesInRow: columns, rows: rows, bits: try take(columns * rows)))
      note("GS v 0")
    case UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "H"):
      note("GS \(Character(Unicode.Scalar(command))) \(try next())")
    case UInt8(ascii: "k"):
      guard try next() == 73 else { throw unknown("GS k of another kind") }
      barcodes.append(try take(Int(try next())))
      note("GS k")
    case UInt8(ascii: "("): try code()
    case UInt8(ascii: "V"): note("GS V \(try take(2))")
    default: throw unknown("GS \(command)")
    }
  }

  /// A QR code: its model, size and correction, what it holds, and that it is printed.
  private mutating func code() throws {
    let head = try take(3).map(Int.init)
    guard head[0] == 0x6B else { throw unknown("GS ( \(head[0])") }
    let function = try take(head[1] + 256 * head[2])
    guard function.first == 49, function.count > 2 else { throw unknown("GS ( k \(function)") }
    switch function[1] {
    case 65, 67, 69: break
    case 80: stored = Array(function.dropFirst(3))
    case 81: codes.append(stored)
    default: throw unknown("GS ( k \(function[1])")
    }
    note("GS ( k \(function[1])")
  }

  private mutating func note(_ command: String) {
    commands.append(command)
  }
}
