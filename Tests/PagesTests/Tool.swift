import Foundation

/// A program of the system that tests look at pages with. Where it is not installed, what it would
/// have checked is skipped, and the tests say so.
struct Tool: Sendable {
  let path: String

  static let tidy = Tool("tidy")
  /// Reads barcodes in a picture.
  static let scanner = Tool("zbarimg")
  /// Draws pages of PDF as pictures.
  static let rasteriser = Tool("pdftoppm")
  static let browser =
    Tool("chromium") ?? Tool("chromium-browser") ?? Tool("google-chrome-stable")

  private init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  struct TookTooLong: Error {}

  /// Runs it to its end.
  ///
  /// - Returns: what it wrote to standard output and to standard error.
  func run(
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
