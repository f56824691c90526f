/// Completions for bash.
struct BashScript {
  private let completions: Completions

  init(_ completions: Completions) {
    self.completions = completions
  }

  var text: String {
    """
    #!/bin/bash

    _rental() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" at="" word
        local list="" files=""
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
            case "$at/$word" in
    \(steps)
            esac
        done
        case "$at $prev" in
    \(values)
        esac
        case "$at" in
    \(lists)
        esac
        COMPREPLY=($(compgen -W "$list" -- "$cur"))
        if [[ -n "$files" && "$cur" != -* ]]; then
            compopt -o filenames
            COMPREPLY+=($(compgen -f -- "$cur"))
        fi
    }

    complete -F _rental rental

    """
  }

  /// How a word leads on.
  private var steps: String {
    completions.commands.filter { !$0.words.isEmpty }.map { command in
      let path = command.words.map { "/" + $0 }.joined().singleQuoted
      return "            \(path)) at=\(path) ;;"
    }.joined(separator: "\n")
  }

  /// What may stand behind an option.
  private var values: String {
    completions.commands.flatMap { command in
      command.options.filter { $0.value != .none }.map { option in
        let at = command.words.map { "/" + $0 }.joined()
        let cases = option.names.map { "\(at) \($0)".singleQuoted }.joined(separator: " | ")
        return "        \(cases)) \(Self.reply(option.value)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func reply(_ value: Completions.Value) -> String {
    switch value {
    case .words(let words):
      "COMPREPLY=($(compgen -W \(words.joined(separator: " ").singleQuoted) -- \"$cur\")); return"
    case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$cur\")); return"
    case .text, .none: "return"
    }
  }

  private var lists: String {
    completions.commands.map { command in
      let words = command.children.map(\.name) + command.options.flatMap(\.names)
      let at = command.words.map { "/" + $0 }.joined()
      return "        \(at.singleQuoted)) list=\(words.joined(separator: " ").singleQuoted)"
        + (command.takesFiles ? " files=1" : "") + " ;;"
    }.joined(separator: "\n")
  }
}
