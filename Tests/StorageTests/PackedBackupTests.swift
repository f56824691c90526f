import Foundation
import Gzip
import SQLiteEngine
import Support
import Testing

@testable import Storage

/// Backups that are packed, whole and damaged in every way.
struct PackedBackupTests {
  private let folder: TemporaryFolder
  private let engines = SQLiteEngines.impatient

  init() throws {
    folder = try TemporaryFolder()
    let shop = try folder.shop()
    try shop.script("INSERT INTO series VALUES ('here', 1)")
    try shop.backup(to: folder.file("plain.db"))
    try Gzip.pack(folder.file("plain.db"), to: folder.file("packed.gz")) { _ in }
  }

  private func error(of name: String) throws -> StorageError? {
    do {
      try engines.files.unpack(folder.file(name), to: folder.file("copy.db"))
      return nil
    } catch let error as StorageError {
      #expect(try folder.names().filter { $0.hasPrefix("copy.db") } == [])
      return error
    }
  }

  private func damaged(_ reason: String) -> StorageError {
    .damagedBackup(path: folder.file("bad.gz"), reason: reason)
  }

  /// Packs some bytes, and unpacks them as the system does.
  private func packed(_ bytes: [UInt8], as name: String) throws -> [UInt8] {
    try folder.write(bytes, to: name)
    try? FileManager.default.removeItem(atPath: folder.file(name + ".gz"))
    try Gzip.pack(folder.file(name), to: folder.file(name + ".gz")) { _ in }
    return try folder.bytes(of: name + ".gz")
  }

  @Test func unpacksToThePlainShop() throws {
    #expect(try error(of: "packed.gz") == nil)
    #expect(try folder.bytes(of: "copy.db") == folder.bytes(of: "plain.db"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy.db"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try engines.files.version(of: folder.file("packed.gz")) == Schema.version)
    #expect(try engines.files.version(of: folder.file("plain.db")) == Schema.version)
  }

  @Test func theSameBytesArePackedToTheSameBytes() throws {
    let bytes = try folder.bytes(of: "plain.db")
    let first = try packed(bytes, as: "one")
    #expect(try packed(bytes, as: "two") == first)
    // Neither a name nor a time: RFC 1952, 2.3.
    #expect(Array(first[3..<8]) == [0, 0, 0, 0, 0])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func anyNumberOfBytesComesBack(_ count: Int) throws {
    var random = SplitMix64(seed: 1)
    let bytes = (0..<count).map { _ in UInt8(random.int(0...255)) }
    _ = try packed(bytes, as: "some")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-d", "-k", "-c", folder.file("some.gz")]
    _ = FileManager.default.createFile(atPath: folder.file("out"), contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("out"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try folder.bytes(of: "out") == bytes)
    try Gzip.test(folder.file("some.gz"))
  }

  @Test func whatIsCutOffIsDamaged() throws {
    let bytes = try folder.bytes(of: "packed.gz")
    for count in [bytes.count - 1, bytes.count - 8, bytes.count / 2, 2] {
      try folder.write(Array(bytes.prefix(count)), to: "bad.gz")
      #expect(try error(of: "bad.gz") == damaged("it ends too soon"), "\(count)")
    }
  }

  @Test func nothingMayFollowTheEnd() throws {
    let bytes = try folder.bytes(of: "packed.gz")
    for more in [[0], bytes] {
      try folder.write(bytes + more, to: "bad.gz")
      #expect(try error(of: "bad.gz") == damaged("something follows its end"))
    }
  }

  @Test func whatIsNoShopIsFoundEarly() throws {
    let path = folder.file("bad.gz")
    for (bytes, reason) in [
      ([UInt8](), "nothing is packed in it"), (Array("a text".utf8), "it is no database"),
      ([UInt8](repeating: 0, count: 10_000_000), "it is no database"),
    ] {
      try folder.write(try packed(bytes, as: "other"), to: "bad.gz")
      #expect(try error(of: "bad.gz") == .foreign(path: path, reason: reason))
    }
    try folder.write([], to: "bad.gz")
    #expect(try error(of: "bad.gz") == .missing(path: path))
    #expect(throws: StorageError.missing(path: path)) { try engines.files.version(of: path) }
  }

  @Test func whatGrowsBeyondItsHeaderIsStopped() throws {
    let bytes = try folder.bytes(of: "plain.db")
    let bomb = bytes + [UInt8](repeating: 0, count: 5_000_000)
    try folder.write(try packed(bomb, as: "bomb"), to: "bad.gz")
    #expect(try error(of: "bad.gz") == damaged("it is longer than its header says"))
  }

  @Test func aHeaderThatSpeaksOfMoreThanTheDiskHoldsIsBelieved() throws {
    var bytes = try folder.bytes(of: "plain.db")
    bytes.replaceSubrange(28..<32, with: [0xFF, 0xFF, 0xFF, 0xFF])
    try folder.write(try packed(bytes, as: "huge"), to: "bad.gz")
    guard case .io(let reason) = try error(of: "bad.gz") else {
      Issue.record("it is no error of the disk")
      return
    }
    #expect(reason.contains("would take 16777215 MiB"))
  }

  /// Whether a changed byte has to be found (RFC 1952, 2.3); `nil` in the packed blocks, where the
  /// same bytes can be packed in several ways.
  private static func matters(_ place: Int, of bytes: [UInt8], in changed: [UInt8]) -> Bool? {
    switch place {
    case 3: changed[3] != bytes[3] ^ 1  // That it is a text is said to whoever wants to know.
    case 4..<10: false  // The time, how hard it was packed, and the system.
    case 0..<3, (bytes.count - 8)...: true
    default: nil
    }
  }

  @Test(arguments: Seeds.all)
  func aByteThatWasChangedIsFoundOrDoesNotMatter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (bytes, plain) = (try folder.bytes(of: "packed.gz"), try folder.bytes(of: "plain.db"))
    for number in 0..<60 {
      let place = number < 20 ? number : random.int(0...bytes.count - 1)
      var changed = bytes
      changed[place] ^= UInt8(random.int(1...255))
      try folder.write(changed, to: "bad.gz")
      let error = try error(of: "bad.gz")
      if let matters = Self.matters(place, of: bytes, in: changed) {
        #expect((error != nil) == matters, "byte \(place) is \(changed[place])")
      }
      guard error == nil else { continue }
      #expect(try folder.bytes(of: "copy.db") == plain, "byte \(place) is \(changed[place])")
      try FileManager.default.removeItem(atPath: folder.file("copy.db"))
    }
  }
}
