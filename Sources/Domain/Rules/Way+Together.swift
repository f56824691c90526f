/// Ways out of several noes at once.
extension Way {
  /// All of them as one: what they have in common is done once, and then the same is asked again.
  ///
  /// - Returns: `nil` where one of them is not done but looked for, or done in place of what was
  ///   asked.
  package static func together(_ ways: [Way]) -> Way? {
    guard ways.allSatisfy(\.leadsBack) else { return nil }
    var (first, again): ([Step], [Step]) = ([], [])
    var back: Set<String> = []
    // What other terms cost is told with them.
    let changing = ways.filter(\.changesTerms)
    for step in ways.flatMap({ changing.isEmpty || changing == [$0] ? $0.steps : $0.unpaid }) {
      guard let step = step.bringingBack(butFor: &back) else { continue }
      if step.isSame, !again.contains(step) { again.append(step) }
      if !step.isSame, !first.contains(step) { first.append(step) }
    }
    // Of two payments, the larger serves both.
    again.sort { $0.paid < $1.paid }
    let notes = ways.compactMap(\.note)
    let told = notes.enumerated().filter { !notes[..<$0.offset].contains($0.element) }
    return Way(
      steps: first + again,
      note: told.isEmpty ? nil : told.map(\.element).joined(separator: "; "))
  }

  private var changesTerms: Bool { steps.contains(where: \.changesTerms) }

  private var unpaid: [Step] { steps.filter { !$0.isPayment } }

  private var leadsBack: Bool {
    !steps.isEmpty
      && steps.allSatisfy { step in
        if case .request = step { true } else { step.isSame }
      }
  }
}

extension Step {
  /// Whether it is the same request once more.
  package var isSame: Bool {
    switch self {
    case .again, .first, .without: true
    case .request, .instead, .look: false
    }
  }

  /// A return without copies that another brings back already; `nil` where none is left.
  fileprivate func bringingBack(butFor others: inout Set<String>) -> Step? {
    guard case .request("return", var arguments) = self,
      let place = arguments.firstIndex(where: { $0.key == "copies" }),
      case .texts(let barcodes) = arguments[place].value
    else { return self }
    let left = barcodes.filter { others.insert($0).inserted }
    arguments[place] = Argument("copies", .texts(left))
    return left.isEmpty ? nil : .request("return", arguments)
  }

  private var keys: [String] {
    if case .again(let arguments) = self { arguments.map(\.key) } else { [] }
  }

  /// Whether something else is rented, or for other nights.
  fileprivate var changesTerms: Bool {
    switch self {
    case .first, .without: true
    default: keys.contains("nights")
    }
  }

  fileprivate var isPayment: Bool { keys == ["pay"] }

  /// What is paid with it, in an order of amounts that all have the same decimals.
  fileprivate var paid: (digits: Int, amount: String) {
    guard case .again(let arguments) = self else { return (0, "") }
    for case .payment(let amount) in arguments.map(\.value) { return (amount.utf8.count, amount) }
    return (0, "")
  }
}
