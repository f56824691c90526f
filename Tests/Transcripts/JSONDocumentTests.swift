import Foundation
import Support
import Testing

/// `docs/json.md` names every key of every answer that a session shows.
struct JSONDocumentTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/json.md").standardized

  /// The rows of a table: what stands in the first cell, and in the second.
  private static func rows(below heading: String) throws -> [(first: String, second: String)] {
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = text.components(separatedBy: "\n## \(heading)\n").dropFirst().first ?? ""
    return section.components(separatedBy: "\n## ")[0].split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), cells.count == 2, !line.hasPrefix("|---") else { return nil }
      return (String(cells[0].dropFirst(2)), cells[1].replacing(" |", with: ""))
    }
  }

  private static func keys(in text: String) -> [String] {
    text.replacing(/\([^)]*\)/, with: "").matches(of: /`([a-z0-9_]+)`/).map { String($0.1) }
  }

  /// The keys of each record, by what it is called.
  private static func records() throws -> [String: [String]] {
    Dictionary(
      try rows(below: "Records").map { row in
        (row.first.components(separatedBy: " (")[0], keys(in: row.second))
      }
    ) { first, _ in first }
  }

  /// The keys of the answers of each command.
  private static func answers() throws -> [String: Set<String>] {
    let records = try records()
    var answers: [String: Set<String>] = [:]
    for row in try rows(below: "Answers") {
      let named = row.second.firstMatch(of: /\*\*(.+?)\*\*/).map { String($0.1) }
      let record = try named.map { try #require(records[$0], "no record is called \($0)") } ?? []
      for command in row.first.matches(of: /`rental ([a-z -]+)`/) {
        answers[String(command.1)] = Set(record + keys(in: row.second))
      }
    }
    return answers
  }

  /// The keys of all records that a session shows as the answer of a command.
  private static func shown() throws -> [String: [String: String]] {
    let commands = HelpTests.commands.sorted { $0.words.count > $1.words.count }
    var shown: [String: [String: String]] = [:]
    let folder = page.deletingLastPathComponent().appending(path: "../Tests/Transcripts")
    for name in Transcripts.names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for block in text.components(separatedBy: "\n\n") {
        let lines = block.split(separator: "\n")
        guard let typed = lines.first?.firstMatch(of: /^\$ (?:[A-Z_]+=\S* )*rental (.*)/)?.1,
          typed.contains("--format json")
        else { continue }
        let words = typed.split(separator: " ").map(String.init)
        let isMeant = { (words: [String], command: [String]) in words.starts(with: command) }
        guard let command = commands.first(where: { isMeant(words, $0.words) }) else { continue }
        for line in lines.dropFirst() {
          let json = line.trimmingCharacters(in: [" ", ","])
          guard json.hasPrefix("{"),
            let record = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
            record["error"] == nil
          else { continue }
          for key in record.keys {
            shown[command.words.joined(separator: " "), default: [:]][key] = name
          }
        }
      }
    }
    return shown
  }

  @Test func everyKeyOfAnAnswerIsNamed() throws {
    let (answers, shown) = (try Self.answers(), try Self.shown())
    #expect(shown.count > 50)
    for (command, keys) in shown {
      guard let named = answers[command] else {
        Issue.record("docs/json.md does not say what rental \(command) answers with")
        continue
      }
      for (key, name) in keys where !named.contains(key) {
        Issue.record("docs/json.md does not name \(key) of rental \(command), as in \(name)")
      }
    }
  }

  /// What is named of a command is shown somewhere, or it may be gone.
  @Test func everyNamedKeyIsShown() throws {
    let (answers, shown) = (try Self.answers(), try Self.shown())
    for (command, named) in answers {
      let keys = try #require(shown[command], "no session shows the JSON of rental \(command)")
      for key in named where keys[key] == nil {
        Issue.record("docs/json.md names \(key) of rental \(command), and no session shows it")
      }
    }
  }
}
