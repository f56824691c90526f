import ArgumentParser
import Domain
import Reports

struct StaffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "staff",
    abstract: "Who works in the shop, and what they may do.",
    discussion: """
      While nobody is entered, everybody may do everything. Clerks do the day's work; managers \
      and owners prove with a PIN who they are. PINs are asked for and not shown; with \
      --pin-stdin they are lines of standard input.

      Examples:
        rental staff add "Ana Lima" --role owner
        rental staff list
      """,
    subcommands: [
      StaffAdd.self, StaffList.self, StaffEdit.self, StaffPIN.self, StaffUnlock.self,
      StaffRetire.self,
    ])
}

extension Role: ExpressibleByArgument {}
