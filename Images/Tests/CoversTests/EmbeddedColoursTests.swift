import TestSupport
import Testing

@testable import Covers

/// Which of a file's words about its colours is heard.
struct EmbeddedColoursTests {
  static let colour: [UInt8] = [200, 100, 50]
  static let p3 = TinyProfile.rgb(TinyProfile.displayP3, TinyProfile.standard).bytes
  static let linear = TinyProfile.rgb(TinyProfile.sRGB, TinyProfile.curve([])).bytes
  static let tables = TinyProfile(tags: [("A2B0", [1])]).bytes

  static let codes: (String, [UInt8]) = ("cICP", [12, 13, 0, 1])
  static let foreignCodes: (String, [UInt8]) = ("cICP", [9, 16, 0, 1])
  static let standard: (String, [UInt8]) = ("sRGB", [0])

  static func packed(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("a\0\0".utf8) + TinyPNG.zlib(profile))
  }

  /// What `colour` is in sRGB if it is in Display P3, if its light is linear, and if 1/2.5.
  static let ofP3: [UInt8] = [215, 93, 31]
  static let ofLinear: [UInt8] = [229, 168, 122]
  static let ofGamma: [UInt8] = [195, 87, 35]

  /// Chunks, what the colour becomes, and the notice.
  static let precedence: [(chunks: [(String, [UInt8])], samples: [UInt8], notice: PictureNotice?)] =
    [
      ([], colour, nil),
      ([standard], colour, nil),
      ([codes], ofP3, nil),
      ([packed(p3)], ofP3, nil),
      ([packed(linear)], ofLinear, nil),
      (Measures.chunks(gamma: 100_000), ofLinear, nil),
      (Measures.chunks(gamma: 40_000), ofGamma, nil),
      (Measures.chunks(gamma: 100_000, Measures.sRGB), ofLinear, nil),
      // The first of the four that is understood, wherever it stands.
      ([packed(linear), codes], ofP3, nil),
      ([standard, packed(p3)], ofP3, nil),
      (Measures.chunks(gamma: 100_000) + [standard], colour, nil),
      (Measures.chunks(gamma: 100_000) + [packed(p3)], ofP3, nil),
      ([("cICP", [1, 13, 0, 1]), packed(p3)], colour, nil),
      ([foreignCodes, packed(p3)], ofP3, nil),
      ([foreignCodes, packed(tables)] + Measures.chunks(gamma: 100_000), ofLinear, nil),
      ([packed(tables), standard], colour, nil),
      // None that is.
      ([foreignCodes], colour, .unknownCodePoints(primaries: 9, transfer: 16)),
      ([("cICP", [1, 1, 0, 1])], colour, .unknownCodePoints(primaries: 1, transfer: 1)),
      ([("cICP", [1, 13, 0, 0])], colour, .unknownCodePoints(primaries: 1, transfer: 13)),
      ([("cICP", [1, 13, 1, 1])], colour, .unknownCodePoints(primaries: 1, transfer: 13)),
      ([("cICP", [12, 13, 0])], colour, nil),
      ([("cICP", [])], colour, nil),
      ([("sRGB", [])] + Measures.chunks(gamma: 100_000), ofLinear, nil),
      ([packed(tables)], colour, .unknownProfile),
      (
        [packed(tables), foreignCodes], colour, .unknownCodePoints(primaries: 9, transfer: 16)
      ),
      // The first of two.
      ([packed(p3), packed(linear)], ofP3, nil),
    ]

  @Test(arguments: precedence.indices)
  func hearsTheFirstThatIsUnderstood(index: Int) throws {
    let (chunks, samples, notice) = Self.precedence[index]
    let picture = try ColouredPicture(of: TinyProfile.png(Self.colour, chunks: chunks))
    #expect(ColourSpaceTests.areNear(picture.samples, samples), "\(chunks.map(\.0)): \(picture)")
    #expect(picture.notices == (notice.map { [$0.sentence] } ?? []), "\(chunks.map(\.0))")
  }

  /// Gammas and what they leave of the colour: those that are none leave all of it.
  @Test(
    arguments: [
      (0, colour), (1, colour), (999, colour), (1000, [0, 0, 0]), (10_000_000, [255, 254, 253]),
      (10_000_001, colour), (1 << 31, colour), (0xFFFF_FFFF, colour),
      (45_455, colour), (45_454, [201, 100, 46]),
    ])
  func ignoresImpossibleGammas(gamma: Int, samples: [UInt8]) throws {
    for chunks in [[], Measures.sRGB] {
      let measures = Measures.chunks(gamma: gamma, chunks)
      let picture = try ColouredPicture(of: TinyProfile.png(Self.colour, chunks: measures))
      #expect(ColourSpaceTests.areNear(picture.samples, samples), "\(picture)")
      #expect(picture.notices == [])
    }
  }

  /// White, red, green, blue: points that make no colours.
  @Test(
    arguments: [
      [0, 0, 0, 0, 0, 0, 0, 0],
      [31_270, 0, 64_000, 33_000, 30_000, 60_000, 15_000, 6000],
      [31_270, 32_900, 64_000, 33_000, 64_000, 33_000, 15_000, 6000],
      [90_000, 5000, 64_000, 33_000, 30_000, 60_000, 15_000, 6000],
      [31_270, 32_900, 64_000, 33_000, 30_000, 70_001, 15_000, 6000],
      [Int](repeating: 0xFFFF_FFFF, count: 8), [31_270, 32_900],
    ])
  func ignoresImpossibleChromaticities(numbers: [Int]) throws {
    let measures = Measures.chunks(gamma: nil, numbers)
    #expect(
      try ColouredPicture(of: TinyProfile.png(Self.colour, chunks: measures))
        == ColouredPicture(Self.colour))
  }

  /// Chromaticities alone come with the curve of sRGB.
  @Test func hearsChromaticitiesAlone() throws {
    let measures = Measures.chunks(
      gamma: nil, [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000])
    let picture = try ColouredPicture(of: TinyProfile.png(Self.colour, chunks: measures))
    #expect(ColourSpaceTests.areNear(picture.samples, Self.ofP3), "\(picture)")
    #expect(
      try ColouredPicture(of: TinyProfile.png([99], chunks: measures)) == ColouredPicture([99]))
  }

  @Test func hearsNothingAfterThePixels() throws {
    let png = TinyProfile.png(Self.colour, chunks: [])
    let late = png.dropLast(12) + TinyPNG.chunk("cICP", Self.codes.1) + png.suffix(12)
    #expect(try ColouredPicture(of: Array(late)) == ColouredPicture(Self.colour))
  }

  @Test func doesNotHearDamagedChunks() throws {
    let chunks = [Self.codes, Self.packed(Self.p3)] + Measures.chunks(gamma: 100_000)
    for chunk in chunks {
      var png = TinyProfile.png(Self.colour, chunks: [chunk])
      png[33 + 8 + chunk.1.count] ^= 1
      let notices = chunk.0 == "iCCP" ? [PictureNotice.damagedProfile.sentence] : []
      #expect(try ColouredPicture(of: png) == ColouredPicture(Self.colour, notices))
    }
  }

  static let packings: [(name: String, data: [UInt8], notice: PictureNotice?)] = [
    ("nothing", [], .damagedProfile),
    ("no end of the name", [UInt8](repeating: 65, count: 100), .damagedProfile),
    ("a name alone", Array("a\0".utf8), .damagedProfile),
    ("nothing packed", Array("a\0\0".utf8), .damagedProfile),
    ("another method", Array("a\0\u{1}".utf8) + TinyPNG.zlib(p3), .damagedProfile),
    ("cut short", Array("a\0\0".utf8) + TinyPNG.zlib(p3).dropLast(9), .damagedProfile),
    ("a wrong sum", Array("a\0\0".utf8) + TinyPNG.zlib(p3).dropLast() + [1], .damagedProfile),
    ("not packed", Array("a\0\0".utf8) + p3, .damagedProfile),
    ("a name of 79 letters", [UInt8](repeating: 65, count: 79) + [0, 0] + TinyPNG.zlib(p3), nil),
    (
      "too much", Array("a\0\0".utf8) + TinyPNG.zlib(p3 + padding(1)), .damagedProfile
    ),
    ("just enough", Array("a\0\0".utf8) + TinyPNG.zlib(p3 + padding(0)), nil),
  ]

  private static func padding(_ more: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: ICCProfile.most - p3.count + more)
  }

  @Test(arguments: packings.indices)
  func boundsWhatIsUnpacked(index: Int) throws {
    let (name, data, notice) = Self.packings[index]
    let picture = try ColouredPicture(of: TinyProfile.png(Self.colour, chunks: [("iCCP", data)]))
    let samples = notice == nil ? Self.ofP3 : Self.colour
    #expect(ColourSpaceTests.areNear(picture.samples, samples), "\(name)")
    #expect(picture.notices == (notice.map { [$0.sentence] } ?? []), "\(name)")
  }

  /// What `inspect` hashes is what is stored, whatever it means.
  @Test func inspectsSamplesAsTheyAre() throws {
    let plain = try Pictures.inspect(TinyProfile.png(Self.colour, chunks: []))
    for chunks in [[Self.codes], [Self.packed(Self.linear)], Measures.chunks(gamma: 100_000)] {
      #expect(try Pictures.inspect(TinyProfile.png(Self.colour, chunks: chunks)) == plain)
    }
  }
}

