import Glibc

@testable import Covers

/// Files and pixels for the tests.
enum Pictures {
  static let black: [UInt8] = [0, 0, 0]
  static let white: [UInt8] = [255, 255, 255]
  static let red: [UInt8] = [200, 30, 20]

  /// A picture with a red quarter at the top left, and a width twice its height.
  static func cornered(_ width: Int) -> [[[UInt8]]] {
    (0..<width / 2).map { y in
      (0..<width).map { x in x < width / 2 && y < width / 4 ? red : white }
    }
  }

  static func bitmap(_ pixels: [[[UInt8]]]) -> Bitmap {
    Bitmap(
      size: Size(width: pixels[0].count, height: pixels.count), channels: pixels[0][0].count,
      samples: pixels.flatMap { $0.flatMap { $0 } })
  }

  static func jpeg(_ pixels: [[[UInt8]]], progressive: Bool = false) throws -> [UInt8] {
    try bitmap(pixels).encoded(quality: 95, progressive: progressive).bytes
  }

  /// The stored pixels of a file of ours, upright.
  static func decode(_ bytes: [UInt8]) throws(CoverError) -> Bitmap {
    try Picture.open(.memory(bytes)) { (picture) throws(CoverError) in
      try picture.bitmap(fitting: Size(width: .max, height: .max))
    }
  }

  /// Writes a file for the time of a call.
  static func withFile<Result>(
    _ bytes: [UInt8], _ use: (String) throws -> Result
  ) throws -> Result {
    var template = Array("/tmp/covers-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      written += rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
    close(descriptor)
    return try use(path)
  }

  /// What `inspect` says of these bytes.
  static func inspect(_ bytes: [UInt8]) throws -> Inspection {
    try withFile(bytes) { try CoverStudio.inspect(path: $0) }
  }
}

extension CoverStudio {
  /// The cover that these bytes are good for.
  static func prepare(bytes: [UInt8]) throws(CoverError) -> PreparedCover {
    try prepare(decode(.memory(bytes)).bitmap)
  }
}
