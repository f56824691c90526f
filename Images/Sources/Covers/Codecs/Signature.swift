/// What the first bytes of a file say it is, whatever its name.
enum Signature: Equatable {
  case picture(ImageFormat)
  /// Something else, named as in "this is a GIF image".
  case foreign(String)

  /// The most bytes that are looked at.
  static let length = 512

  init(_ head: some Collection<UInt8>) {
    let head = Array(head.prefix(Self.length))
    if head.starts(with: [0xFF, 0xD8]) {
      self = .picture(.jpeg)
    } else if Self.isNearlyPNG(head) {
      self = .picture(.png)
    } else {
      self = .foreign(Self.name(of: head))
    }
  }

  /// A PNG damaged in its signature goes to libpng too, which says how.
  private static func isNearlyPNG(_ head: [UInt8]) -> Bool {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return zip(head, signature).count(where: { $0 == $1 }) >= 6
      || head.starts(with: signature.prefix(4)) || head.dropFirst().starts(with: signature[1..<4])
  }

  private static func name(of head: [UInt8]) -> String {
    if head.isEmpty { return "the file is empty" }
    for mark in marks where head.dropFirst(mark.offset).starts(with: mark.text.utf8) {
      return "this is \(mark.name)"
    }
    if let markup = markup(head) { return "this is \(markup)" }
    return isText(head) ? "this is a text file" : "this is no kind of picture known here"
  }

  private static let marks: [(text: String, offset: Int, name: String)] = [
    ("GIF8", 0, "a GIF image"), ("WEBP", 8, "a WebP image"), ("AVI ", 8, "an AVI film"),
    ("BM", 0, "a BMP image"), ("II*\0", 0, "a TIFF image"), ("MM\0*", 0, "a TIFF image"),
    ("II+\0", 0, "a TIFF image"), ("MM\0+", 0, "a TIFF image"), ("\0\0\u{1}\0", 0, "an icon file"),
    ("jP  ", 4, "a JPEG 2000 image"), ("JXL ", 4, "a JPEG XL image"),
    ("ftypavif", 4, "an AVIF image"), ("ftypheic", 4, "a HEIC image"),
    ("ftypmif1", 4, "a HEIF image"), ("ftyp", 4, "a film or sound file"),
    ("8BPS", 0, "a Photoshop image"),
    ("%PDF", 0, "a PDF document"), ("%!PS", 0, "a PostScript document"),
    ("PK\u{3}\u{4}", 0, "a ZIP archive"), ("7z", 0, "a 7z archive"), ("Rar!", 0, "a RAR archive"),
    ("SQLite format 3", 0, "an SQLite database"),
  ]

  private static func markup(_ head: [UInt8]) -> String? {
    let text = String(decoding: head, as: UTF8.self).lowercased()
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "an HTML page" }
    if start.hasPrefix("<svg") { return "an SVG drawing" }
    if start.hasPrefix("<?xml") || start.hasPrefix("<!--") || start.hasPrefix("<!doctype") {
      if text.contains("<svg") { return "an SVG drawing" }
      return text.contains("<html") ? "an HTML page" : "an XML document"
    }
    return start.hasPrefix("<?php") ? "a PHP script" : nil
  }

  private static func isText(_ head: [UInt8]) -> Bool {
    head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
  }
}

extension Signature {
  /// The format of an acceptable kind of picture.
  /// - Throws: a refusal that names what it is instead.
  func format() throws(CoverError) -> ImageFormat {
    switch self {
    case .picture(let format): return format
    case .foreign(let what): throw .refused(reason: "\(what); covers are PNG or JPEG")
    }
  }
}
