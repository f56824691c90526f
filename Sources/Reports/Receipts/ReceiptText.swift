import Domain

/// A receipt in lines of text that are never longer than the paper is wide.
package struct ReceiptText {
  /// Columns of 58 mm paper, of 80 mm paper, and of a page or a screen.
  package static let widths = [32, 42, 80]
  /// What is longer ends in three dots.
  private static let mostLines = 3
  private static let indent = "  "

  /// A line that is done.
  package struct Line: Hashable, Sendable {
    package let text: String
    package var isBold = false
  }

  private let width: Int

  package init(width: Int) {
    self.width = width
  }

  package func text(_ content: ReceiptContent) -> String {
    lines(content).map { $0.text + "\n" }.joined()
  }

  package func lines(_ content: ReceiptContent) -> [Line] {
    let rule = [Line(text: String(repeating: "-", count: width))]
    let total = content.total.map { rule + bold(entry($0)) } ?? []
    let number = ReceiptContent.Fact(label: "Receipt", value: content.number)
    return head(content) + facts([number] + content.facts) + rule + content.items.flatMap(entry)
      + total
      + content.payments.flatMap(entry) + entry(content.balance)
  }

  private func head(_ content: ReceiptContent) -> [Line] {
    let name = content.name.map { bold(centred($0)) } ?? []
    let address = content.address.map(centred) ?? []
    let mark = content.mark.map(centred) ?? []
    return [name + address, mark].filter { !$0.isEmpty }.flatMap { $0 + [Line(text: "")] }
  }

  private func bold(_ lines: [Line]) -> [Line] {
    lines.map { Line(text: $0.text, isBold: true) }
  }

  private func centred(_ text: String) -> [Line] {
    wrapped(text, to: width).map { part in
      let space = (width - DisplayText.width(part)) / 2
      return Line(text: String(repeating: " ", count: space) + part)
    }
  }

  private func facts(_ facts: [ReceiptContent.Fact]) -> [Line] {
    let widest = (facts.map { DisplayText.width($0.label) }.max() ?? 0) + 2
    return facts.flatMap { fact in
      wrapped(fact.value, to: width - widest).enumerated().map { place, part in
        let label = DisplayText.padded(place == 0 ? fact.label : "", to: widest, isRight: false)
        return Line(text: label + part)
      }
    }
  }

  private func entry(_ entry: ReceiptContent.Entry) -> [Line] {
    pair(entry.title, entry.amount, after: "")
      + entry.details.flatMap { pair($0.text, $0.amount ?? "", after: Self.indent) }
  }

  /// A text with an amount at the right edge of its first line.
  private func pair(_ text: String, _ amount: String, after indent: String) -> [Line] {
    let room = width - indent.utf8.count - (amount.isEmpty ? 0 : amount.utf8.count + 1)
    return wrapped(text, to: room).enumerated().map { place, part in
      guard place == 0, !amount.isEmpty else { return Line(text: indent + part) }
      return Line(text: indent + DisplayText.padded(part, to: room, isRight: false) + " " + amount)
    }
  }

  private func wrapped(_ text: String, to columns: Int) -> [String] {
    let lines = DisplayText.wrapped(DisplayText.safe(text), to: columns).map(Self.withoutEnd)
    guard lines.count > Self.mostLines else { return lines }
    let rest = lines[(Self.mostLines - 1)...].prefix(2).joined(separator: " ")
    return lines.prefix(Self.mostLines - 1) + [DisplayText.fitted(rest, to: columns)]
  }

  private static func withoutEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
