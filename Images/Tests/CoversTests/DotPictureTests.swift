import TestSupport
import Testing

@testable import Covers

struct DotPictureTests {
  private func dots(_ rows: [String]) -> DotPicture {
    DotPicture(
      Pictures.bitmap(
        rows.map { row in row.map { $0 == "#" ? Pictures.black : Pictures.white } }))
  }

  @Test(arguments: [
    (["#"], [0x80]), (["."], [0x00]), (["#.......", ".......#"], [0x80, 0x01]),
    (["########"], [0xFF]), (["########."], [0xFF, 0x00]), (["........#"], [0x00, 0x80]),
    (["#.#", ".#."], [0xA0, 0x40]), ([".#.#.#.#.#.#.#.#.#"], [0x55, 0x55, 0x40]),
  ])
  func aDotIsABitFromTheLeft(_ rows: [String], _ bits: [UInt8]) {
    let dots = dots(rows)
    #expect(dots.bits == bits)
    #expect(dots.size == Size(width: rows[0].count, height: rows.count))
  }

  /// Light is counted, not samples: grey of half the light is as many dots as ground.
  @Test func greyIsDotsAndGround() {
    let size = Size(width: 64, height: 64)
    let grey = Bitmap(
      size: size, channels: 1, samples: [UInt8](repeating: 188, count: size.pixels))
    let black = DotPicture(grey).bits.reduce(0) { $0 + $1.nonzeroBitCount }
    #expect((1900...2200).contains(black))
  }
}
