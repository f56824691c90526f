import ArgumentParser

struct CopyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "The copies of the movies.",
    discussion: """
      A copy is named by its UUID, its barcode, or the first letters of its UUID.

      Examples:
        rental copy list --movie Nosferatu
        rental copy edit C-000001 --state in-repair
      """,
    subcommands: [CopyList.self, CopyShow.self, CopyEdit.self])
}
