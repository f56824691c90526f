import Domain

/// Stock that is taken while trade goes on, as somebody would say it: each scan and each move has
/// its place in the order of things.
struct ModelStocktake {
  let shelf: String?
  let start: Instant
  var isOpen = true
  /// When it was closed or cancelled.
  var end: Instant?
  var isCancelled = false
  /// By copy: the second in which it was scanned; that of the start where a memory was fed.
  var seenAt: [Int: Instant] = [:]
  /// By copy: when it was scanned, in the order of things, and where; 0 where a memory was fed.
  var seen: [Int: (when: Int, place: String?)] = [:]
  /// By copy: when it first came, went or changed since it was scanned.
  var moved: [Int: Int] = [:]
  /// By copy: the rental that it went out with then.
  var gone: [Int: Int] = [:]
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
      stocktakes[one].isCancelled = true
      return .done
    case .move(let barcode, let shelf):
      guard let copy = copy(barcode) else { return .notFound }
      guard copies[copy].state != "lost" else {
        return .refused(["copy-lost refuse \(movies[copies[copy].movie].title)"])
      }
      copies[copy].shelf = shelf
      note(copy, with: nil)
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
    stocktakes.append(ModelStocktake(shelf: shelf, start: now))
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
          stocktakes[one].seenAt[copy] = isLive ? now : stocktakes[one].start
        }
      } else {
        stocktakes[one].seen[copy] = (when, place)
        stocktakes[one].seenAt[copy] = isLive ? now : stocktakes[one].start
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

  /// The last one in another stocktake since this one started. What a memory held may have been
  /// scanned as long as its stocktake was open.
  private func sighting(
    of copy: Int, elsewhereThan one: Int
  ) -> (when: Int, place: String?)? {
    let start = stocktakes[one].start
    let others = stocktakes.indices.filter { other in
      guard other != one, !stocktakes[other].isCancelled,
        let seen = stocktakes[other].seen[copy], let at = stocktakes[other].seenAt[copy]
      else { return false }
      return seen.when > 0 ? at >= start : stocktakes[other].end.map { $0 >= start } ?? true
    }
    let last = others.max { a, b in
      (stocktakes[a].seenAt[copy] ?? .always) < (stocktakes[b].seenAt[copy] ?? .always)
    }
    return last.flatMap { stocktakes[$0].seen[copy] }
  }

  private mutating func closeStocktake(isDryRun: Bool) -> ModelAnswer {
    guard let one = theOpenStocktake else { return .invalid }
    var stocktake = stocktakes[one]
    let expected = copies.indices.filter { copy in
      isIn(copy)
        && (stocktake.shelf == nil
          || stocktake.shelf == copies[copy].shelf && holder(of: copy) == nil)
    }
    for copy in expected where stocktake.seen[copy] == nil && stocktake.moved[copy] == nil {
      stocktake.seen[copy] = sighting(of: copy, elsewhereThan: one)
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
    if !isDryRun { (stocktakes[one].isOpen, stocktakes[one].end) = (false, now) }
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
    var state: String
    var rental: Int?
    var holder: Int?
  }

  func positions() -> [Position] {
    copies.indices.map { copy in
      Position(
        state: copies[copy].state, rental: openRental(ofCopy: copy),
        holder: holds.firstIndex { $0.isOpen && $0.copy == copy })
    }
  }

  /// To be lost is no move.
  mutating func noteMoves(since before: [Position]) {
    let positions = positions()
    for (copy, now) in positions.enumerated() {
      guard copy < before.count else {
        note(copy, with: nil)
        continue
      }
      let then = before[copy]
      let isLoss = now.state == "lost" && then.state != "lost"
      guard
        now.holder != then.holder || (now.state, now.rental) != (then.state, then.rental) && !isLoss
      else { continue }
      let isNew = !before.contains { $0.rental == now.rental }
      note(copy, with: isNew ? now.rental : nil)
      // The rental is another copy's now: this one never left.
      if let rental = then.rental, positions.contains(where: { $0.rental == rental }),
        now.rental == nil
      {
        takeBackRent(of: copy, rental)
      }
    }
  }

  private mutating func note(_ copy: Int, with rental: Int?) {
    steps += 1
    for place in stocktakes.indices where stocktakes[place].isOpen {
      let seen = stocktakes[place].seen[copy]?.when ?? 0
      if let moved = stocktakes[place].moved[copy], moved > seen { continue }
      stocktakes[place].moved[copy] = steps
      stocktakes[place].gone[copy] = rental
    }
  }

  private mutating func takeBackRent(of copy: Int, _ rental: Int) {
    for place in stocktakes.indices
    where stocktakes[place].isOpen && stocktakes[place].gone[copy] == rental {
      stocktakes[place].moved[copy] = nil
      stocktakes[place].gone[copy] = nil
    }
  }
}
