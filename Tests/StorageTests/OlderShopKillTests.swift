import Foundation
import Support
import Testing

@testable import SQLiteEngine
@testable import Storage

/// A shop of an earlier version is copied and brought up to date; wherever a kill stops that, no
/// shop is lost and none is up to date without its copy.
@Suite(.serialized) struct OlderShopKillTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  private func raw(_ name: String) throws -> SQLiteConnection {
    try SQLiteConnection(path: folder.file(name), .none)
  }

  /// A shop of version 1, and nothing beside it.
  private func reset() throws {
    for name in try folder.names() {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try folder.write([], to: "shop.db")
    let shop = try raw("shop.db")
    try SQLiteTransaction(shop, .write).run {
      try shop.script(SchemaOfVersion1.text)
      try shop.script(ConstraintTests.records)
      try shop.mark(version: 1)
    }
    try shop.close()
  }

  private func version(of name: String) throws -> Int {
    let shop = try raw(name)
    defer { try? shop.close() }
    #expect(try shop.texts("PRAGMA integrity_check") == ["ok"])
    return try shop.schemaVersion()
  }

  private var copies: [String] {
    get throws { try folder.names().filter { $0.contains("version-1") }.sorted() }
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace"),
      "strace is not installed: upgrades are not killed at every step"),
    arguments: [
      ("rename", 1), ("unlink", 1), ("fsync", 1), ("fdatasync", 1), ("ftruncate", 1),
      ("pwrite64", 16),
    ])
  func whereverItIsKilled(_ call: String, _ step: Int) throws {
    var killed = 0
    try reset()
    let whole = try program.run(["check"], in: folder)
    for number in stride(from: 1, to: 2000, by: step) {
      try reset()
      let ended = try program.runShell(
        "exec strace -qq -o trace -e trace=\(call) -e inject=\(call):signal=KILL:when=\(number) "
          + "\"$RENTAL\" customer list", in: folder)
      let isKilled = [SIGKILL, 128 + SIGKILL].contains(ended.status)
      try #require(isKilled || ended.status == 0, "\(call) \(number): \(ended.error)")
      if try version(of: "shop.db") != 1 { #expect(try copies == ["shop.db.version-1"]) }
      let again = try program.run(["check"], in: folder)
      #expect(again.status == whole.status, "\(call) \(number): \(again.error)")
      #expect(again.output == whole.output, "\(call) \(number)")
      #expect(try version(of: "shop.db") == Schema.version)
      #expect(try copies == ["shop.db.version-1"], "\(call) \(number)")
      #expect(try version(of: "shop.db.version-1") == 1)
      guard isKilled else { break }
      killed += 1
    }
    #expect(killed < 2000 / step - 1)
    #expect(killed > 0 || !["rename", "pwrite64"].contains(call))
  }
}
