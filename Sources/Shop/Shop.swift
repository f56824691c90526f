import Domain
import Storage

/// The shop and what can be done in it: one operation a file, each one transaction of the same
/// three steps: load the facts, decide, save.
package final class Shop {
  package let store: Store
  private let surroundings: Surroundings
  private var rulesRead: RulesInForce?
  /// Whom a request has come across: its answer may speak of them.
  var customersSpokenOf: Set<ID<Customer>> = []

  package init(store: Store, surroundings: Surroundings) {
    self.store = store
    self.surroundings = surroundings
  }

  /// What a shop needs of the world around it.
  package struct Surroundings {
    package let now: () -> Instant
    /// A random UUID in lower case.
    package let newID: () -> String
    /// The time zone of a name, or `nil` where there is none.
    package let zone: (String) -> Zone?
    /// Who acts.
    package let by: String

    package init(
      now: @escaping () -> Instant, newID: @escaping () -> String,
      zone: @escaping (String) -> Zone?, by: String
    ) {
      self.now = now
      self.newID = newID
      self.zone = zone
      self.by = by
    }
  }

  package var now: Instant { surroundings.now() }
  package var by: String { surroundings.by }
  package func newID() -> String { surroundings.newID() }

  /// The house rules in force now, read again only when others have been applied.
  package func rulesInForce() throws -> RulesInForce {
    if let rulesRead, rulesRead.hash == (try store.rulesHash()) { return rulesRead }
    let inForce = try read(store.rulesVersion())
    rulesRead = inForce
    return inForce
  }

  /// A text of house rules, read and with its calendar.
  package func read(_ version: RulesVersion) throws -> RulesInForce {
    let rules = try parse(version.text)
    guard let zone = surroundings.zone(rules.timeZone.value) else {
      throw ShopError.badRules([Self.unknownZone(rules.timeZone)])
    }
    return RulesInForce(
      rules: rules, hash: version.hash,
      calendar: BusinessCalendar(zone: zone, dayEnds: rules.dayEnds.value))
  }

  func parse(_ text: String) throws -> HouseRules {
    do {
      return try HouseRulesParser.parse(text)
    } catch {
      throw ShopError.badRules(error.problems.map(\.message))
    }
  }

  private static func unknownZone(_ setting: Setting<String>) -> String {
    let place = setting.line.map { "line \($0): " } ?? ""
    return place + "\(quoted(setting.value)) is no time zone; Europe/London is one"
  }

  /// Refuses a text that the database would give back cut short.
  func check(_ text: String?, holdsNoNULAs field: String) throws {
    guard let text, text.utf8.contains(0) else { return }
    throw ShopError.invalid([FieldProblem(field, "holds a NUL character")])
  }

  /// Refuses an entry for a moment before the last thing that happened to its record.
  func check(_ instant: Instant, isNotBefore last: Instant, of what: String) throws {
    guard instant >= last else {
      throw ShopError.invalid([
        "\(what) last changed at \(last.text), and the entry is for \(instant.text)"
      ])
    }
  }
}

/// What every entry in the books is made under.
struct Entry {
  let rules: RulesInForce
  let instant: Instant
  /// The business day.
  let day: Day

  var formContext: FormContext {
    FormContext(
      today: day, currency: rules.rules.currency.value, ratings: rules.rules.ratings.value)
  }
}

extension Shop {
  /// Makes an entry in one transaction: all of it is saved, or nothing.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  func entry<Done>(
    at asked: AskedMoment, isDryRun: Bool = false, _ body: (Entry) throws -> Done
  ) throws -> Done {
    try store.transaction(isDryRun ? .read : .write) {
      try body(try entry(at: asked, under: try rulesInForce()))
    }
  }

  /// An entry's moment, which must not be in the future.
  func entry(at asked: AskedMoment, under rules: RulesInForce) throws -> Entry {
    let now = self.now
    let instant = asked.instant(now: now, calendar: rules.calendar)
    guard instant <= now else {
      throw ShopError.invalid([
        "\(instant.text) is in the future; an entry can be back-dated only"
      ])
    }
    return Entry(rules: rules, instant: instant, day: rules.calendar.day(of: instant))
  }

  /// Makes an entry that the rules may refuse; a refused one saves nothing.
  func decision<Done>(
    at asked: AskedMoment, isDryRun: Bool = false, _ body: (Entry) throws -> Outcome<Done>
  ) throws -> Outcome<Done> {
    do {
      return .done(
        try entry(at: asked, isDryRun: isDryRun) { entry in try body(entry).get() })
    } catch let refusal as Refusal {
      return .refused(refusal)
    }
  }
}
