import ArgumentParser
import Reports

struct StaffRetire: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "retire",
    abstract: "Say that somebody works here no more.",
    discussion: """
      What they did stays in the books under their name, and the name is free for others.

      Examples:
        rental staff retire Ben
      """)
  static let argumentKeys = ["staff"]

  @Argument(help: "What they are called.") var staff: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let retired = try session.shop(.existing).retireStaff(staff, at: global.at).get()
    return Answer(
      .record(StaffReport.record(retired, at: session.context.now())),
      lines: ["\(retired.staff.name) has left the shop."])
  }
}
