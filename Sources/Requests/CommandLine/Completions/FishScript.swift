/// Completions for fish.
struct FishScript {
  let completions: Completions

  var text: String {
    """
    function __rental_is_at
        set -l at ''
        for word in (commandline -opc)[2..]
            if contains -- "$at/$word" \(paths)
                set at "$at/$word"
            end
        end
        test "$at" = "$argv[1]"
    end

    # Names of the shop, with what tells them apart.
    function __rental_names
        set -l word (commandline -ct)
        rental --complete fish $argv[1] "$word" "" -- (commandline -opc) 2> /dev/null
    end

    complete -c rental -f
    \(lines.joined(separator: "\n"))

    """
  }

  private var paths: String {
    completions.commands.map(\.path).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var lines: [String] {
    completions.commands.flatMap { command in
      let start = "complete -c rental -n \"__rental_is_at '\(command.path)'\""
      return command.children.map { "\(start) -a \($0.name) -d \($0.help.singleQuoted)" }
        + command.options.map { "\(start)\(Self.option($0)) -d \($0.help.singleQuoted)" }
        + Self.arguments(command.arguments).map { start + $0 }
    }
  }

  private static func arguments(_ value: Completions.Value) -> [String] {
    switch value {
    case .file: [" -F"]
    case .names(let kind): [" -a '(__rental_names \(kind.rawValue))'"]
    case .words, .text, .none: []
    }
  }

  private static func option(_ option: Completions.Option) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }.joined()
    switch option.value {
    case .none: return names
    case .text: return names + " -x"
    case .file: return names + " -r -F"
    case .names(let kind): return names + " -x -a '(__rental_names \(kind.rawValue))'"
    case .words(let words): return names + " -x -a \(words.joined(separator: " ").singleQuoted)"
    }
  }
}
