/// The names that a file declares for others and the names that it uses, as far as a lexer tells.
///
/// A file depends on another of its module where it names
/// - a type, function, constant or alias that the other declares at its top, or
/// - a member of an extension in the other, behind a dot or in the body of the extended type, where
///   all members of that name in `Sources` stand in that file.
///
/// What is private does not count, nor do initialisers, subscripts and operators, nor a member that
/// stands in the body of its type: who has a value may ask it. Nor does, without a dot, a name that
/// is local anywhere in the file, or a label.
struct FileNames {
  /// What the file declares at its top.
  private(set) var top: Set<String> = []
  /// The members of its extensions, with the types that they extend.
  private(set) var extended: [String: Set<String>] = [:]
  /// All members of its types and extensions, private ones included.
  private(set) var members: Set<String> = []
  /// The members that stand in the body of a type, or are private.
  private(set) var inside: Set<String> = []
  /// The types whose bodies or extensions it has.
  private(set) var bodies: Set<String> = []
  /// What is local to a function, or a parameter.
  private(set) var locals: Set<String> = []
  /// The names that stand behind a dot, and the ones that do not.
  private(set) var behindDots: Set<String> = []
  private(set) var bare: Set<String> = []

  private var scopes: [Scope] = []
  private var pending: Scope?

  private enum Scope: Equatable {
    case type(String)
    case `extension`(String, isPrivate: Bool)
    case other
  }

  init(_ code: [String]) {
    let tokens = Tokens(code)
    for place in tokens.all.indices { read(tokens, place) }
  }

  private mutating func read(_ tokens: Tokens, _ place: Int) {
    switch tokens[place] {
    case "{":
      scopes.append(pending ?? .other)
      pending = nil
    case "}": if !scopes.isEmpty { scopes.removeLast() }
    case "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var":
      declare(tokens, place)
    case "extension":
      let name = tokens.path(from: place + 1)
      bodies.insert(name)
      pending = .extension(name, isPrivate: tokens.isPrivate(place))
    case "case":
      guard case .type? = scopes.last else { break }
      for name in tokens.cases(from: place + 1) { note(name, place, tokens) }
    case let word where tokens.isName(place): use(word, tokens, place)
    default: break
    }
  }

  private mutating func declare(_ tokens: Tokens, _ place: Int) {
    guard tokens.isName(place + 1), tokens[place - 1] != "." else { return }
    let name = tokens[place + 1]
    note(name, place, tokens)
    guard ["struct", "class", "enum", "protocol", "actor"].contains(tokens[place]) else { return }
    bodies.insert(name)
    pending = .type(name)
  }

  private mutating func note(_ name: String, _ place: Int, _ tokens: Tokens) {
    let isPrivate = tokens.isPrivate(place)
    switch scopes.last {
    case nil: if !isPrivate { top.insert(name) }
    case .type:
      members.insert(name)
      inside.insert(name)
    case .extension(let type, let isPrivateToo):
      members.insert(name)
      if isPrivate || isPrivateToo {
        inside.insert(name)
      } else {
        extended[name, default: []].insert(type)
      }
    case .other: locals.insert(name)
    }
  }

  private mutating func use(_ word: String, _ tokens: Tokens, _ place: Int) {
    if tokens[place - 1] == ".", tokens[place - 2] != "." {
      behindDots.insert(word)
    } else if tokens[place + 1] == ":", word.first?.isLowercase == true {
      locals.insert(word)
    } else if !Tokens.declaring.contains(tokens[place - 1]) {
      bare.insert(word)
    }
  }
}

/// Code cut into names and marks.
struct Tokens {
  let all: [String]
  private let lines: [Int]

  static let declaring: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var", "case",
    "import", "associatedtype", "for",
  ]

  init(_ code: [String]) {
    var (all, lines): ([String], [Int]) = ([], [])
    for (number, line) in code.enumerated() {
      var rest = line[...]
      while let first = rest.first {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if word.isEmpty {
          if !first.isWhitespace, first != "`" {
            all.append(String(first))
            lines.append(number)
          }
          rest = rest.dropFirst()
        } else {
          all.append(String(word))
          lines.append(number)
          rest = rest.dropFirst(word.count)
        }
      }
    }
    (self.all, self.lines) = (all, lines)
  }

  /// Nothing beyond the ends.
  subscript(place: Int) -> String { all.indices.contains(place) ? all[place] : "" }

  func isName(_ place: Int) -> Bool {
    self[place].first.map { $0.isLetter || $0 == "_" } ?? false
  }

  /// Whether the declaration that begins on this line is for its file alone.
  func isPrivate(_ place: Int) -> Bool {
    var before = place - 1
    while before >= 0, lines[before] == lines[place] {
      if ["private", "fileprivate"].contains(all[before]), all[before + 1] != "(" { return true }
      before -= 1
    }
    return false
  }

  /// `HouseRules.NamedChoice`.
  func path(from place: Int) -> String {
    var (path, place) = (self[place], place + 1)
    while self[place] == ".", isName(place + 1) {
      path += "." + self[place + 1]
      place += 2
    }
    return path
  }

  /// The names of `case a, b(Int), c = 1`.
  func cases(from place: Int) -> [String] {
    var (names, place, depth) = ([self[place]], place + 1, 0)
    while place < all.count {
      switch self[place] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0: names.append(self[place + 1])
      case _ where depth == 0 && lines[place] != lines[place - 1] && self[place - 1] != ",":
        return names
      default: break
      }
      place += 1
    }
    return names
  }
}
