import Foundation
import TestSupport
import Testing

@testable import Files

/// What is opened, and what is refused at once instead of waited for or followed.
struct OpenFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func reason(
    _ path: String, _ way: OpenFile.Way = .reading, accepting kinds: [FileKind] = [.plain]
  ) -> FileError? {
    do throws(FileError) {
      _ = try OpenFile(path, way, accepting: kinds)
      return nil
    } catch {
      return error
    }
  }

  private func pipe() throws -> String {
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test func aPlainFileIsReadFromItsStart() throws {
    let file = try OpenFile(folder.write(Array("abcdef".utf8), to: "a"))
    #expect(file.kind == .plain && file.size == 6)
    #expect(try file.read(most: 2) == Array("ab".utf8))
    #expect(try file.read(most: 99) == Array("cdef".utf8))
    #expect(try file.read(most: 1).isEmpty)
  }

  @Test func whatIsNoFileIsCalledByItsName() throws {
    #expect(reason(folder.path) == FileError(.unfit, "it is a folder"))
    #expect(reason(folder.path, .own) == FileError(.unfit, "it is a folder"))
    #expect(reason("/dev/zero") == FileError(.unfit, "it is a device"))
    #expect(reason("/dev/zero", accepting: FileKind.streams)?.reason == "it is a device")
    #expect(reason("/dev/null", accepting: FileKind.streams) == nil)
    #expect(reason(folder.file("none")) == FileError(code: ENOENT))
    #expect(reason(folder.file("none"))?.cause == .missing)
    #expect(reason(folder.file("none/a"), .new)?.cause == .missing)
    #expect(try reason(pipe()) == FileError(.unfit, "it is a pipe"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "nowhere")
    #expect(reason(folder.file("link")) == FileError(.unfit, "it is a link that leads nowhere"))
  }

  @Test func aPipeThatNobodyWritesToIsNotWaitedFor() throws {
    let path = try pipe()
    #expect(
      reason(path, accepting: FileKind.streams)
        == FileError(.unfit, "nobody writes to that pipe"))
    #expect(
      reason(path, .sending, accepting: FileKind.sinks)
        == FileError(.system, "nobody reads from that pipe"))
  }

  @Test func aWriterMayTakeItsTime() throws {
    let path = try pipe()
    let writer = try shell("exec 3> '\(path)'; sleep 2.5; printf abc >&3")
    let file = try OpenFile(path, accepting: FileKind.streams)
    #expect(file.kind == .pipe)
    #expect(try file.read(most: 9) == Array("abc".utf8))
    writer.waitUntilExit()
  }

  private func shell(_ script: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    try process.run()
    return process
  }

  @Test func linksAreFollowedOnlyWhereNobodyElseCanPutThem() throws {
    try folder.write([1], to: "a")
    try FileManager.default.createDirectory(
      atPath: folder.file("shared"), withIntermediateDirectories: false)
    for name in ["link", "shared/link"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: folder.file("a"))
    }
    #expect(chmod(folder.file("shared"), 0o1777) == 0)
    #expect(reason(folder.file("link")) == nil)
    for way in [OpenFile.Way.reading, .changing, .adding, .own] {
      #expect(
        reason(folder.file("shared/link"), way)
          == FileError(.unfit, "it is a link in a folder that everybody may write to"))
    }
    #expect(reason(folder.file("shared/link"), .new)?.cause == .unfit)
    #expect(try folder.bytes(of: "a") == [1])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make files that are somebody else's"))
  func whatSomebodyElsePutThereIsNotFilled() throws {
    for name in ["a", "b"] {
      try folder.write([], to: name)
      #expect(chown(folder.file(name), 12_345, 12_345) == 0)
    }
    #expect(reason(folder.file("a"), .own) == nil)
    #expect(chmod(folder.path, 0o1777) == 0)
    #expect(reason(folder.file("a"), .own)?.reason.hasPrefix("it is somebody else's") == true)
    #expect(reason(folder.file("a"), .adding)?.reason.hasPrefix("it is somebody else's") == true)
    #expect(reason(folder.file("a")) == nil)
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    try folder.write([1], to: "a")
    #expect(reason(folder.file("a"), .new) == FileError(code: EEXIST))
    let file = try OpenFile(folder.file("b"), .new)
    try file.write([1, 2, 3])
    #expect(try folder.bytes(of: "b") == [1, 2, 3])
  }

  @Test func aLockIsHeldAsLongAsTheFile() throws {
    let path = folder.file("lock")
    var first: OpenFile? = try OpenFile(path, .own)
    let second = try OpenFile(path, .own)
    #expect(first?.lock() == true)
    #expect(!second.lock())
    first = nil
    #expect(second.lock())
  }

  @Test(arguments: [
    (ENOENT, FileError.Cause.missing), (ENOTDIR, .missing), (EACCES, .unfit), (ELOOP, .unfit),
    (EIO, .system), (ENOSPC, .system), (EMFILE, .system), (ENFILE, .system), (EROFS, .system),
    (EDQUOT, .system), (ENOMEM, .system),
  ])
  func theDisksFaultIsNotTheFiles(_ code: Int32, _ cause: FileError.Cause) {
    #expect(FileError(code: code).cause == cause)
  }

  /// A descriptor that does not wait is waited for, and nothing is lost on the way.
  @Test func shortWritesAreContinued() throws {
    var ends: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let thread = Thread {
      try? Transfer.write(bytes, to: writer)
      close(writer)
    }
    thread.start()
    #expect(try Transfer.read(reader, most: 400_000) == bytes)
    close(reader)
  }
}
