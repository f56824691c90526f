import Requests
import Support
import Testing

@testable import Commands

/// What a command does not do without stands in its help without brackets, and nothing else does.
@Suite struct NeededOptionTests {
  /// Commands that write, with the keys that each has.
  private static let commands: [(words: [String], signature: Signature)] =
    CommandTree.root.verbs.compactMap { child in
      guard child.command.isBatched else { return nil }
      switch child {
      case .request(let type as any Declared.Type), .errand(let type):
        return (type.command.words, Signature(of: type))
      case .noun: return nil
      }
    }

  @Test func commandsAreFound() { #expect(Self.commands.count > 50) }

  @Test func whatStandsInBracketsIsNotRequired() throws {
    try World.inFolder { world in
      for (words, signature) in Self.commands {
        let needed = signature.entries.filter(\.isShownAsNeeded)
        let line = words + needed.flatMap { Self.words($0) }
        let printed = try world.run(line).printed
        for entry in signature.entries where !entry.isShownAsNeeded {
          let told = [entry.key.name, entry.key.title].map { "\($0) is required" }
          #expect(!told.contains(where: printed.contains), "\(line)\n\(printed)")
        }
      }
    }
  }

  @Test func whatStandsThereWithoutIsRequired() throws {
    try World.inFolder { world in
      let person = ["--card", "1", "--name", "1", "--address", "1", "--postcode", "1"]
      #expect(try world.run(["customer", "add"] + person).status == 0)
      for (words, signature) in Self.commands {
        let needed = signature.entries.filter(\.isShownAsNeeded)
        for (place, missing) in needed.enumerated() where missing.key.place == .option {
          let others = needed.enumerated().filter { $0.offset != place }.map(\.element)
          let line = words + others.flatMap { Self.words($0) }
          let printed = try world.run(line).printed
          let told = [missing.key.name, missing.key.title].map { "\($0) is required" }
          #expect(told.contains(where: printed.contains), "\(line)\n\(printed)")
        }
      }
    }
  }

  private static func words(_ entry: Signature.Item) -> [String] {
    let value = entry.choices.first ?? "1"
    return entry.key.place == .argument ? [value] : [entry.key.option, value]
  }
}

extension Signature.Item {
  fileprivate var isShownAsNeeded: Bool { !synopsis.hasPrefix("[") }
}
