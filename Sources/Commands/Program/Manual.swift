import Requests

/// The pages of the manual, for whoever installs the program:
/// `rental --generate-manual DIR` writes them.
enum Manual {
  private static let option = "--generate-manual"

  /// Whether the arguments asked for it.
  static func wasAsked(_ arguments: [String]) throws -> Bool {
    guard arguments.first == option else { return false }
    guard arguments.count == 2 else {
      throw UsageProblem.missing("<folder>").report(of: CommandTree.root.command)
    }
    let folder = try FileSystem.folder(arguments[1], option)
    try FileSystem.makeFolder(folder, for: .all)
    for page in ManualPage.pages(of: CommandTree.root, version: RentalProgram.version) {
      try FileSystem.write(Array(page.text.utf8), to: "\(folder)/\(page.name).1", for: .all)
    }
    return true
  }
}
