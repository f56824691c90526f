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
  /// The caller's own id of the request that is being answered.
  var op: String?
  /// Who acts, and at which till.
  package var acting: Acting
  /// Who has given their PIN to this program, with the PIN as it was kept then: a new one has to
  /// be given anew.
  var proven: [ID<Staff>: String] = [:]

  package init(store: Store, surroundings: Surroundings, acting: Acting) {
    self.store = store
    self.surroundings = surroundings
    self.acting = acting
  }

  /// Who acts, and at which till.
  package struct Acting: Hashable, Sendable {
    package var by: String
    package var till: Int

    package init(by: String, till: Int = 1) {
      self.by = by
      self.till = till
    }
  }

  /// What a shop needs of the world around it.
  package struct Surroundings {
    package let now: () -> Instant
    /// A random UUID in lower case.
    package let newID: () -> String
    /// The time zone of a name, or `nil` where there is none.
    package let zone: (String) -> Zone?
    /// How much work a PIN is, which tests have less time for.
    package let pinRounds: Int

    package init(
      now: @escaping () -> Instant, newID: @escaping () -> String,
      zone: @escaping (String) -> Zone?, pinRounds: Int = PINHash.rounds
    ) {
      self.pinRounds = pinRounds
      self.now = now
      self.newID = newID
      self.zone = zone
    }
  }

  package var now: Instant { surroundings.now() }
  package func newID() -> String { surroundings.newID() }
  var pinRounds: Int { surroundings.pinRounds }

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

  /// Refuses a text with control characters, which no terminal and no page shows as it is.
  func check(_ text: String?, isOneLineAs field: String) throws {
    guard let problem = text.flatMap({ OneLine.problem(in: $0) }) else { return }
    throw ShopError.invalid([FieldProblem(field, problem)])
  }

  /// Refuses an entry for a moment before the last thing that happened to its record.
  func check(_ instant: Instant, isNotBefore last: Instant, of what: String) throws {
    guard instant >= last else {
      let ahead = last > now ? ", which is ahead of the clock" : ""
      throw ShopError.invalid([
        "\(what) last changed at \(last.text)\(ahead), and the entry is for \(instant.text)"
      ])
    }
  }
}
