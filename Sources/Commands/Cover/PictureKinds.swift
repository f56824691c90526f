import Covers
import Domain
import Pictures
import Requests

/// What of a picture is shown.
struct CropKind: KeyKind {
  var choices: [String] { ["2:3 or another shape", "WxH+X+Y", "auto", "none"] }

  func read(_ words: inout ArraySlice<String>) throws -> CropOption {
    let word = words.removeFirst()
    guard let crop = CropOption(argument: word) else {
      throw Unfit(word, "it is one of " + choices.joined(separator: ", "))
    }
    return crop
  }

  func words(_ value: CropOption) -> [String] {
    switch value {
    case .whole: ["none"]
    case .auto: ["auto"]
    case .shape(let width, let height): ["\(width):\(height)"]
    case .window(let crop): [crop.text]
    }
  }
}

/// The size of a picture, `320x480`.
struct SizeKind: KeyKind {
  func read(_ words: inout ArraySlice<String>) throws -> Size {
    let word = words.removeFirst()
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
      throw Unfit(word, "\(quoted(word)) is no size; 320x480 would be")
    }
    return Size(width: sides[0], height: sides[1])
  }

  func words(_ value: Size) -> [String] { ["\(value.width)x\(value.height)"] }
}

extension KeyKind where Self == CropKind {
  static var crop: CropKind { CropKind() }
}

extension KeyKind where Self == SizeKind {
  static var size: SizeKind { SizeKind() }
}

extension CoverSize: Worded {}
