/// The part of a picture that is shown: a rectangle in its pixels, from the top left.
package struct Crop: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Reads `WxH+X+Y`, such as `400x600+40+0`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (sides + parts[1...]).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard sides.count == 2, let width = numbers[0], let height = numbers[1], let x = numbers[2],
      let y = numbers[3], width > 0, height > 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  /// `WxH+X+Y`.
  package var text: String { "\(width)x\(height)+\(x)+\(y)" }
}
