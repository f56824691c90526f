import ArgumentParser

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
        .report(of: "rental")
    }
    return shell.script(Completions(of: CommandTree.root, other: ParsedOptions().options))
  }

  private static func running(_ context: Context) -> String {
    let path = context.environment("SHELL") ?? ""
    return path.split(separator: "/").last.map(String.init) ?? ""
  }
}

/// The options of the argument parser's commands, from what it tells of itself as JSON.
private struct ParsedOptions {
  private let root: JSONObject

  init() {
    let dump = try? JSONParser.object(Array(Rental._dumpHelp().utf8))
    guard case .object(let root)? = dump?["command"] else {
      root = JSONObject()
      return
    }
    self.root = root
  }

  func options(of command: Command) -> (options: [Completions.Option], takesFiles: Bool) {
    var found = root
    for word in command.words {
      let next = found.list("subcommands").first { $0["commandName"]?.asText == word }
      guard let next else { return ([], true) }
      found = next
    }
    let arguments = found.list("arguments")
    let options = arguments.compactMap(Self.option).filter { !$0.names.contains("--help") }
    let isFile = { (argument: JSONObject) in
      argument["kind"]?.asText == "positional"
        && ["file", "files", "folder"].contains(argument["valueName"]?.asText ?? "")
    }
    return (options, arguments.contains(where: isFile))
  }

  private static func option(_ argument: JSONObject) -> Completions.Option? {
    let kind = argument["kind"]?.asText
    let isShown = argument["shouldDisplay"] == .flag(true)
    let names = argument.list("names").compactMap { name in
      name["name"]?.asText.map { (name["kind"]?.asText == "short" ? "-" : "--") + $0 }
    }
    guard kind != "positional", isShown, !names.contains("--version") else { return nil }
    let choices = argument.texts("allValues")
    let value = argument["valueName"]?.asText ?? ""
    let isFile = ["path", "file", "folder"].contains(value)
    return Completions.Option(
      names: names.sorted { $0.count < $1.count }, help: argument["abstract"]?.asText ?? "",
      value: kind == "flag" ? .none : !choices.isEmpty ? .words(choices) : isFile ? .file : .text)
  }
}

extension JSONObject {
  fileprivate func list(_ name: String) -> [JSONObject] {
    guard case .list(let values)? = self[name] else { return [] }
    return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }

  fileprivate func texts(_ name: String) -> [String] {
    guard case .list(let values)? = self[name] else { return [] }
    return values.compactMap(\.asText)
  }
}
