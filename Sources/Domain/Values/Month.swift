/// A month of the year.
package enum Month: Int, Hashable, Sendable, CaseIterable {
  case january = 1, february, march, april, may, june, july, august, september, october, november
  case december

  /// `Jan`.
  package var short: String { String("\(self)".prefix(3)).capitalisedFirst }
}

extension Day {
  package var month: Month { Month(rawValue: civil.month) ?? .january }

  /// Months, counted from January of the year 0.
  var monthNumber: Int {
    let (year, month, _) = civil
    return year * 12 + month - 1
  }
}
