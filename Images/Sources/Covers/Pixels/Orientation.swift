/// EXIF's eight ways to hold a camera: what must be done to a stored picture to set it upright.
struct Orientation: Equatable, Sendable {
  /// 1 to 8, as EXIF numbers them.
  let number: Int

  static let upright = Orientation(number: 1)

  /// Any other number than 1 to 8 means nothing, and turns nothing.
  init(number: Int) {
    self.number = (1...8).contains(number) ? number : 1
  }

  var swapsSides: Bool { number >= 5 }
  /// Whether the upright rows can be had one by one from the stored rows.
  var keepsRows: Bool { number <= 2 }

  func upright(_ stored: Size) -> Size { swapsSides ? stored.turned : stored }

  /// A size for upright pixels, as a size for stored ones.
  func stored(_ upright: Size) -> Size { swapsSides ? upright.turned : upright }

  /// Where upright pixels are found: at `start + x · column + y · row`, counted in stored pixels.
  func walk(stored: Size) -> Walk {
    let width = stored.width
    let right = width - 1
    let bottom = (stored.height - 1) * width
    switch number {
    case 2: return Walk(start: right, column: -1, row: width)
    case 3: return Walk(start: bottom + right, column: -1, row: -width)
    case 4: return Walk(start: bottom, column: 1, row: -width)
    case 5: return Walk(start: 0, column: width, row: 1)
    case 6: return Walk(start: bottom, column: -width, row: 1)
    case 7: return Walk(start: bottom + right, column: -width, row: -1)
    case 8: return Walk(start: right, column: width, row: -1)
    default: return Walk(start: 0, column: 1, row: width)
    }
  }

  /// Steps through stored pixels in upright order.
  struct Walk {
    let start: Int
    let column: Int
    let row: Int
  }
}
