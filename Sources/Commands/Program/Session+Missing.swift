import Domain
import Reports
import Requests

/// What only whoever asks can know, and a person at a terminal is asked.
extension Session {
  /// Runs a command, and again with the value that alone was missing for a yes. One that cannot be
  /// taken is asked for again.
  func completing<Asked: Declared>(
    _ asked: Asked, _ run: (Asked) throws -> ExitStatus
  ) throws -> ExitStatus {
    do {
      return try run(asked)
    } catch let report as ErrorReport {
      guard mayAsk, let key = report.missing, let help = asked.help(of: key) else { throw report }
      note(report.message)
      let question = help.hasSuffix(".") ? String(help.dropLast()) : help
      let answered: Result<ExitStatus, any Error>? = try ask(question) { given in
        guard let whole = asked.giving(given, to: key) else { return .failure(report) }
        do { return .success(try run(whole)) } catch  where ErrorReport(error).exit == .usage {
          throw error
        } catch { return .failure(error) }
      }
      guard let answered else { throw report }
      return try answered.get()
    }
  }
}

extension ErrorReport {
  /// The key that nobody but the person can fill in, where nothing else stands against it.
  fileprivate var missing: String? {
    let against = findings.filter(\.stops)
    guard let only = against.first, against.count == 1,
      case .again(let arguments)? = only.remedy?.ways.first?.steps.first,
      only.remedy?.ways.first?.steps.count == 1, arguments.count == 1,
      case .asked = arguments[0].value
    else { return nil }
    return arguments[0].key
  }
}
