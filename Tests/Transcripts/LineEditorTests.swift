import Support
import Testing

@testable import Commands

/// What keys, scanners and pastes make of lines.
struct LineEditorTests {
  /// The lines that bytes make, and what is left at their end.
  private func read(_ text: String) -> (lines: [String], rest: String, leaves: Bool) {
    var editor = LineEditor()
    var (lines, leaves) = ([String](), false)
    for byte in text.utf8 {
      switch editor.take(byte) {
      case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
      case .leave: leaves = true
      case .redraw, nil: break
      }
    }
    return (lines, String(decoding: editor.line, as: UTF8.self), leaves)
  }

  @Test(arguments: [
    ("C-1\r", ["C-1"], ""), ("C-1\n", ["C-1"], ""), ("C-1\r\nC-2\r\n", ["C-1", "C-2"], ""),
    ("a\r\rb", ["a", ""], "b"), ("ab\u{7F}c", [], "ac"), ("aé\u{7F}", [], "a"),
    ("\u{7F}a", [], "a"), ("ab\u{15}c", [], "c"), ("no way\u{17}", [], "no "),
    ("no way  \u{17}\u{17}", [], ""), ("a\u{3}b", [], "b"),
    ("a\u{1A}b\u{1A}", [], "ab"), ("\u{1B}[200~a\u{1A}\u{1B}[201~", [], "a\u{1A}"),
    // Keys of an editor are nothing.
    ("a\u{1B}[Ab\u{1B}[1;5C\u{1B}OPc\u{1B}[3~", [], "abc"),
    // Data: what a scanner puts between fields, and tabs.
    ("(01)1\u{1D}2\u{1E}\u{4}\r", ["(01)1\u{1D}2\u{1E}"], ""), ("a\tb\0", [], "a\tb\0"),
    // In a paste everything is data but the ends of lines and its own end.
    ("\u{1B}[200~a\u{3}\u{7F}\u{1B}[A\r\nb\u{1B}[201~c", ["a\u{3}\u{7F}\u{1B}[A"], "bc"),
    ("\u{1B}[200~\u{1B}]0;x\u{7}\u{1B}[200~\r\u{1B}[201~", ["\u{1B}]0;x\u{7}\u{1B}[200~"], ""),
    ("\u{1B}[201~a", [], "a"), ("\u{1B}\u{1B}[Aa", [], "a"),
  ])
  func keysMakeLines(_ text: String, _ lines: [String], _ rest: String) {
    let read = read(text)
    #expect(read.lines == lines)
    #expect(read.rest == rest)
    #expect(!read.leaves)
  }

  @Test(arguments: ["\u{3}", "\u{4}", "a\u{3}\u{3}", "\u{1B}[200~a\u{1B}[201~\u{15}\u{4}"])
  func anEmptyLineIsLeft(_ text: String) {
    #expect(read(text).leaves)
  }

  @Test func anEscapeAloneIsNoKey() {
    var editor = LineEditor()
    #expect(editor.take(0x1B) == nil && editor.isWaiting)
    editor.settle()
    for byte in "[A1".utf8 { #expect(editor.take(byte) == nil) }
    #expect(editor.line == Array("[A1".utf8))
  }

  @Test func aLineHasAnEnd() {
    let read = read(String(repeating: "x", count: 100_000) + "\r")
    #expect(read.lines.map(\.count) == [4096])
  }

  @Test(arguments: Seeds.all)
  func anyBytesAreTaken(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var editor = LineEditor()
    for _ in 0..<20_000 {
      let special: [UInt8] = [0x1B, 0x5B, 0x7E, 0x0D, 0x0A, 0x7F, 0x17, 0x30, 0x32]
      let byte = random.int(0...1) == 0 ? special[random.int(0...8)] : UInt8(random.int(0...255))
      _ = editor.take(byte)
      #expect(editor.line.count <= 4096, "seed \(seed)")
    }
  }
}
