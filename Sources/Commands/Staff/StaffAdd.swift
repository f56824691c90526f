import ArgumentParser
import Domain
import Reports

struct StaffAdd: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "add",
    abstract: "Enter somebody who works here.",
    discussion: """
      The first is an owner. Managers and owners need a PIN of 6 to 32 digits, which is asked \
      for twice; with --pin-stdin it is the next line after that of whoever acts.

      Examples:
        rental staff add "Ana Lima" --role owner
        rental staff add Ben --role clerk --by "Ana Lima"
        rental staff add Cleo --role manager --pin-stdin < pins.txt
      """)
  static let argumentKeys = ["name"]

  @Argument(help: "What they are called.") var name: String
  @Option(help: "What they may do: clerk, manager or owner.") var role: Role
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.orNew)
    let planned = try shop.addStaff(name, as: role, at: global.at, isDryRun: true).get()
    let pin =
      role.needsPIN || session.options.pinStdin
      ? try session.newPIN(of: planned.staff.name, isRequired: role.needsPIN) : nil
    let added = try shop.addStaff(name, as: role, pin: pin, at: global.at).get()
    return Answer(.record(StaffReport.record(added, at: session.context.now())))
  }
}
