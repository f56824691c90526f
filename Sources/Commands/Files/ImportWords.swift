import Domain
import Requests
import Shop

/// An import as it was asked for, from which the commands are made that are told.
struct ImportWords {
  let asked: ImportWishes
  let options: CallOptions

  /// The import as it can be typed, without a dry run, and otherwise as it was asked for.
  func line(_ change: (inout ImportWishes) -> Void = { _ in }) -> String {
    var again = asked
    again.isDryRun = false
    change(&again)
    return options.line(of: again)
  }

  /// What to do where prices are in another currency than the shop's.
  ///
  /// - Parameters:
  ///   - code: the currency, where it is known which one it is.
  ///   - rules: the file of house rules that is imported as well.
  func currencyRemedy(_ code: String?, in importer: Importer, rules: String) -> String {
    let code = code ?? "CODE"
    if importer.hasTakenRules { return "change the line currency to \(code) in \(rules)" }
    guard importer.hasOwnRules else {
      let start = InitCommand(currency: Currency(code))
      let line = options.line(of: start) + (start.currency == nil ? " --currency CODE" : "")
      return "\(line)   (starts the shop with the currency of these prices)"
    }
    return "\(options.line(of: RulesEdit()))   (change the line currency to \(code))"
  }
}
