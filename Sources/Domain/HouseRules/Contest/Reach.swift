/// The cases that some conditions fit, in a form that is quick to compare.
///
/// Of all cases that they fit, only those matter that fit least else: if a line is stronger in each
/// of them, it is so in all.
struct Reach: Sendable {
  let conditions: [Condition]
  /// What is rented, where that is known.
  let movie: Traits?
  private(set) var outline: Outline
  /// The conditions about anything but the day, as numbers of a ``ReachTable``.
  private(set) var asked: [Int] = []
  let days: DaySet
  /// At least one; the plainest first.
  let cases: [LeastCase]

  init(of conditions: [Condition], movie: Traits?, on days: DaySet, _ cases: [LeastCase]) {
    (self.conditions, self.movie, self.days, self.cases) = (conditions, movie, days, cases)
    outline = Outline(words: days.words)
  }

  /// Whether it fits a case, the day aside.
  func fits(_ leastCase: LeastCase) -> Bool {
    asked.count <= leastCase.fits.count && asked.allSatisfy { leastCase.fits.contains($0) }
  }

  /// Takes up a condition of the text.
  mutating func ask(_ condition: Condition, _ number: Int) {
    if !asked.contains(number) { asked.append(number) }
    if case .trait(let name) = condition, !name.trait.hasSeveral {
      outline.set(name.trait, to: number)
    }
  }
}

extension Reach {
  /// What most pairs of reaches need to be looked at for, in one piece of memory.
  struct Outline: Sendable {
    /// A number for each trait, in the order of their list.
    typealias Names = SIMD8<Int32>

    /// What is asked for of each trait of which nobody has several, as a number of a
    /// ``ReachTable``; 0 for nothing, or not just a name.
    private var names = Names()
    /// Which words of the days are not empty.
    private let words: Range<Int>

    init(words: Range<Int>) { self.words = words }

    /// `false` where no customer and movie fit both, or no day.
    func agrees(with other: Outline) -> Bool {
      all((names .== other.names) .| (names .== 0) .| (other.names .== 0))
        && words.overlaps(other.words)
    }

    fileprivate mutating func set(_ trait: Trait, to number: Int) {
      guard let place = Trait.allCases.firstIndex(of: trait) else { return }
      names[place] = Int32(number)
    }
  }
}
