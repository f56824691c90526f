/// Where a picture has something to see: edges, which faces and titles are full of.
enum Detail {
  /// The window of `size` within `bounds` that holds most detail; of several, the one nearest to
  /// the middle. One side is as long as that of `bounds`, so that it slides along the other.
  static func richest(_ size: Size, in bounds: Window, of picture: Bitmap) -> Window {
    let slidesAcross = size.width < bounds.size.width
    let room =
      slidesAcross
      ? bounds.size.width - size.width : bounds.size.height - size.height
    guard room > 0 else { return bounds.centred(size) }
    let amounts = amounts(in: bounds, of: picture, byColumn: slidesAcross)
    let length = slidesAcross ? size.width : size.height
    var amount = amounts[..<length].reduce(0, +)
    var best = (amount: amount, start: 0)
    for start in 1...room {
      amount += amounts[start + length - 1] - amounts[start - 1]
      let isNearer = abs(2 * start - room) < abs(2 * best.start - room)
      if amount > best.amount || amount == best.amount && isNearer { best = (amount, start) }
    }
    return slidesAcross
      ? Window(x: bounds.x + best.start, y: bounds.y, size: size)
      : Window(x: bounds.x, y: bounds.y + best.start, size: size)
  }

  /// How much the pixels of each column, or row, differ from their neighbours.
  private static func amounts(in bounds: Window, of picture: Bitmap, byColumn: Bool) -> [Int] {
    let (width, height) = (bounds.size.width, bounds.size.height)
    var amounts = [Int](repeating: 0, count: byColumn ? width : height)
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        let here = picture.colour(bounds.x + x, bounds.y + y).luma / 8
        let right = picture.colour(bounds.x + x + 1, bounds.y + y).luma / 8
        let below = picture.colour(bounds.x + x, bounds.y + y + 1).luma / 8
        amounts[byColumn ? x : y] += abs(here - right) + abs(here - below)
      }
    }
    return amounts
  }
}
