@testable import Covers

/// ICC profiles written byte by byte, for the tests.
struct TinyProfile {
  var kind = "mntr"
  var space = "RGB "
  var connection = "XYZ "
  var tags: [(name: String, data: [UInt8])]

  var bytes: [UInt8] {
    var table = TinyPNG.big(tags.count)
    var data: [UInt8] = []
    for tag in tags {
      let start = 132 + 12 * tags.count + data.count
      table += Array(tag.name.utf8) + TinyPNG.big(start) + TinyPNG.big(tag.data.count)
      data += tag.data
    }
    let size = TinyPNG.big(128 + table.count + data.count)
    let head = size + Array("none".utf8) + [4, 0x40, 0, 0]
    let names = Array((kind + space + connection).utf8) + [UInt8](repeating: 0, count: 12)
    let rest = Array("acsp".utf8) + [UInt8](repeating: 0, count: 88)
    return head + names + rest + table + data
  }

  /// Of RGB, with one curve for all, or one for each.
  static func rgb(_ colorants: [[Double]], _ curves: [UInt8]...) -> TinyProfile {
    let (first, last) = (curves[0], curves[curves.count - 1])
    return TinyProfile(tags: [
      ("rXYZ", xyz(colorants[0])), ("gXYZ", xyz(colorants[1])), ("bXYZ", xyz(colorants[2])),
      ("rTRC", first), ("gTRC", curves.count > 1 ? curves[1] : first), ("bTRC", last),
    ])
  }

  static func grey(_ curve: [UInt8]) -> TinyProfile {
    TinyProfile(space: "GRAY", tags: [("kTRC", curve)])
  }

  /// Colorants in D50, as the profiles of these spaces have them.
  static let sRGB = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
  ]
  static let displayP3 = [
    [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
  ]
  static let adobeRGB = [
    [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
  ]
  /// sRGB's curve.
  static let standard = parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  static func xyz(_ numbers: [Double]) -> [UInt8] {
    Array("XYZ \0\0\0\0".utf8) + numbers.flatMap(fixed)
  }

  static func parametric(_ kind: Int, _ numbers: [Double]) -> [UInt8] {
    Array("para\0\0\0\0".utf8) + [0, UInt8(kind), 0, 0] + numbers.flatMap(fixed)
  }

  /// A curve of so many numbers of 16 bits; of one, that is a power in 256ths.
  static func curve(_ numbers: [Int]) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + TinyPNG.big(numbers.count)
      + numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  private static func fixed(_ number: Double) -> [UInt8] {
    TinyPNG.big(Int((number * 65_536).rounded()) & 0xFFFF_FFFF)
  }
}

extension TinyProfile {
  /// One pixel as a PNG in which the profile is packed.
  static func png(_ samples: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    png(samples, chunks: [("iCCP", Array("a\0\0".utf8) + TinyPNG.zlib(profile))])
  }

  /// One pixel as a PNG with chunks about its colour.
  static func png(_ samples: [UInt8], chunks: [(String, [UInt8])]) -> [UInt8] {
    let colour: UInt8 = [1: 0, 2: 4, 3: 2, 4: 6][samples.count] ?? 0
    return TinyPNG(width: 1, height: 1, colour: colour, chunks: chunks, rows: [0] + samples).bytes
  }

  /// The profile in a JPEG's segments after its first marker, in pieces of so many bytes.
  static func insert(_ profile: [UInt8], into jpeg: [UInt8], pieces length: Int) -> [UInt8] {
    let starts = Array(stride(from: 0, to: profile.count, by: length))
    return insert(
      starts.enumerated().map { place, start in
        (place + 1, starts.count, Array(profile[start..<min(start + length, profile.count)]))
      }, into: jpeg)
  }

  /// Numbered pieces of a profile, as they are said to be.
  static func insert(
    _ pieces: [(number: Int, total: Int, bytes: [UInt8])], into jpeg: [UInt8]
  ) -> [UInt8] {
    let segments = pieces.map { piece -> [UInt8] in
      let body =
        Array("ICC_PROFILE\0".utf8) + [UInt8(piece.number), UInt8(piece.total)] + piece.bytes
      let length = body.count + 2
      return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + body
    }
    return Array(jpeg[..<2] + segments.joined() + jpeg[2...])
  }
}

/// What a picture's colours come to, and what is told of them.
struct ColouredPicture: Equatable {
  let samples: [UInt8]
  let notices: [String]

  init(_ samples: [UInt8], _ notices: [String] = []) {
    self.samples = samples
    self.notices = notices
  }

  /// The first pixel of a file.
  init(of bytes: [UInt8]) throws {
    self = try Picture.open(.memory(bytes)) { (picture) throws(CoverError) in
      let bitmap = try picture.bitmap(fitting: .thumbnail)
      let first = Array(bitmap.samples.prefix(bitmap.channels))
      return ColouredPicture(first, picture.notices.map(\.sentence))
    }
  }
}
