/// A document whose commands are run. What stands in its blocks is what the program prints.
///
///     ```console            a session: what is typed after `$ `, and what is printed
///     ```console refused    … in which a command does not end with 0
///     ```console lines=6    … with at most the first six lines of each answer
///     ```rules              house rules, which are checked and put in force
///     <!-- run              what is run and not shown, as in a ``Transcript``
///     -->
package struct Handbook {
  private let parts: [Part]

  private enum Part {
    case text(String)
    case session(fence: String, typed: [String])
    case rules([String])
    case hidden([String])
  }

  /// Reads what was typed; what was printed is passed over.
  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)[...]
    var parts: [Part] = []
    while let line = lines.popFirst() {
      switch line {
      case _ where line.hasPrefix("```console"):
        parts.append(.session(fence: line, typed: Self.typed(Self.taken("```", &lines))))
      case "```rules": parts.append(.rules(Self.taken("```", &lines)))
      case "<!-- run": parts.append(.hidden(Self.taken("-->", &lines)))
      default: parts.append(.text(line))
      }
    }
    self.parts = parts
  }

  private static func taken(_ end: String, _ lines: inout ArraySlice<String>) -> [String] {
    let content = lines.prefix { $0 != end }
    lines = lines.dropFirst(content.count + 1)
    return Array(content)
  }

  /// The commands of a session, with the lines that they go on in.
  private static func typed(_ lines: [String]) -> [String] {
    var rest = lines[...]
    var typed: [String] = []
    while let line = rest.popFirst() {
      guard line.hasPrefix("$ ") else { continue }
      typed.append(line)
      while typed.last?.hasSuffix("\\") == true, let next = rest.popFirst() { typed.append(next) }
      guard let mark = line.range(of: " << ") else { continue }
      let end = String(line[mark.upperBound...])
      typed += taken(end, &rest) + [end]
    }
    return typed
  }

  /// Runs all of it in a new world.
  ///
  /// - Returns: the document as it comes out now, and the blocks in which something failed.
  package func replayed() throws -> (text: String, failures: [String]) {
    let script = parts.enumerated().map { number, part in
      "# part \(number)\n" + Self.script(part).map { $0 + "\n" }.joined()
    }.joined()
    var answers: [[String]] = []
    for line in try Transcript(script).replayed().split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line == "# part \(answers.count)" {
        answers.append([])
      } else {
        answers[answers.count - 1].append(String(line))
      }
    }
    let failures = zip(parts, answers).filter { part, answer in
      let hasFailed = answer.contains { $0.hasPrefix("[exit ") }
      if case .session(let fence, _) = part { return hasFailed != fence.contains(" refused") }
      return hasFailed
    }
    let shown = zip(parts, answers).flatMap { Self.shown($0, answer: $1) }
    return (shown.joined(separator: "\n"), failures.map { $1.joined(separator: "\n") })
  }

  private static func script(_ part: Part) -> [String] {
    switch part {
    case .text: []
    case .session(_, let typed): typed
    case .rules(let lines):
      ["@file house.rules"] + lines
        + ["@end", "$ rental rules check house.rules", "$ rental rules apply house.rules"]
    case .hidden(let lines): lines
    }
  }

  private static func shown(_ part: Part, answer: [String]) -> [String] {
    switch part {
    case .text(let line): [line]
    case .rules(let lines): ["```rules"] + lines + ["```"]
    case .hidden(let lines): ["<!-- run"] + lines + ["-->"]
    case .session(let fence, let typed):
      [fence] + shortened(answer, typed, atMost: mostLines(fence)) + ["```"]
    }
  }

  private static func mostLines(_ fence: String) -> Int {
    fence.firstMatch(of: /lines=([0-9]+)/).flatMap { Int($0.1) } ?? 1000
  }

  /// An answer as a reader sees it: without the marks of a transcript, and not too long.
  private static func shortened(
    _ answer: [String], _ typed: [String], atMost most: Int
  ) -> [String] {
    var (shown, rest, count): ([String], ArraySlice<String>, Int) = ([], typed[...], 0)
    for line in answer where !line.hasPrefix("[exit ") {
      if line == rest.first {
        rest.removeFirst()
        count = 0
        shown.append(line)
        continue
      }
      if line.isEmpty {
        if shown.last != "" { shown.append(line) }
        continue
      }
      count += 1
      if count <= most { shown.append(plain(line)) }
      if count == most + 1 { shown.append("…") }
    }
    while shown.last == "" { shown.removeLast() }
    return shown
  }

  private static func plain(_ line: String) -> String {
    let marks = ["[on standard error] ", "[on standard output] "]
    let text = marks.reduce(line) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
    return text.hasPrefix("\\") ? String(text.dropFirst()) : text
  }
}
