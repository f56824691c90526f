/// The cases that some conditions fit, in a form that is quick to compare.
///
/// Conditions only ask for something to be there. So of all cases that they fit, the least is the
/// one where fewest others fit: a customer and a movie with just what is asked for and nothing
/// else, of the highest age that will do.
struct Reach: Sendable {
  private(set) var outline: Outline
  /// The tier, class, rating and genres, as numbers of a ``ReachTable``.
  private(set) var traits: [Int] = []
  private(set) var days: DaySet

  fileprivate init(days: DaySet) {
    self.days = days
    outline = Outline(words: days.words)
  }

  /// The cases that both fit; `nil` where there is none.
  func common(with other: Reach) -> Reach? {
    guard outline.agrees(with: other.outline), days.intersects(other.days) else { return nil }
    var common = self
    common.days.formIntersection(other.days)
    common.outline.narrow(to: other.outline)
    common.outline.words = common.days.words
    common.traits += other.traits.filter { !traits.contains($0) }
    return common
  }

  /// Whether it fits the least case of another, the day aside.
  func fitsLeast(of other: Reach) -> Bool {
    outline.under >= other.outline.under && traits.count <= other.traits.count
      && traits.allSatisfy { other.traits.contains($0) }
  }

  /// Takes a condition; `false` where it asks for the second of a kind of which nobody has two.
  fileprivate mutating func narrow(to condition: Condition, _ number: Int) -> Bool {
    switch condition {
    case .trait(let name):
      guard name.trait.hasSeveral || outline.set(name.trait, to: number) else { return false }
    case .under(let age):
      outline.under = min(outline.under, age)
      return true
    case .weekday, .season: return true
    }
    if !traits.contains(number) { traits.append(number) }
    return true
  }
}

extension Reach {
  /// What most pairs of reaches need to be looked at for, in one piece of memory.
  struct Outline: Sendable {
    /// A number for each trait, in the order of their list.
    typealias Names = SIMD8<Int32>

    /// What is asked for of each trait of which nobody has several, as a number of a
    /// ``ReachTable``; 0 for nothing.
    fileprivate var names = Names()
    /// Younger than so many years; `.max` where no age is asked for.
    fileprivate var under = Int.max
    /// Which words of the days are not empty.
    fileprivate var words: Range<Int>

    /// `false` where no customer and movie fit both, or no day.
    func agrees(with other: Outline) -> Bool {
      all((names .== other.names) .| (names .== 0) .| (other.names .== 0))
        && words.overlaps(other.words)
    }

    /// `false` where it fits the least case of another on no day.
    func mayFitLeast(of other: Outline) -> Bool {
      under >= other.under && words.overlaps(other.words)
    }

    /// `false` where another name of the trait is asked for.
    fileprivate mutating func set(_ trait: Trait, to number: Int) -> Bool {
      guard let place = Trait.allCases.firstIndex(of: trait),
        [0, Int32(number)].contains(names[place])
      else { return false }
      names[place] = Int32(number)
      return true
    }

    fileprivate mutating func narrow(to other: Outline) {
      names = pointwiseMax(names, other.names)
      under = min(under, other.under)
    }
  }
}

/// Makes reaches that can be compared with each other.
struct ReachTable {
  let days: RentalDays
  private var numbers: [Condition: Int] = [:]

  /// - Parameter texts: whatever the conditions come from.
  init(for texts: [HouseRules], from today: Day) {
    let conditions = texts.flatMap(\.entries).flatMap(\.choice.lines).flatMap(\.conditions)
    let seasons = conditions.compactMap { condition in
      if case .season(let season) = condition { season } else { nil }
    }
    days = RentalDays(from: today, seasons: Set(seasons))
  }

  /// `nil` where the conditions contradict each other, the day aside.
  mutating func reach(of conditions: [Condition]) -> Reach? {
    var reach = Reach(days: days.set(fitting: conditions))
    for condition in conditions {
      let number = numbers[condition] ?? numbers.count + 1
      numbers[condition] = number
      guard reach.narrow(to: condition, number) else { return nil }
    }
    return reach
  }
}
