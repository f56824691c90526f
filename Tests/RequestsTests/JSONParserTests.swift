import Foundation
import Testing

@testable import Requests

/// JSON as a line of a batch has it.
struct JSONParserTests {
  private func value(_ text: String) throws -> JSONValue? {
    try JSONParser.object(Array("{\"a\":\(text)}".utf8))["a"]
  }

  @Test(arguments: [
    ("null", JSONValue.null), ("true", .flag(true)), (" false ", .flag(false)), ("0", .number(0)),
    ("-0", .number(0)), ("-12", .number(-12)), ("1.0", .number(1)), ("1e2", .number(100)),
    ("1.5", .text("1.5")), ("123456789012345678901234567890", .text("1.2345678901234568e+29")),
    ("\"\"", .text("")), ("\"é 😀\"", .text("é 😀")),
    (#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#, .text("\"\\/\u{8}\u{C}\n\r\tAé😀")),
    ("[]", .list([])), ("[1, \"a\"]", .list([.number(1), .text("a")])),
    ("{}", .object(JSONObject())),
  ])
  func aValueIsRead(_ text: String, _ expected: JSONValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    "", "nul", "tru", "01", "-", "1.", ".5", "1e", "+1", "\"", "\"\\x\"", "\"\\u12\"",
    "\"\\ud800\"", "\"\\udc00\"", "\"a\u{1}\"", "[1,]", "[1 2]", "{,}", "{\"a\":1,}", "{a:1}",
    "1} x", "'a'", "1e999",
  ])
  func whatIsNoneIsRefused(_ text: String) {
    #expect(throws: JSONParser.Failure.noObject) { _ = try value(text) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: JSONParser.Failure.noObject) {
      _ = try JSONParser.object(Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8))
    }
  }

  @Test func whatIsTooDeepIsRefused() {
    #expect(throws: JSONParser.Failure.noObject) {
      _ = try value(String(repeating: "[", count: 100_000))
    }
  }

  @Test func manyKeysAreToldApart() throws {
    let members = (0..<20_000).map { "\"k\($0)\":1" }
    let line = "{" + members.joined(separator: ",") + "}"
    #expect(try JSONParser.object(Array(line.utf8)).members.count == 20_000)
    #expect(throws: JSONParser.Failure.twice("k7")) {
      _ = try JSONParser.object(Array(line.dropLast().utf8) + Array(",\"k7\":1}".utf8))
    }
  }

  /// Whatever Foundation reads is read, and the other way round.
  @Test(arguments: 1...20)
  func itAgreesWithFoundation(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    let alphabet = Array(#"{}[]":,\u0041ntruefals-+.e1290 "#.utf8)
    for _ in 0..<2000 {
      var bytes = Array("{\"a\":".utf8)
      for _ in 0..<Int(state >> 60) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(UInt8(ascii: "}"))
      let isRead = (try? JSONParser.object(bytes)) != nil
      let isKnown = (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(isRead == isKnown || text.contains("\":") && isKnown && !isRead, "\(text)")
    }
  }
}
