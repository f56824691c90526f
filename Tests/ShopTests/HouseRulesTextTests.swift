import Domain
import Support
import Testing

/// Texts of house rules as people type them: spaced and cased at will, and mistyped.
struct HouseRulesTextTests {
  /// All that a text says, line by line, whatever it looks like.
  private static func meaning(_ rules: HouseRules) -> [String] {
    let entries = rules.entries.flatMap { entry in
      [(entry.choice.fallback, "otherwise")] + entry.choice.lines.map { ($0, "\(entry.name)") }
    }
    let settings = entries.map { setting, name in
      // So are those of memberships, and of packages.
      "\(setting.line ?? 0) \(Name(name).key) \(value(setting.value)) "
        + conditions(setting.conditions)
    }
    return settings + rules.due.closed.lines.map { "\($0.line ?? 0) closed \($0.value)" }
  }

  private static func value(_ value: Any) -> String {
    guard case let package as PackageOffer = value else { return "\(value)" }
    return "\(package.name.key) \(package.rentals) \(package.price.minor)"
  }

  /// Names are told by what they are compared by.
  private static func conditions(_ conditions: [Condition]) -> String {
    conditions.map(meaning).joined(separator: ", ")
  }

  private static func meaning(_ condition: Condition) -> String {
    switch condition {
    case .trait(let name): "\(name.trait) \(name.name.key)"
    case .not(let other): "not \(meaning(other))"
    case .any(let several): several.map(meaning).joined(separator: " or ")
    default: "\(condition)"
    }
  }

  @Test(arguments: Seeds.all)
  func spacesCaseCommentsAndLineEndsDoNotMatter(seed: UInt64) throws {
    let property = Property(of: { draws in
      let rules = ModelRules.random(&draws, lines: 0...20)
      return (text: rules.text, typed: Retyped.text(rules.text, &draws))
    }) { text, typed in
      let meant = Self.meaning(try HouseRulesParser.parse(text))
      let read = Self.meaning(try HouseRulesParser.parse(typed))
      guard meant != read else { return nil }
      return zip(meant, read).filter { $0 != $1 }.map { "\($0)\n  is read as \($1)" }
        .joined(separator: "\n")
    }
    try property.check(seed: seed, cases: 100)
  }

  @Test(arguments: Seeds.all)
  func whateverIsTypedIsReadOrItsPlaceIsTold(seed: UInt64) throws {
    let property = Property(of: { draws in
      let rules = draws.chance(50) ? ModelRules.random(&draws) : .builtIn
      return Retyped.mistyped(rules.text, &draws)
    }) { text in
      do {
        let rules = try HouseRulesParser.parse(text)
        let again = try HouseRulesParser.parse(rules.text)
        return Self.meaning(rules) == Self.meaning(again) ? nil : "it is read in two ways"
      } catch let error as HouseRulesError {
        return Self.objection(to: error.problems, in: text)
      }
    }
    try property.check(seed: seed, cases: 300)
  }

  /// Every problem is at a place that the text has, or just behind the end of its line.
  private static func objection(to problems: [HouseRulesProblem], in text: String) -> String? {
    let ends: [Character] = ["\n", "\r\n", "\r"]
    let lines = text.split(omittingEmptySubsequences: false) { ends.contains($0) }
      .map(\.unicodeScalars)
    for problem in problems {
      guard (1...lines.count).contains(problem.line),
        (1...lines[problem.line - 1].count + 1).contains(problem.column),
        !problem.expected.isEmpty, !problem.message.isEmpty
      else { return problem.message }
      let rest = lines[problem.line - 1].dropFirst(problem.column - 1)
      let isThere =
        problem.read.map { rest.starts(with: $0.unicodeScalars) }
        ?? rest.prefix { $0 != "#" }.allSatisfy(\.properties.isWhitespace)
      if !isThere { return "\(problem.read ?? "the end") does not stand there: \(problem.message)" }
    }
    return problems.isEmpty ? "nothing is wrong, and yet it is not read" : nil
  }
}

/// A text typed in another way.
private enum Retyped {
  /// The same lines with other spaces, in other cases, with comments and ends of lines.
  static func text(_ text: String, _ draws: inout Draws) -> String {
    text.split(separator: "\n").map { line in
      var typed = draws.pick(["", " ", "\t"])
      for (place, word) in words(line).enumerated() {
        let isMark = word == "," || word == ".."
        let least = place == 0 || isMark || typed.hasSuffix("..") ? "" : " "
        typed += draws.pick([least, least + " ", least + "\t", least + "\u{A0}"])
        typed += draws.pick([word, word.uppercased(), word.lowercased()])
      }
      return typed + draws.pick(["", " ", "# and so on", " # when \""])
        + draws.pick(["\n", "\r\n", "\r"])
    }.joined()
  }

  /// Words, quoted names as one, and marks.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    for (place, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if place % 2 == 1 {
        words.append("\"\(part)\"")
        continue
      }
      let spaced = part.replacing(",", with: " , ").replacing("..", with: " .. ")
      words += spaced.split(separator: " ").map(String.init)
    }
    return words
  }

  private static let pieces = [
    "#", "\"", ",", "..", ".", " ", "\n", "\r\n", "\r", "\t", "when", "and", " when class ", "0",
    "-1",
    "99999999999999999999", "1..", "é", "\u{301}", "ß", "\u{0}", "\u{FEFF}", "🎬", "limit", "closed",
    "closed mon, tue, wed, thu, fri, sat, sun", "under 151", "season 02-30..01-01", "at most",
  ]

  /// The text with some characters gone, and others in between.
  static func mistyped(_ text: String, _ draws: inout Draws) -> String {
    var scalars = Array(text.unicodeScalars)
    let slips = draws.list(0...6) { draws in
      (place: draws.int(0...400), gone: draws.int(0...12), piece: draws.pick([""] + pieces))
    }
    for slip in slips {
      let start = min(slip.place, scalars.count)
      let end = min(start + slip.gone, scalars.count)
      scalars.replaceSubrange(start..<end, with: Array(slip.piece.unicodeScalars))
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
