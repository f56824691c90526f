import Foundation

/// A batch that stays open: a request goes in through a pipe, and its answer comes out of another
/// before the next one.
package final class OpenTill {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var rest: [UInt8] = []

  package init(_ program: BuiltProgram, database: String) throws {
    // A till that was killed takes nothing any more, which is an answer like any other.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: program.path)
    process.arguments = ["batch", "--quiet"]
    process.environment = ["RENTAL_DATABASE": database, "PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// The answer to a request; `nil` where the program is gone.
  package func ask(_ request: String) -> String? {
    let bytes = Array((request + "\n").utf8)
    guard write(input.fileHandleForWriting.fileDescriptor, bytes, bytes.count) == bytes.count else {
      return nil
    }
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output.fileHandleForReading.fileDescriptor, &piece, piece.count)
      guard count > 0 else { return nil }
      rest += piece[..<count]
    }
  }

  /// Ends it as nothing can be caught.
  package func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Lets it end by itself; how it ended.
  @discardableResult
  package func close() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
