import CImageCodecs

/// A PNG or JPEG on its way from bytes to rows of 8-bit samples.
struct Decoder: ~Copyable {
  private enum Library {
    case png(OpaquePointer?)
    case jpeg(OpaquePointer?)
  }

  private let library: Library
  private var picture: image_picture

  /// Reads the header, and allocates nothing of the picture's size. The source must stay as it is
  /// as long as the decoder lives.
  /// - Parameter lenient: a JPEG may be damaged, as far as libjpeg only warns of it.
  /// - Throws: a refusal in the words of libpng or libjpeg.
  init(_ format: ImageFormat, _ source: image_source, lenient: Bool) throws(CoverError) {
    var decoder: OpaquePointer?
    var picture = image_picture()
    try refusing { sentence in
      switch format {
      case .png: image_png_open(source, &decoder, &picture, sentence)
      case .jpeg: image_jpeg_open(source, lenient, &decoder, &picture, sentence)
      }
    }
    library = format == .png ? .png(decoder) : .jpeg(decoder)
    self.picture = picture
  }

  deinit {
    switch library {
    case .png(let decoder): image_png_close(decoder)
    case .jpeg(let decoder): image_jpeg_close(decoder)
    }
  }

  /// Of the rows to come.
  var size: Size { Size(width: Int(picture.width), height: Int(picture.height)) }
  /// Samples a pixel: 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA.
  var channels: Int { Int(picture.channels) }
  /// Whether it is stored as cyan, magenta, yellow and black, whatever comes out.
  var isInk: Bool { picture.inks }
  /// Whether it is a JPEG in arithmetic coding.
  var isArithmetic: Bool { picture.arithmetic }
  /// Bytes of all samples at the file's own depth.
  var unpackedBytes: Int { Int(clamping: picture.unpacked) }
  /// Bytes that must be held at once to decode at all.
  var heldBytes: Int { Int(clamping: picture.held) }
  /// Whether the picture is in memory as a whole anyway.
  var isWhole: Bool { picture.whole }

  /// What libjpeg warned of first, as far as rows were read; nil where the file is sound.
  var damage: String? {
    guard case .jpeg(let decoder) = library else { return nil }
    return sentence(of: { image_jpeg_sound(decoder, $0) })
  }

  /// Makes ready to read, a JPEG at 1/`divisor` (1, 2, 4 or 8) of its size. `size` follows.
  mutating func start(divisor: Int = 1) throws(CoverError) {
    guard case .jpeg(let decoder) = library else { return }
    var picture = picture
    try refusing { image_jpeg_start(decoder, UInt32(divisor), &picture, $0) }
    self.picture = picture
  }

  /// Hands out all rows from the top, each `width × channels` samples that last for the call.
  /// - Throws: a refusal, also after the last row if the file ends badly.
  mutating func eachRow(_ use: (UnsafeBufferPointer<UInt8>) -> Void) throws(CoverError) {
    let width = size.width * channels
    let batch = picture.whole ? size.height : min(size.height, 16)
    let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * batch)
    defer { rows.deallocate() }
    for start in stride(from: 0, to: size.height, by: batch) {
      let count = min(batch, size.height - start)
      try read(count, into: rows)
      for row in 0..<count {
        use(UnsafeBufferPointer(rebasing: rows[row * width..<(row + 1) * width]))
      }
    }
  }

  /// Reads all rows into one buffer of `width × channels × height` samples.
  mutating func readAll(into samples: UnsafeMutableBufferPointer<UInt8>) throws(CoverError) {
    try read(size.height, into: samples)
  }

  private func read(_ count: Int, into rows: UnsafeMutableBufferPointer<UInt8>) throws(CoverError) {
    precondition(rows.count >= count * size.width * channels)
    try refusing { sentence in
      switch library {
      case .png(let decoder): image_png_read(decoder, rows.baseAddress, count, sentence)
      case .jpeg(let decoder): image_jpeg_read(decoder, rows.baseAddress, count, sentence)
      }
    }
  }
}

/// Makes one C call; where it answers false, throws its sentence.
func refusing(_ call: (UnsafeMutablePointer<CChar>) -> Bool) throws(CoverError) {
  if let reason = sentence(of: call) { throw .refused(reason: reason) }
}

/// The sentence of one C call, where that answers false.
private func sentence(of call: (UnsafeMutablePointer<CChar>) -> Bool) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(IMAGE_SENTENCE)) {
    call($0.baseAddress.unsafelyUnwrapped) ? nil : String(cString: $0.baseAddress.unsafelyUnwrapped)
  }
}
