/// What a rental has as a number, so that house rules can ask for it.
package enum Measure: String, Hashable, Sendable, CaseIterable {
  /// How many nights were agreed first.
  case nights
  /// The minute of the shop's day at which it is asked for.
  case hours
  /// How many nights before the rental day the movie was added.
  case added
  /// How many rentals the customer had before.
  case rented

  /// Whether it is of the customer or the moment, and so holds for a visit as a whole.
  var isOfVisits: Bool { self == .hours || self == .rented }

  /// What it can be.
  var possible: Range<Int> {
    switch self {
    case .nights: RentRequest.possibleNights.lowerBound..<RentRequest.possibleNights.upperBound + 1
    case .hours: 0..<24 * 60
    case .added, .rented: 0..<Int.max
    }
  }

  /// The number of some that is told as an example.
  func plainest(in numbers: Range<Int>) -> Int {
    switch self {
    case .hours where numbers.contains(12 * 60): 12 * 60
    case .added where numbers.lowerBound == 0 && numbers.upperBound < .max:
      numbers.upperBound - 1
    // So often that they may have something out.
    case .rented where numbers.upperBound < .max: numbers.upperBound - 1
    case .nights, .hours, .added, .rented: numbers.lowerBound
    }
  }

  /// Whether it may be that there is none.
  var mayLack: Bool { self == .added }
}

/// A condition on a number: from one, up to another that no longer fits. Hours may pass midnight.
package struct Measured: Hashable, Sendable {
  let measure: Measure
  let from: Int
  let until: Int

  /// - Parameter nights: as first agreed.
  static func nights(_ nights: ClosedRange<Int>) -> Measured {
    Measured(measure: .nights, from: nights.lowerBound, until: nights.upperBound + 1)
  }

  /// - Parameter until: the first minute of the day after it; 0 and 1440 are midnight.
  static func hours(_ from: Int, until: Int) -> Measured {
    Measured(measure: .hours, from: from, until: until == 0 ? 24 * 60 : until)
  }

  static func added(within nights: Int) -> Measured {
    Measured(measure: .added, from: .min, until: nights + 1)
  }

  static func rented(under times: Int) -> Measured {
    Measured(measure: .rented, from: 0, until: times)
  }

  func fits(_ number: Int) -> Bool {
    from < until ? from <= number && number < until : from <= number || number < until
  }

  /// As a line writes it after the word: `within 56 nights`.
  var text: String {
    switch measure {
    case .nights: from == until - 1 ? "\(from)" : "\(from)..\(until - 1)"
    case .hours: "\(ClockTime.text(from))..\(ClockTime.text(until))"
    case .added: "within \(counted(until - 1, "night"))"
    case .rented: "under \(counted(until, "time"))"
    }
  }
}

/// The numbers that conditions may ask for; `nil` where there is none, or nobody knows it.
package struct Measures: Hashable, Sendable {
  package var nights: Int?
  package var hours: Int?
  package var added: Int?
  package var rented: Int?

  package init(
    nights: Int? = nil, hours: Int? = nil, added: Int? = nil, rented: Int? = nil
  ) {
    (self.nights, self.hours, self.added, self.rented) = (nights, hours, added, rented)
  }

  subscript(measure: Measure) -> Int? {
    get {
      switch measure {
      case .nights: nights
      case .hours: hours
      case .added: added
      case .rented: rented
      }
    }
    set {
      switch measure {
      case .nights: nights = newValue
      case .hours: hours = newValue
      case .added: added = newValue
      case .rented: rented = newValue
      }
    }
  }

  /// The same with what another one says of something else.
  func with(_ other: Measures) -> Measures {
    Measures(
      nights: other.nights ?? nights, hours: other.hours ?? hours, added: other.added ?? added,
      rented: other.rented ?? rented)
  }
}
