import Covers
import Domain
import Pictures
import Requests
import Testing

@testable import Commands

/// How crops and sizes are typed, and how they are written down again.
struct PictureKindTests {
  @Test(arguments: [
    ("none", CropOption.whole), ("auto", .auto), ("2:3", .shape(width: 2, height: 3)),
    ("400x600+40+0", .window(Crop(x: 40, y: 0, width: 400, height: 600))),
  ])
  func aCropIsTyped(_ word: String, _ crop: CropOption) throws {
    var words = [word, "next"][...]
    #expect(try CropKind().read(&words) == crop)
    #expect(words == ["next"] && CropKind().words(crop) == [word])
  }

  @Test(arguments: ["", "all", "2:0", "2:3:4", "1001:1", "400x600", "0x6+1+1", "4x6+-1+1"])
  func whatIsNoCropIsTold(_ word: String) {
    var words = [word][...]
    #expect {
      _ = try CropKind().read(&words)
    } throws: {
      let hint = "it is one of 2:3 or another shape, WxH+X+Y, auto, none"
      return ($0 as? Unfit)?.word == word && ($0 as? Unfit)?.hint == hint
    }
  }

  @Test(arguments: [("320x480", 320, 480), ("1x10000", 1, 10_000)])
  func aSizeIsTyped(_ word: String, _ width: Int, _ height: Int) throws {
    var words = [word][...]
    let size = try SizeKind().read(&words)
    #expect(size == Size(width: width, height: height) && SizeKind().words(size) == [word])
  }

  @Test(arguments: ["", "320", "320x", "0x480", "320x10001", "1x2x3", "axb"])
  func whatIsNoSizeIsTold(_ word: String) {
    var words = [word][...]
    #expect {
      _ = try SizeKind().read(&words)
    } throws: {
      ($0 as? Unfit)?.hint == "\"\(word)\" is no size; 320x480 would be"
    }
  }
}
