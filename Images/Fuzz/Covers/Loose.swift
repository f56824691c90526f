import FuzzSupport

@testable import Covers

/// What stands inside of pictures, or comes from elsewhere, by itself: so that no compression and
/// no check sum stands before it.
enum Loose {
  static func read(_ bytes: [UInt8]) {
    _ = Exif.orientation(in: bytes)
    _ = TerminalAnswer(bytes)
    _ = TerminalAnswer.isComplete(bytes)
    _ = outcome(of: bytes) { [UInt8](repeating: 0, count: $0) }
    for channels in [1, 3, 4] { paint(EmbeddedColours.profile(bytes), channels: channels) }
  }

  /// What a process that was taken over answers.
  static func outcome(
    of head: [UInt8], samples: (Int) -> [UInt8]
  ) -> Result<Result<DecodedPicture, CoverError>?, CoverError> {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\n").map(String.init)
    return FuzzSupport.outcome { () throws(CoverError) in
      try DecodingMessage.outcome(lines) { (count) throws(CoverError) in samples(count) }
    }
  }

  /// A picture of every sample in these colours.
  private static func paint(_ colours: EmbeddedColours, channels: Int) {
    guard let space = try? colours.colourSpace(channels: channels) else { return }
    precondition(space.lights.allSatisfy { $0 >= 0 && $0 <= 1 }, "light is from 0 to 1")
    let size = Size(width: 256, height: 1)
    let extent = (width: 256.0, height: 1.0)
    var resize = Resize(
      from: size, extent: extent, to: Size(width: 100, height: 1), channels: channels,
      colours: space)
    let row = (0..<256 * channels).map { UInt8(truncatingIfNeeded: $0 * (1 + $0 % channels)) }
    row.withUnsafeBufferPointer { resize.push($0) }
    _ = resize.bitmap()
  }
}
