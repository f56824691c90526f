/// A page of covers in rows and columns, each with its title beneath.
public struct ContactSheet {
  /// What a cover fits in.
  public static let cover = Size(width: 240, height: 360)
  /// With eight columns, a page of so many rows has the shape of a sheet of paper.
  private static let rows = 7
  private static let gap = 24
  private static let margin = 32
  private static let captionLines = 2
  private static let scale = 2
  private static let space = 10
  private static let cellHeight = cover.height + space + captionLines * Font.lineHeight * scale

  private static let white = Colour(red: 255, green: 255, blue: 255)
  private static let line = Colour(red: 214, green: 214, blue: 214)
  private static let ink = Colour(red: 38, green: 38, blue: 38)

  private let columns: Int
  private var bitmap: Bitmap

  /// How many columns so many covers are laid out in: up to four in a row, and then in about as
  /// many rows as columns.
  public static func columns(for count: Int) -> Int {
    let square = (1...8).first { $0 * $0 >= count } ?? 8
    return max(square, min(count, 4), 1)
  }

  /// The covers of each page.
  public static func pages(of count: Int, columns: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: columns * rows).map {
      $0..<min(count, $0 + columns * rows)
    }
  }

  /// - Parameter count: how many covers this page has, at least one.
  public init(count: Int, columns: Int) {
    self.columns = min(columns, count)
    let rows = (count + self.columns - 1) / self.columns
    bitmap = Bitmap(
      size: Size(
        width: 2 * Self.margin + self.columns * (Self.cover.width + Self.gap) - Self.gap,
        height: 2 * Self.margin + rows * (Self.cellHeight + Self.gap) - Self.gap),
      colour: Self.white)
  }

  /// Puts a cover that fits ``cover`` in its place, and its title beneath; and where the font has
  /// not all its letters, its code, so that it can be told.
  public mutating func place(_ cover: Bitmap, title: String, code: String, at index: Int) {
    let left = Self.margin + index % columns * (Self.cover.width + Self.gap)
    let top = Self.margin + index / columns * (Self.cellHeight + Self.gap)
    // Covers stand on one line, as on a shelf.
    let x = left + (Self.cover.width - cover.size.width) / 2
    let y = top + Self.cover.height - cover.size.height
    let outline = Size(width: cover.size.width + 2, height: cover.size.height + 2)
    bitmap.fill(Window(x: x - 1, y: y - 1, size: outline), with: Self.line)
    bitmap.draw(cover, x: x, y: y)
    bitmap.write(
      Self.caption(title, code), centre: left + Self.cover.width / 2,
      y: top + Self.cover.height + Self.space, scale: Self.scale, ink: Self.ink)
  }

  static func caption(_ title: String, _ code: String) -> [String] {
    let width = cover.width / scale
    if Font.writes(title) { return Font.lines(of: title, width: width, atMost: captionLines) }
    return Font.lines(of: title, width: width, atMost: captionLines - 1)
      + Font.lines(of: code, width: width, atMost: 1)
  }

  /// The page as a JPEG.
  public func encoded() throws(CoverError) -> EncodedImage {
    try bitmap.encoded(quality: 88, progressive: false)
  }
}
