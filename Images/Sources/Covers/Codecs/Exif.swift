/// The one thing wanted of EXIF: how the camera was held.
enum Exif {
  /// Reads the orientation (tag 0x0112 of the first directory) of a TIFF block, with or without
  /// the `Exif\0\0` before it. Anything missing, broken or out of range is upright.
  static func orientation(in block: some Collection<UInt8>) -> Orientation {
    var bytes = Array(block)
    if bytes.starts(with: "Exif\0\0".utf8) { bytes.removeFirst(6) }
    guard let tiff = TIFF(bytes), let directory = tiff.long(4) else { return .upright }
    guard let count = tiff.short(directory) else { return .upright }
    for entry in 0..<count {
      let at = directory + 2 + 12 * entry
      guard let tag = tiff.short(at), let type = tiff.short(at + 2) else { break }
      guard tag == 0x0112 else { continue }
      switch type {
      case 3: return Orientation(number: tiff.short(at + 8) ?? 1)
      case 4: return Orientation(number: tiff.long(at + 8) ?? 1)
      default: return .upright
      }
    }
    return .upright
  }

  /// Numbers in the byte order that the block declares; nil beyond its end.
  private struct TIFF {
    let bytes: [UInt8]
    let bigEndian: Bool

    init?(_ bytes: [UInt8]) {
      if bytes.starts(with: "II*\0".utf8) {
        bigEndian = false
      } else if bytes.starts(with: "MM\0*".utf8) {
        bigEndian = true
      } else {
        return nil
      }
      self.bytes = bytes
    }

    func short(_ at: Int) -> Int? { number(at, bytes: 2) }
    func long(_ at: Int) -> Int? { number(at, bytes: 4) }

    private func number(_ at: Int, bytes count: Int) -> Int? {
      guard at <= bytes.count - count else { return nil }
      let slice = bytes[at..<at + count]
      return bigEndian
        ? slice.reduce(0) { $0 << 8 | Int($1) } : slice.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
