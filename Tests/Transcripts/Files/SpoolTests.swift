import Support
import Testing

@testable import Commands

/// What is written to a spool is read from it, part by part, wherever it is kept.
struct SpoolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let parts: [[UInt8]] = [
    Array("one".utf8), [], [0, 1, 255], [UInt8](repeating: 7, count: 1000), Array("last".utf8),
  ]

  @Test(arguments: [0, 1, 3, 5, 6, 7, 1005, 1006, 1010, 1011, 4096])
  func whatIsWrittenIsRead(_ room: Int) throws {
    let spool = Spool(room: room) { [folder] in folder.file("spool") }
    for part in Self.parts { try spool.append(part) }
    var read: [[UInt8]] = []
    try spool.forEach { read.append($0) }
    #expect(read == Self.parts)
  }

  @Test func itsFileHasNoName() throws {
    let spool = Spool(room: 0) { [folder] in folder.file("spool") }
    try spool.append(Array("a".utf8))
    #expect(try folder.names() == [])
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let spool = Spool(room: 0) { [folder] in folder.file("none/spool") }
    #expect(throws: (any Error).self) { try spool.append([1]) }
  }
}
