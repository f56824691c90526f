import Testing

@testable import Covers

struct DamageTests {
  /// A file cut anywhere is refused, by every door.
  @Test func refusesEveryTruncation() throws {
    let files = [
      TinyPNG.rgb(Pictures.cornered(4)),
      try Pictures.jpeg(Pictures.cornered(20)),
      try Pictures.jpeg(Pictures.cornered(20), progressive: true),
    ]
    for file in files {
      #expect(try Pictures.inspect(file).error == nil)
      for count in 0..<file.count {
        let cut = Array(file[..<count])
        #expect(try Pictures.inspect(cut).error != nil, "\(count) of \(file.count) bytes")
        #expect(throws: CoverError.self, "\(count) of \(file.count) bytes") {
          try CoverStudio.prepare(bytes: cut)
        }
      }
    }
  }

  @Test func usesTheLibrariesOwnSentences() throws {
    let jpeg = try Pictures.jpeg(Pictures.cornered(20))
    let cut = Array(jpeg.dropLast(2))
    #expect(try Pictures.inspect(cut).error == "libjpeg: Premature end of JPEG file")
    var png = TinyPNG.rgb(Pictures.cornered(4))
    png[png.count - 14] ^= 1
    #expect(try Pictures.inspect(png).error == "libpng: IDAT: CRC error")
  }

  /// One byte wrong anywhere: whatever it means, inspect and prepare agree on it.
  @Test func survivesEveryWrongByte() throws {
    let files = [
      TinyPNG.rgb(Pictures.cornered(4)), try Pictures.jpeg(Pictures.cornered(20)),
      try Pictures.jpeg(Pictures.cornered(20), progressive: true),
    ]
    for file in files {
      for at in file.indices {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var wrong = file
          wrong[at] = value
          let refusal = try Pictures.inspect(wrong).error
          var reason: String?
          do throws(CoverError) { _ = try CoverStudio.prepare(bytes: wrong) } catch {
            reason = error.reason
          }
          #expect(reason == refusal, "byte \(at) is \(value)")
        }
      }
    }
  }

  @Test func passesOverStrayBytesBetweenSegments() throws {
    let jpeg = try Pictures.jpeg(Pictures.cornered(20))
    let stray = jpeg[..<2] + [1, 2, 3] + jpeg[2...]
    #expect(try Pictures.inspect(Array(stray)).error == nil)
    #expect(
      try Pictures.inspect(Array(stray)).rgbaSHA256 == Pictures.inspect(jpeg).rgbaSHA256)
  }

  /// What follows the picture, or stands in it beside the pixels, is not in the cover.
  @Test func leavesPayloadsBehind() throws {
    let payload = Array("<script>alert(1)</script>".utf8)
    let jpeg = try Pictures.jpeg(Pictures.cornered(20))
    let files = [
      TinyPNG.rgb(Pictures.cornered(4)) + payload, jpeg + payload,
      Exifs.insert(Exifs.block(1) + payload, into: jpeg),
      TinyPNG(
        width: 1, height: 1, chunks: [("tEXt", Array("Comment\0".utf8) + payload)],
        rows: [0, 1, 2, 3]
      ).bytes,
    ]
    for file in files {
      let cover = try CoverStudio.prepare(bytes: file)
      for bytes in [cover.display.bytes, cover.thumbnail.bytes] {
        #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("script"))
        #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("Exif"))
      }
    }
  }
}
