import Domain
import Reports

/// What a mail command says when it fails, as it is kept and shown.
package enum MailProblem {
  private static let longest = 200

  /// The first line that says something, made safe for terminals; `nil` where none does.
  package static func text(_ bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    guard let line = lines.first(where: { !$0.isEmpty }) else { return nil }
    return String(DisplayText.safe(String(line.prefix(longest))).prefix(longest))
  }
}
