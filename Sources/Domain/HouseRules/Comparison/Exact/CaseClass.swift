/// Cases that are all the same to some lines: who rents what, as far as they ask.
struct CaseClass: Sendable {
  var names: [TraitName] = []
  /// The genres that it is known not to have, and all other names.
  var age = Span.any
  /// In minor units.
  var price = Span.any
  var measures: [Measure: Span] = [:]
  /// `nil` for any.
  var day: Day?

  /// What a number may be.
  enum Span: Hashable, Sendable {
    case any
    /// There is none, or nobody knows it.
    case none
    case within(Range<Int>)

    /// `nil` where there is none.
    func numbers(of possible: Range<Int>) -> Range<Int>? {
      switch self {
      case .any: possible
      case .none: nil
      case .within(let range): range.clamped(to: possible)
      }
    }
  }

  subscript(measure: Measure) -> Span { measures[measure] ?? .any }

  /// `nil` where it has none.
  var rating: String? { names.first { $0.trait == .rating }?.name.text }

  /// For how many nights it is, as first agreed.
  var nights: Range<Int> { self[.nights].numbers(of: Measure.nights.possible) ?? 1..<2 }

  /// Whether the customer may have rented before.
  var mayHaveRented: Bool { self[.rented].numbers(of: Measure.rented.possible)?.last ?? 1 > 0 }

  /// What the movie may cost to replace; `nil` where it has no price.
  var prices: Range<Int>? { price.numbers(of: 0..<Int.max) }

  /// One of them.
  ///
  /// - Parameter measured: what other lines ask for as a number.
  func rentCase(on anyDay: Day, _ measured: [Measure]) -> RentCase {
    let day = day ?? anyDay
    var circumstances = Circumstances(day: day)
    circumstances.names = names
    if case .within(let ages) = age {
      circumstances.age = ages.upperBound == .max ? ages.lowerBound : ages.upperBound - 1
    }
    if case .within(let prices) = price {
      circumstances.replacementPrice = Money(minor: Int64(prices.lowerBound))
    }
    for measure in Measure.allCases {
      switch self[measure] {
      case .none: break
      case .within(let range): circumstances.measures[measure] = measure.plainest(in: range)
      case .any where measure == .nights: circumstances.measures[measure] = 1
      case .any where measured.contains(measure):
        circumstances.measures[measure] = measure == .rented ? 1000 : measure == .hours ? 720 : nil
      case .any: break
      }
    }
    return RentCase(circumstances)
  }
}

/// What a line can ask about: a kind of condition, or whether a movie is of a genre.
struct CaseAspect: Sendable {
  enum Kind: Hashable, Sendable {
    case trait(Trait), genre(TraitName), age, price, measure(Measure), day
  }

  /// What may be of it, as far as lines tell it apart; the plainest first.
  enum Value: Sendable {
    case names([TraitName])
    case span(CaseClass.Span)
    case day(Day)
  }

  let kind: Kind
  let values: [Value]

  /// The values of an aspect that some conditions ask about.
  ///
  /// - Parameters:
  ///   - conditions: all that ask about it.
  ///   - names: what else it may be called.
  ///   - days: that stand for all days.
  init(_ kind: Kind, askedBy conditions: [Condition], or names: [TraitName] = [], _ days: [Day]) {
    self.kind = kind
    switch kind {
    case .trait:
      var seen: Set<TraitName> = []
      let named = (conditions.flatMap(\.names) + names).filter { seen.insert($0).inserted }
      values = [.names([])] + named.map { .names([$0]) }
    case .genre(let name): values = [.names([]), .names([name])]
    case .age:
      let bounds = conditions.flatMap { [$0.ages.lowerBound, $0.ages.upperBound] }
      values = [.span(.none)] + Self.spans(bounds, 0..<Int.max).reversed()
    case .price:
      let bounds = conditions.compactMap(\.price).map { Int($0.minor) + 1 }
      values = [.span(.none)] + Self.spans(bounds, 0..<Int.max)
    case .measure(let measure):
      let bounds = conditions.compactMap(\.measured).flatMap { [$0.from, $0.until] }
      let spans = Self.spans(bounds, measure.possible)
      values = (measure.mayLack ? [.span(.none)] : []) + spans
    case .day:
      var seen: Set<[Bool]> = []
      values = days.filter { day in seen.insert(conditions.map { $0.fits(day) }).inserted }
        .map { .day($0) }
    }
  }

  private static func spans(_ bounds: [Int], _ possible: Range<Int>) -> [Value] {
    let inside = bounds.filter { $0 > possible.lowerBound && $0 < possible.upperBound }
    let cuts = Set(inside + [possible.lowerBound, possible.upperBound]).sorted()
    return zip(cuts, cuts.dropFirst()).map { .span(.within($0..<$1)) }
  }
}

extension CaseAspect.Value {
  /// Whether a condition of the aspect fits.
  func fits(_ condition: Condition, of kind: CaseAspect.Kind) -> Bool {
    switch (self, kind) {
    case (.names(let names), _): condition.fits(names)
    case (.day(let day), _): condition.fits(day)
    case (.span(.within(let range)), .age): condition.ages.contains(range.lowerBound)
    case (.span(.within(let range)), .price): condition.fits(price: range.lowerBound)
    case (.span(.within(let range)), _): condition.fits(range.lowerBound)
    case (.span, .age): false
    case (.span, .price): condition.fits(price: nil)
    case (.span, _): condition.fits(nil as Int?)
    }
  }
}

extension CaseClass {
  /// The same with what is known of an aspect.
  func with(_ value: CaseAspect.Value, of kind: CaseAspect.Kind) -> CaseClass {
    var known = self
    switch (value, kind) {
    case (.names(let names), _): known.names += names
    case (.day(let day), _): known.day = day
    case (.span(let span), .age): known.age = span
    case (.span(let span), .price): known.price = span
    case (.span(let span), .measure(let measure)): known.measures[measure] = span
    case (.span, _): break
    }
    return known
  }
}

extension Condition {
  /// - Parameter price: in minor units; `nil` where there is none.
  fileprivate func fits(price: Int?) -> Bool {
    switch self {
    case .replacement(let least, _): price.map { Int64($0) > least.minor } ?? false
    case .not(let other): !other.fits(price: price)
    case .trait, .weekday, .season, .under, .over, .measured, .any: true
    }
  }

  /// The aspects that it asks about: one, but for a list of genres.
  var aspects: [CaseAspect.Kind] {
    switch kind {
    case .trait(.genre): names.map { .genre($0) }
    case .trait(let trait): [.trait(trait)]
    case .weekday, .season: [.day]
    case .under, .over: [.age]
    case .replacement: [.price]
    case .measured(let measure): [.measure(measure)]
    }
  }
}
