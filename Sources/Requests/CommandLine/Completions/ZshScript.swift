/// Completions for zsh.
struct ZshScript {
  let completions: Completions

  var text: String {
    """
    #compdef rental

    _rental() {
        local at="" word files=""
        local -a list options
        for word in "${(@)words[2,CURRENT-1]}"; do
            case "$at/$word" in
    \(completions.steps)
            esac
        done
        case "$at ${words[CURRENT-1]}" in
    \(completions.values(Self.reply))
        esac
        case "$at" in
    \(completions.lists(Self.list))
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

  private static func reply(_ value: Completions.Value) -> String {
    switch value {
    case .words(let words): "compadd -- \(words.joined(separator: " "))"
    case .file: "_files"
    case .text, .none: "_message value"
    }
  }

  private static func list(_ command: Completions.Completed) -> String {
    let list = command.children.map { described($0.name, $0.help) }
    let options = command.options.flatMap { option in
      option.names.map { described($0, option.help) }
    }
    return "list=(\(list.joined(separator: " "))) options=(\(options.joined(separator: " ")))"
  }

  /// A colon ends the word that is described.
  private static func described(_ word: String, _ help: String) -> String {
    "\(word):\(help)".singleQuoted
  }
}
