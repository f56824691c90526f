/// Copies of which some have to come back.
package struct BringBack: Hashable, Sendable {
  /// In order of the due day.
  var rentals: [Outstanding]
  var needed: Int
  /// How many more movies may be wanted then, where that is less than are.
  var most: Int?
  /// What of the late fees has to be paid with the return, so that they stand against nothing.
  var paying = Money.zero
  /// How that is paid.
  var method = PaymentMethod.cash
  /// What has to be paid with those that are wanted then, where what was offered does not do.
  var payingThen: VisitPayment?
  var currency: Currency

  init(_ rentals: [Outstanding], needed: Int, most: Int? = nil, in currency: Currency) {
    (self.rentals, self.needed) = (rentals, needed)
    (self.most, self.currency) = (most, currency)
  }

  /// The ones to be told: those due first.
  var first: ArraySlice<Outstanding> { rentals.prefix(needed) }

  /// The late fees that their return books, with their tax.
  var fee: Money { first.fees }

  var remedy: Remedy {
    Remedy(sentence, bringBack: self, ways: [way] + (others > 0 ? [otherWay] : []))
  }

  /// Of what is told against several noes, no more than are enough for each of them: what comes
  /// back may count for more than one.
  static func fewest(_ all: [BringBack]) -> [Outstanding] {
    var kept: [Outstanding] = []
    for rental in all.flatMap(\.first) where !kept.contains(where: { $0.isSame(as: rental) }) {
      kept.append(rental)
    }
    for rental in kept.reversed() {
      let fewer = kept.filter { !$0.isSame(as: rental) }
      if all.allSatisfy({ $0.isEnough(fewer) }) { kept = fewer }
    }
    return kept
  }

  private func isEnough(_ returned: [Outstanding]) -> Bool {
    rentals.count { rental in returned.contains { $0.isSame(as: rental) } } >= needed
  }

  private var others: Int { rentals.count - first.count }

  var way: Way {
    var arguments = [Step.Argument("copies", .texts(first.map(\.barcode)))]
    if paying > .zero {
      arguments.append(.pay([OfferedMoney(method: method, amount: paying)], in: currency))
    }
    let back = Step.request("return", arguments)
    let again = payingThen.map { [Step.again($0.arguments)] } ?? []
    return Way(steps: [back] + (most.map { [.first($0)] } ?? []) + again, note: note)
  }

  private var otherWay: Way {
    Way(.look("list", [.customer]), note: others == 1 ? "the other one" : "one of \(others) others")
  }

  /// What comes back, and what it costs.
  private var note: String {
    let what =
      first.count == 1
      ? first.map { "\($0.title), \($0.dueWords)" }.joined()
      : first.map(\.title).joined(separator: ", ")
    return fee > .zero ? "\(what); late fee \(fee.text(in: currency))" : what
  }

  private var sentence: String {
    let fewer = most.map { ", and no more than \(counted($0, "movie")) is wanted" } ?? ""
    let more = fewer + (payingThen.map { ", and \($0.words)" } ?? "")
    guard paying > .zero else { return returned + more }
    return "\(returned) and \(paying.text(in: currency)) of the late fee is paid" + more
  }

  private var returned: String {
    let titles = rentals.map { rental in
      rental.fee > .zero
        ? "\(rental.title) (late fee \(rental.fee.text(in: currency)))" : rental.title
    }
    let list = titles.joined(separator: ", ")
    if titles.count == 1 { return "\(list) is returned" }
    if needed >= titles.count {
      return titles.dropLast().joined(separator: ", ") + " and \(titles.last ?? "") are returned"
    }
    return needed == 1 ? "one of \(list) is returned" : "\(needed) of \(list) are returned"
  }
}

extension Remedy {
  /// So many of these copies have to come back.
  static func bringBack(
    _ rentals: [Outstanding], needed: Int, most: Int? = nil, in currency: Currency
  ) -> Remedy {
    BringBack(rentals, needed: needed, most: most, in: currency).remedy
  }
}
