import Domain

/// Stock that is taken while trade goes on, as somebody would say it: each scan and each move has
/// its place in the order of things.
struct ModelStocktake {
  let shelf: String?
  var isOpen = true
  /// By copy: when it was scanned, in the order of things, and where; 0 where a memory was fed.
  var seen: [Int: (when: Int, place: String?)] = [:]
  /// By copy: when it came, went or changed last.
  var moved: [Int: Int] = [:]
  var strays: Set<String> = []
}

enum StocktakeCommand: Sendable {
  case start(shelf: String?)
  case scan([String], place: String?, isLive: Bool)
  case close(isDryRun: Bool)
  case cancel
  case move(String, to: String)

  var text: String {
    switch self {
    case .start(let shelf): "stocktake start" + (shelf.map { " --shelf \($0)" } ?? "")
    case .scan(let codes, let place, let isLive):
      "stocktake scan " + (isLive ? "" : "from memory ") + codes.joined(separator: " ")
        + (place.map { " --shelf \($0)" } ?? "")
    case .close(let isDryRun): "stocktake close" + (isDryRun ? " --dry-run" : "")
    case .cancel: "stocktake cancel"
    case .move(let barcode, let shelf): "copy move \(barcode) --to \(shelf)"
    }
  }
}

extension ModelShop {
  mutating func run(_ command: StocktakeCommand) -> ModelAnswer {
    switch command {
    case .start(let shelf): return startStocktake(shelf)
    case .scan(let codes, let place, let isLive): return scan(codes, at: place, isLive: isLive)
    case .close(let isDryRun): return closeStocktake(isDryRun: isDryRun)
    case .cancel:
      guard let one = theOpenStocktake else { return .invalid }
      stocktakes[one].isOpen = false
      return .done
    case .move(let barcode, let shelf):
      guard let copy = copy(barcode) else { return .notFound }
      guard copies[copy].state != "lost" else {
        return .refused(["copy-lost refuse \(movies[copies[copy].movie].title)"])
      }
      copies[copy].shelf = shelf
      note(copy)
      return .done
    }
  }

  private var openStocktakes: [Int] { stocktakes.indices.filter { stocktakes[$0].isOpen } }

  private var theOpenStocktake: Int? {
    openStocktakes.count == 1 ? openStocktakes[0] : nil
  }

  private func isShelf(_ name: String) -> Bool { copies.contains { $0.shelf == name } }

  private mutating func startStocktake(_ shelf: String?) -> ModelAnswer {
    if let shelf, !isShelf(shelf) { return .notFound }
    let isTaken = openStocktakes.contains { place in
      shelf == nil || stocktakes[place].shelf == nil || stocktakes[place].shelf == shelf
    }
    if isTaken { return .invalid }
    stocktakes.append(ModelStocktake(shelf: shelf))
    return .done
  }

  private mutating func scan(_ codes: [String], at place: String?, isLive: Bool) -> ModelAnswer {
    if openStocktakes.isEmpty { return .invalid }
    if let place, !isShelf(place) {
      return .notFound
    }
    let fitting = openStocktakes.first { stocktakes[$0].shelf == place }
    guard let one = theOpenStocktake ?? (place == nil ? nil : fitting) else { return .invalid }
    steps += 1
    var answers: [String] = []
    for code in codes {
      guard let copy = copy(code) else {
        stocktakes[one].strays.insert(code)
        answers.append("\(code) unexpected")
        continue
      }
      let (when, place) = (isLive ? steps : 0, place ?? stocktakes[one].shelf)
      if let before = stocktakes[one].seen[copy] {
        if isLive || before.when == 0 && place != nil {
          stocktakes[one].seen[copy] = (when, place)
        }
      } else {
        stocktakes[one].seen[copy] = (when, place)
      }
      answers.append("\(code) \(objection(to: copy, in: stocktakes[one]) ?? "here")")
    }
    return ModelAnswer(outcome: "done", done: answers)
  }

  /// In what way a scanned copy is not as the books have it.
  private func objection(to copy: Int, in stocktake: ModelStocktake) -> String? {
    guard let seen = stocktake.seen[copy], stocktake.moved[copy] ?? -1 < seen.when
    else {
      // What a memory held says nothing of what moved since the start.
      guard let seen = stocktake.seen[copy], seen.when == 0, stocktake.moved[copy] == nil
      else { return nil }
      return objection(to: copy, at: seen.place)
    }
    return objection(to: copy, at: seen.place)
  }

  private func objection(to copy: Int, at place: String?) -> String? {
    if openRental(ofCopy: copy) != nil { return "out-but-here" }
    switch copies[copy].state {
    case "lost": return movies[copies[copy].movie].isRemoved ? "unexpected" : "found-but-lost"
    case "available":
      guard let place, place != copies[copy].shelf, holder(of: copy) == nil else { return nil }
      return "misplaced"
    default: return "unexpected"
    }
  }

  private mutating func closeStocktake(isDryRun: Bool) -> ModelAnswer {
    guard let one = theOpenStocktake else { return .invalid }
    let stocktake = stocktakes[one]
    let expected = copies.indices.filter { copy in
      isIn(copy)
        && (stocktake.shelf == nil
          || stocktake.shelf == copies[copy].shelf && holder(of: copy) == nil)
    }
    let scanned = expected.filter { stocktake.seen[$0] != nil }
    let missing = expected.filter { stocktake.seen[$0] == nil && stocktake.moved[$0] == nil }
    var lines = missing.map { "\(copies[$0].barcode) missing" }
    for copy in copies.indices {
      if let kind = objection(to: copy, in: stocktake) {
        lines.append("\(copies[copy].barcode) \(kind)")
      }
    }
    lines += stocktake.strays.filter { copy($0) == nil }.map { "\($0) unexpected" }
    if !isDryRun { stocktakes[one].isOpen = false }
    return ModelAnswer(
      outcome: "done",
      done: lines.sorted() + [
        "\(scanned.count) of \(expected.count), "
          + "\(expected.count - scanned.count - missing.count) moved"
      ])
  }
}

/// What moves, found by looking at every copy before and after each command.
extension ModelShop {
  struct Position: Equatable {
    var stands: [String]
    var holder: Int?
  }

  func positions() -> [Position] {
    copies.indices.map { copy in
      Position(
        stands: [copies[copy].state, openRental(ofCopy: copy).map(String.init) ?? "in"],
        holder: holds.firstIndex { $0.isOpen && $0.copy == copy })
    }
  }

  /// To be lost is no move.
  mutating func noteMoves(since before: [Position]) {
    for (copy, now) in positions().enumerated() {
      guard copy < before.count else {
        note(copy)
        continue
      }
      let then = before[copy]
      let isLoss = now.stands[0] == "lost" && then.stands[0] != "lost"
      if now.holder != then.holder || now.stands != then.stands && !isLoss { note(copy) }
    }
  }

  private mutating func note(_ copy: Int) {
    steps += 1
    for place in stocktakes.indices where stocktakes[place].isOpen {
      stocktakes[place].moved[copy] = steps
    }
  }
}
