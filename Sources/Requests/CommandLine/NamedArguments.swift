import Domain

/// Arguments that were typed as if they were options, `--customer Ana` where `Ana` alone is meant,
/// and the command without them.
struct NamedArguments {
  /// What help calls the first of them, such as `<customer>`.
  let title: String
  /// What stands behind the command's words, once the arguments are in their places.
  let arguments: [String]

  /// `nil` where the first option that nobody knows is no word for an argument, or where that
  /// argument stands there already.
  init?(_ typed: some Collection<String>, of type: any Declared.Type) {
    guard !typed.contains("--") else { return nil }
    // `--card` is a customer's, or else how they pay.
    let right = [false, true].lazy.compactMap { Self(typed, of: type, methodsFirst: $0) }.first
    guard let right else { return nil }
    self = right
  }

  private init?(
    _ typed: some Collection<String>, of type: any Declared.Type, methodsFirst: Bool
  ) {
    let signature = Signature(of: type)
    var sorted = Sorted(signature, methodsFirst: methodsFirst)
    sorted.sort(Array(typed))
    guard let first = sorted.first, let lexed = try? ArgumentLexer(sorted.rest[...], signature),
      let words = sorted.inPlace(among: lexed.words)
    else { return nil }
    let money = signature.arguments.firstIndex { $0.key.name == "money" } ?? words.endIndex
    guard words.dropFirst(money).allSatisfy(Self.isPayment) else { return nil }
    title = signature.arguments[first].key.shownValue
    arguments = Self.line(words, sorted.rest, without: lexed.words)
    guard Self.isRight(type, arguments) else { return nil }
  }

  /// Whether every shop takes it for a payment: a name that stands there is none.
  private static func isPayment(_ word: String) -> Bool {
    PaymentMethod.isKnown(word) || PaymentOffer(method: word) == nil
  }

  private static func line(_ words: [String], _ rest: [String], without: [String]) -> [String] {
    var without = without[...]
    let options = rest.filter { argument in
      guard argument == without.first else { return true }
      without = without.dropFirst()
      return false
    }
    return words.contains(where: \.looksLikeOption) ? options + ["--"] + words : words + options
  }

  /// Whether a command can be read, but for what it still lacks.
  private static func isRight<Asked: Declared>(_ type: Asked.Type, _ arguments: [String]) -> Bool {
    do {
      _ = try ArgumentReader.read(type, arguments[...])
      return true
    } catch UsageProblem.missing {
      return true
    } catch {
      return false
    }
  }
}

/// A command line, with what was named taken out.
private struct Sorted {
  private let signature: Signature
  private let known: [String]
  private let names: [String]
  private let methodsFirst: Bool
  /// What was given for each argument, by its place among them.
  private var named: [Int: [String]] = [:]
  /// What was not named.
  private(set) var rest: [String] = []
  /// The argument that was named first, if nothing else is unknown before it.
  private(set) var first: Int?

  init(_ signature: Signature, methodsFirst: Bool) {
    (self.signature, self.methodsFirst) = (signature, methodsFirst)
    known = signature.optionNames
    names = signature.arguments.map(\.key.name)
  }

  mutating func sort(_ typed: [String]) {
    var left = typed[...]
    while let argument = left.popFirst() {
      let option = String(argument.prefix { $0 != "=" })
      guard option.hasPrefix("--"), !known.contains(option),
        let meant = meant(option)
      else {
        rest.append(argument)
        continue
      }
      first = first ?? meant.place
      var words = meant.word.map { [$0] } ?? []
      if option != argument {
        words.append(String(argument.dropFirst(option.count + 1)))
      } else if let next = left.first, !next.hasPrefix("-") {
        words.append(left.removeFirst())
      } else if meant.word == nil {
        words.append(signature.arguments[meant.place].key.wantedValue)
      }
      named[meant.place, default: []] += words
    }
  }

  private func meant(_ option: String) -> (place: Int, word: String?)? {
    if methodsFirst, let method = Slips.method(for: option, among: names) { return method }
    return Slips.argument(for: option, among: names, known)
      ?? Slips.method(for: option, among: names)
  }

  /// All arguments in their order; `nil` where there are too many.
  func inPlace(among words: [String]) -> [String]? {
    var words = words[...]
    var line: [String] = []
    for (place, argument) in signature.arguments.enumerated() {
      let given = named[place] ?? []
      if argument.isRepeating {
        line += argument.key.name == "money" ? Self.methodFirst(given + words) : given + words
        words = []
      } else if !given.isEmpty {
        guard given.count == 1 else { return nil }
        line += given
      } else if let word = words.popFirst() {
        line.append(word)
      } else if named.keys.contains(where: { $0 > place }) {
        line.append(argument.key.wantedValue)
      }
    }
    return words.isEmpty ? line : nil
  }

  /// `5 card` is `card 5`, where each was named.
  private static func methodFirst(_ words: [String]) -> [String] {
    guard words.count == 2, !PaymentMethod.isKnown(words[0]) else { return words }
    return words.reversed()
  }
}
