import ArgumentParser

struct CoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cover",
    abstract: "Cover art: PNG and JPEG in, checked, upright and small.",
    discussion: """
      Examples:
        rental cover set Nosferatu nosferatu.png
        rental cover show Nosferatu
        rental cover inspect *.jpg
      """,
    subcommands: [
      CoverSet.self, CoverShow.self, CoverExport.self, CoverRemove.self, CoverInspect.self,
      CoverThumb.self, CoverSheet.self, CoverDuplicates.self,
    ])
}
