import Domain
import Shop

/// A request in the words of the command that makes it, any of which can be set to others.
package struct CommandWords: Sendable {
  private let command: Command
  /// Every key of it, in the order of the help.
  private var keys: [Said]

  package init<Asked: Declared>(_ request: Asked, _ options: CallOptions = CallOptions()) {
    command = Asked.command
    keys = zip(KeyWords.of(request, options), KeyWords.of(Asked(), CallOptions())).map {
      Said($0, isTold: $0.key.isRequired || $0.times != $1.times)
    }
  }

  /// The words behind `rental`, none of them quoted.
  package var words: [String] {
    let told = keys.filter(\.isTold)
    let arguments = told.filter { $0.key.place == .argument }.flatMap { $0.times.joined() }
    let needsEnd = arguments.contains(where: \.looksLikeOption)
    let options = told.flatMap(\.options)
    return command.words + (needsEnd ? options + ["--"] + arguments : arguments + options)
  }

  /// `staff-add`, as a batch calls it.
  var verb: String { command.verb }

  /// The words of some of its options.
  func options(_ names: [String]) -> [String] {
    keys.filter { $0.isTold && names.contains($0.key.name) }.flatMap(\.options)
  }

  /// The command as it can be typed into a shell.
  package var line: String { (["rental"] + words).map(\.shellWord).joined(separator: " ") }

  /// The same; `nil` where it is more than is read at a glance.
  var shortLine: String? {
    let line = line
    return line.utf8.count <= Self.longest ? line : nil
  }

  private static let longest = 300

  /// Sets a key, or a part of one.
  ///
  /// - Parameter times: the words of each time that it is given.
  /// - Returns: whether the request has such a key, which can be set so.
  mutating func set(_ name: String, to times: [[String]]) -> Bool {
    guard let place = keys.firstIndex(where: { $0.hears(name) }) else { return false }
    keys[place].isTold = true
    return keys[place].set(name, to: times)
  }

  /// The reason that was typed; `nil` where it says nothing.
  var reason: [[String]]? {
    times(of: "reason").flatMap { times in
      times.joined().contains { !$0.trimmed.isEmpty } ? times : nil
    }
  }

  /// Asks for a reason where none was typed.
  mutating func setReason() {
    guard reason == nil else { return }
    _ = set("reason", to: [["WHY"]])
  }

  /// Whether it cannot be typed without a key.
  func asks(for name: String) -> Bool {
    keys.contains { $0.key.name == name && $0.key.isRequired }
  }

  /// The same, paid in cash; `nil` where it says nothing of payments, or nothing else would be
  /// typed.
  var payingInCash: CommandWords? {
    let cash = PaymentMethod.cash.rawValue
    var words = self
    if words.set("method", to: [[cash]]) { return words.line == line ? nil : words }
    // One payment stays as much as it is; several become whatever is due.
    let said = times(of: "pay") ?? []
    let amount = said.count == 1 ? said[0].joined(separator: " ").split(separator: " ") : []
    let payment = ([cash] + amount.dropFirst().map(String.init)).joined(separator: " ")
    return words.set("pay", to: [[payment]]) && words.line != line ? words : nil
  }

  /// The words of each time that a key is given; `nil` where it is not.
  func times(of name: String) -> [[String]]? {
    keys.first { $0.key.name == name && $0.isTold }?.times
  }

  /// Keeps those of the values of some keys that are wanted.
  ///
  /// - Parameter isWanted: asked once about each value, in the order of the keys.
  mutating func keep(of names: [String], where isWanted: (String) -> Bool) {
    let values = { (words: CommandWords) in
      Set(names.flatMap { words.values(of: $0) })
    }
    let before = values(self)
    for place in keys.indices where names.contains(keys[place].key.name) {
      keys[place].times.removeAll { !isWanted($0.joined(separator: " ")) }
    }
    dropDiscounts(of: before.subtracting(values(self)))
  }

  private func values(of name: String) -> [String] {
    keys.filter { $0.key.name == name }.flatMap(\.times).map { $0.joined(separator: " ") }
  }

  /// Nothing is taken off what is not there any more, and there is no reason for it then.
  private mutating func dropDiscounts(of gone: Set<String>) {
    guard let discounts = times(of: "discount") else { return }
    let keys = Set(gone.map(Folded.key))
    let kept = discounts.filter { words in
      let name = words.joined(separator: " ").split(separator: "=").dropLast()
      return name.isEmpty || !keys.contains(Folded.key(name.joined(separator: "=")))
    }
    guard kept.count < discounts.count else { return }
    _ = set("discount", to: kept)
    if kept.isEmpty {
      self = dropping("discount")
      if words(of: "override").isEmpty { self = dropping("reason") }
    }
  }

  /// The same with another word in place of one that names a record, or without it; `nil` where it
  /// stands nowhere, or stands there alone.
  package func replacing(
    _ typed: String, with word: String?, of kind: RecordKind
  ) -> CommandWords? {
    guard let place = place(of: typed, kind) else { return nil }
    var changed = self
    changed.keys[place].times =
      keys[place].times.compactMap { $0 == [typed] ? word.map { [$0] } : $0 }
    guard !changed.keys[place].times.isEmpty else { return nil }
    if word == nil { changed.dropDiscounts(of: [typed]) }
    return changed
  }

  /// The same with a word behind the option that is for another kind of record; `nil` where there
  /// is none, or something stands there.
  func moving(_ typed: String, of kind: RecordKind, to other: RecordKind) -> CommandWords? {
    let names = [other.rawValue, other.plural]
    guard let from = place(of: typed, kind), !keys[from].key.isRequired,
      let to = keys.firstIndex(where: { names.contains($0.key.name) }), to != from,
      keys[to].times.isEmpty || keys[to].key.name == other.plural
    else { return nil }
    var changed = self
    changed.keys[from].times.removeAll { $0 == [typed] }
    changed.keys[from].isTold = !changed.keys[from].times.isEmpty
    changed.keys[to].times.append([typed])
    changed.keys[to].isTold = true
    return changed
  }

  /// The same without a key.
  func dropping(_ name: String) -> CommandWords {
    var changed = self
    for place in keys.indices where keys[place].key.name == name {
      (changed.keys[place].times, changed.keys[place].isTold) = ([], false)
    }
    return changed
  }

  /// The same for other copies, which cost something else: all that is due is paid by the method
  /// that took a certain amount. Of cash there is change.
  var payingWhatIsDue: CommandWords {
    let offers = (times(of: "pay") ?? []).map { $0.flatMap { $0.split(separator: " ") } }
    guard let method = offers.first(where: { $0.count > 1 && $0[0] != "cash" })?[0] else {
      return self
    }
    var changed = self
    _ = changed.set("pay", to: [[String(method)]])
    return changed
  }

  /// Whether a record is named already.
  func names(_ word: String, of kind: RecordKind) -> Bool {
    keys.contains { $0.key.name == kind.plural && $0.times.contains([word]) }
  }

  /// Where a word that names a record stands: first of all behind the key for its kind.
  private func place(of typed: String, _ kind: RecordKind) -> Int? {
    let bearing = keys.indices.filter { keys[$0].times.contains([typed]) }
    return bearing.first { [kind.rawValue, kind.plural].contains(keys[$0].key.name) }
      ?? bearing.first
  }

  /// The words of a key, told or not.
  func words(of name: String) -> [String] {
    keys.first { $0.key.name == name }?.times.flatMap { $0 } ?? []
  }

  /// The same options of the program in front of another command.
  mutating func adopt(_ names: [String], from other: CommandWords) {
    for said in other.keys where said.isTold && names.contains(said.key.name) {
      guard let place = keys.firstIndex(where: { $0.key.name == said.key.name }),
        !keys[place].isTold
      else { continue }
      keys[place] = said
    }
  }
}

