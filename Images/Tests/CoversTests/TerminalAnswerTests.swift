import TestSupport
import Testing

@testable import Covers

struct TerminalAnswerTests {
  private struct Said: Equatable {
    var kitty = false
    var sixel = false
    var cell: Size?

    init(_ kitty: Bool, _ sixel: Bool, _ cell: Size?) {
      (self.kitty, self.sixel, self.cell) = (kitty, sixel, cell)
    }

    init(_ text: String) {
      let answer = TerminalAnswer(Array(text.utf8))
      self.init(answer.hasKitty, answer.hasSixel, answer.cell)
    }
  }

  private static let usual = Size(width: 10, height: 20)

  @Test(
    arguments: [
      ("", false, false, nil),
      ("\u{1B}[?62;c", false, false, nil),
      ("\u{1B}[?62;4c", false, true, nil),
      ("\u{1B}[?4c", false, true, nil),
      ("\u{1B}[?1;2;4c", false, true, nil),
      ("\u{1B}[?64;14;24;40c", false, false, nil),
      ("\u{1B}[4c", false, false, nil),
      ("\u{1B}[?62;4h", false, false, nil),
      ("\u{1B}[?62;4", false, false, nil),
      ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c", true, false, Self.usual),
      ("\u{1B}_Gi=31;EINVAL:no\u{1B}\\\u{1B}[?62;4c", false, true, nil),
      ("\u{1B}_Gi=3;OK\u{1B}\\\u{1B}[?62c", false, false, nil),
      ("\u{1B}[6;20;10t", false, false, Self.usual),
      ("\u{1B}[6;0;10t", false, false, nil),
      ("\u{1B}[6;20;1001t", false, false, nil),
      ("\u{1B}[6;20t", false, false, nil),
      ("\u{1B}[6;20;99999999999999999999t", false, false, nil),
      ("\u{1B}[4;600;800t", false, false, nil),
      ("ls\r\u{1B}[?62;4cpwd\r", false, true, nil),
      ("_Gi=31;OK\\[?62;4c", false, false, nil),
      ("\u{1B}\u{1B}\u{1B}[?62;4c", false, true, nil),
    ] as [(String, Bool, Bool, Size?)])
  func isRead(text: String, kitty: Bool, sixel: Bool, cell: Size?) {
    #expect(Said(text) == Said(kitty, sixel, cell))
  }

  @Test func whatIsNoTextIsPassedOver() {
    let answer = TerminalAnswer([0xFF, 0xFE, 0x1B] + Array("[?62;4c".utf8) + [0x80])
    #expect(answer.hasSixel)
  }

  /// However it is cut, it is complete with its last byte, and not before.
  @Test func isCompleteWithTheAttributes() {
    let bytes = Array("c\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c".utf8)
    for count in 0..<bytes.count {
      #expect(!TerminalAnswer.isComplete(Array(bytes[..<count])), "\(count)")
    }
    #expect(TerminalAnswer.isComplete(bytes))
    for text in ["c", "\u{1B}c", "\u{1B}[c", "\u{1B}[?62;4hc", "\u{1B}[0c"] {
      #expect(!TerminalAnswer.isComplete(Array(text.utf8)), "\(text)")
    }
  }

  @Test(arguments: Seeds.all)
  func anyBytesCanBeRead(seed: UInt64) throws {
    let pieces = ["\u{1B}", "[", "?", "6", ";", "c", "t", "_Gi=31;OK", "\\", "é", "\u{7F}", "\r\n"]
    var dice = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = dice.text(of: pieces, upTo: 40)
      let answer = TerminalAnswer(Array(text.utf8))
      #expect(!answer.hasKitty || text.contains("_Gi=31;OK"))
      #expect(!answer.hasSixel || text.contains("4"))
    }
  }
}
