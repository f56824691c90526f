import Domain

/// The options that every command has: how it is called, whatever it is.
package struct CallOptions: Sendable {
  package var database: String?
  package var format = OutputFormat.table
  package var at = AskedMoment.now
  package var by: String?
  package var pinStdin = false
  package var till: String?
  package var quiet = false
  package var noInput = false
  package var yes = false
  package var color = ColourChoice.auto
  package var raw = false

  package init() {}

  /// What holds when the same is asked once more; how an answer looks is another matter.
  package func lasting(at moment: AskedMoment? = nil) -> CallOptions {
    var lasting = CallOptions()
    (lasting.database, lasting.at, lasting.by, lasting.till) = (database, moment ?? at, by, till)
    lasting.pinStdin = pinStdin
    return lasting
  }

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "database", &database, .file, "The shop's database.", value: "path", place: .setting)
    try keys.option(
      "format", &format, .choice(OutputFormat.ofEveryAnswer),
      "How the answer is written.", place: .setting)
    try keys.option(
      "at", &at, .moment, "Act as if it were this date or time.", value: "moment")
    try keys.option("by", &by, .text, "Who acts.", value: "name")
    try keys.flag(
      "pin_stdin", &pinStdin,
      "Read the PIN of whoever acts from standard input, as its first line.", place: .setting)
    try keys.option("till", &till, .text, "At which till.", value: "number")
    try keys.flag(
      "quiet", &quiet, "Say nothing but the answer and errors.", short: "q", place: .setting)
    try keys.flag("no_input", &noInput, "Never ask.", place: .setting)
    try keys.flag("yes", &yes, "Yes to what would be asked.", short: "y")
    try keys.option(
      "color", &color, .choice(), "Whether there is colour: auto, always or never.",
      place: .setting)
    try keys.flag(
      "raw", &raw, "Write CSV cells as they are, formulas included.", place: .setting)
  }
}

/// How an answer is written.
package enum OutputFormat: String, Worded {
  case table, json, jsonl, csv, tsv, text, html, escpos

  /// What every answer can be written as.
  package static let ofEveryAnswer: [OutputFormat] = [.table, .json, .jsonl, .csv, .tsv]

  /// The choices that a command has, as an error names them.
  package static func choices(of formats: [OutputFormat]) -> String {
    "it is one of " + formats.map(\.rawValue).joined(separator: ", ")
  }
}

/// Whether there is colour: by what the terminal can, or in any case.
package enum ColourChoice: String, Worded {
  case auto, always, never
}
