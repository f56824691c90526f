/// A receipt in lines of text that are never longer than the paper is wide.
package struct ReceiptText {
  /// Columns of 58 mm paper, of 80 mm paper, and of a page or a screen.
  package static let widths = [32, 42, 80]
  /// Columns of the paper of receipt printers.
  package static let printerWidths = [32, 42]
  private static let indent = "  "

  /// A line that is done.
  package struct Line: Hashable, Sendable {
    package let text: String
    package var isBold = false
  }

  private let paper: PaperText
  /// Whether what stands in a QR code is told as text.
  private let tellsCodes: Bool
  private var width: Int { paper.width }

  package init(width: Int, tellsCodes: Bool = true) {
    paper = PaperText(width: width, mostLines: 3)
    self.tellsCodes = tellsCodes
  }

  package func text(_ content: ReceiptContent) -> String {
    lines(content).map { $0.text + "\n" }.joined()
  }

  package func lines(_ content: ReceiptContent) -> [Line] {
    let rule = [Line(text: paper.rule)]
    let total = content.total.map { rule + bold(entry($0)) } ?? []
    let lines =
      head(content) + facts(content.heading + content.facts) + rule + content.items.flatMap(entry)
      + total + content.payments.flatMap(entry) + (content.balance.map(entry) ?? [])
      + (content.taxes.isEmpty ? [] : rule) + content.taxes.flatMap(entry)
      + (content.signature.isEmpty ? [] : rule) + signature(content)
      + (content.foot.isEmpty ? [] : rule) + content.foot.flatMap(whole)
    return lines.map { Line(text: $0.text.withPlainSpaces, isBold: $0.isBold) }
  }

  private func head(_ content: ReceiptContent) -> [Line] {
    let name = content.name.map { bold(centred($0)) } ?? []
    let address = [content.address, content.phone].compactMap(\.self).flatMap(centred)
    let mark = content.mark.map(centred) ?? []
    return [name + address, mark].filter { !$0.isEmpty }.flatMap { $0 + [Line(text: "")] }
  }

  /// All of it, for a part of it proves nothing.
  private func signature(_ content: ReceiptContent) -> [Line] {
    (tellsCodes ? content.signatureWithCode : content.signature).flatMap { text in
      PaperText(width: width).wrapped(text, to: width).map { Line(text: $0) }
    }
  }

  private func bold(_ lines: [Line]) -> [Line] {
    lines.map { Line(text: $0.text, isBold: true) }
  }

  private func centred(_ text: String) -> [Line] {
    paper.centred(text).map { Line(text: $0) }
  }

  /// What the law wants is never cut.
  private func whole(_ text: String) -> [Line] {
    PaperText(width: width).centred(text).map { Line(text: $0) }
  }

  private func facts(_ facts: [ReceiptContent.Fact]) -> [Line] {
    let widest = (facts.map { DisplayText.width($0.label) }.max() ?? 0) + 2
    return facts.flatMap { fact in
      paper.wrapped(fact.value, to: width - widest).enumerated().map { place, part in
        let label = DisplayText.padded(place == 0 ? fact.label : "", to: widest, isRight: false)
        return Line(text: label + part)
      }
    }
  }

  private func entry(_ entry: ReceiptContent.Row) -> [Line] {
    pair(entry.title, entry.amount, after: "")
      + entry.details.flatMap { pair($0.text, $0.amount, after: Self.indent) }
  }

  /// A text with an amount at the right edge of its first line.
  private func pair(_ text: String, _ amount: String, after indent: String) -> [Line] {
    let room = width - indent.utf8.count - (amount.isEmpty ? 0 : amount.utf8.count + 1)
    return paper.wrapped(text, to: room).enumerated().map { place, part in
      guard place == 0, !amount.isEmpty else { return Line(text: indent + part) }
      return Line(text: indent + DisplayText.padded(part, to: room, isRight: false) + " " + amount)
    }
  }
}
