import Domain
import Foundation
import Support
import Testing

@testable import Reports

/// Messages, read by a small reader that knows nothing of how they were made.
struct MailMessageTests {
  /// A message's headers, unfolded and decoded, and its parts.
  private struct Read {
    var headers: [(name: String, value: String)] = []
    var parts: [(type: String, text: String)] = []

    subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    init(_ bytes: [UInt8]) throws {
      let text = String(decoding: bytes, as: UTF8.self)
      let (head, body) = try Self.split(text)
      headers = Self.headers(head)
      let type = try #require(self["Content-Type"])
      let boundary = try #require(type.split(separator: "\"").dropFirst().first)
      for piece in body.components(separatedBy: "--\(boundary)").dropFirst()
      where piece.first == "\n" {
        let (head, body) = try Self.split(String(piece.dropFirst()))
        let data = try #require(
          Data(base64Encoded: body.replacingOccurrences(of: "\n", with: "")))
        let type = Self.headers(head).first { $0.name == "Content-Type" }?.value ?? ""
        parts.append((type, String(decoding: data, as: UTF8.self)))
      }
    }

    private static func split(_ text: String) throws -> (head: String, body: String) {
      let blank = try #require(text.range(of: "\n\n"))
      return (String(text[..<blank.lowerBound]), String(text[blank.upperBound...]))
    }

    private static func headers(_ head: String) -> [(name: String, value: String)] {
      head.replacingOccurrences(of: "\n ", with: " ").components(separatedBy: "\n").map { line in
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        let value = line[colon...].dropFirst().drop { $0 == " " }
        return (String(line[..<colon]), decoded(String(value)))
      }
    }

    /// Encoded words that follow one another are one text (RFC 2047, 6.2).
    private static func decoded(_ value: String) -> String {
      var text = ""
      for (place, piece) in value.components(separatedBy: "=?UTF-8?B?").enumerated() {
        guard place > 0, let end = piece.range(of: "?=") else {
          text += piece
          continue
        }
        let data = Data(base64Encoded: String(piece[..<end.lowerBound])) ?? Data()
        text += String(decoding: data, as: UTF8.self)
        text += piece[end.upperBound...] == " " ? "" : String(piece[end.upperBound...])
      }
      return text
    }
  }

  private func message(
    _ subject: String = "Late", _ plain: String = "a\n", name: String = "Ana Lima",
    from: String = "Films <desk@films.example>", at: String = "2026-03-01T17:00:00Z",
    zone: Zone = .utc
  ) throws -> [UInt8] {
    MailMessage(
      NoticeTexts.id(7), from: try #require(MailAddress(from)),
      to: try #require(MailAddress("ana@example.com")), called: name,
      at: try #require(Instant(at)), in: zone,
      NoticeText(subject: subject, plain: plain, html: "<p>b</p>\n")
    ).bytes
  }

  @Test func itHasTheHeadersOfAMessage() throws {
    let read = try Read(message())
    #expect(
      read.headers.map { "\($0.name): \($0.value)" } == [
        "Date: Sun, 01 Mar 2026 17:00:00 +0000", "From: Films <desk@films.example>",
        "To: Ana Lima <ana@example.com>", "Subject: Late",
        "Message-ID: <00000000-0000-4000-8000-000000000007@films.example>",
        "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
        "Content-Type: multipart/alternative; "
          + "boundary=\"=_00000000-0000-4000-8000-000000000007\"",
      ])
    #expect(read.parts.map(\.type) == ["text/plain; charset=UTF-8", "text/html; charset=UTF-8"])
    #expect(read.parts.map(\.text) == ["a\n", "<p>b</p>\n"])
  }

  @Test(arguments: [
    (-16_200, "2026-03-01T01:00:00Z", "Sat, 28 Feb 2026 20:30:00 -0430"),
    (3600, "2026-12-31T23:30:00Z", "Fri, 01 Jan 2027 00:30:00 +0100"),
  ])
  func theDateIsThatOfTheShop(_ offset: Int, _ at: String, _ date: String) throws {
    let zone = Zone(name: "there") { _ in offset }
    #expect(try Read(message(at: at, zone: zone))["Date"] == date)
  }

  static let troubles = [
    "x\nBcc: all@example.com", "x\r\nBcc: all@example.com", "x\r\rBcc: y", "\n\nbody", "é ü 長い夜",
    "=?UTF-8?B?QmNj?=", "a\u{0}b", "\"quoted\" \\ (comment) <a@b.example>, c@d.example;",
    String(repeating: "long ", count: 300), String(repeating: "夜", count: 500), " spaces ", "",
    "a\u{2028}Bcc: b", "👨‍👩‍👧‍👦 e\u{301}",
  ]

  @Test(arguments: troubles)
  func nothingEndsAHeader(_ trouble: String) throws {
    let bytes = try message(trouble, name: trouble)
    try expectIsSound(bytes)
    let read = try Read(bytes)
    let subject = String(
      String.UnicodeScalarView(
        trouble.unicodeScalars.map { [0, 10, 13, 0x2028].contains($0.value) ? " " : $0 }))
    #expect(read["Subject"] == subject)
    #expect(read["To"] == (trouble.isEmpty ? "ana@example.com" : subject + " <ana@example.com>"))
  }

  private func expectIsSound(_ bytes: [UInt8]) throws {
    #expect(bytes.allSatisfy { $0 == 10 || (0x20..<0x7F).contains($0) })
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 120 })
    let head = lines.prefix { !$0.isEmpty }.filter { $0.first != 0x20 }
    #expect(head.count == 8)
  }

  @Test(arguments: Seeds.all)
  func whateverIsInATextComesOutAgain(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let pieces = [".\n", "From ", "\n", "é", "夜", "a", " ", "--=_", "\r\n", "=", "\u{0}", "--"]
    for _ in 0..<50 {
      let text = dice.text(of: pieces, upTo: 200)
      let bytes = try message(dice.text(of: pieces, upTo: 30), text)
      try expectIsSound(bytes)
      #expect(try Read(bytes).parts.first?.text.utf8.elementsEqual(text.utf8) == true)
    }
  }
}
