/// Completions for bash.
struct BashScript {
  let completions: Completions

  var text: String {
    """
    # Completions of rental for bash. shellcheck shell=bash

    # Names of the shop. Where the word begins for whoever types it, the program finds out: for bash
    # it ends at a colon.
    _rental_names() {
        mapfile -t COMPREPLY < <(
            rental --complete bash "$1" "${COMP_LINE:0:COMP_POINT}" "$cur" \\
                -- "${COMP_WORDS[@]}" 2> /dev/null
        )
    }

    _rental() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev at="" word list="" files="" names=""
        local rest="${COMP_LINE:0:COMP_POINT}"
        local -a words=()
        # What bash took apart at a colon or an equals sign is one word.
        for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
            if [[ ${#words[@]} -eq 0 || "$rest" == [[:space:]]* ]]; then
                words+=("$word")
            else
                words[-1]+="$word"
            fi
            rest="${rest#"${rest%%[![:space:]]*}"}"
            rest="${rest#"$word"}"
        done
        for word in "${words[@]:1:${#words[@]}-2}"; do
            case "$at/$word" in
    \(completions.steps)
            esac
        done
        prev="${words[-2]}"
        [[ "${words[-1]}" == --*=* ]] && prev="${words[-1]%%=*}"
        [[ "$cur" == [:=] ]] && cur=""
        case "$at $prev" in
    \(completions.values(Self.reply))
        esac
        case "$at" in
    \(completions.lists(Self.list))
        esac
        if [[ -n "$names" && "$cur" != -* ]]; then
            _rental_names "$names"
            return
        fi
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
    case .names(let kind): "_rental_names \(kind.rawValue)"
    case .text, .none: ":"
    }
  }

  private static func list(_ command: Completions.Completed) -> String {
    let words = command.children.map(\.name) + command.options.flatMap(\.names)
    return "list=" + words.joined(separator: " ").singleQuoted
  }
}
