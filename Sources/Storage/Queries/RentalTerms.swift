/// The terms of a rental as a visit tells them, compared byte by byte with what a row holds.
enum RentalTerms {
  private struct Term {
    /// With the sign behind it.
    let name: [UInt8]
    let column: Int
    let isMoney: Bool
  }

  private static let all = ["nights", "due_on", "price", "fee_per_night", "fee_cap", "grace"]
    .map { name in
      Term(
        name: Array("\(name)=".utf8), column: RentalsInStep.place(of: name),
        isMoney: RentalCheck.money.contains(name))
    }

  /// Whether all of them are told, in their order, and held.
  static func areHeld(
    _ rows: PackedRows, _ row: Int, _ bytes: [UInt8], _ place: Range<Int>
  ) -> Bool {
    // What was paid in advance is told behind all that, and seldom.
    guard rows.isNull(row, package) else { return false }
    var start = place.lowerBound
    for term in all {
      let sign = start + term.name.count
      guard sign <= place.upperBound,
        Bytes.areSame(bytes, start..<sign, term.name, 0..<term.name.count)
      else { return false }
      var end = sign
      while end < place.upperBound, bytes[end] != UInt8(ascii: " ") { end += 1 }
      guard isHeld(rows, row, term, bytes, sign..<end) else { return false }
      start = end + 1
    }
    if rows.isNull(row, rule) { return start == place.upperBound + 1 }
    let sign = start + ruleName.count
    return sign <= place.upperBound
      && Bytes.areSame(bytes, start..<sign, ruleName, 0..<ruleName.count)
      && rows.isText(row, rule, bytes, sign..<place.upperBound)
  }

  /// What is told behind the others where it is not empty.
  private static let ruleName = Array("late_rule=".utf8)
  private static let rule = RentalsInStep.place(of: "late_rule")
  private static let package = RentalsInStep.place(of: "package_id")

  private static func isHeld(
    _ rows: PackedRows, _ row: Int, _ term: Term, _ bytes: [UInt8], _ value: Range<Int>
  ) -> Bool {
    if value.isEmpty { return rows.isNull(row, term.column) }
    guard rows.integer(row, term.column) != nil else {
      return !bytes[value].contains(UInt8(ascii: "%"))
        && rows.isText(row, term.column, bytes, value)
    }
    guard let digits = rows.words(row, term.column) else { return false }
    let told = bytes[value]
    // An amount is told with its decimals, so with zeros in front of a small one.
    let point = term.isMoney && told.contains(UInt8(ascii: ".")) ? 1 : 0
    var (zeros, place) = (told.count - point - digits.count, digits.lowerBound)
    for byte in told where point == 0 || byte != UInt8(ascii: ".") {
      if zeros > 0, byte == UInt8(ascii: "0") {
        zeros -= 1
        continue
      }
      guard place < digits.upperBound, rows.bytes[place] == byte else { return false }
      place += 1
    }
    return place == digits.upperBound
  }
}
