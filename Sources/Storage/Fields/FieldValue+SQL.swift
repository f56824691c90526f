import Domain

extension FieldValue {
  /// As the database holds it.
  var sqlValue: SQLValue { content.sqlValue }
}

extension FieldContent {
  var sqlValue: SQLValue {
    switch self {
    case .empty: .null
    case .text(let text): .text(text)
    case .number(let number): .integer(number)
    case .money(let money): .integer(money.minor)
    case .day(let day): .text(day.text)
    case .instant(let instant): .text(instant.text)
    case .list(let names): .text(NameList.cell(names))
    }
  }
}
