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
        + (command.takesFiles ? ["\(start) -F"] : [])
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
    case .words(let words): return names + " -x -a \(words.joined(separator: " ").singleQuoted)"
    }
  }
}
