import ArgumentParser
import Domain
import Reports

struct StaffEdit: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "edit",
    abstract: "Change what somebody is called, or what they may do.",
    discussion: """
      Whoever becomes a manager or an owner has a PIN before.

      Examples:
        rental staff edit Ben --role manager
        rental staff edit Ben --name "Ben Okafor"
      """)
  static let argumentKeys = ["staff"]

  @Argument(help: "What they are called now.") var staff: String
  @Option(help: "What they are called from now on.") var name: String?
  @Option(help: "What they may do: clerk, manager or owner.") var role: Role?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let edited = try session.shop(.existing).editStaff(
      staff, name: name, role: role, at: global.at
    ).get()
    return Answer(.record(StaffReport.record(edited, at: session.context.now())))
  }
}
