/// What a picture may ask for, checked from its header before anything is allocated.
enum Limits {
  static let side = 65_535
  static let pixels = 100_000_000
  static let memory = 512 << 20
  /// Bytes of a file.
  static let file = 256 << 20
  /// Chunks of a PNG. Writers put 8 KiB and more into each, which makes 32,768 of the largest file;
  /// to pass over an empty chunk takes as long as to pass over a small one.
  static let chunks = 250_000
  /// Segments of a JPEG, and stray bytes between them, that are looked through for metadata. What
  /// comes later is not heard; whether the picture is taken is for libjpeg to say.
  static let steps = 1_000_000
  /// What a program takes beside the picture.
  static let room = 24 << 20

  /// - Returns: the bytes that decoding will hold at once.
  /// - Throws: a refusal with the limit in it.
  static func check(
    _ decoder: borrowing Decoder, file: Int, orientation: Orientation
  ) throws(CoverError) -> Int {
    let size = decoder.size
    let shape = "\(size.width) × \(size.height) pixels"
    guard size.width <= side, size.height <= side else {
      throw .refused(reason: "it is \(shape); a side has at most \(side)")
    }
    guard size.pixels < pixels else {
      throw .refused(reason: "it is \(shape); covers have fewer than 100 megapixels")
    }
    let turning =
      orientation.keepsRows || decoder.isWhole ? 0 : size.pixels * decoder.channels
    let held = file + decoder.heldBytes + turning
    let most = max(decoder.unpackedBytes, held + room)
    guard most <= memory else {
      throw .refused(reason: "it takes \(most >> 20) MiB to decode; covers take at most 512 MiB")
    }
    return held
  }
}
