/// Who rents what, so that no other who fits the same conditions fits fewer of a text.
struct LeastCase: Sendable {
  /// The conditions that it fits, as numbers of a ``ReachTable``; those about the day aside.
  private(set) var fits: [Int] = []
  private(set) var names: [TraitName] = []
  private(set) var age: Int?
  private(set) var replacementPrice: Money?
  private(set) var measures = Measures()

  init() {}

  /// - Parameter names: all of one trait, or of what is rented.
  init(names: [TraitName], fits: [Int]) {
    (self.names, self.fits) = (names, fits)
  }

  init(age: Int, fits: [Int]) {
    (self.age, self.fits) = (age, fits)
  }

  init(replacementPrice: Money?, fits: [Int]) {
    (self.replacementPrice, self.fits) = (replacementPrice, fits)
  }

  init(_ number: Int?, as measure: Measure, fits: [Int]) {
    measures[measure] = number
    self.fits = fits
  }

  /// The same with what another one says of something else.
  func with(_ other: LeastCase) -> LeastCase {
    var both = self
    both.fits += other.fits
    both.names += other.names
    both.age = other.age ?? age
    both.replacementPrice = other.replacementPrice ?? replacementPrice
    both.measures = measures.with(other.measures)
    return both
  }

  func circumstances(on day: Day) -> Circumstances {
    var circumstances = Circumstances(day: day, age: age)
    circumstances.names = names
    circumstances.replacementPrice = replacementPrice
    circumstances.measures = measures
    return circumstances
  }
}

extension [LeastCase] {
  /// Those of which none fits all that another one fits; the first of all stays whatever it fits,
  /// as the plainest example.
  var least: [LeastCase] {
    guard count > 1 else { return self }
    let sets = map { Set($0.fits) }
    return indices.filter { place in
      place == 0
        || !indices.contains { other in
          other != place && sets[other].isSubset(of: sets[place])
            && (other < place || sets[other].count < sets[place].count)
        }
    }.map { self[$0] }
  }
}
