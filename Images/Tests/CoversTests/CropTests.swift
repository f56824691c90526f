import TestSupport
import Testing

@testable import Covers

/// What of a picture is shown.
struct CropTests {
  /// A picture of this size, with a finely chequered window on a plain ground.
  private static func chequered(_ size: Size, _ window: Window, ground: UInt8 = 230) -> Bitmap {
    var samples = [UInt8](repeating: ground, count: size.pixels)
    for y in window.y..<window.y + window.size.height {
      for x in window.x..<window.x + window.size.width {
        samples[y * size.width + x] = (x + y) % 2 == 0 ? 20 : 120
      }
    }
    return Bitmap(size: size, channels: 1, samples: samples)
  }

  private static func plain(_ width: Int, _ height: Int) -> Bitmap {
    let size = Size(width: width, height: height)
    return Bitmap(size: size, channels: 1, samples: [UInt8](repeating: 9, count: size.pixels))
  }

  private static func window(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Window {
    Window(x: x, y: y, size: Size(width: width, height: height))
  }

  @Test(
    arguments: [
      ((300, 300), (2, 3), window(50, 0, 200, 300)),
      ((200, 900), (2, 3), window(0, 300, 200, 300)),
      ((1, 900), (2, 3), window(0, 449, 1, 1)),
      ((900, 1), (2, 3), window(449, 0, 1, 1)),
      ((301, 300), (1, 1), window(0, 0, 300, 300)),
      ((7, 5), (16, 9), window(0, 1, 7, 3)),
    ])
  func theLargestWindowOfAShapeIsInTheMiddle(
    size: (Int, Int), shape: (Int, Int), window: Window
  ) {
    let choice = CropChoice.shape(CropChoice.Shape(width: shape.0, height: shape.1))
    #expect(choice.window(in: Self.plain(size.0, size.1)) == window)
  }

  @Test func allOfAPictureIsNoWindow() {
    let picture = Self.plain(20, 30)
    let all = Size(width: 20, height: 30)
    for choice: CropChoice in [
      .whole, .shape(.poster), .auto, .window(Self.window(0, 0, 20, 30), of: all),
    ] {
      #expect(choice.window(in: picture) == nil)
    }
  }

  @Test func aWindowOfALargePictureIsTheSamePartOfASmallOne() {
    let large = Size(width: 3000, height: 4000)
    let small = Self.plain(1200, 1600)
    let cases: [(Window, Window)] = [
      (Self.window(0, 0, 3000, 2000), Self.window(0, 0, 1200, 800)),
      (Self.window(2999, 3999, 1, 1), Self.window(1199, 1599, 1, 1)),
      (Self.window(100, 100, 2000, 3000), Self.window(40, 40, 800, 1200)),
      (Self.window(1, 1, 1, 1), Self.window(0, 0, 1, 1)),
    ]
    for (chosen, expected) in cases {
      #expect(CropChoice.window(chosen, of: large).window(in: small) == expected)
    }
  }

  @Test(arguments: Seeds.all)
  func everyWindowHoldsAPixelAndFits(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let from = Size(
        width: .random(in: 1...70, using: &dice), height: .random(in: 1...70, using: &dice))
      let to = from.fitting(
        Size(width: .random(in: 1...40, using: &dice), height: .random(in: 1...40, using: &dice)))
      let x = Int.random(in: 0..<from.width, using: &dice)
      let y = Int.random(in: 0..<from.height, using: &dice)
      let chosen = Self.window(
        x, y, .random(in: 1...from.width - x, using: &dice),
        .random(in: 1...from.height - y, using: &dice))
      #expect(chosen.fits(from))
      #expect(chosen.scaled(from: from, to: to).fits(to), "\(chosen) of \(from) in \(to)")
      let samples = (0..<to.pixels).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let picture = Bitmap(size: to, channels: 1, samples: samples)
      let shape = CropChoice.Shape(
        width: .random(in: 1...20, using: &dice), height: .random(in: 1...20, using: &dice))
      for choice in [CropChoice.auto, .shape(shape)] {
        #expect(choice.window(in: picture)?.fits(to) ?? true, "\(choice) of \(to), \(seed)")
      }
    }
  }

  @Test(
    arguments: [
      (window(30, 40, 100, 150), 230), (window(0, 40, 100, 150), 0), (window(7, 9, 80, 120), 255),
    ])
  func bordersAreTrimmed(inside: Window, ground: Int) {
    let size = Size(width: 180, height: 240)
    let picture = Self.chequered(size, inside, ground: UInt8(ground))
    #expect(Borders.inside(picture) == inside)
    #expect(CropChoice.auto.window(in: picture) == inside)
  }

  @Test func aNoisyBorderIsOneAllTheSame() {
    var picture = Self.chequered(Size(width: 90, height: 90), Self.window(20, 20, 40, 60))
    var dice = SplitMix64(seed: 1)
    for index in picture.samples.indices where picture.samples[index] == 230 {
      picture.samples[index] = .random(in: 222...238, using: &dice)
    }
    #expect(Borders.inside(picture) == Self.window(20, 20, 40, 60))
  }

  @Test func aPictureOfOneColourHasNoBorders() {
    #expect(Borders.inside(Self.plain(50, 40)) == Self.window(0, 0, 50, 40))
  }

  /// A border must go all the way: a plain half of a picture is part of it.
  @Test func theMostDetailedPartIsShown() {
    var picture = Self.chequered(Size(width: 300, height: 90), Self.window(200, 0, 60, 90))
    picture.samples[0] = 0
    picture.samples[picture.samples.count - 1] = 0
    for x in stride(from: 0, to: 300, by: 2) { picture.samples[x] = 0 }
    for y in stride(from: 0, to: 90, by: 2) {
      picture.samples[y * 300] = 0
      picture.samples[y * 300 + 299] = 0
    }
    for x in stride(from: 1, to: 300, by: 2) { picture.samples[89 * 300 + x] = 0 }
    #expect(CropChoice.auto.window(in: picture) == Self.window(200, 0, 60, 90))
  }

  @Test func aCropIsCutOut() {
    let picture = Bitmap(
      size: Size(width: 3, height: 2), channels: 3, samples: (0..<18).map { UInt8($0) })
    let cut = picture.cropped(to: Self.window(1, 0, 2, 2))
    #expect(cut.samples == [3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 16, 17])
  }

  @Test(
    arguments: [
      (window(0, 0, 5, 6), true), (window(1, 0, 5, 6), false), (window(-1, 0, 5, 6), false),
      (window(4, 5, 1, 1), true), (window(0, 0, 0, 1), false), (window(0, 0, 1, 0), false),
      (window(.max, 0, 1, 1), false), (window(0, 2, 5, .max), false),
    ])
  func aWindowFitsOrNot(window: Window, fits: Bool) {
    #expect(window.fits(Size(width: 5, height: 6)) == fits)
  }
}
