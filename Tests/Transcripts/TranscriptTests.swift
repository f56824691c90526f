import Foundation
import Support
import Testing

/// What the program prints, session by session. `RENTAL_RECORD=1` writes them anew, and
/// `RENTAL_TRANSCRIPT=rent` leaves all but `rent.txt` out.
@Suite struct Transcripts {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let names: [String] = {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    let only = ProcessInfo.processInfo.environment["RENTAL_TRANSCRIPT"].map { "/\($0).txt" }
    return paths.filter { $0.hasSuffix(only ?? ".txt") }.sorted()
  }()

  @Test(.serialized, arguments: names)
  func comesOutAsItIsWrittenDown(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let found = try Transcript(expected).replayed()
    if ProcessInfo.processInfo.environment["RENTAL_RECORD"] == "1" {
      if found != expected { try Data(found.utf8).write(to: file) }
      return
    }
    if found != expected {
      Issue.record(
        """
        \(name) comes out differently:
        \(LineDiff.text(expected: expected, found: found))
        """)
    }
  }

  @Test func thereAreTranscripts() {
    #expect(!Self.names.isEmpty)
  }
}
