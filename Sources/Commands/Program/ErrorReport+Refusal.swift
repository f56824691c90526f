import Domain
import Shop

extension ErrorReport {
  /// A refusal: the first finding is read out, with its line of the house rules and a way out.
  init(_ refusal: Refusal) {
    guard let primary = refusal.primary else {
      self.init(
        code: "bug", exit: .bug, message: "cannot \(refusal.action), and nothing says why.",
        why: "it is a fault of the program", tries: ["rental check"])
      return
    }
    self.init(
      code: primary.rule, exit: .refused,
      message: "cannot \(refusal.action): \(primary.message).",
      why: primary.basis?.text ?? Self.law(primary), tries: Self.tries(primary, refusal),
      findings: refusal.findings)
  }

  private static func law(_ finding: Finding) -> String {
    let sentence = finding.sentence
    let words = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return "a law of the house: " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
  }

  private static func tries(_ finding: Finding, _ refusal: Refusal) -> [String] {
    switch finding.remedy {
    case .bringBack(let rentals)?: bringBack(rentals, refusal)
    case .reopen?: ["rental customer reopen, once nothing is out"]
    case .copyComesBack?: ["rental stock, for other copies and movies that are in"]
    case .otherCopy?: ["rental stock --in"]
    case .nights(let range)?: ["--nights \(range.upperBound)"]
    case .comesOfAge?: ["a movie for a younger age: rental movie list"]
    case .tellBirthDate?: ["rental customer edit --born YYYY-MM-DD"]
    case .pay(let amount)?: ["\(amount) to be paid first"]
    case nil: ["rental list, for what is out"]
    }
  }

  private static func bringBack(_ rentals: [Outstanding], _ refusal: Refusal) -> [String] {
    guard let first = rentals.first else { return ["rental list"] }
    let others = rentals.count - 1
    let due = due(first.due, on: refusal.day)
    let one = "rental return \(first.barcode.shellWord)   (\(first.title), \(due))"
    guard others > 0 else { return [one] }
    let list = refusal.customer.map { "rental customer show \($0.shellWord)" } ?? "rental list"
    return [one, "\(others == 1 ? "the other one" : "one of \(others) others"): \(list)"]
  }

  private static func due(_ due: Day, on today: Day) -> String {
    switch due - today {
    case 0: "due today"
    case 1: "due tomorrow"
    case let nights where nights < 0: "\(counted(-nights, "night")) late"
    default: "due \(due.weekdayText)"
    }
  }
}
