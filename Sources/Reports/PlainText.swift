import Domain

/// Cells as plain text, the same for people and for CSV.
package enum PlainText {
  package static func text(of cell: Cell) -> String {
    switch cell {
    case .null: ""
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .amount(let money, let currency): money.text(in: currency)
    case .day(let day): day.text
    case .instant(let instant): instant.text
    case .list(let names): NameList.cell(names)
    case .record(let record):
      record.fields.filter { $0.cell != .null }.map { "\($0.key) \(text(of: $0.cell))" }
        .joined(separator: ", ")
    case .records(let records): records.map { text(of: .record($0)) }.joined(separator: "; ")
    }
  }
}
