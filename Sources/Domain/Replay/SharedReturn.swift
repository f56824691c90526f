/// What a return charged for one rental, where that has a cap for all that came back.
package struct SharedReturn: Hashable, Sendable {
  let terms: LateFeeTerms
  let fee: Money

  init(_ terms: LateFeeTerms, _ fee: Money) { (self.terms, self.fee) = (terms, fee) }
}

/// What came back from a customer on a day.
struct ReturnKey: Hashable, Sendable {
  let customer: Int32
  let on: Day
}
