import Foundation
import Support
import Testing

@testable import SQLiteEngine
@testable import Storage

/// Closing any descriptor of a file drops the locks that this process has on it: whatever is done
/// beside a transaction, its lock is still there afterwards.
struct OwnLocksTests {
  enum Deed: String, CaseIterable, Sendable {
    case opensItAgain, makesIt, readsItBeside, backsItUp, restoresItself, unpacksIt, readsItsVersion
    case restoresOver

    func isTried(_ folder: TemporaryFolder, _ engine: any Engine) throws {
      let (engines, shop) = (SQLiteEngines.impatient, folder.file("shop.db"))
      func path(_ ending: String) -> String { folder.file("\(rawValue).\(ending)") }
      switch self {
      case .opensItAgain: _ = try engines.open(shop, orNew: false, onDiskError: { _ in })
      case .makesIt: _ = try engines.open(shop, orNew: true, onDiskError: { _ in })
      case .readsItBeside: _ = try engine.selfCheck()
      case .backsItUp: try engine.backup(to: path("db"))
      case .restoresItself: _ = try engines.restore(shop, to: path("db"), keeping: path("kept"))
      case .unpacksIt: try engines.files.unpack(shop, to: path("db"))
      case .readsItsVersion: _ = try engines.files.version(of: shop)
      case .restoresOver:
        #expect(throws: StorageError.busy) {
          try engines.restore(folder.file("backup.db"), to: shop, keeping: path("kept"))
        }
      }
    }
  }

  @Test(arguments: Deed.allCases)
  func areKept(_ deed: Deed) throws {
    let folder = try TemporaryFolder()
    let engine = try folder.shop()
    try engine.backup(to: folder.file("backup.db"))
    let locks = try ProcessLocks(of: folder.file("shop.db"))
    try engine.transaction(.write) { connection in
      try connection.run("INSERT INTO series VALUES ('x', 1)")
      guard try locks.areHeld() else {
        print("skipped: this system does not tell which locks are held")
        return
      }
      try deed.isTried(folder, engine)
      #expect(try locks.areHeld())
    }
    #expect(try engine.first("SELECT last FROM series WHERE name = 'x'") { try $0.int() } == 1)
  }

  /// The test sees it where something opens and closes the file.
  @Test func aDescriptorThatIsClosedDropsThem() throws {
    let folder = try TemporaryFolder()
    let engine = try folder.shop()
    let locks = try ProcessLocks(of: folder.file("shop.db"))
    try engine.transaction(.write) { _ in
      guard try locks.areHeld() else { return }
      _ = try Data(contentsOf: URL(filePath: folder.file("shop.db")))
      #expect(try !locks.areHeld())
    }
  }
}

/// The locks that this process has on a file, as the system lists them.
private struct ProcessLocks {
  private let inode: String

  init(of path: String) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    inode = ":\(try #require(attributes[.systemFileNumber] as? Int)) "
  }

  /// Whether there is one to write.
  func areHeld() throws -> Bool {
    let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
    let process = " \(ProcessInfo.processInfo.processIdentifier) "
    return locks.split(separator: "\n").contains {
      $0.contains("POSIX") && $0.contains("WRITE") && $0.contains(process) && $0.contains(inode)
    }
  }
}
