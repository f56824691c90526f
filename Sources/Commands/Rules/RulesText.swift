import Domain
import Requests
import Shop

/// Texts of house rules as commands are given them: read, and with their calendars.
enum RulesText {
  /// A file, or else a text that is or was in force, by the first letters of its hash.
  static func named(_ typed: String, in session: Session) throws -> RulesInForce {
    guard !FileSystem.exists(typed), let shop = try session.shopIfAny(),
      typed.utf8.count >= 4, typed.utf8.count <= 64, typed.allSatisfy(\.isHexDigit)
    else { return try file(typed, in: session) }
    let versions = try shop.rulesVersions(referredToAs: typed)
    guard let version = versions.first else {
      throw ErrorReport(
        code: "not-found", exit: .notFound,
        message: "no file and no text of house rules is \(quoted(typed)).",
        why: "no file has that name, and no text that was ever in force has a hash that begins so",
        tries: ["rental rules history"])
    }
    guard versions.count == 1 else {
      throw ErrorReport(
        code: "ambiguous", exit: .ambiguous,
        message: "\(quoted(typed)) fits \(versions.count) texts of house rules.",
        why: versions.prefix(5).map(\.hash).joined(separator: "; "),
        tries: ["more letters of the hash"])
    }
    return try shop.read(version)
  }

  static func file(_ path: String, in session: Session) throws -> RulesInForce {
    let text = try TextFile.rules(at: path)
    let rules = try parse(text, of: path)
    guard let zone = session.context.zone(rules.timeZone.value) else {
      let unknown = UnknownZone(rules.timeZone.value)
      throw ErrorReport(
        code: "bad-rules", exit: .badRules,
        message: "\(path): line \(rules.timeZone.line ?? 1): \(quoted(unknown.name)) is"
          + " no time zone.",
        why: "due days need a zone that the system knows. \(unknown.why)",
        tries: ["time zone \(unknown.example)"])
    }
    return RulesInForce(unapplied: rules, in: zone)
  }

  /// The examples in a file that has nothing else.
  static func examples(_ path: String, for rules: RulesInForce) throws -> [RulesExample] {
    let text = try TextFile.rules(at: path)
    do {
      return try HouseRulesParser.examples(text, for: rules.rules)
    } catch {
      throw ErrorReport(
        code: "bad-rules", exit: .badRules,
        message: "\(path): \(error.problems[0].message)".asSentence,
        why: ErrorReport.rest(error.problems.map(\.message)),
        tries: ["that line put right, then the same command"])
    }
  }

  private static func parse(_ text: String, of path: String) throws -> HouseRules {
    do {
      return try HouseRulesParser.parse(text)
    } catch {
      throw ErrorReport(
        code: "bad-rules", exit: .badRules,
        message: "\(path): \(error.problems[0].message)".asSentence,
        why: ErrorReport.rest(error.problems.map(\.message)),
        tries: ["that line put right, then rental rules check \(path.shellArgument())"])
    }
  }
}

extension Session {
  func shopIfAny() throws -> Shop? {
    do {
      return try shop()
    } catch DatabaseError.missing {
      return nil
    } catch ShopError.invalid where options.database == nil {
      // Without a home folder there is no place where a shop could be.
      return nil
    }
  }

  /// The business day that is taken for today, by the calendar of some house rules.
  func today(under rules: RulesInForce) throws -> Day {
    try asOf(rules.calendar).day
  }
}
