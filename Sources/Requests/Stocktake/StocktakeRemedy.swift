import Domain

/// What puts right what a stocktake found.
enum StocktakeRemedy {
  /// The same as a request; `nil` where there is none.
  static func step(for copy: StocktakeCopy, _ kind: StocktakeKind) -> Step? {
    let copies = Step.Argument("copies", .texts([copy.copy.barcode]))
    let sighting = copy.mark?.sighting
    switch (kind, copy.state) {
    case (.missing, _): return .request("copy-lost", [copies])
    case (.misplaced, _):
      guard let place = sighting?.place else { return nil }
      return .request("copy-move", [copies, .init("to", .text(place.target))])
    case (.outButHere, _):
      let at = sighting.map { [Step.Argument("at", .text($0.at.text))] } ?? []
      return .request("return", [copies] + at)
    case (.foundButLost, _): return .request("copy-found", [copies])
    case (.unexpected, "in-repair"):
      return .request("copy-repair", [copies, .init("done", .flag)])
    case (.unexpected, "withdrawn"):
      return .request(
        "copy-edit",
        [.init("copy", .text(copy.copy.barcode)), .init("state", .text("available"))])
    case (.unexpected, _): return nil
    }
  }

  /// - Returns: `nil` where no command does.
  static func command(
    _ kind: StocktakeKind, _ barcode: String, state: String?, at: Instant?, place: SeenPlace?,
    _ options: CallOptions
  ) -> String? {
    guard
      let command = command(
        kind, barcode.shellArgument(), state: state, at: at?.text,
        place: place?.target.shellValue(of: "--to"))
    else { return nil }
    var same = CallOptions()
    same.database = options.database
    return same.line(command)
  }

  private static func command(
    _ kind: StocktakeKind, _ barcode: String, state: String?, at: String?, place: String?
  ) -> String? {
    switch (kind, state) {
    case (.missing, _): "rental copy lost \(barcode)"
    case (.misplaced, _): place.map { "rental copy move \(barcode) \($0)" }
    // Nobody pays for the days since it was seen.
    case (.outButHere, _): "rental return \(barcode)" + (at.map { " --at \($0)" } ?? "")
    case (.foundButLost, _): "rental copy found \(barcode)"
    case (.unexpected, "in-repair"): "rental copy repair \(barcode) --done"
    case (.unexpected, "withdrawn"): "rental copy edit \(barcode) --state available"
    case (.unexpected, _): nil
    }
  }

  static func command(_ finding: StocktakeFinding, _ options: CallOptions) -> String? {
    command(
      finding.kind, finding.code, state: finding.state, at: finding.sighting?.at,
      place: finding.sighting?.place, options)
  }
}
