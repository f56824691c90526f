import Support
import Testing

@testable import Commands

/// What is made of the words of a command before they are parsed.
struct ArgumentOrderTests {
  /// Files are taken one by one, in their order, wherever options stand between them.
  @Test(arguments: [
    ("a b", ["a", "b"]), ("a b c d e", ["a", "b", "c", "d", "e"]),
    ("--size 4x4 a b c d", ["a", "b", "c", "d"]), ("a b c --size 4x4 d", ["a", "b", "c", "d"]),
    ("a - b c d", ["a", "-", "b", "c", "d"]), ("-- a -b c d e", ["a", "-b", "c", "d", "e"]),
    ("a b c d --output other e f g h", ["a", "b", "c", "d", "e", "f", "g", "h"]),
  ])
  func filesAreTakenOneByOne(_ typed: String, _ paths: [String]) throws {
    let words = typed.split(separator: " ").map(String.init)
    let together = ArgumentOrder.filesTogether(["cover", "thumb", "--output", "thumbs"] + words)
    let command = try Rental.parseAsRoot(together) as? CoverThumb
    #expect(command?.paths == paths)
  }

  @Test func manyFilesAreFewArguments() {
    let files = (1...5000).map { "\($0).jpg" }
    #expect(ArgumentOrder.filesTogether(["cover", "inspect"] + files).count == 4)
    #expect(ArgumentOrder.filesTogether(["void"] + files).count == 5001)
  }
}
