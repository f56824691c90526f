import Domain
import Requests
import Testing

@testable import Commands

/// Files as scanners, phones and spreadsheets write them: their codes, or why they are refused.
struct ScannedFileTests {
  private static let two = ["C-000001", "C-000002"]

  private static func wide(_ text: String, isLittle: Bool, hasMark: Bool = true) -> [UInt8] {
    ((hasMark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  private static let latin = Array("C-000001\nCaf".utf8) + [0xE9, 0x0A]
  private static let lines = "C-000001\r\nC-000002"

  private static let taken: [(name: String, bytes: [UInt8], codes: [String])] = [
    ("plain", Array("C-000001\nC-000002\n".utf8), two),
    ("with a mark, and no last end", Array("\u{FEFF}\(lines)".utf8), two),
    ("of an old Mac", Array("C-000001\rC-000002\r".utf8), two),
    ("with ^Z", Array("\(lines)\r\n\u{1A}".utf8), two),
    ("with ^Z behind the last code", Array("\(lines)\u{1A}\u{1A}".utf8), two),
    ("in quotes", Array("\"C-000001\"\r\n\"C-000002\"\r\n".utf8), two),
    ("with quotes in quotes", Array("\"a \"\"b\"\"\"\n".utf8), ["a \"b\""]),
    ("with a quote in front", Array("\"\n\"x\n\"\"\n".utf8), ["\"", "\"x"]),
    ("with a comma in quotes", Array("\"X,1\"\n\"X,2\"\n".utf8), ["X,1", "X,2"]),
    ("with a comma in half of the lines", Array("X,1\nC-000002\n".utf8), ["X,1", "C-000002"]),
    ("UTF-16, little", wide(lines, isLittle: true), two),
    ("UTF-16, little, with an end", wide("\(lines)\r\n", isLittle: true), two),
    ("UTF-16, big", wide(lines, isLittle: false), two),
    ("UTF-16, big, with an end", wide("\(lines)\r\n", isLittle: false), two),
    ("nothing", [], []),
  ]

  private static let refused: [(name: String, bytes: [UInt8], why: String)] = [
    ("a table", Array("C-1,2026\nC-2,2026\n".utf8), "a table of 2 columns"),
    ("one line of a table", Array("C-1,2026\n".utf8), "a table of 2 columns"),
    ("a table in quotes", Array("\"C-1\",\"2026\"\n\"C-2\",\"2026\"\n".utf8), "of 2 columns"),
    ("a table and an odd line", Array("C-1;1\nC-2;1\nC-3;1\nend\n".utf8), "of 2 columns"),
    ("a ragged table", Array("C-1\tA\nC-2\tA\tB\nC-3\tA\n".utf8), "of 3 columns"),
    ("a table of an old Mac", Array("C-1|A\rC-2|A\r".utf8), "of 2 columns"),
    ("a table in UTF-16", wide("C-1\tA\r\nC-2\tA\r\n", isLittle: true), "of 2 columns"),
    ("Latin-1", latin, "no UTF-8"),
    ("cut off in a letter", Array("C-1\n".utf8) + [0xC3], "no UTF-8"),
    ("UTF-16 without a mark", wide(lines, isLittle: true, hasMark: false), "zero bytes"),
    ("big UTF-16 without a mark", wide(lines, isLittle: false, hasMark: false), "zero bytes"),
    ("UTF-16, cut off", wide(lines, isLittle: true).dropLast(), "cut off"),
    ("UTF-16, half a pair", wide(lines, isLittle: true) + [0x3D, 0xD8, 0x0D, 0], "no UTF-8"),
    ("a picture", [0x89, 0x50, 0x4E, 0x47, 0, 0], "zero bytes"),
  ]

  private func codes(_ bytes: [UInt8]) throws -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)[...]
    if lines.last == [] { lines.removeLast() }
    return try ScannedFile(named: "memory.txt") { lines.popFirst() }.codes(again: "AGAIN")
  }

  @Test(arguments: taken.indices)
  func codesAreTaken(_ place: Int) throws {
    let file = Self.taken[place]
    #expect(try codes(file.bytes) == file.codes, "\(file.name)")
  }

  @Test(arguments: refused.indices)
  func theRestIsRefusedWhole(_ place: Int) throws {
    let file = Self.refused[place]
    let error = try #require(throws: ErrorReport.self, "\(file.name)") { try codes(file.bytes) }
    #expect("\(error.message) \(error.why)".contains(file.why), "\(file.name): \(error)")
  }
}
