/// Where files that may be anything are decoded.
public enum Decoding: Sendable {
  /// In this process.
  case here
  /// In a sandbox: a process of its own, which can reach nothing, so that a fault in a codec harms
  /// nothing. The path is that of this program.
  case apart(program: String)
}

extension CoverStudio {
  /// Decodes a file for display.
  /// - Parameter lenient: whether a JPEG may be damaged: what cannot be read of it is made up.
  public static func decode(
    path: String, _ decoding: Decoding, lenient: Bool = false
  ) throws(CoverError) -> DecodedPicture {
    switch decoding {
    case .here:
      try CoverFile.open(path) { (source) throws(CoverError) in
        try decode(source, lenient: lenient)
      }
    case .apart(let program):
      try CoverFile.openUnread(path) { (file) throws(CoverError) in
        try DecodingChild.decode(file, program: program, lenient: lenient)
      }
    }
  }

  /// Decodes a picture for display.
  /// - Parameter lenient: whether a JPEG may be damaged: what cannot be read of it is made up.
  /// - Throws: only refusals.
  static func decode(
    _ source: PictureSource, lenient: Bool = false
  ) throws(CoverError) -> DecodedPicture {
    try Picture.open(source, lenient: lenient) { (picture) throws(CoverError) in
      try picture.decoded()
    }
  }

  /// As ``decode(_:lenient:)``; nil where decoding would hold more than so many bytes.
  static func decode(
    _ source: PictureSource, lenient: Bool, holding most: Int
  ) throws(CoverError) -> DecodedPicture? {
    try Picture.open(source, lenient: lenient) { (picture) throws(CoverError) in
      picture.held <= most ? try picture.decoded() : nil
    }
  }
}

extension Picture {
  fileprivate mutating func decoded() throws(CoverError) -> DecodedPicture {
    let bitmap = try bitmap(fitting: .display)
    return DecodedPicture(
      format: format, stored: stored, orientation: orientation.number,
      notices: notices.map(\.sentence), bitmap: bitmap)
  }
}

/// A picture out of its file: upright, over white, at most as large as it is kept for display.
public struct DecodedPicture: Equatable, Sendable {
  /// What the file was.
  public let format: ImageFormat
  /// The size in the file, before it was set upright.
  public let stored: Size
  /// EXIF's 1 to 8.
  public let orientation: Int
  /// What was odd about the file, a sentence each.
  public let notices: [String]
  public let bitmap: Bitmap

  /// The size in the file, once upright.
  public var upright: Size { Orientation(number: orientation).upright(stored) }
}
