import Domain

/// A command as it was typed, from which one that is right is made.
package struct TypedLine {
  let type: any Declared.Type
  let arguments: [String]

  /// - Parameter arguments: what stands behind the words of the command.
  package init(_ type: any Declared.Type, _ arguments: [String]) {
    (self.type, self.arguments) = (type, arguments)
  }

  /// With other words in place of one, which may have its value behind an equals sign.
  func replacing(_ word: String, with words: [String]) -> String? {
    replaced(word, with: words).map(line)
  }

  /// The arguments of that.
  func replaced(_ word: String, with words: [String]) -> [String]? {
    guard let place = arguments.firstIndex(where: { $0 == word || $0.hasPrefix(word + "=") })
    else { return nil }
    let value = arguments[place].dropFirst(word.count + 1)
    let isThere = words.count > 1 && arguments.dropFirst(place + 1).first == words.last
    let wanted = isThere ? words.dropLast() : words[...]
    let given = value.isEmpty ? Array(wanted) : Array(words.prefix(1)) + [String(value)]
    return arguments[..<place] + given + arguments[(place + 1)...]
  }

  /// With what has to be there and is not, in capitals.
  var completed: String? { completed(with: nil) }

  /// The same, with an option that has to be there this time, too; `nil` where there is no such.
  func completed(with field: String?) -> String? {
    guard let lexed else { return nil }
    let signature = signature
    var left = lexed.words.count
    let missing = signature.entries.enumerated().flatMap { place, entry -> [String] in
      if entry.key.place == .argument {
        left -= 1
        return left < 0 && entry.key.isRequired ? entry.key.wantedWords : []
      }
      guard entry.key.isRequired || entry.key.name == field, lexed.given[place] == nil else {
        return []
      }
      return [entry.key.option] + entry.key.wantedWords
    }
    if field != nil, missing.isEmpty { return nil }
    return namingTheOnlyWord(missing, in: lexed) ?? line(arguments + missing)
  }

  /// With what is missing in front of the only word, where a command takes none: it is the value.
  private func namingTheOnlyWord(_ missing: [String], in lexed: ArgumentLexer) -> String? {
    guard missing.count == 2, missing[0].hasPrefix("--"),
      signature.arguments.isEmpty, lexed.words.count == 1,
      arguments.count(where: { $0 == lexed.words[0] }) == 1,
      let place = arguments.firstIndex(of: lexed.words[0])
    else { return nil }
    return line(arguments[..<place] + [missing[0]] + arguments[place...])
  }

  /// With its arguments in their places that were typed as options.
  var unnamed: String? {
    NamedArguments(arguments, of: type).flatMap { named in
      named.arguments.contains("--")
        ? line(named.arguments) : TypedLine(type, named.arguments).completed
    }
  }

  /// With a word that is too much where it may belong.
  func placing(_ surplus: String) -> String? {
    if let line = payingBy(surplus) ?? namingCodes ?? namingWhatIsAdded { return line }
    guard let lexed, signature.arguments.count == 1, !signature.arguments[0].isRepeating else {
      return nil
    }
    // Only what is imported is told for each file: two restores undo each other.
    if takesOneFile { return type.command.words == ["import"] ? oneByOne(lexed.words) : nil }
    return line([lexed.words.joined(separator: " ")] + withoutWords(of: lexed))
  }

  /// Its options alone, without the words beside them.
  private func withoutWords(of lexed: ArgumentLexer) -> [String] {
    var words = lexed.words[...]
    return arguments.filter { argument in
      guard argument == words.first else { return true }
      words = words.dropFirst()
      return false
    }
  }

  /// With the name or title of what is added behind its option.
  var namingWhatIsAdded: String? {
    let isName = { (item: Signature.Item) in ["name", "title"].contains(item.key.name) }
    guard type.command.words.last == "add", signature.arguments.isEmpty, let lexed,
      let place = signature.entries.firstIndex(where: isName), lexed.given[place] == nil
    else { return nil }
    let name = [signature.entries[place].key.option, lexed.words.joined(separator: " ")]
    return TypedLine(type, withoutWords(of: lexed) + name).completed
  }

  /// Whether one file is all that it has an argument for.
  var takesOneFile: Bool {
    signature.arguments.count == 1 && signature.arguments[0].form == .file
      && !signature.arguments[0].isRepeating
  }

  /// Each of several files by a command of its own, as far as a person reads them.
  private func oneByOne(_ files: [String]) -> String {
    let others = arguments.filter { !files.contains($0) }
    let files = files.reduce(into: [String]()) { files, file in
      if !files.contains(file) { files.append(file) }
    }
    let more = files.count - 3
    return files.prefix(3).map { line([$0] + others) }.joined(separator: ", then ")
      + (more > 0 ? ", and \(more) other\(more == 1 ? "" : "s")" : "")
  }

  /// Codes of ours behind the options that are for them; `nil` where a word is none.
  var namingCodes: String? {
    let known = signature.optionNames
    guard signature.arguments.isEmpty, let words = lexed?.words, !words.isEmpty else { return nil }
    var line = arguments
    for word in words {
      guard let option = Slips.option(forCode: word), known.contains(option),
        let place = line.firstIndex(of: word)
      else { return nil }
      line.replaceSubrange(place...place, with: [option, word])
    }
    return TypedLine(type, line).completed
  }

  /// The choice that is nearest to a value that an option does not take.
  func choice(nearest value: String, of option: String) -> String? {
    signature.entries.first { $0.key.title == option }
      .flatMap { Nearest.name(to: value, among: $0.choices) ?? $0.nearest(value) }
      .flatMap { replacing(value, with: [$0]) ?? replacing(option, with: [option, $0]) }
  }

  var signature: Signature { Signature(of: type) }

  /// `nil` where it cannot even be told what belongs to which option.
  private var lexed: ArgumentLexer? {
    arguments.contains("--") ? nil : try? ArgumentLexer(arguments[...], signature)
  }

  func line(_ arguments: some Sequence<String>) -> String {
    (["rental"] + type.command.words + arguments).map(\.shellWord).joined(separator: " ")
  }
}

extension Key {
  /// `METHOD` and `AMOUNT`, where a value is two words.
  fileprivate var wantedWords: [String] { wantedValue.split(separator: " ").map(String.init) }
}
