import Storage
import Testing

/// The constraints that schema.sql writes, in the words of ``ConstraintTests/Attempt/breaks``.
struct SchemaReader {
  private(set) var constraints: Set<String> = []

  init(_ schema: String) {
    let text = schema.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("--") }
      .joined(separator: "\n")
    for statement in text.split(separator: ";") { read(String(statement)) }
  }

  private mutating func read(_ statement: String) {
    let words = statement.split(whereSeparator: \.isWhitespace).map(String.init)
    let body = Self.inParentheses(statement)
    switch words.prefix(2) {
    case ["CREATE", "TABLE"]:
      for definition in Self.parts(of: body) { readDefinition(definition, of: words[2]) }
    case ["CREATE", "UNIQUE"]:
      let columns = body.split(separator: ", ").map { "\(words[5]).\($0)" }
      constraints.insert("UNIQUE " + columns.joined(separator: ", "))
    default: break
    }
  }

  private mutating func readDefinition(_ definition: String, of table: String) {
    let (definition, rules) = Self.withoutRules(definition)
    for rule in rules {
      constraints.insert("CHECK \(table): " + ConstraintTests.withSingleSpaces(rule))
    }
    let words = definition.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else { return }
    let column = "\(table).\(name)"
    if ["PRIMARY", "UNIQUE"].contains(name) {
      let columns = Self.inParentheses(definition).split(separator: ", ")
      constraints.insert("UNIQUE " + columns.map { "\(table).\($0)" }.joined(separator: ", "))
    } else if definition.contains("PRIMARY KEY") || words.contains("UNIQUE") {
      constraints.insert("UNIQUE \(column)")
    }
    if definition.contains("NOT NULL") { constraints.insert("NOT NULL \(column)") }
    if words.contains("REFERENCES") { constraints.insert("FOREIGN KEY \(column)") }
  }

  /// A definition without its CHECKs, and what these ask.
  private static func withoutRules(_ definition: String) -> (String, [String]) {
    guard let check = definition.firstRange(of: "CHECK (") else { return (definition, []) }
    let rule = inParentheses(String(definition[check.lowerBound...]))
    let rest = definition[check.upperBound...].dropFirst(rule.count + 1)
    let (plain, rules) = withoutRules(String(definition[..<check.lowerBound] + rest))
    return (plain, [rule] + rules)
  }

  /// What stands between the first parenthesis and the one that closes it.
  private static func inParentheses(_ text: String) -> String {
    var depth = 0
    var inside = ""
    for character in text {
      if character == ")" { depth -= 1 }
      if depth == 0, !inside.isEmpty { break }
      if depth > 0 { inside.append(character) }
      if character == "(" { depth += 1 }
    }
    return inside
  }

  /// The parts between commas that are in no parentheses.
  private static func parts(of text: String) -> [String] {
    var depth = 0
    var parts = [""]
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

struct SchemaReaderTests {
  @Test func everyConstraintOfTheSchemaIsAttempted() {
    let written = SchemaReader(Schema.text).constraints
    let attempted = SchemaAttempts.all.map { attempt in
      attempt.breaks.hasPrefix("CHECK")
        ? "CHECK \(attempt.table): " + attempt.breaks.dropFirst("CHECK ".count) : attempt.breaks
    }
    let missing = written.subtracting(attempted).sorted()
    #expect(missing.isEmpty, "no attempt breaks these")
    #expect(Set(attempted).subtracting(written).isEmpty, "the schema has none of these")
    #expect(written.count > 100)
  }

  @Test func findsTheConstraintsOfATable() {
    let reader = SchemaReader(
      """
      -- a comment; with NOT NULL
      CREATE TABLE a (
        b TEXT NOT NULL REFERENCES x (y) CHECK (b IN ('p', 'q')),
        c TEXT CHECK (c <> '') CHECK (c IS NOT NULL),
        PRIMARY KEY (b, c), CHECK (b IS NOT NULL
          OR c > 0));
      CREATE UNIQUE INDEX i ON a (b) WHERE c IS NULL;
      """)
    #expect(
      reader.constraints == [
        "NOT NULL a.b", "FOREIGN KEY a.b", "CHECK a: b IN ('p', 'q')", "UNIQUE a.b, a.c",
        "CHECK a: b IS NOT NULL OR c > 0", "UNIQUE a.b", "CHECK a: c <> ''",
        "CHECK a: c IS NOT NULL",
      ])
  }
}
