import Domain
import Reports
import Requests
import Shop

/// The program from its arguments to its exit code.
package enum RentalProgram {
  static let version = "0.1.0"
  /// How it ends where it could not even begin.
  package static let failed = ExitStatus.failed.rawValue

  /// - Parameter bytes: the arguments without the program's own name.
  package static func run(bytes: [[UInt8]], in context: Context) -> Int32 {
    let arguments = bytes.compactMap { String(validating: $0, as: UTF8.self) }
    guard arguments.count == bytes.count else {
      return end(
        ErrorReport(
          code: "invalid", exit: .usage, message: "an argument is not in UTF-8.",
          why: "names are kept as text, and that is none", tries: ["a terminal that speaks UTF-8"]),
        arguments, context)
    }
    return run(arguments, in: context)
  }

  /// - Parameter arguments: without the program's own name.
  package static func run(_ arguments: [String], in context: Context) -> Int32 {
    do {
      return try perform(arguments, in: context).rawValue
    } catch {
      return end(error, arguments, context)
    }
  }

  private static func perform(_ arguments: [String], in context: Context) throws -> ExitStatus {
    if let names = NameCompletion.asked(arguments, context) {
      try? context.streams.write(names)
      return .done
    }
    if let script = try CompletionScript.asked(arguments, context) {
      return try tell(script, context)
    }
    if try Manual.wasAsked(arguments) { return .done }
    let found = CommandTree.root.find(arguments)
    switch found.child {
    case .request(let type): return try perform(type, found, context)
    case .errand(let type as any Errand.Type): return try perform(type, found, context)
    case .noun(let noun): return try tell(noun, found, context)
    case .errand(let type): preconditionFailure("\(type) cannot be run")
    }
  }

  private static func perform<Asked: Request>(
    _ type: Asked.Type, _ found: Noun.Found, _ context: Context
  ) throws -> ExitStatus {
    try perform(type, found, context) { request, session in
      try session.write(look: request.look) { try request.checkedAnswer(for: session) }
    }
  }

  private static func perform<Asked: Errand>(
    _ type: Asked.Type, _ found: Noun.Found, _ context: Context
  ) throws -> ExitStatus {
    try perform(type, found, context) { try $0.run(in: $1) }
  }

  private static func perform<Asked: Declared>(
    _ type: Asked.Type, _ found: Noun.Found, _ context: Context,
    _ run: (Asked, Session) throws -> ExitStatus
  ) throws -> ExitStatus {
    do {
      switch try ArgumentReader.read(type, found.options + found.rest) {
      case .help: return try tell(HelpText(width: width(context)).text(of: type), context)
      case .version: return try tell(version, context)
      case .request(let asked, let options):
        let session = Session(context, options)
        return try session.choosing(asked) { asked in
          try session.completing(asked) { asked in
            try session.proving {
              try asked.tellingWaysOut(options) { try run(asked, session) }
            }
          }
        }
      }
    } catch let problem as UsageProblem {
      throw problem.report(of: type.command, TypedLine(type, found.options + found.rest))
    } catch let error as ShopError where error.problems != nil {
      throw error.report(of: type.command, TypedLine(type, found.options + found.rest))
    }
  }

  /// Helps where no command was named, or says what is wrong.
  private static func tell(
    _ noun: Noun, _ found: Noun.Found, _ context: Context
  ) throws -> ExitStatus {
    let isRoot = noun.command.words.isEmpty
    if isRoot, found.rest.first == "help" {
      let asked = noun.find(Array(found.rest.dropFirst()))
      if case .noun(let noun) = asked.child, !asked.rest.isEmpty {
        throw noun.problem(with: asked.rest)
      }
      return try tell(HelpText(width: width(context)).text(of: asked.child), context)
    }
    if isRoot, found.rest.isEmpty, found.options.isEmpty, context.terminal.isOutput,
      let today = try TodayView(Session(context, CallOptions()))
    {
      return try tell(today.lines(within: context.terminal.width).joined(separator: "\n"), context)
    }
    let options = found.rest.prefix { $0 != "--" }
    if options.contains(where: { ["--help", "-h"].contains($0) })
      || (found.rest.isEmpty && found.options.isEmpty)
    {
      return try tell(HelpText(width: width(context)).text(of: noun), context)
    }
    if options.contains("--version") { return try tell(version, context) }
    throw noun.problem(with: found.rest)
  }

  private static func width(_ context: Context) -> Int? {
    context.terminal.isOutput ? context.terminal.width : nil
  }

  static func tell(_ text: String, _ context: Context) throws -> ExitStatus {
    try context.show(text.trimmed + "\n")
    return .done
  }

  private static func end(_ error: any Error, _ arguments: [String], _ context: Context) -> Int32 {
    let report = ErrorReport(error).naming(database: values(of: "--database", in: arguments).first)
    let isJSON = asksForJSON(arguments)
    context.streams.say(
      isJSON ? JSONWriter.line(report.record) + "\n" : painted(report.text, arguments, context))
    return report.exit.rawValue
  }

  /// Colours what an error begins with, where standard error is a terminal.
  private static func painted(
    _ text: String, _ arguments: [String], _ context: Context
  ) -> String {
    let isOn: Bool =
      switch values(of: "--color", in: arguments).last {
      case "always": true
      case "never": false
      default: context.terminal.isError && context.isColoured
      }
    let mark = "rental:"
    guard text.hasPrefix(mark) else { return text }
    return Paint(isOn: isOn)(mark, .bad) + text.dropFirst(mark.count)
  }

  /// Whether an error should be JSON, too.
  private static func asksForJSON(_ arguments: [String]) -> Bool {
    values(of: "--format", in: arguments).contains { ["json", "jsonl"].contains($0) }
  }

  /// What was typed for an option, whatever is wrong with the rest.
  private static func values(of option: String, in arguments: [String]) -> [String] {
    let words = arguments.prefix { $0 != "--" }
    let joined = words.filter { $0.hasPrefix(option + "=") }
    return joined.map { String($0.dropFirst(option.count + 1)) }
      + zip(words, words.dropFirst()).filter { $0.0 == option }.map(\.1)
  }
}
