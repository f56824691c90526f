import ArgumentParser
import Domain

/// The options that every command has.
package struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The shop's database.", valueName: "path"))
  package var database: String?

  @Option(help: ArgumentHelp("How the answer is written: table, json, jsonl, csv or tsv."))
  package var format: OutputFormat = .table

  @Option(
    help: ArgumentHelp("Act as if it were this date or time.", valueName: "moment"),
    transform: MomentWords.moment)
  package var at: AskedMoment = .now

  @Option(help: ArgumentHelp("Who acts.", valueName: "name"))
  package var by: String?

  @Flag(help: "Read the PIN of whoever acts from standard input, as its first line.")
  package var pinStdin = false

  @Option(help: ArgumentHelp("At which till.", valueName: "number"))
  package var till: String?

  @Flag(name: .shortAndLong, help: "Say nothing but the answer and errors.")
  package var quiet = false

  @Flag(help: "Never ask.")
  package var noInput = false

  @Flag(name: .shortAndLong, help: "Yes to what would be asked.")
  package var yes = false

  @Option(help: ArgumentHelp("Whether there is colour: auto, always or never."))
  package var color: ColourChoice = .auto

  @Flag(help: "Write CSV cells as they are, formulas included.")
  package var raw = false

  package init() {}
}

/// How an answer is written.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case table, json, jsonl, csv, tsv, text, html, escpos

  /// What every answer can be written as.
  static let ofEveryAnswer: [OutputFormat] = [.table, .json, .jsonl, .csv, .tsv]

  package static let allValueStrings = ofEveryAnswer.map(\.rawValue)
  // Without it, the values are gone through for descriptions at each start.
  package static let allValueDescriptions: [String: String] = [:]

  /// The choices that a command has, as an error names them.
  static func choices(of formats: [OutputFormat]) -> String {
    "it is one of " + formats.map(\.rawValue).joined(separator: ", ")
  }
}

/// Whether there is colour: by what the terminal can, or in any case.
package enum ColourChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case auto, always, never

  package static let allValueDescriptions: [String: String] = [:]
}
