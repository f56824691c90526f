import Foundation

/// A program of the system that tests look with at what was made. Where it is not installed, what
/// it would have checked is skipped, and the tests say so.
package struct Tool: Sendable {
  package let path: String

  package static let tidy = Tool("tidy")
  /// Reads barcodes in a picture.
  package static let scanner = Tool("zbarimg")
  /// Draws pages of PDF as pictures.
  package static let rasteriser = Tool("pdftoppm")
  package static let hledger = Tool("hledger")
  package static let beanCheck = Tool("bean-check")
  package static let beanQuery = Tool("bean-query")
  package static let browser =
    Tool("chromium") ?? Tool("chromium-browser") ?? Tool("google-chrome-stable")

  private init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  package struct TookTooLong: Error {}

  /// Runs it to its end.
  ///
  /// - Returns: what it wrote to standard output and to standard error.
  package func run(
    _ arguments: [String], in folder: String, within seconds: Int
  ) throws -> (output: String, error: String) {
    let names = ["output", "error"].map { folder + "/" + $0 + "-" + UUID().uuidString }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8"]
    for name in names { try Data().write(to: URL(filePath: name)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: names[0])
    process.standardError = FileHandle(forWritingAtPath: names[1])
    try process.run()
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning {
      guard ContinuousClock.now < end else {
        process.terminate()
        throw TookTooLong()
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    let texts = try names.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return (texts[0], texts[1])
  }
}
