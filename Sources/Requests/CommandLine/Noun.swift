/// A word of the command line that has other words beneath it: `rental`, or `rental staff`.
package struct Noun: Sendable {
  package let command: Command
  /// All that is beneath it, in the order of the help.
  package let children: [Child]

  package init(_ command: Command, _ children: [Child]) {
    (self.command, self.children) = (command, children)
  }

  /// The same, with what works with files or devices.
  ///
  /// - Parameter name: the request in front of which that stands; `nil` for behind all of them.
  package func with(_ errands: any Declared.Type..., before name: String? = nil) -> Noun {
    let place = children.firstIndex { $0.name == name } ?? children.endIndex
    let (first, rest) = (children[..<place], children[place...])
    return Noun(command, first + errands.map { .errand($0) } + rest)
  }

  var names: [String] { children.map(\.name) }

  private func child(_ word: String?) -> Child? {
    word.flatMap { word in children.first { $0.name == word } }
  }

  /// What a word leads to.
  package enum Child: Sendable {
    case request(any Request.Type)
    /// What is at work with files and terminals, and no request of anybody else.
    case errand(any Declared.Type)
    case noun(Noun)

    package var name: String { command.name }

    package var command: Command {
      switch self {
      case .request(let type): type.command
      case .errand(let type): type.command
      case .noun(let noun): noun.command
      }
    }
  }

  /// What the words that arguments begin with name, and what comes behind them.
  package struct Found {
    package var child: Child
    /// Options of the program in front of the words and between them.
    package var options: [String] = []
    package var rest: ArraySlice<String>
  }

  /// Goes as far as words lead. The options that every command has may stand between them.
  package func find(_ arguments: [String]) -> Found {
    var found = Found(child: .noun(self), rest: arguments[...])
    while case .noun(let noun) = found.child {
      let options = Self.leadingOptions(found.rest)
      let rest = found.rest.dropFirst(options.count)
      guard let next = noun.child(rest.first) else { break }
      found.options += options
      found.rest = rest.dropFirst()
      found.child = next
    }
    return found
  }

  /// All commands beneath it that do something, in their order.
  package var verbs: [Child] {
    children.flatMap { child -> [Child] in
      if case .noun(let noun) = child { noun.verbs } else { [child] }
    }
  }

  private static let settings = Signature.ofEveryCommand

  /// The options that every command has which the arguments begin with, and their values.
  package static func leadingOptions(_ arguments: ArraySlice<String>) -> [String] {
    var options: [String] = []
    var rest = arguments
    while let first = rest.first, first.utf8.first == UInt8(ascii: "-") {
      guard let count = settings.count(of: first) else { break }
      options += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    return options
  }
}

extension Signature {
  /// How many arguments an option takes with its value; `nil` where it is none.
  fileprivate func count(of argument: String) -> Int? {
    let name = argument.prefix { $0 != "=" }
    let entry = entries.first { $0.key.option == name || $0.key.shortOption == argument }
    guard let entry else { return nil }
    let isWhole = name.utf8.count < argument.utf8.count
    if entry.form == .flag { return isWhole ? nil : 1 }
    return isWhole ? 1 : 2
  }
}
