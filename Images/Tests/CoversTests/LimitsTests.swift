import Testing

@testable import Covers

struct LimitsTests {
  @Test(
    arguments: [
      (65_536, 1, "it is 65536 × 1 pixels; a side has at most 65535"),
      (1, 65_536, "it is 1 × 65536 pixels; a side has at most 65535"),
      (5000, 10_000, "it is 5000 × 10000 pixels; covers have fewer than 50 megapixels"),
      (2_000_000, 1, "libpng: Invalid IHDR data"),
      (0, 1, "libpng: Invalid IHDR data"),
    ])
  func refusesByTheHeader(width: Int, height: Int, reason: String) throws {
    #expect(try Pictures.inspect(Self.header(width, height)).error == reason)
    #expect(throws: CoverError.refused(reason: reason)) {
      try CoverStudio.prepare(bytes: Self.header(width, height))
    }
  }

  @Test func passesWhatIsJustWithin() throws {
    // The header is accepted, and then there are no pixels.
    #expect(try Pictures.inspect(Self.header(65_535, 1)).error == "libpng: Not enough image data")
    #expect(
      try Pictures.inspect(Self.header(4999, 10_000)).error == "libpng: Not enough image data")
  }

  @Test func refusesWhatTakesTooMuchToDecode() throws {
    var deep = TinyPNG(width: 6000, height: 6000, rows: [])
    (deep.depth, deep.colour) = (16, 6)
    let reason = "it unpacks to 288 MB; covers have at most 240 MB"
    #expect(try Pictures.inspect(deep.bytes).error == reason)
    (deep.width, deep.height) = (6000, 5000)
    #expect(try Pictures.inspect(deep.bytes).error == "libpng: Not enough image data")
  }

  @Test func countsWhatAProgressiveJPEGHolds() throws {
    // 270 MiB of coefficients in three colours at full width; half of that at 4:2:0.
    let inspection = try Pictures.inspect(try Self.progressive(samplings: 0x11))
    #expect(inspection.error == "it takes 281 MiB to decode; covers take at most 208 MiB")
    #expect(inspection.size == Size(width: 7000, height: 7000))
    let smaller = try Self.progressive(samplings: 0x22)
    #expect(try Pictures.inspect(smaller).error?.hasPrefix("libjpeg: Corrupt JPEG data") == true)
  }

  /// Where a turned picture cannot be hashed for want of room, it is decoded all the same: what one
  /// command takes, the others take, too.
  @Test func doesNotRefuseWhatItCannotTurn() throws {
    let turned = Exifs.insert(Exifs.block(6), into: try Self.progressive(samplings: 0x22))
    let room = try Picture.open(.memory(turned), turning: Picture.bytesToTurn) { $0.hasRoomToTurn }
    #expect(!room)
    let lying = try Pictures.inspect(turned).error
    #expect(lying?.hasPrefix("libjpeg: Corrupt JPEG data") == true)
    #expect(throws: CoverError.refused(reason: lying ?? "")) {
      try CoverStudio.prepare(bytes: turned)
    }
  }

  /// A picture to be made counts as well: it is made, turned and encoded.
  @Test func countsWhatIsMade() throws {
    try Limits.check(making: .display, beside: Limits.memory)
    try Limits.check(making: Size(width: 4000, height: 6000), beside: 0)
    #expect(throws: CoverError.refused(reason: "a picture of 5000 × 6000 would be too large")) {
      try Limits.check(making: Size(width: 5000, height: 6000), beside: 0)
    }
  }

  /// A progressive JPEG that says it has 7000 × 7000 pixels, and has one.
  private static func progressive(samplings: UInt8) throws -> [UInt8] {
    var jpeg = try Pictures.jpeg([[Pictures.red]], progressive: true)
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC2 })
    jpeg[frame + 5...frame + 8] = [0x1B, 0x58, 0x1B, 0x58]
    jpeg[frame + 11] = samplings
    return jpeg
  }

  @Test func boundsTheScans() throws {
    // The first scan, said to be of whole precision, may be repeated for ever.
    var jpeg = try Pictures.jpeg(Pictures.cornered(16), progressive: true)
    let starts = jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA }
    let first = try #require(starts.first)
    let end = try #require(
      jpeg.indices.dropFirst(first + 2).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] != 0 })
    jpeg[first + 1 + Int(jpeg[first + 3])] = 0
    func scans(_ count: Int) -> [UInt8] {
      jpeg[..<first] + Array(repeating: jpeg[first..<end], count: count).joined() + [0xFF, 0xD9]
    }
    #expect(try Pictures.inspect(scans(500)).error == nil)
    #expect(try Pictures.inspect(scans(501)).error == "the JPEG has more than 500 scans")
  }

  @Test func boundsTheChunks() throws {
    func png(_ chunks: Int) -> [UInt8] {
      let png = TinyPNG.rgb([[Pictures.red]])
      // Beside header, pixels and end.
      let empty = Array(repeating: TinyPNG.chunk("teSt", []), count: chunks - 3).joined()
      return Array(png[..<33] + empty + png[33...])
    }
    #expect(try Pictures.inspect(png(100_000)).error == nil)
    let reason = "the PNG has more than 100000 chunks"
    #expect(try Pictures.inspect(png(100_001)).error == reason)
    #expect(throws: CoverError.refused(reason: reason)) {
      try CoverStudio.decode(.memory(png(100_001)))
    }
  }

  @Test func looksForMetadataOnlySoFar() throws {
    let jpeg = Exifs.insert(Exifs.block(6), into: try Pictures.jpeg(Pictures.cornered(20)))
    for (strays, orientation) in [(999_999, 6), (1_000_000, 1)] {
      let file = Array(jpeg[..<2] + [UInt8](repeating: 0, count: strays) + jpeg[2...])
      #expect(JPEGSegments(file).orientation.number == orientation)
      #expect(try Pictures.inspect(file).error == nil)
    }
  }

  @Test func neverBelievesAChunkLength() throws {
    var png = TinyPNG.rgb([[Pictures.red]])
    png.replaceSubrange(33..<37, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(try Pictures.inspect(png).error == "libpng: Read Error")
  }

  /// A PNG that ends after its header and an empty row of pixels.
  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    TinyPNG(width: width, height: height, rows: []).bytes
  }
}
