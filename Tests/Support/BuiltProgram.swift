import Foundation

/// The program as it was built beside the tests, run as a process of its own.
package struct BuiltProgram: Sendable {
  private let url: URL

  /// - Throws: where it is not beside the tests, which is a fault of the build.
  package init() throws {
    let beside = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let places = [beside, package.appending(path: ".build/debug")]
    guard
      let url = places.map({ $0.appending(path: "rental") })
        .first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { throw CocoaError(.fileNoSuchFile) }
    self.url = url
  }

  /// Another one, such as that of an earlier version.
  package init(at path: String) {
    url = URL(filePath: path)
  }

  package var path: String { url.path }

  package struct Ended: Sendable {
    package let status: Int32
    package let output: String
    package let error: String
  }

  /// Starts the program without a terminal; its output goes to files, so that no pipe fills up.
  package func start(
    _ arguments: [String], database: String, output: String, error: String
  ) throws -> Process {
    try start(url, arguments, database: database, output: output, error: error)
  }

  /// Starts a shell with a script in which `$RENTAL` is the program.
  package func startShell(
    _ script: String, database: String, output: String, error: String
  ) throws -> Process {
    try start(
      URL(filePath: "/bin/sh"), ["-c", script], database: database, output: output, error: error)
  }

  private func start(
    _ executable: URL, _ arguments: [String], database: String, output: String, error: String
  ) throws -> Process {
    for path in [output, error] { try Data().write(to: URL(filePath: path)) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = [
      "RENTAL_DATABASE": database, "RENTAL": url.path, "PATH": "/usr/bin:/bin",
    ]
    // The folder that the tests are in may be another test's, and gone in a moment.
    process.currentDirectoryURL = URL(filePath: database).deletingLastPathComponent()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: error)
    try process.run()
    return process
  }

  /// Runs the program to its end.
  package func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Ended {
    let (output, error) = (folder.file("run.out"), folder.file("run.err"))
    let process = try start(
      arguments, database: folder.file("shop.db"), output: output, error: error)
    process.waitUntilExit()
    return try ended(process, output: output, error: error)
  }

  /// Runs a shell script to its end.
  package func runShell(_ script: String, in folder: TemporaryFolder) throws -> Ended {
    let (output, error) = (folder.file("run.out"), folder.file("run.err"))
    let process = try startShell(
      script, database: folder.file("shop.db"), output: output, error: error)
    process.waitUntilExit()
    return try ended(process, output: output, error: error)
  }

  private func ended(_ process: Process, output: String, error: String) throws -> Ended {
    Ended(
      status: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      error: try String(contentsOfFile: error, encoding: .utf8))
  }
}
