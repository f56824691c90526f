import Domain
import Shop

extension ErrorReport {
  /// A refusal: the first finding, with its line of the house rules and a way out.
  ///
  /// - Parameter asked: the request that is refused, where it is known as one.
  init(_ refusal: Refusal, asked: CommandWords?) {
    guard let primary = refusal.primary else {
      self.init(
        code: "bug", exit: .bug, message: "cannot \(refusal.action), and nothing says why.",
        why: "this is a bug in rental", tries: ["rental check"])
      return
    }
    self.init(
      code: primary.rule,
      exit: UndoRules.takingManager.contains(primary.rule) ? .notAllowed : .refused,
      message: "cannot \(refusal.action): \(primary.message).",
      why: (primary.basis?.text ?? Self.law(primary)) + Self.others(than: primary, refusal)
        + Self.notLifted(refusal, asked),
      tries: Self.tries(primary, refusal, asked) + Self.override(refusal, asked),
      findings: refusal.findings)
  }

  private static func law(_ finding: Finding) -> String {
    if RuleBooks.settable.contains(where: { $0.name == finding.rule }) {
      return "house rules by default: \(finding.verdict.rawValue) \(finding.rule)"
    }
    let sentence = finding.sentence
    let words = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return "always enforced: " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
  }

  /// What stops it, without what is about copies that the first way out leaves behind.
  private static func stopping(_ refusal: Refusal) -> [Finding] {
    let stopping = refusal.findings.filter(\.stops)
    for case .first(let count) in stopping.first?.remedy?.ways.first?.steps ?? [] {
      return stopping.filter { $0.copy ?? 0 < count }
    }
    return stopping
  }

  /// What else stops it, each thing once: to undo the first is not enough then.
  private static func others(than finding: Finding, _ refusal: Refusal) -> String {
    var told = [finding.message]
    let others = stopping(refusal).filter { other in
      defer { told.append(other.message) }
      return !told.contains(other.message)
    }
    guard !others.isEmpty else { return "" }
    let words = others.map { other in
      (other.subject.flatMap { $0 == finding.subject ? nil : "\(quoted($0)): " } ?? "")
        + other.message
    }
    let more = words.count > mostOthers ? "; and \(words.count - mostOthers) more" : ""
    return "; also, " + words.prefix(mostOthers).joined(separator: "; ") + more
  }

  /// As many as can be read at a glance.
  private static let mostOthers = 5

  /// What somebody said yes to, where no yes helps.
  private static func notLifted(_ refusal: Refusal, _ asked: CommandWords?) -> String {
    let codes = asked?.times(of: "override")?.flatMap { $0 } ?? []
    let refused = refusal.findings.first {
      $0.stops && $0.verdict == .refuse && codes.contains($0.rule)
    }
    return refused.map {
      "; --override does not lift \($0.rule), which is "
        + ($0.basis == nil ? "always enforced" : "refused by the house rules")
    } ?? ""
  }

  private static func tries(
    _ finding: Finding, _ refusal: Refusal, _ asked: CommandWords?
  ) -> [String] {
    let words = StepWords(customer: refusal.customer, asked: asked)
    if let together = refusal.together {
      return [together.map(words.text).joined(separator: ", then ")]
    }
    let ways = finding.remedy?.ways ?? []
    guard ways.isEmpty else { return ways.map(words.text) }
    return [StepWords(customer: refusal.customer ?? "CUSTOMER", asked: nil).text(finding.lookup)]
  }

  /// Where a manager's word is all that is missing.
  private static func override(_ refusal: Refusal, _ asked: CommandWords?) -> [String] {
    let stopping = refusal.findings.filter(\.stops)
    guard stopping.allSatisfy({ $0.verdict == .ask }) else { return [] }
    let codes = stopping.map(\.rule)
    let once = codes.enumerated().filter { !codes[..<$0.offset].contains($0.element) }
    let by = refusal.overrider.map { Step.Argument("by", .asked($0.rawValue.uppercased())) }
    let step = Step.again(
      [.init("override", .texts(once.map(\.element))), .why] + (by.map { [$0] } ?? []))
    let way = Way(step, note: "with a manager's word")
    return [StepWords(customer: refusal.customer, asked: asked).text(way)]
  }
}

extension Declared {
  /// Does what this asks for; a refusal then says which command would work.
  package func tellingWaysOut<Done>(
    _ options: CallOptions, _ body: () throws -> Done
  ) throws -> Done {
    var asked: CommandWords { CommandWords(self, options.lasting()) }
    do {
      return try body()
    } catch let refusal as Refusal {
      throw ErrorReport(refusal, asked: asked)
    } catch ShopError.notAllowed(let staff, let duty, let why) {
      var words = asked
      let isTold = words.set("by", to: [[duty.role.rawValue.uppercased()]])
      // Without one, it would be refused to them as well.
      if duty == .discountOverLimit { words.setReason() }
      throw ErrorReport.notAllowed(
        staff, duty, because: why, again: isTold ? words.shortLine : nil)
    } catch ShopError.notFound(let kind, let typed, let nearest) {
      throw ErrorReport.notFound(
        kind, typed, nearest, asked: Self.command.isFinal ? nil : asked)
    } catch ShopError.ambiguous(let kind, let typed, let candidates) {
      throw ErrorReport.ambiguous(kind, typed, candidates, asked: asked)
    } catch ShopError.movedLater(let copy, let moved, let entry) {
      throw ErrorReport.movedLater(copy, at: moved, entry: entry, asked: asked)
    } catch ShopError.ofSeveral(let copies) {
      throw ErrorReport.ofSeveral(copies, asked: asked)
    } catch ShopError.stocktake(let problem) {
      throw ErrorReport.stocktake(problem, asked: asked)
    } catch ShopError.card(let problem) {
      throw ErrorReport.card(problem, asked: asked)
    } catch ShopError.people(let problem) {
      throw ErrorReport.people(problem, asked: asked)
    } catch ShopError.extendedLater(let copy, let rental, let last, let entry, let void) {
      // What is voided is voided now.
      let now = StepWords(customer: nil, asked: CommandWords(self, options.lasting(at: .now)))
      throw ErrorReport.extendedLater(
        copy, rental, at: last, entry: entry,
        tries: (void?.ways ?? []).map { now.text($0) + ", then " + asked.line })
    }
  }
}
