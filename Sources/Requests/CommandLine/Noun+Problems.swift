import Domain

/// What is said where no command was named.
extension Noun {
  /// - Parameter rest: what stands behind its words.
  package func problem(with rest: ArraySlice<String>) -> ErrorReport {
    let typed = rest.dropFirst(Self.leadingOptions(rest).count).first
    if let typed, typed.hasPrefix("-") {
      return UsageProblem.unknownOption(typed, nearest: nil).report(of: command)
    }
    let path = command.path
    let nearest = typed.flatMap { Nearest.name(to: $0, among: names) }
    if !command.isNearPIN, let typed {
      let behind = rest.drop { $0 != typed }.dropFirst()
      let meant = meant(typed, Array(behind))
      if !meant.isEmpty {
        return ErrorReport(
          code: "invalid", exit: .usage,
          message: "\(quoted(typed)) is not a command of \(path).",
          why: "\(path) --help lists its commands", tries: meant)
      }
    }
    return ErrorReport(
      code: "invalid", exit: .usage,
      message: typed.map {
        // What is like none of its commands may be a PIN.
        let word = command.isNearPIN && nearest == nil ? "that" : quoted($0)
        return "\(word) is not a command of \(path)."
      } ?? "\(path) needs a command.",
      why: "its commands are \(names.joined(separator: ", "))",
      tries: ["\(path) \(nearest ?? "--help")"])
  }

  /// The commands that somebody may mean who types another word, with what stands behind it.
  private func meant(_ typed: String, _ behind: [String]) -> [String] {
    let nearest = Nearest.name(to: typed, among: names)
    guard command.words.isEmpty else {
      let verb = Slips.verb(for: typed, among: names) ?? nearest
      if let verb { return [line(command.words + [verb] + behind)] }
      // A noun with a reference behind it shows the record.
      return names.contains("show") ? [line(command.words + ["show", typed] + behind)] : []
    }
    let paths = Slips.commands(for: typed, behind)
    return (paths.isEmpty ? nearest.map { [[$0] + behind] } ?? [] : paths).map(completed)
  }

  /// A whole command, of what may name only a noun.
  private func completed(_ words: [String]) -> String {
    let found = find(words)
    let command = found.child.command
    // What stands behind may be a PIN.
    if command.isNearPIN { return "\(command.path) --help" }
    guard case .noun(let noun) = found.child else {
      return found.rest.isEmpty && found.child.needsMore ? "\(command.path) --help" : line(words)
    }
    if let first = found.rest.first,
      let meant = noun.meant(first, Array(found.rest.dropFirst())).first
    {
      return meant
    }
    return "\(command.path) \(noun.names.contains("list") ? "list" : "--help")"
  }

  private func line(_ words: [String]) -> String {
    (["rental"] + words).map(\.shellWord).joined(separator: " ")
  }
}

extension Noun.Child {
  /// Whether nothing is done by its words alone.
  fileprivate var needsMore: Bool {
    switch self {
    case .request(let type as any Declared.Type), .errand(let type):
      ["add", "edit"].contains(name)
        || Signature(of: type).entries.contains { $0.key.isRequired }
    case .noun: true
    }
  }
}
