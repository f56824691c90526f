/// Completions for bash.
struct BashScript {
  let completions: Completions

  var text: String {
    """
    #!/bin/bash

    _rental() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" at="" word
        local list="" files=""
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
            case "$at/$word" in
    \(completions.steps)
            esac
        done
        case "$at $prev" in
    \(completions.values(Self.reply))
        esac
        case "$at" in
    \(completions.lists(Self.list))
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

  private static func reply(_ value: Completions.Value) -> String {
    switch value {
    case .words(let words):
      "COMPREPLY=($(compgen -W \(words.joined(separator: " ").singleQuoted) -- \"$cur\"))"
    case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .text, .none: ":"
    }
  }

  private static func list(_ command: Completions.Completed) -> String {
    let words = command.children.map(\.name) + command.options.flatMap(\.names)
    return "list=" + words.joined(separator: " ").singleQuoted
  }
}
