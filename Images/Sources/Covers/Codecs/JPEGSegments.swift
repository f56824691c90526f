/// The segments of a JPEG before its first scan.
struct JPEGSegments {
  /// That of the first EXIF segment, or upright.
  let orientation: Orientation
  /// The embedded profile, put together; empty where its pieces do not fit.
  let profile: [UInt8]?

  init<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) where Bytes.Index == Int {
    var orientation: Orientation?
    var pieces = ProfilePieces()
    Self.walk(bytes) { marker, body in
      if marker == 0xE1, orientation == nil, body.starts(with: "Exif\0\0".utf8) {
        orientation = Exif.orientation(in: body)
      } else if marker == 0xE2, body.starts(with: "ICC_PROFILE\0".utf8) {
        pieces.add(Array(body.dropFirst(12)))
      }
    }
    self.orientation = orientation ?? .upright
    profile = pieces.joined()
  }

  /// Hands out each segment's marker and body.
  private static func walk<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ use: (UInt8, Bytes.SubSequence) -> Void
  ) where Bytes.Index == Int {
    var at = 2
    var steps = 0
    while at + 4 <= bytes.count, steps < Limits.steps {
      steps += 1
      guard bytes[at] == 0xFF, bytes[at + 1] != 0xFF, bytes[at + 1] != 0 else {
        at += 1
        continue
      }
      let marker = bytes[at + 1]
      if marker == 0xDA || marker == 0xD9 { break }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        at += 2
        continue
      }
      let end = at + 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      guard end >= at + 4, end <= bytes.count else { break }
      use(marker, bytes[at + 4..<end])
      at = end
    }
  }
}

/// A profile in numbered pieces, in any order: ICC.1:2022, B.4.
private struct ProfilePieces {
  private var pieces: [UInt8: [UInt8]] = [:]
  private var total: UInt8?
  private var isSound = true

  /// - Parameter segment: the piece's number, from 1, how many there are, and its bytes.
  mutating func add(_ segment: [UInt8]) {
    guard isSound, segment.count >= 2, case let (number, total) = (segment[0], segment[1]),
      number >= 1, number <= total, total == self.total ?? total, pieces[number] == nil,
      pieces.values.reduce(segment.count - 2, { $0 + $1.count }) <= ICCProfile.most
    else {
      (isSound, pieces) = (false, [:])
      return
    }
    self.total = total
    pieces[number] = Array(segment[2...])
  }

  /// Nil where there was no piece; empty where one is missing, wrong or there twice, or where they
  /// are more than a profile has.
  func joined() -> [UInt8]? {
    guard isSound else { return [] }
    guard let total else { return nil }
    let ordered = (1...total).compactMap { pieces[$0] }
    return ordered.count == total ? Array(ordered.joined()) : []
  }
}
