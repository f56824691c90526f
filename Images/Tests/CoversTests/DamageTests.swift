import TestSupport
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

  /// What is lost of a JPEG can be put up with, and is then told; a PNG's loss cannot.
  @Test(arguments: [false, true])
  func putsUpWithTruncations(progressive: Bool) throws {
    let file = try Pictures.jpeg(Pictures.cornered(20), progressive: progressive)
    let whole = try CoverStudio.decode(.memory(file), lenient: true)
    #expect(whole == (try CoverStudio.decode(.memory(file))))
    #expect(whole.notices == [])
    var refused = 0
    for count in file.indices {
      let cut = Array(file[..<count])
      guard let picture = try? CoverStudio.decode(.memory(cut), lenient: true) else {
        refused = count
        continue
      }
      #expect(picture.bitmap.size == whole.bitmap.size)
      #expect(picture.notices == ["it is damaged: libjpeg: Premature end of JPEG file"])
      if count >= file.count - 2 { #expect(picture.bitmap == whole.bitmap) }
    }
    // What comes before the data of the last scan has to be whole: headers and tables.
    let scan = try #require(file.indices.last { file[$0 - 1] == 0xFF && file[$0] == 0xDA })
    #expect(refused <= scan + 13)
    let png = Array(TinyPNG.rgb(Pictures.cornered(4)).dropLast())
    #expect(throws: CoverError.self) { try CoverStudio.decode(.memory(png), lenient: true) }
  }

  /// The first loss is told, in one sentence, and the same damage is refused otherwise.
  @Test(arguments: Seeds.all)
  func putsUpWithDamage(seed: UInt64) throws {
    let files = [
      try Pictures.jpeg(Pictures.cornered(20)),
      try Pictures.jpeg(Pictures.cornered(20), progressive: true),
    ]
    try Property { (draws: inout Draws) in
      var file = draws.pick(files)
      for _ in 0..<draws.int(1...4) {
        file[draws.int(2...file.count - 1)] = UInt8(draws.int(0...255))
      }
      return file
    } failure: { file in
      let strict = Result { () throws(CoverError) in try CoverStudio.decode(.memory(file)) }
      let lenient = Result { () throws(CoverError) in
        try CoverStudio.decode(.memory(file), lenient: true)
      }
      switch (strict, lenient) {
      case (.success(let one), .success(let other)): return one == other ? nil : "they differ"
      case (.success, .failure): return "only the strict one takes it"
      case (.failure, .failure): return nil
      case (.failure(let refusal), .success(let picture)):
        return picture.notices == ["it is damaged: " + refusal.reason]
          ? nil : "\(refusal.reason), but \(picture.notices)"
      }
    }.check(seed: seed, cases: 150)
  }

  @Test func passesOverStrayBytesBetweenSegments() throws {
    let jpeg = try Pictures.jpeg(Pictures.cornered(20))
    let stray = jpeg[..<2] + [1, 2, 3] + jpeg[2...]
    #expect(try Pictures.inspect(Array(stray)).error == nil)
    #expect(
      try Pictures.inspect(Array(stray)).rgbaSHA256 == Pictures.inspect(jpeg).rgbaSHA256)
    #expect(try CoverStudio.decode(.memory(Array(stray)), lenient: true).notices == [])
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
