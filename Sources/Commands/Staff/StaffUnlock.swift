import ArgumentParser
import Domain
import Reports

struct StaffUnlock: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "unlock",
    abstract: "Let somebody try their PIN again after too many wrong ones.",
    discussion: """
      Examples:
        rental staff unlock "Ana Lima" --by Cleo
      """)
  static let argumentKeys = ["staff"]

  @Argument(help: "Whose PIN is locked.") var staff: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let record = try session.shop(.existing).unlockPIN(of: staff, at: global.at)
    return Answer(
      .record(StaffReport.record(record)),
      lines: ["\(record.staff.name) has \(counted(PIN.tries, "try", "tries")) again."])
  }
}
