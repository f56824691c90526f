import Domain

/// Arguments told apart: what belongs to which option, and which are words without a name.
///
/// Nothing is read yet, and nothing refused that may be said better later.
struct ArgumentLexer {
  /// The words behind each option, by its place in the signature.
  private(set) var given: [Int: [String]] = [:]
  /// What stands there without a name.
  private(set) var words: [String] = []
  /// Words behind a payment method that are neither amounts nor methods, with their payments, by
  /// where they stand among the words.
  private(set) var notAmounts: [Int: (word: String, payment: String)] = [:]
  /// Options that nobody knows, as they were typed.
  private(set) var unknown: [String] = []
  private(set) var asksForHelp = false
  private(set) var asksForVersion = false

  /// The name by which each option was given last.
  private var names: [Int: String] = [:]
  private let signature: Signature
  private let places: [String: Int]
  private let takesWords: Bool

  /// - Throws: a ``UsageProblem`` where an option is without its value, or a flag has one.
  init(_ arguments: ArraySlice<String>, _ signature: Signature) throws {
    self.signature = signature
    places = Self.places(signature)
    takesWords = signature.arguments.contains(where: \.isRepeating)
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      if argument.utf8.first != UInt8(ascii: "-") || argument == "-" {
        words.append(argument)
      } else if argument.hasPrefix("--") {
        try takeLong(argument, &rest)
      } else {
        try takeShort(argument, &rest)
      }
    }
  }

  private static func places(_ signature: Signature) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, entry) in signature.entries.enumerated() where entry.key.place != .line {
      for name in entry.spellings { places[name] = place }
      if let short = entry.key.shortOption { places[short] = place }
    }
    return places
  }

  private mutating func takeLong(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    let (name, value) = Self.cut(argument)
    switch name {
    case "--help": asksForHelp = true
    case "--version": asksForVersion = true
    default:
      guard let place = places[name] else { return unknown.append(name) }
      try take(place, name, value, &rest)
    }
  }

  /// `-q`, `-o FILE`, or several letters that are flags: `-qy`.
  private mutating func takeShort(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    let (name, value) = Self.cut(argument)
    // A number below zero is no option, and is told as whatever it stands for.
    if Self.isBelowZero(name), places[name] == nil, !signature.arguments.isEmpty {
      return words.append(argument)
    }
    if value != nil || name.count == 2 {
      if name == "-h" { return asksForHelp = true }
      guard let place = places[name] else { return unknown.append(name) }
      return try take(place, name, value, &rest)
    }
    let letters = name.dropFirst().map { "-\($0)" }
    let known = letters.filter { $0 == "-h" || places[$0] != nil }
    // What stands right behind the letter of an option is not taken for its value.
    if known.count < letters.count, known.contains(where: takesValue) {
      throw UsageProblem.unknownOption(name, nearest: nil)
    }
    guard !known.isEmpty else { return unknown.append(name) }
    for letter in letters {
      if letter == "-h" {
        asksForHelp = true
      } else if let place = places[letter] {
        try take(place, letter, nil, &rest)
      } else {
        unknown.append(letter)
      }
    }
  }

  private func takesValue(_ name: String) -> Bool {
    places[name].map { signature.entries[$0].form != .flag } ?? false
  }

  /// `--nights=3` is `--nights` and `3`.
  private static func cut(_ argument: String) -> (name: String, value: String?) {
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private mutating func take(
    _ place: Int, _ name: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws {
    // An option of two names is said by one of them.
    if let before = names.updateValue(name, forKey: place), before.count > 2, name.count > 2,
      before != name
    {
      throw UsageProblem.contradiction(before, name)
    }
    switch signature.entries[place].form {
    case .flag:
      if value?.isEmpty == false { throw UsageProblem.flagWithValue(name) }
      given[place] = [""]
    case .flags:
      if let before = given[place]?.first {
        throw UsageProblem.contradiction("--" + before, name)
      }
      given[place] = [String(name.dropFirst(2))]
    // What a shell made nothing of must not clear a field.
    case _ where value == "": throw UsageProblem.withoutValue(name)
    case .value, .file: given[place, default: []].append(try value ?? Self.next(name, &rest))
    case .payment:
      let payment = try value ?? payment(name, &rest)
      given[place, default: []].append(payment)
    }
  }

  private static func next(_ name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let next = rest.first, next.utf8.first != UInt8(ascii: "-") || next == "-" else {
      throw UsageProblem.withoutValue(name)
    }
    rest.removeFirst()
    return next
  }

  /// A method and its amount, `--pay cash 10.00`, as one word.
  ///
  /// Where copies are words too and may look like amounts, what follows the method is one only if
  /// it has a decimal point, or a copy was named before.
  private mutating func payment(_ name: String, _ rest: inout ArraySlice<String>) throws -> String {
    let method = try Self.next(name, &rest)
    guard let next = rest.first, !next.hasPrefix("-") || Self.isBelowZero(next) else {
      return method
    }
    let both = "\(method) \(next)"
    let isOwed = PaymentKind.isOnAccount(both)
    guard isOwed || PaymentOffer(method).map({ $0.amount == nil }) == true else { return method }
    if !isOwed {
      if next.utf8.first.map(Self.isLetter) == true {
        if !PaymentMethod.isKnown(next) {
          notAmounts[words.count] = (next, both)
        }
        return method
      }
      guard !takesWords || !words.isEmpty || next.contains(".") || next.hasPrefix("-") else {
        return method
      }
    }
    rest.removeFirst()
    return both
  }

  private static func isBelowZero(_ text: String) -> Bool {
    text.hasPrefix("-") && text.utf8.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
