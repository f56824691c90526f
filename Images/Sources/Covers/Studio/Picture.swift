import CImageCodecs

/// A file's bytes, opened and found acceptable by its header.
struct Picture: ~Copyable {
  let format: ImageFormat
  let orientation: Orientation
  /// As stored.
  let stored: Size
  /// Bytes that decoding it holds at once.
  let held: Int
  let hasRoomToTurn: Bool
  private let colours: EmbeddedColours
  var decoder: Decoder
  /// What is worth telling, as far as the picture was used.
  private(set) var notices: [PictureNotice] = []

  /// Opens a picture, hands it to `use`, and closes it.
  /// - Parameters:
  ///   - lenient: whether a JPEG may be damaged as far as pixels can be made of it.
  ///   - turning: bytes that setting it upright takes beside what decoding holds; where that is too
  ///     much, ``hasRoomToTurn`` is false.
  ///   - header: is told what the header says, also of a picture that is then refused.
  static func open<Result>(
    _ source: PictureSource, lenient: Bool = false,
    turning: (Size, borrowing Decoder, Orientation) -> Int = { _, _, _ in 0 },
    header: (ImageFormat, Size?) -> Void = { _, _ in },
    use: (inout Picture) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    let began = image_clock()
    let format = try source.signature.format()
    header(format, nil)
    let metadata = try source.metadata(format)
    return try source.withSource(metadata, since: began) { (bytes) throws(CoverError) in
      let decoder = try Decoder(format, bytes, lenient: lenient)
      let size = decoder.size
      header(format, size)
      let held = try Limits.check(decoder, source)
      let whole = held + turning(size, decoder, metadata.orientation)
      let fitting = max(whole <= Limits.memory ? whole : held, Room.least)
      let taken = source.isFromPipe ? 0 : fitting
      Room.take(taken)
      defer { Room.give(taken) }
      var picture = Picture(
        format: format, orientation: metadata.orientation, stored: size, held: held,
        hasRoomToTurn: whole <= Limits.memory, colours: metadata.colours, decoder: decoder)
      return try use(&picture)
    }
  }

  /// The picture upright, over white, and small enough for `box`.
  mutating func bitmap(fitting box: Size) throws(CoverError) -> Bitmap {
    let target = orientation.stored(orientation.upright(stored).fitting(box))
    let divisor = format == .jpeg ? Self.divisor(from: stored, to: target) : 1
    try Limits.check(making: target, beside: held)
    try decoder.start(divisor: divisor)
    let extent = (
      width: Double(stored.width) / Double(divisor), height: Double(stored.height) / Double(divisor)
    )
    var flat = Flat(width: decoder.size.width, channels: decoder.channels)
    var resize = Resize(
      from: decoder.size, extent: extent, to: target, channels: flat.channels,
      colours: colourSpace(channels: flat.channels))
    try decoder.eachRow { resize.push(flat.row($0)) }
    if let damage = decoder.damage { notices.append(.damaged(damage)) }
    return resize.bitmap().upright(orientation)
  }

  /// What the file says that its samples stand for, or sRGB and a notice.
  private mutating func colourSpace(channels: Int) -> ColourSpace {
    do throws(PictureNotice) {
      return try colours.colourSpace(channels: decoder.isInk ? 4 : channels)
    } catch {
      notices.append(error)
      return .sRGB
    }
  }

  /// By how much libjpeg may shrink a picture and leave at least twice what is wanted.
  static func divisor(from stored: Size, to target: Size) -> Int {
    [8, 4, 2].first {
      stored.width >= 2 * $0 * target.width && stored.height >= 2 * $0 * target.height
    } ?? 1
  }
}
