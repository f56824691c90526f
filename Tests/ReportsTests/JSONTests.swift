import Domain
import Foundation
import Reports
import Support
import Testing

struct JSONTests {
  @Test func everyKindOfCellIsWritten() throws {
    let record = Record([
      "null": .null, "text": .text("a"), "number": .number(-7), "flag": .flag(false),
      "amount": .amount(Money(minor: 900), .pound),
      "yen": .amount(Money(minor: 900), try #require(Currency("JPY"))),
      "day": .day(Day(number: 0)), "instant": .instant(Instant(seconds: 0)),
      "list": .list(["a", "b"]), "none": .list([]), "record": .record(Record(["k": .null])),
      "empty": .record(Record([:])), "records": .records([Record(["k": .number(1)])]),
    ])
    #expect(
      JSONWriter.line(record) == """
        {"null":null,"text":"a","number":-7,"flag":false,"amount":"9.00","yen":"900",\
        "day":"1970-01-01","instant":"1970-01-01T00:00:00Z","list":["a","b"],"none":[],\
        "record":{"k":null},"empty":{},"records":[{"k":1}]}
        """)
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("a\nb\rc\td", #""a\nb\rc\td""#),
    ("\0", #""\u0000""#), ("\u{1B}[31m", #""\u001b[31m""#), ("\u{7F}", #""\u007f""#),
    ("\u{9B}", #""\u009b""#), ("\u{85}", #""\u0085""#), ("é千👩‍👩‍👧", #""é千👩‍👩‍👧""#),
    ("\r\n", #""\r\n""#), ("\"\u{301}", "\"\\\"\u{301}\""), ("/", #""/""#),
    ("\u{2028}", "\"\u{2028}\""), ("\u{A0}", "\"\u{A0}\""),
  ])
  func controlCharactersAreEscaped(_ text: String, _ json: String) {
    #expect(JSONWriter.line(Record(["k": .text(text)])) == "{\"k\":\(json)}")
  }

  /// What is looked at eight bytes at a time is found at each of the eight.
  @Test(arguments: 0..<20)
  func whatIsEscapedIsSoWhereverItStands(before: Int) {
    for code in (0 as UInt32)..<0x180 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      for after in 0..<10 {
        let text =
          String(repeating: "a", count: before) + String(scalar)
          + String(repeating: "é", count: after)
        let escaped = text.unicodeScalars.map(Self.escaped).joined()
        #expect(JSONWriter.line(Record(["k": .text(text)])) == "{\"k\":\"\(escaped)\"}")
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x22, 0x5C: "\\\(scalar)"
    case 9: #"\t"#
    case 10: #"\n"#
    case 13: #"\r"#
    case 0..<0x20, 0x7F...0x9F: String(format: #"\u%04x"#, scalar.value)
    default: String(scalar)
    }
  }

  @Test func anArrayIsOneRecordALine() {
    #expect(JSONWriter.array([]) == "[]\n")
    #expect(JSONWriter.array([Record(["a": .null])]) == "[\n  {\"a\":null}\n]\n")
    #expect(
      JSONWriter.array([Record(["a": .number(1)]), Record(["a": .number(2)])])
        == "[\n  {\"a\":1},\n  {\"a\":2}\n]\n")
  }

  @Test(arguments: Seeds.all)
  func anotherReaderReadsTheSameText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let trouble = DelimitedTests.trouble + ["\0", "\u{1B}", "\u{9B}", "\u{2028}", "千"]
    for _ in 0..<200 {
      let text = random.text(of: trouble, upTo: 12)
      let json = JSONWriter.array([Record(["k": .text(text)])])
      let read = try JSONDecoder().decode([[String: String]].self, from: Data(json.utf8))
      let back = try #require(read.first?["k"])
      #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
    }
  }
}
