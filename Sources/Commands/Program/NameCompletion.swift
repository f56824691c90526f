import Domain
import Reports
import Requests
import Shop

/// Names of the shop for the completions of a shell:
/// `rental --complete SHELL KIND LINE END -- WORDS`, which only shells call. The last word of
/// the line is the one that is typed, and bash puts names in place of its end; zsh has read it.
///
/// It only reads, and says nothing at all where anything is wrong: somebody is typing.
enum NameCompletion {
  /// A shell that is given more only asks whether to show them.
  private static let most = 1000

  /// What is offered; `nil` where the arguments ask for something else.
  static func asked(_ arguments: [String], _ context: Context) -> String? {
    guard arguments.first == "--complete" else { return nil }
    guard arguments.count > 5, let shell = Shell(rawValue: arguments[1]),
      let kind = NamedKind(rawValue: arguments[2]), arguments[5] == "--"
    else { return "" }
    let word = shell == .zsh ? TypedWord(arguments[3]) : TypedWord(lastOf: arguments[3])
    let names = try? names(of: kind, word.text, arguments.dropFirst(6), context)
    return word.fitting(names ?? []).compactMap { name in
      switch shell {
      case .bash: word.inBash(name.name, inPlaceOf: arguments[4])
      case .zsh, .fish: name.name + "\t" + DisplayText.safe(name.detail)
      }
    }.map { $0 + "\n" }.joined()
  }

  private static func names(
    of kind: NamedKind, _ text: String, _ words: ArraySlice<String>, _ context: Context
  ) throws -> [OfferedName] {
    var options = CallOptions()
    options.database = database(in: words)
    let session = Session(context, options)
    let path = try session.databasePath()
    // A shop of an earlier version would be brought up to date.
    guard try context.shops.isUpToDate(path) else { return [] }
    let shop = try context.shops.open(
      path, orNew: false, session.surroundings, by: Shop.Acting(by: "completion")
    ).shop
    return try shop.names(of: kind, beginning: text, most: most)
  }

  private static func database(in words: ArraySlice<String>) -> String? {
    if let joined = words.last(where: { $0.hasPrefix("--database=") }) {
      return TypedWord(lastOf: joined).text
    }
    // bash takes the equals sign for a word of its own.
    let words = words.filter { $0 != "=" }
    return zip(words, words.dropFirst()).first { $0.0 == "--database" }
      .map { TypedWord(lastOf: $0.1).text }
  }
}
