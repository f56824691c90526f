/// A plain picture where there is no cover: the title in a quiet frame.
public enum Placeholder {
  private static let ground = Colour(red: 237, green: 234, blue: 227)
  private static let line = Colour(red: 203, green: 197, blue: 184)
  /// Columns that any one letter fits in.
  private static let letter = 7
  private static let ink = Colour(red: 78, green: 73, blue: 64)

  /// - Parameter size: at least a pixel each way; a title needs some 40 pixels to be read.
  public static func bitmap(title: String, size: Size) -> Bitmap {
    var bitmap = Bitmap(size: size, colour: ground)
    let inset = size.width / 16
    let thickness = max(1, size.width / 160)
    frame(&bitmap, inset: inset, thickness: thickness)
    let margin = 2 * inset + thickness
    let room = Size(width: size.width - 2 * margin, height: size.height - 2 * margin)
    let (lines, scale) = lines(of: title, in: room)
    let top = (size.height - lines.count * Font.lineHeight * scale) / 2
    bitmap.write(lines, centre: size.width / 2, y: top, scale: scale, ink: ink)
    return bitmap
  }

  /// The title as large as it can be without a broken word; small, and cut, where it is too long.
  private static func lines(of title: String, in room: Size) -> ([String], scale: Int) {
    guard room.width >= letter else { return ([], scale: 1) }
    let scales = (1...max(1, room.width / 56)).reversed()
    let layouts = scales.lazy.map { scale in
      let count = room.height / scale / Font.lineHeight
      return (Font.lines(of: title, width: room.width / scale, atMost: count), scale: scale)
    }
    return layouts.first { Font.isWhole(title, in: $0.0) }
      ?? layouts.first { $0.scale <= max(1, room.width / 80) } ?? ([], scale: 1)
  }

  private static func frame(_ bitmap: inout Bitmap, inset: Int, thickness: Int) {
    func fill(by inset: Int, with colour: Colour) {
      let size = Size(width: bitmap.size.width - 2 * inset, height: bitmap.size.height - 2 * inset)
      bitmap.fill(Window(x: inset, y: inset, size: size), with: colour)
    }
    fill(by: inset, with: line)
    fill(by: inset + thickness, with: ground)
  }
}
