import Testing

@testable import Covers

struct OrientationTests {
  /// Two rows of three pixels, and how each orientation says to show them.
  static let shown: [[String]] = [
    ["abc", "def"], ["cba", "fed"], ["fed", "cba"], ["def", "abc"],
    ["ad", "be", "cf"], ["da", "eb", "fc"], ["fc", "eb", "da"], ["cf", "be", "ad"],
  ]

  @Test(arguments: 1...8)
  func setsUpright(number: Int) {
    let stored = Bitmap(
      size: Size(width: 3, height: 2), channels: 1, samples: Array("abcdef".utf8))
    let upright = stored.upright(Orientation(number: number))
    let expected = Self.shown[number - 1]
    #expect(upright.size == Size(width: expected[0].utf8.count, height: expected.count))
    #expect(upright.samples == Array(expected.joined().utf8))
  }

  /// The digest is of the pixels as they are shown, whichever way they are stored.
  @Test(arguments: 1...8)
  func hashesWhatIsShown(number: Int) throws {
    let letters = { (text: String) in text.utf8.map { [$0, $0 / 2, $0 / 3] } }
    let turned = TinyPNG.rgb(["abc", "def"].map(letters), orientation: number)
    let plain = TinyPNG.rgb(Self.shown[number - 1].map(letters))
    let inspection = try Pictures.inspect(turned)
    #expect(inspection.error == nil)
    #expect(inspection.orientation == number)
    #expect(inspection.size == Size(width: 3, height: 2))
    #expect(inspection.upright == (try Pictures.inspect(plain)).size)
    #expect(inspection.rgbaSHA256 == (try Pictures.inspect(plain)).rgbaSHA256)
  }

  /// Where the red corner of a picture ends up, in what is stored.
  @Test(
    arguments: zip(1...8, [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0], [1, 0], [1, 1], [0, 1]]))
  func turnsCovers(number: Int, corner: [Int]) throws {
    let jpeg = Exifs.insert(
      Exifs.block(number), into: try Pictures.jpeg(Pictures.cornered(400)))
    let picture = try CoverStudio.decode(.memory(jpeg))
    let cover = try CoverStudio.prepare(picture.bitmap)
    let size = number < 5 ? Size(width: 320, height: 160) : Size(width: 200, height: 400)
    #expect(cover.thumbnail.size == size)
    #expect(picture.stored == Size(width: 400, height: 200))
    #expect(picture.upright == (number < 5 ? picture.stored : picture.stored.turned))
    let thumbnail = try Pictures.decode(cover.thumbnail.bytes)
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let pixel = thumbnail.colour(x * (size.width - 1), y * (size.height - 1))
      #expect((pixel.green < 100) == (corner == [x, y]), "\(number): \(x) \(y) is \(pixel)")
    }
  }

  @Test func readsBothByteOrdersAndBothWidths() {
    let small: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0]
    #expect(Exif.orientation(in: small).number == 6)
    var long = small
    long[12] = 4
    #expect(Exif.orientation(in: long + [0, 0]).number == 6)
    #expect(Exif.orientation(in: Array("Exif\0\0".utf8) + Exifs.block(8)).number == 8)
  }

  @Test func takesBrokenBlocksForUpright() {
    let block = Exifs.block(6)
    for count in 0..<20 { #expect(Exif.orientation(in: block[..<count]).number == 1) }
    #expect(Exif.orientation(in: Exifs.block(0)).number == 1)
    #expect(Exif.orientation(in: Exifs.block(9)).number == 1)
    var elsewhere = block
    elsewhere[4...7] = [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(Exif.orientation(in: elsewhere).number == 1)
  }
}