extension CallOptions {
  /// A command to tell to whoever asked, for the same shop and by the same person.
  package func line(of request: some Declared) -> String {
    CommandWords(request, lasting()).line
  }

  /// The same of a command that is written out.
  package func line(_ command: String) -> String {
    ErrorReport.naming("--by", by, in: ErrorReport.naming(database, in: command))
  }
}

/// What is said of a key.
private struct Said: Sendable {
  let key: Key
  private let form: KeyForm
  /// The parts that a value is made of, and their words; none where it is whole.
  private var parts: [(name: String, word: String?)]
  var times: [[String]]
  /// Whether it has to be said at all.
  var isTold: Bool

  init(_ words: KeyWords.Item, isTold: Bool) {
    key = words.key
    form = words.form
    parts = words.parts
    times = words.times
    self.isTold = isTold
  }

  func hears(_ name: String) -> Bool {
    parts.isEmpty ? key.name == name : parts.contains { $0.name == name }
  }

  mutating func set(_ name: String, to times: [[String]]) -> Bool {
    guard let part = parts.firstIndex(where: { $0.name == name }) else {
      self.times = times
      return true
    }
    // Several values have their parts each.
    guard self.times.count < 2 else { return false }
    parts[part].word = times.first?.first
    self.times = [parts.compactMap(\.word)]
    return true
  }

  /// The words of an option; none of an argument.
  var options: [String] {
    guard key.place != .argument, key.place != .line else { return [] }
    switch form {
    case .flag: return times.isEmpty ? [] : [key.option]
    case .flags: return times.joined().map { "--" + $0 }
    case .value, .file: return times.joined().flatMap(pair)
    case .payment: return times.joined().flatMap(payment)
    }
  }

  /// A whole number behind a method can be taken for a copy.
  private func payment(_ words: String) -> [String] {
    words.contains(".") ? [key.option] + words.split(separator: " ").map(String.init) : pair(words)
  }

  /// What begins with a hyphen belongs to the option only behind an equals sign.
  private func pair(_ word: String) -> [String] {
    word.looksLikeOption ? ["\(key.option)=\(word)"] : [key.option, word]
  }
}

/// Takes down the words of each key.
private struct KeyWords: KeyVisitor {
  private var entries: [Item] = []

  struct Item {
    let key: Key
    let form: KeyForm
    let parts: [(name: String, word: String?)]
    let times: [[String]]
  }

  static func of(_ request: some Declared, _ options: CallOptions) -> [Item] {
    var visitor = KeyWords()
    var (request, options) = (request, options)
    // A visitor that only reads refuses nothing.
    try? request.keys(&visitor)
    try? options.keys(&visitor)
    return visitor.entries
  }

  mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    let times = shape.words(value)
    entries.append(
      Item(
        key: key, form: shape.kind.form, parts: shape.kind.parted(times.first ?? []), times: times))
  }
}

extension KeyKind {
  /// The words of a value by its parts; a single word is the last part that it can be.
  func parted(_ words: [String]) -> [(name: String, word: String?)] {
    var words = words[...]
    return parts.map { part in
      guard let word = words.first, (try? self.word(of: part, .text(word))) != nil else {
        return (part, nil)
      }
      return (part, words.removeFirst())
    }
  }
}
