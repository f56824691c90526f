import Domain
import Reports
import Requests
import Shop

/// What `yes` does about a no: steps, and then the same again.
struct CounterRemedy: Sendable {
  var steps: [Step]
  /// What a person is told with it, such as what comes back.
  let note: String?
  /// Whether it is about what is kept longer.
  var isLonger = false

  /// What it does, as the end of a sentence that begins with `say yes to`.
  var words: String {
    let deeds = steps.compactMap { Self.words($0, isLonger) }
    return deeds.joined(separator: " and ") + (note.map { " (\($0))" } ?? "")
  }

  /// Whether it does something else, and leaves the basket as it is.
  var isInstead: Bool {
    steps.contains { if case .instead = $0 { true } else { false } }
  }

  /// The first way out of a refusal that the counter can go by itself; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - basket: what was refused.
  ///   - before: the basket that there is, which a way out has to change.
  init?(_ refusal: Refusal, of basket: Basket, before: Basket?) {
    let together = refusal.together.map { [Way(all: $0)] }
    let ways = Self.returning(refusal, basket) + (together ?? refusal.primary?.remedy?.ways ?? [])
    guard let way = ways.first(where: { Self.canBeDone($0, basket, before: before) }) else {
      return nil
    }
    (steps, note) = (way.steps, way.note)
    isLonger = basket.isLonger
  }

  init(_ steps: [Step], note: String? = nil) {
    (self.steps, self.note) = (steps, note)
  }

  /// A copy that somebody else has lies on the counter, so it has come back.
  private static func returning(_ refusal: Refusal, _ basket: Basket) -> [Way] {
    guard let primary = refusal.primary, primary.rule == "copy-out", let place = primary.copy,
      basket.items.indices.contains(place), basket.items[place].kind == .copy
    else { return [] }
    return [Way(.request("return", [.init("copies", .texts([basket.items[place].code]))]))]
  }

  /// Whether the counter can do it without asking anything.
  static func isWhole(_ step: Step) -> Bool {
    switch step {
    // What comes back is scanned.
    case .request("return", _), .instead("return", _): false
    case .request(_, let arguments), .instead(_, let arguments):
      arguments.allSatisfy { !$0.isAsked }
    case .again, .first, .leaving, .without, .look: false
    }
  }

  private static func canBeDone(_ way: Way, _ basket: Basket, before: Basket?) -> Bool {
    var (changed, asksForMore) = (basket, false)
    for step in way.steps {
      switch step {
      case .request("return", let arguments), .instead("return", let arguments):
        // What is to come back has to lie on the counter, and what is kept longer need not.
        let codes = basket.isLonger ? [] : basket.items.map(\.code)
        guard
          arguments.first(where: { $0.key == "copies" })?.value.texts.allSatisfy(codes.contains)
            == true
        else { return false }
        asksForMore = true
      case .request(_, let arguments), .instead(_, let arguments):
        guard arguments.allSatisfy({ !$0.isAsked }) else { return false }
        asksForMore = true
      case .look: return false
      case .again, .first, .leaving, .without:
        guard let next = changed.after(step) else { return false }
        changed = next
      }
    }
    return !way.steps.isEmpty && (asksForMore || changed != before && changed != basket)
  }
}

extension CounterRemedy {
  private static func words(_ step: Step, _ isLonger: Bool) -> String? {
    switch step {
    case .request(let verb, let arguments), .instead(let verb, let arguments):
      words(verb, arguments)
    case .again(let arguments):
      arguments.compactMap { words($0, isLonger) }.joined(separator: " and ").nonEmpty
    case .first(let count): "keep only the first \(counted(count, "movie"))"
    case .leaving: "leave the others out"
    case .without(let barcodes): "leave out \(barcodes.joined(separator: ", "))"
    case .look: nil
    }
  }

  private static func words(_ verb: String, _ arguments: [Step.Argument]) -> String {
    let texts = { (key: String) in
      arguments.first { $0.key == key }.map { $0.value.texts.joined(separator: ", ") } ?? ""
    }
    switch verb {
    case "return":
      let paid = texts("pay")
      return "take back \(texts("copies"))" + (paid.isEmpty ? "" : ", paid \(paid)")
    case "pay": return "take \(texts("amount")) by \(texts("method")) for what is owed"
    case "customer-reopen": return "reopen the account"
    case "customer-unblock": return "lift the block"
    case "hold-add": return "put them in line for \(texts("movie"))"
    case "copy-lost": return "enter that \(texts("copies")) is lost"
    case "copy-found": return "enter that \(texts("copies")) is found"
    case "copy-move": return "move \(texts("copies")) to \(texts("to"))"
    case "copy-repair":
      let isDone = arguments.contains { $0.key == "done" }
      return isDone
        ? "make \(texts("copies")) available" : "set \(texts("copies")) aside for repair"
    case "copy-edit": return "make \(texts("copy")) \(texts("state"))"
    default:
      let values = arguments.flatMap(\.value.texts)
      return (verb.split(separator: "-").map(String.init) + values).joined(separator: " ")
    }
  }

  private static func words(_ argument: Step.Argument, _ isLonger: Bool) -> String? {
    switch argument.key {
    case "nights":
      argument.value.texts.first.map { text in
        let nights = Int(text) ?? 0
        return isLonger
          ? "make it \(counted(nights, "more night"))" : "rent for \(counted(nights, "night"))"
      }
    case "pay": "pay \(argument.value.texts.joined(separator: " and ")) now"
    case "on_account": "owe the rest"
    default: nil
    }
  }
}

extension Way {
  /// Several ways, one after the other.
  fileprivate init(all ways: [Way]) {
    let notes = ways.compactMap(\.note)
    self = Way(
      steps: ways.flatMap(\.steps), note: notes.isEmpty ? nil : notes.joined(separator: "; "))
  }
}

extension Step.Argument {
  /// Whether only a person can say what it is set to.
  fileprivate var isAsked: Bool {
    if case .asked = value { return true }
    return false
  }
}

extension Step.Value {
  fileprivate var texts: [String] {
    switch self {
    case .text(let text), .atMost(let text): [text]
    case .texts(let texts): texts
    case .number(let number): ["\(number)"]
    case .numbers(let numbers): numbers.map(String.init)
    case .flag, .customer, .asked: []
    }
  }
}
