import Requests
import Support
import Testing

@testable import Commands

/// What a shell made nothing of is no file and no folder: it is said to be empty, and what it is.
@Suite struct EmptyNameTests {
  /// A command, and where in its signature a file or folder stands.
  private static let places: [(signature: Signature, words: [String], place: Int)] =
    CommandTree.root.verbs.flatMap { child -> [(Signature, [String], Int)] in
      let type: any Declared.Type
      switch child {
      case .request(let request): type = request
      case .errand(let errand): type = errand
      case .noun: return []
      }
      let signature = Signature(of: type)
      return signature.entries.indices.filter { place in
        let entry = signature.entries[place]
        return entry.form == .file && entry.key.place != .line
      }.map { (signature, type.command.words, $0) }
    }

  @Test func everyFileAndFolderMayBeNamedByNothing() throws {
    #expect(Self.places.count > 40)
    try World.inFolder { world in
      for (signature, words, place) in Self.places {
        let entries = signature.entries
        let given = entries.indices.filter { $0 == place || entries[$0].key.isRequired }
        let before = entries[..<place].filter { $0.key.place == .argument && !$0.key.isRequired }
        let needsThose = entries[place].key.place == .argument
        let typed = given.flatMap { Self.words(entries[$0], $0 == place ? "" : nil) }
        let line = words + (needsThose ? before.flatMap { Self.words($0, nil) } : []) + typed
        let (printed, status) = try world.run(line)
        #expect(status == 64, "\(line)\n\(printed)")
        let title = entries[place].key.title
        #expect(printed.hasPrefix("rental: \(title) is empty.\n"), "\(line)\n\(printed)")
      }
    }
  }

  @Test(arguments: ["cover-set"])
  func soItIsInARequest(_ verb: String) throws {
    try World.inFolder { world in
      let line = "{\"do\":\"\(verb)\",\"movie\":\"x\",\"file\":\"\"}\n"
      let printed = try world.run(["batch"], input: line).printed
      #expect(printed.contains("\"exit\":65,\"message\":\"file is empty.\""), "\(printed)")
    }
  }

  private static func words(_ entry: Signature.Item, _ value: String?) -> [String] {
    let value = value ?? entry.choices.first ?? (entry.key.name == "since" ? "2026-01-01" : "1")
    return entry.key.place == .argument ? [value] : [entry.key.option, value]
  }
}
