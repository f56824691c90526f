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
      why: primary.basis?.text ?? Self.law(primary),
      tries: Self.tries(primary, refusal) + Self.override(refusal),
      findings: refusal.findings)
  }

  private static func law(_ finding: Finding) -> String {
    let sentence = finding.sentence
    let words = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return "a law of the house: " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
  }

  private static func tries(_ finding: Finding, _ refusal: Refusal) -> [String] {
    let customer = refusal.customer?.shellWord ?? "CUSTOMER"
    switch finding.remedy {
    case .bringBack(let rentals, let needed)?: return bringBack(rentals, needed, refusal)
    case .reopen?: return ["rental customer reopen \(customer)   (once nothing is out)"]
    case .copyComesBack?: return ["rental stock, for other copies and movies that are in"]
    case .otherCopy?: return ["rental stock --in"]
    case .makeAvailable(let barcode)?:
      return ["rental copy edit \(barcode.shellWord) --state available"]
    case .nights(let range)?:
      let isLess = finding.fact("nights").map { $0 < range.lowerBound } ?? false
      return ["--nights \(isLess ? range.lowerBound : range.upperBound)"]
    case .comesOfAge?: return ["a movie for a younger age: rental movie list"]
    case .tellBirthDate?: return ["rental customer edit \(customer) --born YYYY-MM-DD"]
    case .pay(let amount)?: return ["rental pay \(customer) cash \(amount)"]
    case .payNow(let amount)?: return ["--pay cash \(amount) --on-account"]
    case .payAll(let amount)?: return ["--pay cash \(amount)", "--on-account"]
    case .settle(let amount)?:
      return ["rental pay \(customer)", "rental waive \(customer) \(amount) --reason WHY"]
    case .refund(let amount)?: return ["rental refund \(customer) \(amount) --reason WHY"]
    case .returnDeposit?: return ["rental deposit return \(customer)"]
    case .waiveToo?:
      return ["the same with --waive, to forgive the charge", "rental account \(customer)"]
    case .atMost(let amount)?: return ["\(amount) at most", "rental account \(customer)"]
    case .fillDrawer(let amount, let orByCard)?:
      let fill = "rental till in \(amount) --reason WHY\(till(finding))"
      return orByCard ? [fill, "the same with card"] : [fill]
    case .voidFirst(let receipt)?: return ["rental void \(receipt.text) --reason WHY"]
    case .atTill(let number)?: return ["the same with --till \(number)"]
    case .refundInstead?:
      return ["rental refund \(customer) AMOUNT --waive --reason WHY"]
    case .doAgain?: return ["what was voided, done again"]
    case .openTill?: return ["rental till open --float AMOUNT\(till(finding))"]
    case .closeTill?:
      return [
        "rental till close --counted AMOUNT\(till(finding))", "rental till x\(till(finding))",
      ]
    case .takeOut(let most)?: return ["rental till out \(most) --reason WHY\(till(finding))"]
    case .payIn?: return ["rental till in AMOUNT --reason WHY\(till(finding))"]
    case .enterOwner?: return ["--role owner"]
    case .otherOwner?: return ["rental staff add NAME --role owner"]
    case .setPIN(let name)?: return ["rental staff pin \(name.shellWord)"]
    case nil: return withoutRemedy(finding, of: customer)
    }
  }

  /// The option that names the till, where it is not the first.
  private static func till(_ finding: Finding) -> String {
    finding.fact("till").map { $0 == 1 ? "" : " --till \($0)" } ?? ""
  }

  /// Where a manager's word is all that is missing.
  private static func override(_ refusal: Refusal) -> [String] {
    let stopping = refusal.findings.filter(\.stops)
    guard stopping.allSatisfy({ $0.verdict == .ask }) else { return [] }
    let codes = stopping.map(\.rule)
    let options = codes.enumerated().filter { !codes[..<$0.offset].contains($0.element) }
      .map { "--override \($0.element)" }.joined(separator: " ")
    return ["with a manager's word: \(options) --reason WHY"]
  }

  private static func withoutRemedy(_ finding: Finding, of customer: String) -> [String] {
    let sums: Set = ["balance", "voided_by", "given_back"]
    if finding.facts.contains(where: { sums.contains($0.name) }) {
      return ["rental account \(customer)"]
    }
    if let limit = finding.fact("limit") {
      return [limit == 0 ? "rental rules show" : "\(counted(limit, "movie")) at most"]
    }
    for case .text(let barcode) in finding.facts.filter({ $0.name == "barcode" }).map(\.value) {
      return ["rental copy show \(barcode.shellWord)"]
    }
    return ["rental list, for what is out"]
  }

  private static func bringBack(
    _ rentals: [Outstanding], _ needed: Int, _ refusal: Refusal
  ) -> [String] {
    let first = rentals.prefix(needed)
    let others = rentals.count - first.count
    let barcodes = first.map(\.barcode.shellWord).joined(separator: " ")
    let what =
      first.count == 1
      ? first.map { "\($0.title), \(due($0.due, on: refusal.day))" }.joined()
      : first.map(\.title).joined(separator: ", ")
    let call = "rental return \(barcodes)   (\(what))"
    guard others > 0 else { return [call] }
    let list = refusal.customer.map { "rental customer show \($0.shellWord)" } ?? "rental list"
    return [call, "\(others == 1 ? "the other one" : "one of \(others) others"): \(list)"]
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

extension Finding {
  /// A number among the facts.
  fileprivate func fact(_ name: String) -> Int? {
    for case .number(let number) in facts.filter({ $0.name == name }).map(\.value) { return number }
    return nil
  }
}
