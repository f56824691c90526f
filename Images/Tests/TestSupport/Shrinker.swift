/// Makes a failing case smaller while it fails: without many elements of its lists at once, without
/// single ones, and then of lower numbers.
struct Shrinker {
  private(set) var best: Trial
  private(set) var tries = 0
  private let fails: ([Int]) -> Trial?
  private static let most = 5000

  init(_ trial: Trial, fails: @escaping ([Int]) -> Trial?) {
    best = trial
    self.fails = fails
  }

  mutating func shrink() {
    var before: [Int]
    repeat {
      before = best.noted
      dropElements()
      lowerNumbers()
    } while best.noted != before && tries < Self.most
  }

  /// Whether these draws fail as well, and are less: then they are the best from now on.
  private mutating func attempt(_ noted: [Int]) -> Bool {
    guard tries < Self.most else { return false }
    tries += 1
    guard let trial = fails(noted), Self.isLess(trial.noted, best.noted) else { return false }
    best = trial
    return true
  }

  private static func isLess(_ a: [Int], _ b: [Int]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }

  private mutating func dropElements() {
    var list = 1
    while list <= best.elements.map(\.list).max() ?? 0 {
      var size = max(1, elements(of: list).count / 2)
      while size > 0 {
        drop(size, of: list)
        size /= 2
      }
      list += 1
    }
  }

  private func elements(of list: Int) -> [Draws.Element] {
    best.elements.filter { $0.list == list }
  }

  /// Tries to do without so many elements in a row, from the last ones to the first.
  private mutating func drop(_ size: Int, of list: Int) {
    var end = elements(of: list).count
    while end > 0 {
      let dropped = elements(of: list).prefix(end).suffix(size)
      guard let first = dropped.first, let last = dropped.last else { return }
      var noted = best.noted
      noted.removeSubrange(first.range.lowerBound..<last.range.upperBound)
      _ = attempt(noted)
      end = min(end - dropped.count, elements(of: list).count)
    }
  }

  private mutating func lowerNumbers() {
    var place = 0
    while place < best.noted.count {
      lower(place)
      place += 1
    }
  }

  /// Looks by halving for the lowest number that still fails.
  private mutating func lower(_ place: Int) {
    var passes = -1
    while place < best.noted.count, best.noted[place] - passes > 1 {
      let number = best.noted[place]
      let lower = passes < 0 ? 0 : passes + (number - passes) / 2
      var noted = best.noted
      noted[place] = lower
      if !attempt(noted) { passes = lower }
    }
  }
}
