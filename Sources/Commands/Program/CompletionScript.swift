import Requests

/// The completions of a shell, for whoever asks for them.
enum CompletionScript {
  private static let option = "--generate-completion-script"

  /// The script that the arguments ask for; without a shell's name it is for the one that runs.
  static func asked(_ arguments: [String], _ context: Context) throws -> String? {
    let options = arguments.prefix { $0 != "--" }
    guard let place = options.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    let name =
      arguments[place] == option
      ? options.dropFirst(place + 1).first ?? running(context)
      : String(arguments[place].dropFirst(option.count + 1))
    guard let shell = Shell(rawValue: name) else {
      let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageProblem.wrongValue(name, of: option, hint: "it is one of \(shells)")
        .report(of: CommandTree.root.command)
    }
    return shell.script(Completions(of: CommandTree.root))
  }

  private static func running(_ context: Context) -> String {
    let path = context.environment("SHELL") ?? ""
    return path.split(separator: "/").last.map(String.init) ?? ""
  }
}
