import Foundation
import Support
import Testing

/// Whatever a clerk gets wrong is answered with a command that can be pasted, and that works.
struct TiredClerkTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions/tired-clerk.txt")

  /// Those that have one thing wrong are told what is right, and no more than help where only
  /// whoever asks can know it.
  @Test func theFirstCommandThatIsToldWorks() throws {
    let transcript = try Transcript(String(contentsOf: Self.file, encoding: .utf8))
    var (count, helps) = (0, 0)
    _ = try transcript.replayed { printed, status, world in
      guard status != 0 else { return }
      count += 1
      guard let command = PrintedRemedyTests.commands(in: printed).first else {
        Issue.record("nothing is told:\n\(printed)")
        return
      }
      if command.contains("--help") { helps += 1 }
      let (answer, pasted) = try world.trying { try world.type(command) }
      // What cannot be undone asks first.
      #expect(pasted == 0 || pasted == 5, "\(printed)\n$ \(command)\n\(answer)")
    }
    #expect(count >= 60)
    #expect(helps <= 8)
  }
}
