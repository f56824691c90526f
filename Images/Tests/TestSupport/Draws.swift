/// Random numbers that are noted as they are drawn, so that what was made of them can be made
/// again, and smaller: of fewer and of lower numbers.
///
/// Whatever is drawn, the lowest number should stand for the simplest choice.
public struct Draws {
  private var source: Source
  /// How far each number lay above the lowest that it could have been.
  public private(set) var noted: [Int] = []
  /// Where the elements of lists stand in ``noted``; each can be taken out of it.
  public private(set) var elements: [Element] = []
  private var lists = 0

  private enum Source {
    case random(SplitMix64)
    /// What is left; after the last number all are zeros.
    case noted(ArraySlice<Int>)
  }

  /// The numbers that an element of a list was made of.
  public struct Element: Hashable {
    let list: Int
    var range: Range<Int>
  }

  public init(seed: UInt64) {
    source = .random(SplitMix64(seed: seed))
  }

  /// The same again, from what was noted or something like it.
  public init(noted: [Int]) {
    source = .noted(noted[...])
  }

  public mutating func int(_ range: ClosedRange<Int>) -> Int {
    let most = range.upperBound - range.lowerBound
    let drawn: Int
    switch source {
    case .random(var random):
      drawn = random.int(0...most)
      source = .random(random)
    case .noted(var rest):
      drawn = min(rest.popFirst() ?? 0, most)
      source = .noted(rest)
    }
    noted.append(drawn)
    return range.lowerBound + drawn
  }

  /// One of several; the first is the simplest.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[int(0...choices.count - 1)]
  }

  /// Whether something happens that does so in so many of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool {
    int(0...99) >= 100 - percent
  }

  /// A list of so many elements, of which the shrinker takes away all that do not matter.
  public mutating func list<Element>(
    _ counts: ClosedRange<Int>, least: Int = 0, _ make: (inout Draws) -> Element
  ) -> [Element] {
    lists += 1
    let list = lists
    var left = 0
    if case .random(var random) = source {
      left = random.int(counts)
      source = .random(random)
    }
    var made: [Element] = []
    while made.count < least {
      made.append(make(&self))
    }
    while true {
      let start = noted.count
      guard isThereMore(made.count < left) else { return made }
      made.append(make(&self))
      elements.append(Draws.Element(list: list, range: start..<noted.count))
    }
  }

  /// Notes a 1 in front of each element, and a 0 after the last.
  private mutating func isThereMore(_ isWanted: Bool) -> Bool {
    guard case .noted(var rest) = source else {
      noted.append(isWanted ? 1 : 0)
      return isWanted
    }
    let isThere = (rest.popFirst() ?? 0) > 0
    source = .noted(rest)
    noted.append(isThere ? 1 : 0)
    return isThere
  }
}
