import Foundation
import Storage
import Support
import Testing

@testable import SQLiteEngine

/// Work that one program at a time does on a shop.
struct AloneTests {
  private let folder: TemporaryFolder
  private let one: any Engine
  private let other: any Engine

  init() throws {
    folder = try TemporaryFolder()
    one = try folder.shop()
    other = try SQLiteEngines.impatient.open(folder.file("shop.db")).engine
  }

  private struct Failed: Error {}

  @Test func theSecondIsTurnedAwayUntilTheFirstIsDone() throws {
    var order: [String] = []
    let isFirst = try one.alone(as: "night") {
      order.append("first")
      #expect(try !other.alone(as: "night") { order.append("second") })
      #expect(try other.alone(as: "send") { order.append("another work") })
      // It keeps nobody from writing.
      try other.transaction(.write) { _ in order.append("written") }
    }
    #expect(isFirst)
    #expect(try other.alone(as: "night") { order.append("later") })
    #expect(order == ["first", "another work", "written", "later"])
  }

  @Test func whatFailsLetsGo() throws {
    #expect(throws: Failed.self) { try one.alone(as: "night") { throw Failed() } }
    #expect(try other.alone(as: "night") {})
  }

  @Test func theMarkIsForTheOwnersEyesOnly() throws {
    _ = try one.alone(as: "night") {}
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.file("shop.db.night-lock"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aLinkInItsPlaceIsNotFollowed() throws {
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.file("shop.db.night-lock"), withDestinationPath: folder.file("precious"))
    #expect(throws: StorageError.self) { try one.alone(as: "night") {} }
    #expect(!files.fileExists(atPath: folder.file("precious")))
  }
}
