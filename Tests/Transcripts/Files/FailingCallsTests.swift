import Foundation
import Support
import Testing

/// Calls of the system that are interrupted or fail, at every place where that can be.
@Suite(
  .serialized,
  .enabled(if: Strace.isInstalled, "strace is not installed: no calls fail on purpose"))
struct FailingCallsTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram()
  }

  /// Runs a command in a new copy of the sound folder, under strace with such options.
  ///
  /// - Returns: how it ended, and afterwards `name checksum` of each file but those of SQLite and
  ///   the command's own.
  private func run(
    _ command: String, _ options: String
  ) throws -> (ended: BuiltProgram.Ended, files: [String]) {
    let base = try SoundFolder.made.get().path
    let ended = try program.runShell(
      """
      cd '\(folder.path)'; rm -rf case; cp -r '\(base)' case; cd case
      export RENTAL_DATABASE="$PWD/shop.db"
      strace -qq -f -o ../trace \(options) timeout -k 1 60 "$RENTAL" \(command)
      """, in: folder)
    let listed = try program.runShell(
      """
      cd '\(folder.path)/case'; find . -type f -exec cksum {} + | sort -k 3
      """, in: folder)
    return (ended, listed.output.split(separator: "\n").map(String.init))
  }

  private var placeOfCase: String { folder.path + "/case/" }

  /// Commands that write files byte by byte, whose results are the same each time.
  private static let writers = [
    "backup new.db.gz", "export new", "cover export Alien -o new.jpg", "backup --keep new",
    "notice templates -o new", "cover sheet -o new.jpg", "stock",
  ]

  @Test(arguments: writers)
  func interruptedWritesAreContinued(_ command: String) throws {
    let clean = try run(command, "-e trace=none")
    try #require(clean.ended.status == 0, "\(clean.ended.error)")
    let cut = try run(command, "-e trace=write -e inject=write:error=EINTR:when=1+2")
    #expect(try String(contentsOfFile: folder.file("trace"), encoding: .utf8).contains("EINTR"))
    #expect(cut.ended.status == 0, "\(cut.ended.error)")
    #expect(cut.ended.output == clean.ended.output)
    #expect(cut.files == clean.files)
  }

  /// Databases are read by SQLite.
  private static let reads = "read,pread64"

  /// What is read, and the command that reads it.
  private static let readers = [
    ("good.rules", "rules check good.rules"), ("good.jsonl", "batch good.jsonl"),
    ("old/customers.csv", "import old"), ("good.db.gz", "backup --check good.db.gz"),
    ("good.db.gz", "restore good.db.gz --yes"), ("good.db", "restore good.db --yes"),
    ("old/removed.txt", "backup --keep old"),
    ("texts/remind.txt", "notice preview --templates texts"),
    ("shop.db", "stock"),
  ]

  @Test(arguments: readers)
  func interruptedReadsAreContinued(_ file: String, _ command: String) throws {
    let clean = try run(command, "-e trace=none")
    try #require(clean.ended.status == 0, "\(clean.ended.error)")
    let inject = "-e trace=\(Self.reads) -e inject=\(Self.reads):error=EINTR:when=1+2"
    let cut = try run(command, "-P '\(placeOfCase)\(file)' \(inject)")
    #expect(try String(contentsOfFile: folder.file("trace"), encoding: .utf8).contains("EINTR"))
    #expect(cut.ended.status == 0, "\(cut.ended.error)")
    // A second may have passed, of which the name of a kept shop tells.
    #expect(cut.ended.output.filter { !$0.isNumber } == clean.ended.output.filter { !$0.isNumber })
  }

  /// The same files, and pictures, which another process may read.
  private static let opened =
    readers + [
      ("good.jpg", "cover set Alien good.jpg"), ("good.jpg", "cover inspect good.jpg"),
      ("good.rules", "rules apply good.rules"),
    ]

  @Test(arguments: opened, ["EMFILE", "EIO"])
  func aDiskThatCannotOpenIsNotTheFilesFault(
    _ file: (String, String), _ error: String
  ) throws {
    let before = try run("rules check /dev/null", "-e trace=none").files
    let failed = try run(
      file.1,
      "-P '\(placeOfCase)\(file.0)' -P \(file.0) -e trace=openat -e inject=openat:error=\(error)")
    #expect(failed.ended.status == 74, "\(failed.ended.error)")
    #expect(failed.ended.error.contains("rental: "))
    #expect(Self.withoutJournal(failed.files) == Self.withoutJournal(before))
  }

  @Test(arguments: readers)
  func aDiskThatCannotReadIsNotTheFilesFault(_ file: String, _ command: String) throws {
    let failed = try run(
      command, "-P '\(placeOfCase)\(file)' -e trace=\(Self.reads) -e inject=\(Self.reads):error=EIO"
    )
    #expect(failed.ended.status == 74, "\(failed.ended.error)")
  }

  /// SQLite leaves an empty journal beside a shop that it has looked at.
  private static func withoutJournal(_ files: [String]) -> [String] {
    files.filter { !$0.hasSuffix("shop.db-journal") }
  }

  /// A backup is made without a log where there can be none, and leaves none begun.
  @Test(arguments: ["ENOSPC", "EACCES"])
  func aLogThatCannotBeBegunIsDoneWithout(_ error: String) throws {
    let place = "\(placeOfCase)shop.db-shm"
    let made = try run(
      "backup new.db", "-P '\(place)' -e trace=openat -e inject=openat:error=\(error)")
    #expect(try String(contentsOfFile: folder.file("trace"), encoding: .utf8).contains("INJECTED"))
    #expect(made.ended.status == 0, "\(made.ended.error)")
    #expect(made.files.filter { $0.contains("shop.db-") }.count == 1, "\(made.files)")
    let checked = try program.runShell(
      """
      cd '\(placeOfCase)'; "$RENTAL" check --database shop.db >/dev/null &&
      "$RENTAL" check --database new.db >/dev/null
      """, in: folder)
    #expect(checked.status == 0, "\(checked.output)\(checked.error)")
  }

  /// Somebody who may write to a shop, and make no files beside it.
  @Test(.enabled(if: getuid() == 0, "only root can become somebody else"))
  func aShopInAFolderThatNobodyMayWriteToIsCopied() throws {
    let ended = try program.runShell(
      """
      mkdir -p copies && chmod 755 . && chmod 777 copies
      "$RENTAL" movie add --title Heat --quantity 1 >/dev/null
      chown 65534 shop.db shop.db-journal
      somebody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$RENTAL" "$@"; }
      somebody backup copies/new.db && somebody movie add --title Ran --quantity 1 && somebody check
      """, in: folder)
    #expect(ended.status == 0, "\(ended.error)")
    #expect(try !folder.names().contains { $0.hasSuffix("-wal") })
  }

  @Test(
    arguments: [
      "backup new.db", "backup new.db.gz", "backup --keep new", "export new",
      "restore good.db.gz --yes",
      "cover export Alien -o new.jpg",
    ], ["write", "pwrite64", "fsync"])
  func aFullDiskLeavesNothingBehind(_ command: String, _ call: String) throws {
    let before = try run("rules check /dev/null", "-e trace=none").files
    for number in [1, 2, 3, 5, 9, 17] {
      let failed = try run(
        command, "-e trace=\(call) -e inject=\(call):error=ENOSPC:when=\(number)+")
      guard failed.ended.status != 0 else { break }
      #expect(failed.ended.status == 74, "\(call) \(number): \(failed.ended.error)")
      let left = Self.withoutJournal(failed.files).filter { !before.contains($0) }
      #expect(left.filter { $0.contains(".part-") || $0.hasSuffix("-journal") } == [])
      #expect(left.filter { $0.contains("restoring") } == [])
    }
  }
}

/// What makes calls of the system fail on purpose.
enum Strace {
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") }
}
