/// Completions for zsh.
struct ZshScript {
  private let completions: Completions

  init(_ completions: Completions) {
    self.completions = completions
  }

  var text: String {
    """
    #compdef rental

    _rental() {
        local at="" word files=""
        local -a list options
        for word in "${(@)words[2,CURRENT-1]}"; do
            case "$at/$word" in
    \(steps)
            esac
        done
        case "$at ${words[CURRENT-1]}" in
    \(values)
        esac
        case "$at" in
    \(lists)
        esac
        (( $#list )) && _describe command list
        [[ -n "$files" ]] && _files
        (( $#options )) && _describe -o option options
    }

    if [[ "${funcstack[1]}" == _rental ]]; then
        _rental "$@"
    else
        compdef _rental rental
    fi

    """
  }

  private var steps: String {
    completions.commands.filter { !$0.words.isEmpty }.map { command in
      let path = command.words.map { "/" + $0 }.joined().singleQuoted
      return "            \(path)) at=\(path) ;;"
    }.joined(separator: "\n")
  }

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
    case .words(let words): "compadd -- \(words.joined(separator: " ")); return"
    case .file: "_files; return"
    case .text, .none: "_message value; return"
    }
  }

  private var lists: String {
    completions.commands.map { command in
      let at = command.words.map { "/" + $0 }.joined().singleQuoted
      let list = command.children.map { Self.described($0.name, $0.help) }
      let options = command.options.flatMap { option in
        option.names.map { Self.described($0, option.help) }
      }
      return "        \(at)) list=(\(list.joined(separator: " "))) "
        + "options=(\(options.joined(separator: " ")))"
        + (command.takesFiles ? " files=1" : "") + " ;;"
    }.joined(separator: "\n")
  }

  /// A colon ends the word that is described.
  private static func described(_ word: String, _ help: String) -> String {
    "\(word):\(help)".singleQuoted
  }
}
