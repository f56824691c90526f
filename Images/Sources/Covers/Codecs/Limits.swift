/// What a picture may ask for, checked from its header before anything is allocated: the same for
/// every use. So that it takes at most a second and a half of processor time and 256 MiB, with the
/// process that decodes it and the one that waits.
enum Limits {
  static let side = 65_535
  static let pixels = 50_000_000
  /// Bytes of all samples at the file's own depth, which is what a PNG unpacks to.
  static let unpacked = 240_000_000
  /// Bytes that decoding holds at once.
  static let memory = 208 << 20
  /// Bytes of a file.
  static let file = 128 << 20
  /// Bytes of a JPEG in arithmetic coding: each takes ten times as long as one of Huffman's.
  static let arithmetic = 12 << 20
  /// Chunks of a PNG. Writers put 8 KiB and more into each, which makes 16,384 of the largest file;
  /// to pass over an empty chunk takes as long as to pass over a small one.
  static let chunks = 100_000
  /// Segments of a JPEG, and stray bytes between them, that are looked through for metadata. What
  /// comes later is not heard; whether the picture is taken is for libjpeg to say.
  static let steps = 1_000_000

  /// - Returns: the bytes that decoding will hold at once.
  /// - Throws: a refusal with the limit in it.
  static func check(
    _ decoder: borrowing Decoder, _ source: PictureSource
  ) throws(CoverError) -> Int {
    let size = decoder.size
    let shape = "\(size.width) × \(size.height) pixels"
    guard size.width <= side, size.height <= side else {
      throw .refused(reason: "it is \(shape); a side has at most \(side)")
    }
    guard size.pixels < pixels else {
      throw .refused(reason: "it is \(shape); covers have fewer than 50 megapixels")
    }
    guard decoder.unpackedBytes <= unpacked else {
      let megabytes = decoder.unpackedBytes / 1_000_000
      throw .refused(reason: "it unpacks to \(megabytes) MB; covers have at most 240 MB")
    }
    guard !decoder.isArithmetic || source.count <= arithmetic else {
      throw .refused(reason: "it has arithmetic coding and is larger than \(arithmetic >> 20) MiB")
    }
    let held = source.heldBytes + decoder.heldBytes
    guard held <= memory else {
      throw .refused(
        reason: "it takes \(held >> 20) MiB to decode; covers take at most \(memory >> 20) MiB")
    }
    return held
  }

  /// Refuses to make a picture that would not fit beside what is held: while it is made, turned and
  /// encoded it takes three times its samples. Those for display have room in any case.
  static func check(making target: Size, beside held: Int) throws(CoverError) {
    let bytes = 3 * 3 * (target.pixels - Size.display.pixels)
    guard held + bytes <= memory else {
      throw .refused(reason: "a picture of \(target.width) × \(target.height) would be too large")
    }
  }
}
