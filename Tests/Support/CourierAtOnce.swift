import Commands
import Foundation

extension Courier {
  /// Runs mail commands in the current folder, one at a time, and never leaves one behind.
  package static var atOnce: Courier {
    Courier(
      deliver: { file, command, _ in
        do { return try run(file, command) } catch { return .notBegun("\(error)") }
      },
      recover: { _, _ in .notBegun("") })
  }

  private static func run(_ file: SpoolFile, _ command: String) throws -> DeliveryEnd {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file.waiting))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = MailProblem.text(errors.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return .sent
    case 126, 127: return .missing(said ?? "")
    default: return .failed(said ?? "the mail command ended with \(process.terminationStatus)")
    }
  }
}
