import Crypto

/// What a file is, and whether it is an acceptable cover.
public struct Inspection: Equatable, Sendable {
  /// Nil where the file is neither PNG nor JPEG.
  public internal(set) var format: ImageFormat?
  /// As stored. Nil where the header does not say.
  public internal(set) var size: Size?
  /// EXIF's 1 to 8; 1 where the file says nothing.
  public internal(set) var orientation: Int?
  /// Once set upright.
  public internal(set) var upright: Size?
  /// SHA-256, in hexadecimal, of the upright pixels as RGBA of 8 bits, row by row, with alpha as it
  /// is and no gamma, profile or background applied. Nil where there is no room to set it upright.
  public internal(set) var rgbaSHA256: String?
  /// Why it is refused, in a sentence; nil for an acceptable cover.
  public internal(set) var error: String?

  /// Of a file that could not be looked at, for this reason; or of one that will be.
  public init(error: String? = nil) {
    self.error = error
  }
}

extension CoverStudio {
  /// Decodes the whole file and tells what it is. A refusal is in the result.
  /// - Throws: only `.unreadable`.
  public static func inspect(path: String) throws(CoverError) -> Inspection {
    var inspection = Inspection()
    do throws(CoverError) {
      try CoverFile.open(path) { (source) throws(CoverError) in
        try inspect(source, into: &inspection)
      }
    } catch .refused(let reason) {
      inspection.error = reason
    }
    return inspection
  }

  private static func inspect(
    _ source: PictureSource, into inspection: inout Inspection
  ) throws(CoverError) {
    var format: ImageFormat?
    var size: Size?
    defer {
      inspection.format = format
      inspection.size = size
    }
    let told = { (itsFormat: ImageFormat, itsSize: Size?) in
      format = itsFormat
      size = itsSize
    }
    let (orientation, digest) = try Picture.open(
      source, turning: Picture.bytesToTurn, header: told
    ) { (picture) throws(CoverError) in
      (picture.orientation, try picture.digest())
    }
    inspection.orientation = orientation.number
    inspection.upright = size.map(orientation.upright)
    inspection.rgbaSHA256 = digest?.map { hexadecimal($0) }.joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
}

extension Picture {
  /// What is held beside the decoder to hash a picture upright.
  static func bytesToTurn(
    _ size: Size, _ decoder: borrowing Decoder, _ orientation: Orientation
  ) -> Int {
    orientation.keepsRows || decoder.isWhole ? 0 : size.pixels * decoder.channels
  }

  /// SHA-256 of the upright RGBA pixels; nil where these do not fit beside what decoding holds.
  mutating func digest() throws(CoverError) -> SHA256.Digest? {
    try decoder.start()
    guard hasRoomToTurn else {
      try decoder.eachRow { _ in }
      return nil
    }
    var hash = RGBAHash(channels: decoder.channels)
    let walk = orientation.walk(stored: stored)
    if orientation.keepsRows {
      let width = stored.width
      try decoder.eachRow { row in
        hash.update(row, from: walk.start, step: walk.column, count: width)
      }
      return hash.finalize()
    }
    let samples = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: stored.pixels * decoder.channels)
    defer { samples.deallocate() }
    try decoder.readAll(into: samples)
    let upright = orientation.upright(stored)
    for y in 0..<upright.height {
      hash.update(
        UnsafeBufferPointer(samples), from: walk.start + y * walk.row, step: walk.column,
        count: upright.width)
    }
    return hash.finalize()
  }
}

/// Hashes pixels as RGBA, whatever they are.
private struct RGBAHash {
  private var hash = SHA256()
  private let channels: Int
  private var row: [UInt8] = []

  init(channels: Int) { self.channels = channels }

  /// Adds `count` pixels, the first at `start` and each `step` pixels after the one before.
  mutating func update(
    _ samples: UnsafeBufferPointer<UInt8>, from start: Int, step: Int, count: Int
  ) {
    if row.count != 4 * count { row = [UInt8](repeating: 255, count: 4 * count) }
    var from = start * channels
    row.withUnsafeMutableBufferPointer { row in
      for into in stride(from: 0, to: 4 * count, by: 4) {
        let isGrey = channels < 3
        row[into] = samples[from]
        row[into + 1] = samples[isGrey ? from : from + 1]
        row[into + 2] = samples[isGrey ? from : from + 2]
        if channels % 2 == 0 { row[into + 3] = samples[from + channels - 1] }
        from += step * channels
      }
    }
    row.withUnsafeBytes { hash.update(bufferPointer: $0) }
  }

  func finalize() -> SHA256.Digest { hash.finalize() }
}
