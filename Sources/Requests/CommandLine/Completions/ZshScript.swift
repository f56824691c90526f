/// Completions for zsh.
struct ZshScript {
  let completions: Completions

  var text: String {
    """
    #compdef rental

    # Names of the shop, with what tells them apart.
    _rental_names() {
        local line
        local -a found shown
        rental --complete zsh "$1" "${(Q)PREFIX}" "" -- "${(@)words}" 2> /dev/null |
            while IFS= read -r line; do
                found+=("${line%%$'\t'*}")
                shown+=("${line/$'\t'/  -- }")
            done
        (( $#found )) && compadd -U -l -d shown -a found
    }

    _rental() {
        local at="" word files="" names=""
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
        if [[ -n "$names" && "$PREFIX" != -* ]]; then
            _rental_names "$names"
            return
        fi
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
    case .names(let kind): "_rental_names \(kind.rawValue)"
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
