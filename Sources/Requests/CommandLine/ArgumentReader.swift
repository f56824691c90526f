import Shop

/// Fills a request with what was typed, key by key.
package struct ArgumentReader: KeyVisitor {
  private let lexed: ArgumentLexer
  private var words: ArraySlice<String>
  /// The place in the signature of the key that comes next.
  private var place = 0
  /// The first key that has to be there, and is not.
  private var missing: String?
  /// What is wrong with a value by itself; the rest of the command line is put right first.
  private var objection: (any Error)?

  private init(_ lexed: ArgumentLexer) {
    self.lexed = lexed
    words = lexed.words[...]
  }

  /// What came of reading a command line.
  package enum Read<Reading> {
    case request(Reading, CallOptions)
    case help
    case version
  }

  /// Reads the arguments behind the words of a command.
  ///
  /// A value that is none is told first, and then help is given to whoever asks for it. An option
  /// that nobody knows is told before one that is missing, which it may have been meant for.
  ///
  /// - Throws: ``UsageProblem``, or what a kind has to say.
  package static func read<Reading: Declared>(
    _ type: Reading.Type, _ arguments: ArraySlice<String>
  ) throws -> Read<Reading> {
    let signature = Signature(of: type)
    do {
      let lexed = try ArgumentLexer(arguments, signature)
      var reader = ArgumentReader(lexed)
      var request = type.init()
      var options = CallOptions()
      try request.fill(from: &reader)
      try options.keys(&reader)
      if lexed.asksForHelp { return .help }
      if lexed.asksForVersion { return .version }
      try reader.checkNothingIsLeft()
      guard type.formats.contains(options.format) else {
        throw wrongFormat(options.format.rawValue, of: type)
      }
      return .request(request, options)
    } catch UsageProblem.wrongValue(let value, "--format", _) {
      throw unknownOption(in: arguments, signature, type) ?? wrongFormat(value, of: type)
    } catch {
      throw unknownOption(in: arguments, signature, type) ?? error
    }
  }

  private static func wrongFormat(_ value: String, of type: any Declared.Type) -> UsageProblem {
    .wrongValue(value, of: "--format", hint: OutputFormat.choices(of: type.formats))
  }

  package mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    let given = take(key, isRepeating: Shape.isRepeating)
    place += 1
    guard let given, !given.isEmpty else {
      if key.isRequired { missing = missing ?? key.title }
      return
    }
    // What a shell made nothing of names no file.
    if shape.kind.form == .file, given.contains("") {
      objection = objection ?? ShopError.invalid(["\(key.title) is empty"])
      return
    }
    do {
      value = try shape.read(given)
    } catch let unfit as Unfit {
      throw UsageProblem.wrongValue(unfit.word, of: key.title, hint: unfit.hint)
    } catch let error as ShopError {
      objection = objection ?? error
    } catch let error as UsageProblem {
      objection = objection ?? error
    }
  }

  private mutating func take(_ key: Key, isRepeating: Bool) -> [String]? {
    switch key.place {
    case .line: return nil
    case .option, .setting: return lexed.given[place]
    case .argument:
      defer { words = words.dropFirst(isRepeating ? words.count : 1) }
      return Array(words.prefix(isRepeating ? words.count : 1))
    }
  }

  private func checkNothingIsLeft() throws {
    if let missing { throw UsageProblem.missing(missing) }
    if let option = lexed.unknown.first {
      throw UsageProblem.unknownOption(option, nearest: nil)
    }
    if let problem = objection as? UsageProblem, problem.isOfPayment { throw problem }
    if let word = words.first {
      // What a command takes as a word may stand behind a payment, too.
      if let wrong = lexed.notAmounts[words.startIndex] {
        throw UsageProblem.noAmount(wrong.word, of: wrong.payment)
      }
      throw UsageProblem.surplus(word)
    }
    if let objection { throw objection }
  }

  /// The first long option that the command does not have.
  private static func unknownOption(
    in arguments: ArraySlice<String>, _ signature: Signature, _ type: any Declared.Type
  ) -> UsageProblem? {
    let known = signature.optionNames
    let options = arguments.prefix { $0 != "--" }
    let name = { (option: String) in String(option.prefix { $0 != "=" }) }
    guard
      let place = options.firstIndex(where: { $0.hasPrefix("--") && !known.contains(name($0)) })
    else { return nil }
    let unknown = name(options[place])
    if let named = NamedArguments(arguments, of: type) {
      return .namedArgument(unknown, of: named.title)
    }
    // What was given already is hardly meant once more.
    let free = known.filter { !signature.isSingle($0) || !options.map(name).contains($0) }
    let slip = Slips.option(for: unknown, among: free) ?? Slips.option(for: unknown, among: known)
    let nearest = UsageProblem.nearest(to: unknown, among: known, slip)
    let fixed = slip?.dropFirst().first
    let key = nearest.flatMap(signature.keyWithValue)
    let typed =
      options[place] == unknown
      ? options[(place + 1)...].first.flatMap { $0.hasPrefix("-") ? nil : $0 }
      : String(options[place].dropFirst(unknown.count + 1))
    // What stands there may be a PIN.
    let value = type.command.isNearPIN ? nil : typed?.nonEmpty
    return .unknownOption(
      unknown, nearest: nearest, value: key.map { fixed ?? value ?? $0.wantedValue })
  }
}
