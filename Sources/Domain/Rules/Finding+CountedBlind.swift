extension Finding {
  /// The same for somebody who is to count the drawer without knowing what should be in it: that
  /// there is too little, and not how much there is or would have to be.
  package var countedBlind: Finding {
    switch rule {
    case TillRules.tooLittleCash.name:
      withheld("the drawer holds less", remedy: remedy?.countedBlind)
    case TillRules.overShort.name:
      withheld("the count is too far from the books without a reason", remedy: remedy)
    default: self
    }
  }

  private func withheld(_ message: String, remedy: Remedy?) -> Finding {
    let facts = facts.filter { !["drawer", "over_short"].contains($0.name) }
    let remark = Remark(
      message, about: subject, copy: copy, facts: facts, basis: basis, remedy: remedy)
    return Finding(
      rule: rule, sentence: sentence, verdict: verdict, remark: remark, levelBasis: levelBasis)
  }
}

extension Remedy {
  /// Steps stay; how much is put in or taken out is for whoever counts to say.
  fileprivate var countedBlind: Remedy {
    Remedy(
      "more is in the drawer than is taken out",
      ways: ways.map { $0.changingSteps(\.countedBlind) })
  }
}

extension Step {
  fileprivate var countedBlind: Step {
    let withheld = { (arguments: [Argument]) in
      arguments.map { $0.key == "amount" ? Argument($0.key, .asked("AMOUNT")) : $0 }
    }
    return switch self {
    case .request("till-in", let arguments): .request("till-in", withheld(arguments))
    case .instead("till-out", let arguments): .instead("till-out", withheld(arguments))
    default: self
    }
  }
}
