import Domain
import Reports
import Support
import Testing

struct DelimitedTests {
  private func csv(_ text: String, isRaw: Bool = false) -> String {
    DelimitedWriter.csv(isRaw: isRaw).line(Record(["a": .text(text)]))
  }

  private func tsv(_ text: String) -> String {
    DelimitedWriter.tsv.line(Record(["a": .text(text)]))
  }

  @Test(arguments: [
    ("", "\n"), ("plain", "plain\n"), ("a,b", "\"a,b\"\n"), ("a;b", "a;b\n"),
    ("say \"hi\"", "\"say \"\"hi\"\"\"\n"), ("\"", "\"\"\"\"\n"), ("a\nb", "\"a\nb\"\n"),
    ("a\r\nb", "\"a\r\nb\"\n"), ("a\rb", "a\\rb\n"), ("é千", "é千\n"), (" a ", " a \n"),
    // A mark on a quote makes one character of the two.
    ("a\"\u{301}b", "\"a\"\"\u{301}b\"\n"), ("a,\u{301}b", "\"a,\u{301}b\"\n"),
  ])
  func csvQuotesWhatNeedsIt(_ text: String, _ line: String) {
    #expect(Array(csv(text).unicodeScalars) == Array(line.unicodeScalars))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1\n"), ("+1", "'+1\n"), ("-1", "'-1\n"), ("@x", "'@x\n"), ("\tx", "'\tx\n"),
    ("'=1", "''=1\n"), ("''@", "'''@\n"), ("'hello", "'hello\n"), ("'", "'\n"), ("a=1", "a=1\n"),
    ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"\n"),
    ("\r=1", "\\r=1\n"), ("\u{1B}=1", "\\u{1b}=1\n"), ("=\u{301}1", "'=\u{301}1\n"),
  ])
  func csvKeepsSpreadsheetsFromReckoning(_ text: String, _ line: String) {
    #expect(csv(text) == line)
  }

  @Test func rawCellsAreLeftAlone() {
    #expect(csv("=1+1", isRaw: true) == "=1+1\n")
    #expect(csv("\u{1B}[2J\u{9B}1m", isRaw: true) == "\u{1B}[2J\u{9B}1m\n")
    #expect(csv("a,b", isRaw: true) == "\"a,b\"\n")
  }

  @Test func onlyTextIsGuarded() {
    let record = Record([
      "n": .number(-5), "m": .amount(Money(minor: -50), .pound), "d": .day(Day(number: 0)),
      "l": .list(["-a", "b"]), "z": .null, "f": .flag(true), "i": .instant(.always),
    ])
    #expect(
      DelimitedWriter.csv(isRaw: false).line(record)
        == "-5,-0.50,1970-01-01,'-a; b,,true,0001-01-01T00:00:00Z\n")
  }

  @Test func theHeaderIsTheKeys() {
    #expect(DelimitedWriter.csv(isRaw: false).header(["id", "due_on"]) == "id,due_on\n")
    #expect(DelimitedWriter.tsv.header(["id", "due_on"]) == "id\tdue_on\n")
  }

  @Test(arguments: [
    ("plain", "plain\n"), ("a\tb", "a\\tb\n"), ("a\nb", "a\\nb\n"), ("a\r\nb", "a\\r\\nb\n"),
    ("a\\tb", "a\\\\tb\n"), ("=1,\"2\"", "=1,\"2\"\n"), ("\t\u{301}", "\\t\u{301}\n"),
  ])
  func tsvEscapesWhatWouldBreakALine(_ text: String, _ line: String) {
    #expect(Array(tsv(text).unicodeScalars) == Array(line.unicodeScalars))
  }

  /// What `--format csv` and `tsv` write may be shown by a terminal, which obeys none of it.
  @Test(arguments: (0...0x9F).compactMap(Unicode.Scalar.init).filter { !(0x20..<0x7F ~= $0.value) })
  func noControlCharacterIsLeftIn(_ scalar: Unicode.Scalar) {
    let text = "a\(scalar)b"
    let breaks: [Unicode.Scalar] = scalar == "\n" || scalar == "\t" ? [scalar] : []
    #expect(Self.controls(in: csv(text)) == breaks)
    #expect(Self.controls(in: tsv(text)) == [])
    let exported = DelimitedWriter.export.line(Record(["a": .text(text)]))
    #expect(Array(Self.csvField(exported).unicodeScalars) == Array(text.unicodeScalars))
  }

  /// Those of a line, but for its end.
  private static func controls(in line: String) -> [Unicode.Scalar] {
    line.unicodeScalars.dropLast().filter { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
  }

  @Test func controlCharactersAreShownByTheirNumbers() {
    #expect(csv("\u{1B}[2J\u{9B}\u{7F}\u{0}") == "\\u{1b}[2J\\u{9b}\\u{7f}\\u{0}\n")
    #expect(tsv("\u{1B}\\u{1b}") == "\\u{1b}\\\\u{1b}\n")
  }

  static let trouble = [
    "=", "+", "-", "@", "'", "\"", ",", "\n", "\r", "\t", "\\", "a", " ", "\u{301}", "é", "n", "t",
    "👩‍👩‍👧", "\u{202E}", ";",
  ]

  @Test(arguments: Seeds.all)
  func textsComeBackAsTheyWere(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let text = random.text(of: Self.trouble, upTo: 8)
      let exported = DelimitedWriter.export.line(Record(["a": .text(text)]))
      let guarded = FormulaGuard.removed(from: Self.csvField(exported))
      #expect(Array(guarded.unicodeScalars) == Array(text.unicodeScalars))
      let raw = Self.csvField(csv(text, isRaw: true))
      #expect(Array(raw.unicodeScalars) == Array(text.unicodeScalars))
      let unescaped = Self.tsvField(tsv(text))
      #expect(Array(unescaped.unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  /// The only field of a line of CSV, read as RFC 4180 says.
  private static func csvField(_ line: String) -> String {
    var field = String.UnicodeScalarView()
    var scalars = Array(line.unicodeScalars.dropLast())
    guard scalars.first == "\"" else { return String(line.unicodeScalars.dropLast()) }
    #expect(scalars.last == "\"" && scalars.count >= 2)
    scalars = Array(scalars.dropFirst().dropLast())
    var isSecond = false
    for scalar in scalars {
      if scalar == "\"" {
        isSecond.toggle()
        if isSecond { continue }
      }
      field.append(scalar)
    }
    #expect(!isSecond)
    return String(field)
  }

  private static func tsvField(_ line: String) -> String {
    var field = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars.dropLast() {
      #expect(scalar != "\t" && scalar != "\n" && scalar != "\r")
      if isEscaped {
        let meanings: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r"]
        field.append(meanings[scalar] ?? scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        field.append(scalar)
      }
    }
    return String(field)
  }
}
