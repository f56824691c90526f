/// What a terminal says that it can, when it is asked.
///
/// Sources: "XTerm Control Sequences", invisible-island.net, for the attributes and the size of a
/// cell; "Terminal graphics protocol", sw.kovidgoyal.net, for the question about pictures.
public struct TerminalAnswer: Equatable, Sendable {
  public private(set) var hasKitty = false
  public private(set) var hasSixel = false
  /// A cell's pixels.
  public private(set) var cell: Size?

  /// What to ask for a cell's size and, as the last, for the attributes: every terminal answers
  /// that, and in order, so nothing comes after it.
  public static let question = "\u{1B}[16t\u{1B}[c"
  /// What to ask before that for the kitty protocol. What a terminal prints of it that knows no
  /// such question is wiped away.
  public static let kittyQuestion =
    "\u{1B}7\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}8\u{1B}[K"

  /// Whether the attributes were just told, and so everything.
  public static func isComplete(_ bytes: [UInt8]) -> Bool {
    bytes.last == UInt8(ascii: "c") && sequences(bytes).last.flatMap(attributes) != nil
  }

  /// Reads whatever came; what is no answer is passed over.
  public init(_ bytes: [UInt8]) {
    for sequence in Self.sequences(bytes) {
      if sequence == "_Gi=31;OK" { hasKitty = true }
      if let attributes = Self.attributes(sequence) { hasSixel = attributes.contains("4") }
      if let cell = Self.cell(sequence) { self.cell = cell }
    }
  }

  /// What stands after each escape character.
  private static func sequences(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x1B, omittingEmptySubsequences: false).dropFirst()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The numbers of `[?62;4c`.
  private static func attributes(_ sequence: String) -> [Substring]? {
    guard sequence.hasPrefix("[?") else { return nil }
    return numbers(sequence.dropFirst(2), until: "c")
  }

  /// The size of `[6;20;10t`, which tells the height first.
  private static func cell(_ sequence: String) -> Size? {
    guard sequence.hasPrefix("["), let numbers = numbers(sequence.dropFirst(), until: "t"),
      numbers.count == 3, numbers[0] == "6", let height = Int(numbers[1]),
      let width = Int(numbers[2]), (1...1000).contains(width), (1...1000).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func numbers(_ text: Substring, until end: Character) -> [Substring]? {
    let body = text.prefix { "0123456789;".contains($0) }
    guard text.dropFirst(body.count).first == end else { return nil }
    return body.split(separator: ";", omittingEmptySubsequences: false)
  }
}
