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

extension GlobalOptions {
  /// The same as requests have them.
  var call: CallOptions {
    var call = CallOptions()
    call.database = database
    call.format = format
    call.at = at
    call.by = by
    call.pinStdin = pinStdin
    call.till = till
    call.quiet = quiet
    call.noInput = noInput
    call.yes = yes
    call.color = color
    call.raw = raw
    return call
  }
}

extension OutputFormat: ExpressibleByArgument {
  package static var allValueStrings: [String] { ofEveryAnswer.map(\.rawValue) }
  // Without it, the values are gone through for descriptions at each start.
  package static var allValueDescriptions: [String: String] { [:] }
}

extension ColourChoice: ExpressibleByArgument {
  package static var allValueDescriptions: [String: String] { [:] }
}
