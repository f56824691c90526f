import ArgumentParser
import Domain
import Reports

struct StaffUnlock: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "unlock",
    abstract: "Let somebody try their PIN again at once, after too many wrong ones.",
    discussion: """
      Examples:
        rental staff unlock "Ana Lima" --by Cleo
      """)
  static let argumentKeys = ["staff"]

  @Argument(help: "Who has to wait.") var staff: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let (record, waited) = try session.shop(.existing).unlockPIN(of: staff, at: global.at)
    let tries = counted(PINTrials.triesAtTill, "try", "tries")
    let become = waited ? "has \(tries) again" : "does not have to wait; nothing was changed"
    return Answer(
      .record(StaffReport.record(record, at: session.context.now())),
      lines: ["\(record.staff.name) \(become)."])
  }
}
