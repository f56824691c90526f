import Foundation

/// Trying something out: afterwards the world is as it was before.
extension World {
  /// Types a command line, which begins with `rental`.
  package func type(_ text: String) throws -> (printed: String, status: Int32) {
    let line = ShellLine(text, variables: [:])
    return try run(
      Array(line.words.dropFirst()), environment: line.environment)
  }

  /// Does something and takes it back.
  package func trying<Result>(_ body: () throws -> Result) throws -> Result {
    let files = FileManager.default
    let kept = files.temporaryDirectory.appending(path: "rental-kept-\(UUID().uuidString)").path
    try files.copyItem(atPath: folder, toPath: kept)
    let before = snapshot
    defer {
      for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
        try? files.removeItem(atPath: folder + "/" + name)
      }
      for name in (try? files.contentsOfDirectory(atPath: kept)) ?? [] {
        try? files.moveItem(atPath: kept + "/" + name, toPath: folder + "/" + name)
      }
      try? files.removeItem(atPath: kept)
      snapshot = before
    }
    return try body()
  }
}
