import ArgumentParser

struct TillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "till",
    abstract: "The drawer: opened with a float, counted and closed with a Z report.",
    discussion: """
      The till is the one of --till, else of RENTAL_TILL, else the first.

      Examples:
        rental till open --float 100.00
        rental till x
        rental till close --counted 143.50
      """,
    subcommands: [
      TillOpen.self, TillIn.self, TillOut.self, TillX.self, TillClose.self, TillZ.self,
      TillList.self,
    ])
}
