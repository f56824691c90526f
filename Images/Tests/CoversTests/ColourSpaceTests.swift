import Glibc
import Testing

@testable import Covers

struct ColourSpaceTests {
  /// Linear RGB of the spaces to linear sRGB, by the matrices of CSS Color Module Level 4, 18
  /// (sample code for colour conversions): through XYZ with a white of D65.
  static let publishedP3 = product(
    [12_831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
    [705.0 / 12_673, -2585.0 / 12_673, 705.0 / 667],
    [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
    [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
    [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800])
  static let publishedAdobe = product(
    [12_831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
    [705.0 / 12_673, -2585.0 / 12_673, 705.0 / 667],
    [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
    [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
    [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835])

  static let colours: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [200, 100, 50],
    [90, 180, 120], [60, 70, 160], [128, 128, 128], [250, 230, 210], [17, 33, 29],
  ]

  @Test(arguments: colours)
  func turnsDisplayP3IntoSRGB(colour: [UInt8]) throws {
    let expected = Self.converted(colour, by: Self.publishedP3, light: Self.light)
    let profile = TinyProfile.rgb(TinyProfile.displayP3, TinyProfile.standard)
    let files = [
      TinyProfile.png(colour, profile.bytes),
      TinyProfile.png(colour, chunks: [("cICP", [12, 13, 0, 1])]),
    ]
    for file in files {
      let picture = try ColouredPicture(of: file)
      #expect(Self.areNear(picture.samples, expected), "\(picture) for \(expected)")
      #expect(picture.notices == [])
    }
  }

  @Test(arguments: colours)
  func turnsAdobeRGBIntoSRGB(colour: [UInt8]) throws {
    let expected = Self.converted(colour, by: Self.publishedAdobe) { pow($0, 563.0 / 256) }
    let profile = TinyProfile.rgb(TinyProfile.adobeRGB, TinyProfile.curve([563]))
    let picture = try ColouredPicture(of: TinyProfile.png(colour, profile.bytes))
    #expect(Self.areNear(picture.samples, expected), "\(picture) for \(expected)")
    let measures = Measures.chunks(
      gamma: 45_470, [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6000])
    let measured = try ColouredPicture(of: TinyProfile.png(colour, chunks: measures))
    #expect(Self.areNear(measured.samples, expected), "\(measured) for \(expected)")
  }

  /// What the matrices come to: a red that sRGB has not is cut to the red that it has.
  @Test func knowsSomeColoursOfDisplayP3() {
    #expect(Self.converted([255, 0, 0], by: Self.publishedP3, light: Self.light) == [255, 0, 0])
    #expect(
      Self.converted([200, 100, 50], by: Self.publishedP3, light: Self.light) == [215, 93, 31])
  }

  /// What is sRGB within rounding, whoever wrote it, is taken as just that.
  @Test(
    arguments: [
      TinyProfile.standard,
      TinyProfile.curve((0...1023).map { Int((light(Double($0) / 1023) * 65_535).rounded()) }),
      TinyProfile.curve((0...4095).map { Int((light(Double($0) / 4095) * 65_535).rounded()) }),
    ])
  func recognizesSRGB(curve: [UInt8]) throws {
    let rgb = try ICCProfile(TinyProfile.rgb(TinyProfile.sRGB, curve).bytes)
    #expect(try rgb.colourSpace(channels: 3) == .sRGB)
    let grey = try ICCProfile(TinyProfile.grey(curve).bytes)
    #expect(try grey.colourSpace(channels: 1) == .sRGB)
  }

  @Test func recognizesItsOwnChromaticities() throws {
    let toSRGB = try #require(Chromaticities.sRGB.toSRGB)
    #expect(toSRGB.distance(to: .identity) < 1e-7)
    #expect(ColourSpace(curves: [.sRGB], toSRGB: toSRGB) == .sRGB)
  }

  /// White is white in every space: what was transparent is not tinted.
  @Test func keepsWhiteWhite() throws {
    let spaces = [TinyProfile.sRGB, TinyProfile.displayP3, TinyProfile.adobeRGB]
    for colorants in spaces {
      for scale in [0.97, 1, 1.01] {
        let scaled = colorants.map { $0.map { $0 * scale } }
        let profile = TinyProfile.rgb(scaled, TinyProfile.curve([563])).bytes
        for white: [UInt8] in [[255, 255, 255], [10, 200, 30, 0]] {
          let picture = try ColouredPicture(of: TinyProfile.png(white, profile))
          #expect(picture == ColouredPicture([255, 255, 255]))
        }
      }
    }
  }

  @Test func mixesTheChannelsOfALargePictureAlike() throws {
    let profile = TinyProfile.rgb(
      TinyProfile.displayP3, TinyProfile.curve([563]), TinyProfile.curve([]),
      TinyProfile.standard)
    let space = try ICCProfile(profile.bytes).colourSpace(channels: 3)
    let size = Size(width: 7, height: 5)
    var resize = Resize(
      from: size, extent: (7, 5), to: Size(width: 3, height: 2), channels: 3, colours: space)
    let row = (0..<7).flatMap { _ in [200, 100, 50] as [UInt8] }
    for _ in 0..<5 { row.withUnsafeBufferPointer { resize.push($0) } }
    let one = try ColouredPicture(of: TinyProfile.png([200, 100, 50], profile.bytes))
    let all = resize.bitmap().samples
    #expect(all == Array(repeating: one.samples, count: 6).flatMap { $0 })
  }
}

extension ColourSpaceTests {
  static func areNear(_ samples: [UInt8], _ expected: [UInt8]) -> Bool {
    samples.count == expected.count
      && zip(samples, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }

  static func converted(
    _ colour: [UInt8], by matrix: [[Double]], light: (Double) -> Double
  ) -> [UInt8] {
    let lights = colour.map { light(Double($0) / 255) }
    return matrix.map { row in
      sample(zip(row, lights).reduce(0) { $0 + $1.0 * $1.1 })
    }
  }

  /// The sample of a light in sRGB: IEC 61966-2-1.
  static func sample(_ light: Double) -> UInt8 {
    let cut = min(max(light, 0), 1)
    let value = cut <= 0.0031308 ? 12.92 * cut : 1.055 * pow(cut, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Of two matrices, by rows.
  static func product(_ rows: [Double]...) -> [[Double]] {
    rows[..<3].map { row in
      (0..<3).map { column in
        row[0] * rows[3][column] + row[1] * rows[4][column] + row[2] * rows[5][column]
      }
    }
  }
}

/// A PNG's chunks of gamma and chromaticities.
enum Measures {
  static func chunks(gamma: Int?, _ numbers: [Int] = []) -> [(String, [UInt8])] {
    let gammas = gamma.map { [("gAMA", TinyPNG.big($0))] } ?? []
    return numbers.isEmpty ? gammas : gammas + [("cHRM", numbers.flatMap(TinyPNG.big))]
  }

  /// White, red, green and blue of sRGB.
  static let sRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
}
