import Foundation
import TestSupport
import Testing

@testable import Covers

/// Decoding in a process apart: what comes of the ways in which that process can end.
struct DecodingChildTests {
  /// Decodes a good picture by a shell script that stands for the program.
  private static func decode(by script: String) throws -> Result<DecodedPicture, CoverError> {
    let folder = try TemporaryFolder()
    try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "program")
    try folder.write(Pictures.jpeg(Pictures.cornered(40)), to: "picture.jpg")
    let (program, picture) = (folder.file("program"), folder.file("picture.jpg"))
    #expect(chmod(program, 0o700) == 0)
    while true {
      let outcome = Result { () throws(CoverError) in
        try CoverStudio.decode(path: picture, .apart(program: program))
      }
      // A process that another test starts right now may have the script open for writing still.
      guard case .failure(let error) = outcome, error.reason.hasSuffix("Text file busy") else {
        return outcome
      }
    }
  }

  /// The program that was built beside the tests.
  private static func program() throws -> String {
    let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "decode-picture").path
    return try #require(FileManager.default.isExecutableFile(atPath: path) ? path : nil)
  }

  @Test func aPictureComesBackAsItIs() throws {
    let program = try Self.program()
    for orientation in [1, 6] {
      let jpeg = Exifs.insert(
        Exifs.block(orientation), into: try Pictures.jpeg(Pictures.cornered(400)))
      try Pictures.withFile(jpeg) { path in
        let apart = try CoverStudio.decode(path: path, .apart(program: program))
        #expect(try apart == CoverStudio.decode(path: path, .here))
        #expect(apart.orientation == orientation)
      }
    }
  }

  @Test func aRefusalComesBackAsItIs() throws {
    let program = try Self.program()
    let jpeg = try Pictures.jpeg(Pictures.cornered(400))
    for bytes in [[], Array("GIF89a".utf8), Array(jpeg.dropLast(jpeg.count / 2))] {
      try Pictures.withFile(bytes) { path in
        let here = Result { () throws(CoverError) in try CoverStudio.decode(path: path, .here) }
        let apart = Result { () throws(CoverError) in
          try CoverStudio.decode(path: path, .apart(program: program))
        }
        #expect(apart == here)
        #expect(throws: CoverError.self) { try apart.get() }
      }
    }
  }

  @Test func aMissingFileIsUnreadable() throws {
    let program = try Self.program()
    #expect(throws: CoverError.unreadable(reason: "No such file or directory")) {
      try CoverStudio.decode(path: "/nowhere/cover.jpg", .apart(program: program))
    }
    #expect(throws: CoverError.unreadable(reason: "it is a folder")) {
      try CoverStudio.decode(path: "/", .apart(program: program))
    }
  }

  @Test(
    arguments: [
      ("exit 0", "its decoder gave no answer"),
      ("exit 1", "its decoder gave no answer"),
      ("kill -SEGV $$", "its decoder broke down (signal 11)"),
      ("kill -XCPU $$", "it takes too long to decode"),
      ("echo nonsense; echo; sleep 100", "its decoder gave no answer"),
      ("yes", "its decoder gave no answer"),
      ("printf 'picture png 1 1 1\\nbitmap 1 1 3\\n\\nab'", "its decoder broke off"),
      ("printf 'picture png 1 1 1\\nbitmap 1 1 3\\n\\nabc'; exit 3", "its decoder gave no answer"),
      ("printf 'refused for a reason\\n\\n'", "for a reason"),
      ("printf 'refused for a reason\\n\\nx'", "its decoder gave no answer"),
      ("printf 'refused for a reason\\n\\n'; exec >&-; sleep 100", "its decoder gave no answer"),
      ("printf 'picture png 9 9 1\\nbitmap 1201 9 3\\n\\n'; cat", "its decoder gave no answer"),
    ])
  func aChildThatFailsRefusesThePicture(script: String, reason: String) throws {
    #expect(try Self.decode(by: script) == .failure(.refused(reason: reason)))
  }

  /// A child that wants more room than many may have at once is started again, alone.
  @Test(
    arguments: [
      ("[ \"$2\" = --large ] && printf 'refused as large\\n\\n' || exit 3", "as large"),
      ("exit 3", "its decoder gave no answer"),
    ])
  func aLargePictureHasASecondChild(script: String, reason: String) throws {
    #expect(try Self.decode(by: script) == .failure(.refused(reason: reason)))
  }

  @Test func aLargePictureComesBackAsItIs() throws {
    let program = try Self.program()
    // So long that libjpeg makes it small: without optimisation all else would take long.
    let size = Size(width: 20_000, height: 450)
    let plain = Bitmap(
      size: size, channels: 1, samples: [UInt8](repeating: 90, count: size.pixels))
    let jpeg = try plain.encoded(quality: 80, progressive: true).bytes
    try Pictures.withFile(jpeg) { path in
      let held = try CoverFile.open(path) { (source) throws(CoverError) in
        try Picture.open(source) { $0.held }
      }
      #expect(held > DecodingProcess.most)
      let apart = try CoverStudio.decode(path: path, .apart(program: program))
      #expect(try apart == CoverStudio.decode(path: path, .here))
    }
  }

  @Test func aChildThatCannotBeStartedDecidesNothing() throws {
    try Pictures.withFile([0xFF, 0xD8]) { path in
      let expected = CoverError.undecided(
        reason: "the process that decodes cannot be started: No such file or directory")
      #expect(throws: expected) {
        try CoverStudio.decode(path: path, .apart(program: "/nowhere/program"))
      }
    }
  }

  /// It sees nothing of its parent but the picture.
  @Test func aChildInheritsNothing() throws {
    let script = """
      [ "$(ls /proc/self/fd | wc -l)" -le 4 ] && [ -z "$HOME" ] \
        && printf 'refused as it should be\\n\\n'
      """
    #expect(try Self.decode(by: script) == .failure(.refused(reason: "as it should be")))
  }

  /// What it is allowed is little: a file that would be written to, or one more process, fails.
  @Test func theProgramConfinesItself() throws {
    let folder = try TemporaryFolder()
    let png = TinyPNG(width: 1, height: 1, rows: [0, 1, 2, 3]).bytes
    let picture = try folder.write(png, to: "picture.png")
    let (program, out) = (try Self.program(), folder.file("out"))
    let command = "\(program) \(DecodingProcess.argument) < \(picture)"
    let piped = folder.file("piped")
    #expect(try Self.shell("\(command) | tail -n +4 | od -An -tu1 > \(piped)") == 0)
    #expect(try folder.bytes(of: "piped") == Array("   1   2   3\n".utf8))
    // To a file, it may write nothing.
    #expect(try Self.shell("\(command) > \(out)") != 0)
    #expect(try folder.bytes(of: "out").isEmpty)
  }

  private static func shell(_ script: String) throws -> Int32 {
    let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", script])
    process.waitUntilExit()
    return process.terminationStatus
  }
}
