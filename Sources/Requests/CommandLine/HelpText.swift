/// What `--help` says of a command, from its keys.
package struct HelpText {
  private let width: Int

  package init(width: Int?) {
    // A line that is cut everywhere helps nobody.
    self.width = max(width ?? 80, 40)
  }

  package func text(of type: any Declared.Type) -> String {
    let signature = Signature(of: type)
    let options = signature.typed.filter { $0.key.place != .argument }.map(Self.row) + Self.ends
    return overview(type.command)
      + usage(Self.synopsis(type.command.path, signature))
      + [section("ARGUMENTS", signature.arguments.map(Self.row)), section("OPTIONS", options)]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  package func text(of child: Noun.Child) -> String {
    switch child {
    case .request(let type): text(of: type)
    case .errand(let type): text(of: type)
    case .noun(let noun): text(of: noun)
    }
  }

  package func text(of noun: Noun) -> String {
    let command = noun.command
    let help = (["rental", "help"] + command.words).joined(separator: " ")
    return overview(command) + usage("\(command.path) <subcommand>")
      + section("OPTIONS", Self.ends) + "\n"
      + section("SUBCOMMANDS", noun.children.map { ($0.command.name, $0.command.abstract) })
      + "\n  See '\(help) <subcommand>' for detailed help.\n"
  }

  private func overview(_ command: Command) -> String {
    let text = "OVERVIEW: \(command.abstract)\n\n\(command.discussion)"
    return wrapped(text, indent: 0) + "\n\n"
  }

  private func usage(_ synopsis: String) -> String { "USAGE: \(synopsis)\n\n" }

  private static let ends = [
    ("--version", "Show the version."), ("-h, --help", "Show help information."),
  ]

  /// How wide the column of names is.
  private static let column = 26

  private func section(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    return "\(title):\n" + rows.map(line).joined()
  }

  private func line(_ label: String, _ text: String) -> String {
    let label = "  " + label
    let text = wrapped(text, indent: Self.column)
    return label.count < Self.column
      ? "\(label)\(text.dropFirst(label.count))\n" : "\(label)\n\(text)\n"
  }

  private static func row(_ entry: Signature.Item) -> (label: String, text: String) {
    (entry.label, [entry.key.help, entry.values].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Where there are many options, only what has to be said is told one by one.
  private static func synopsis(_ path: String, _ signature: Signature) -> String {
    let all = signature.typed
    guard all.reduce(0, { $0 + max(1, $1.optionNames.count) }) > 12 else {
      return ([path] + all.map(\.synopsis)).joined(separator: " ")
    }
    let needed = all.filter { $0.key.place == .argument || $0.key.isNeeded }
    return needed.isEmpty
      ? "\(path) <options>"
      : "\(path) [<options>] " + needed.map(\.synopsis).joined(separator: " ")
  }

  /// Text in lines that fit, each as far in as said. Line breaks stay.
  private func wrapped(_ text: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    var lines: [Substring] = []
    var rest = text[...]
    while true {
      let chunk = rest.prefix(width - indent)
      let end = chunk.lastIndex(of: "\n")
      if let end {
        lines += rest[..<end].split(separator: "\n", omittingEmptySubsequences: false)
      } else if chunk.endIndex == rest.endIndex {
        lines.append(rest)
        break
      }
      guard let end = end ?? chunk.lastIndex(of: " ") ?? rest.firstIndex(of: " ") else {
        lines.append(rest)
        break
      }
      if rest[end] == " " { lines.append(rest[..<end]) }
      rest = rest[rest.index(after: end)...]
    }
    return lines.map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

extension Signature.Item {
  /// `-o, --output <file>`.
  var label: String {
    switch form {
    case .flag: spelling
    case .flags(let flags): flags.joined(separator: "/")
    case .value, .file, .payment:
      key.place == .argument ? key.shownValue : "\(spelling) \(key.shownValue)"
    }
  }

  private var spelling: String {
    [key.shortOption, key.option].compactMap { $0 }.joined(separator: ", ")
  }

  /// What it can be, and what it is unless it is said.
  var values: String {
    var parts: [String] = []
    if form == .value, !choices.isEmpty {
      parts.append("values: " + choices.joined(separator: ", "))
    }
    if let preset, !preset.isEmpty {
      if case .flags = form {
        parts.append("default: --\(preset)")
      } else {
        parts.append("default: \(preset)")
      }
    }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: "; ")))"
  }

  /// How it stands in a line of usage: in brackets where it may be left out.
  package var synopsis: String {
    let word =
      switch form {
      case .flag: key.option
      case .flags(let flags): flags.joined(separator: "] [")
      case .value, .file, .payment:
        key.place == .argument ? key.shownValue : "\(key.option) \(key.shownValue)"
      }
    let repeated = isRepeating ? word + " ..." : word
    return key.isNeeded ? repeated : "[\(repeated)]"
  }
}
