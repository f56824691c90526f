import CImageCodecs

/// Where the bytes of a picture are.
enum PictureSource {
  case memory([UInt8])
  case file(FileBytes)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let bytes): bytes.count
    }
  }

  var signature: Signature {
    switch self {
    case .memory(let bytes): Signature(bytes)
    case .file(let bytes): Signature(bytes)
    }
  }

  func metadata(_ format: ImageFormat) throws(CoverError) -> PictureMetadata {
    switch self {
    case .memory(let bytes): try PictureMetadata(format, bytes)
    case .file(let bytes): try PictureMetadata(format, bytes)
    }
  }

  /// Bytes that are in memory as long as the picture is.
  var heldBytes: Int {
    if case .memory(let bytes) = self { bytes.count } else { 0 }
  }

  /// Hands out the first `count` bytes as the codecs take them, for the time of a call.
  func withSource<Result>(
    _ count: Int, _ use: (rental_source) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    switch self {
    case .memory(let bytes):
      try bytes.withUnsafeBufferPointer { (bytes) throws(CoverError) in
        try use(rental_source(bytes: bytes.baseAddress, count: count, file: -1))
      }
    case .file(let bytes):
      try use(rental_source(bytes: nil, count: count, file: bytes.descriptor))
    }
  }
}

/// What a file says besides the picture.
struct PictureMetadata {
  let orientation: Orientation
  let colours: EmbeddedColours
  /// How many bytes from the start a codec may be given.
  let sound: Int

  init<Bytes: RandomAccessCollection<UInt8>>(
    _ format: ImageFormat, _ bytes: Bytes
  ) throws(CoverError) where Bytes.Index == Int {
    switch format {
    case .png:
      let chunks = try PNGChunks(bytes)
      (orientation, colours) = (chunks.orientation, .chunks(chunks.colours))
      sound = chunks.sound
    case .jpeg:
      let segments = JPEGSegments(bytes)
      (orientation, colours) = (segments.orientation, .profile(segments.profile))
      sound = bytes.count
    }
  }
}
