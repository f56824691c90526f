import Domain
import Reports
import Requests
import Shop

/// What two texts of house rules decide differently.
struct RulesDiff: AnsweringErrand {
  static let command = Command(
    "rules diff", "Say what two texts of house rules decide differently.",
    discussion: """
      A and B are files, or texts that were in force, by the first letters of their \
      hash (four or more). Each difference has a customer and a movie that would be \
      treated differently: of the shop, where it has any. Single rentals are compared class by \
      class, all that the conditions of both texts tell apart: where no difference is told, there \
      is none.

      --only looser tells where B asks less than A: it allows what A refuses or leaves to a \
      manager, or it costs less. --only stricter tells the reverse. Differences about closed days \
      and due days are told in both, since they are better for some and worse for others.

      Examples:
        rental rules diff house.rules
        rental rules diff old.rules new.rules
        rental rules diff old.rules new.rules --only looser
        rental rules diff 79dcf8a2 house.rules
      """)

  var one = ""
  var other: String?
  var only: Leaning?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument(
      "one", &one, .file, "One text; alone, the one that the rules in force turn into.", value: "a")
    try keys.argument("other", &other, .file, "The other text.", value: "b")
    try keys.option(
      "only", &only, .choice(), "Only where B is stricter than A, or only where it is looser.")
  }

  func answer(in session: Session) throws -> Answer {
    let a =
      try other == nil
      ? session.shop().houseRules(at: session.at).read
      : RulesText.named(one, in: session)
    let b = try RulesText.named(other ?? one, in: session)
    let diff = HouseRulesDiff(
      from: a, to: b, today: try session.today(under: b),
      shop: try session.shopIfAny()?.kinds() ?? .none, only: only)
    if diff.hasMore {
      session.note("there are more differences; these are the first \(diff.differences.count)")
    }
    if !diff.differences.isEmpty, let doubt = RulesReport.doubt(diff) { session.note(doubt) }
    return Answer(.table(RulesReport.table(diff, only: only)))
  }
}

extension Leaning: Worded {}