extension EmbeddedColoursTests {
  static func plain(_ samples: [UInt8]) throws -> [UInt8] {
    try Pictures.jpeg(Array(repeating: Array(repeating: samples, count: 16), count: 16))
  }

  @Test func putsProfilesOfJPEGsTogether() throws {
    let jpeg = try Self.plain(Self.colour)
    for length in [3, 100, 65_519] {
      let file = TinyProfile.insert(Self.linear, into: jpeg, pieces: length)
      let picture = try ColouredPicture(of: file)
      #expect(zip(picture.samples, Self.ofLinear).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
      #expect(picture.notices == [])
    }
    let grey = TinyProfile.grey(TinyProfile.curve([])).bytes
    let file = TinyProfile.insert(grey, into: try Self.plain([50]), pieces: 99)
    #expect(try ColouredPicture(of: file) == ColouredPicture([122]))
  }

  /// Pieces of a profile that make none.
  @Test(
    arguments: [
      [(0, 1, linear)], [(1, 0, linear)], [(2, 1, linear)], [(1, 2, linear)],
      [(1, 1, linear), (1, 1, linear)], [(1, 2, [0]), (2, 3, [0])], [(1, 1, [])],
      [(255, 255, linear)], [(1, 2, linear), (2, 2, []), (3, 2, [])],
    ])
  func tellsPiecesThatDoNotFit(pieces: [(number: Int, total: Int, bytes: [UInt8])]) throws {
    let jpeg = try Self.plain(Self.colour)
    let picture = try ColouredPicture(of: TinyProfile.insert(pieces, into: jpeg))
    let untouched = try ColouredPicture(of: jpeg)
    #expect(
      picture == ColouredPicture(untouched.samples, [PictureNotice.damagedProfile.sentence]))
  }

  @Test func boundsWhatPiecesHold() throws {
    let jpeg = try Self.plain([50])
    let profile = TinyProfile.grey(TinyProfile.curve([])).bytes
    for (more, notices) in [(0, []), (1, [PictureNotice.damagedProfile.sentence])] {
      let padding = [UInt8](repeating: 0, count: ICCProfile.most - profile.count + more)
      let file = TinyProfile.insert(profile + padding, into: jpeg, pieces: 65_519)
      #expect(try ColouredPicture(of: file).notices == notices)
    }
  }

  @Test func takesPiecesInAnyOrder() throws {
    let halves = [(2, 2, Array(Self.linear[300...])), (1, 2, Array(Self.linear[..<300]))]
    let jpeg = try Self.plain([255, 255, 255])
    #expect(
      try ColouredPicture(of: TinyProfile.insert(halves, into: jpeg))
        == ColouredPicture([255, 255, 255]))
  }

  @Test func leavesInksAsTheyAre() throws {
    let inks = PixelTests.adobeInks()
    let plain = try ColouredPicture(of: inks)
    #expect(plain.notices == [])
    for (space, notice) in [("CMYK", PictureNotice.unknownProfile), ("RGB ", .otherProfile)] {
      var profile = TinyProfile.rgb(TinyProfile.sRGB, TinyProfile.curve([]))
      profile.space = space
      let file = TinyProfile.insert(profile.bytes, into: inks, pieces: 65_519)
      #expect(
        try ColouredPicture(of: file) == ColouredPicture(plain.samples, [notice.sentence]))
    }
  }
}
