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
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let bytes): bytes.isInMemory ? bytes.count : 0
    }
  }

  /// Whether all room was taken for it already, before it was read.
  var isFromPipe: Bool {
    if case .file(let bytes) = self { bytes.isInMemory } else { false }
  }

  /// Hands out the sound bytes as the codecs take them, for the time of a call.
  /// - Parameter began: when work on the picture began, by `image_clock`.
  func withSource<Result>(
    _ metadata: PictureMetadata, since began: Int64,
    _ use: (image_source) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    var source = image_source()
    source.count = metadata.sound
    source.began = began
    switch self {
    case .memory(let bytes):
      return try bytes.withUnsafeBufferPointer { (bytes) throws(CoverError) in
        source.bytes = bytes.baseAddress
        return try use(source)
      }
    case .file(let bytes):
      source.file = bytes.descriptor
      return try use(source)
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
