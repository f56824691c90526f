import Foundation
import Testing

/// What CONTRIBUTING.md tells to run.
struct ContributingTests {
  private static func text() throws -> String {
    try String(contentsOf: SourceFile.package.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
  }

  /// What git answers; `nil` where it fails.
  private static func git(_ arguments: [String]) -> String? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", SourceFile.package.path] + arguments
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil, let data = try? output.fileHandleForReading.readToEnd()
    else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  private static func hasHistory() -> Bool {
    git(["rev-parse", "--is-shallow-repository"]) == "false\n"
  }

  @Test(.enabled("the history is shallow, or there is none") { hasHistory() })
  func examplesFindOneCommitEach() throws {
    let text = try Self.text()
    let patterns = text.matches(of: /git log -1 -p --grep '([^'\n]+)'/).map { String($0.1) }
    #expect(patterns.count == 3 && patterns.count == text.ranges(of: "git log").count)
    for pattern in patterns {
      let found = Self.git(["log", "--format=%s", "--grep", pattern]) ?? ""
      #expect(found.split(separator: "\n").count == 1, "\(pattern): \(found)")
    }
  }
}
