import Domain

/// What puts right what a stocktake found, as a request; `nil` where there is none.
enum StocktakeRemedy {
  static func step(for finding: StocktakeFinding) -> Step? {
    let copies = Step.Argument("copies", .texts([finding.code]))
    switch (finding.kind, finding.state) {
    // Whoever rents it before that is not charged for it.
    case (.missing, _):
      return .request("copy-lost", [copies, .init("stocktake", .number(finding.stocktake))])
    case (.misplaced, _):
      guard let place = finding.sighting?.place else { return nil }
      return .request("copy-move", [copies, .init("to", .text(place.target))])
    // Nobody pays for the days since it was seen.
    case (.outButHere, _):
      let at = finding.sighting.map { [Step.Argument("at", .text($0.at.text))] } ?? []
      return .request("return", [copies] + at)
    case (.foundButLost, _): return .request("copy-found", [copies])
    case (.unexpected, "in-repair"):
      return .request("copy-repair", [copies, .init("done", .flag)])
    case (.unexpected, "withdrawn"):
      return .request(
        "copy-edit",
        [.init("copy", .text(finding.code)), .init("state", .text("available"))])
    case (.unexpected, _): return nil
    }
  }

  /// The words of all that puts something right in the shop that is asked, by whoever asks.
  static func words(_ options: CallOptions) -> StepWords {
    var same = CallOptions()
    (same.database, same.by, same.till) = (options.database, options.by, options.till)
    same.pinStdin = options.pinStdin
    return StepWords(customer: nil, asked: CommandWords(StocktakeShow(), same))
  }

  /// The same as a command.
  static func command(_ finding: StocktakeFinding, in words: StepWords) -> String? {
    step(for: finding).map { words.text(Way($0)) }
  }
}
