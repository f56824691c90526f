/// What of a picture is to be shown.
public enum CropChoice: Equatable, Sendable {
  /// All of it.
  case whole
  /// The largest window of this shape, in the middle.
  case shape(Shape)
  /// This window, counted in pixels of a picture of the size that is given with it.
  case window(Window, of: Size)
  /// Without uniform borders; of the rest, where it has most detail, the shape of a cover.
  case auto

  /// A width for each height.
  public struct Shape: Equatable, Sendable {
    public let width: Int
    public let height: Int

    /// What film posters are printed in.
    public static let poster = Shape(width: 2, height: 3)

    public init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }

    /// The largest size of this shape within `size`; no side below 1.
    func largest(in size: Size) -> Size {
      let isLimitedByWidth = size.width * height <= size.height * width
      return isLimitedByWidth
        ? Size(width: size.width, height: max(1, size.width * height / width))
        : Size(width: max(1, size.height * width / height), height: size.height)
    }
  }

  /// The window that is shown of a picture; nil where that is all of it.
  public func window(in picture: Bitmap) -> Window? {
    let all = Window(x: 0, y: 0, size: picture.size)
    let window: Window
    switch self {
    case .whole: window = all
    case .shape(let shape): window = all.centred(shape.largest(in: picture.size))
    case .window(let chosen, let size): window = chosen.scaled(from: size, to: picture.size)
    case .auto:
      let trimmed = Borders.inside(picture)
      window = Detail.richest(Shape.poster.largest(in: trimmed.size), in: trimmed, of: picture)
    }
    return window == all ? nil : window
  }
}

extension Window {
  /// A window of this size in the middle of this one.
  func centred(_ size: Size) -> Window {
    Window(
      x: x + (self.size.width - size.width) / 2, y: y + (self.size.height - size.height) / 2,
      size: size)
  }

  /// The same part of the same picture at another size; it still fits, and holds a pixel.
  func scaled(from: Size, to: Size) -> Window {
    if from == to { return self }
    func edge(_ place: Int, _ length: Int, _ wanted: Int) -> Int {
      (place * wanted + length / 2) / length
    }
    let left = min(edge(x, from.width, to.width), to.width - 1)
    let top = min(edge(y, from.height, to.height), to.height - 1)
    let right = edge(x + size.width, from.width, to.width)
    let bottom = edge(y + size.height, from.height, to.height)
    return Window(
      x: left, y: top, size: Size(width: max(1, right - left), height: max(1, bottom - top)))
  }
}
