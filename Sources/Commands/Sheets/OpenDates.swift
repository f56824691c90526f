import Domain
import Reports
import Requests
import Shop

/// Dates of a spreadsheet that can be read in two ways, where nothing tells which.
struct OpenDates: ReportedError {
  let file: String
  let column: String
  let text: String
  let words: ImportWords

  init?(_ contents: SheetContents, _ words: ImportWords) {
    guard let open = contents.openDate else { return nil }
    (file, column, text) = (contents.name, open.column, open.text)
    self.words = words
  }

  var report: ErrorReport {
    ErrorReport(
      code: "answer-needed", exit: .answerNeeded,
      message: "\(file) has dates that can be read in two ways: \(quoted(text)) in column "
        + "\(column).",
      why: "no date in it shows whether the day or the month comes first",
      tries: [
        "\(words.line { $0.dates = .dmy })   (day first)",
        "\(words.line { $0.dates = .mdy })   (month first)",
      ])
  }
}

extension Session {
  /// Asks which of the two it is; `nil` where nobody is there to answer, or does not know.
  func order(of open: OpenDates) throws -> DateOrder? {
    let question =
      "\(open.file) has \(quoted(open.text)) in column \(open.column). "
      + "Which comes first, the day or the month? (dmy, mdy)"
    do {
      return try ask(DisplayText.safe(question)) { typed in
        switch typed.lowercased() {
        case "dmy", "d", "day": DateOrder.dmy
        case "mdy", "m", "month": DateOrder.mdy
        default: throw ShopError.invalid(["\(quoted(typed)) is neither dmy nor mdy"])
        }
      }
    } catch is AnswerNeeded {
      return nil
    }
  }
}
