import Domain

/// What the columns of a spreadsheet tell as a whole, by which each row is read.
struct SheetFrame {
  let layout: SheetLayout
  let context: FormContext
  /// How many copies a row makes that does not say.
  let quantity: Int
  private(set) var dates: [Int: SheetDates] = [:]
  private(set) var money: SheetMoney
  /// What the dates of the file show of how they are written.
  private(set) var evidence = SheetDates.Evidence()
  private(set) var openDate: (column: String, text: String)?
  /// Whether countries differ, so that they are a part of addresses.
  private(set) var namesCountries = false
  /// Whether postcodes have five digits, so that four are one too few.
  private(set) var hasLongPostcodes = false
  /// Whether actors are told as `Last, First`.
  private(set) var isReversed = false

  init(
    _ layout: SheetLayout, _ context: FormContext, dates asked: DateOrder?, quantity: Int,
    _ values: (Int) -> [String]
  ) {
    (self.layout, self.context, self.quantity) = (layout, context, quantity)
    money = SheetMoney(
      layout.columns(.replacementPrice).flatMap { values($0.place) }, in: context.currency)
    readDates(asked, values)
    let countries = layout.taken.filter { $0.field == .country }.flatMap { values($0.place) }
    namesCountries = Set(countries.map(Folded.key)).count > 1
    let postcodes = layout.taken.filter { $0.field == .postcode }.flatMap { values($0.place) }
    let lengths = postcodes.compactMap(Self.digits)
    hasLongPostcodes = lengths.count { $0 == 5 } > lengths.count { $0 == 4 }
    let cast = layout.columns(.cast).flatMap { values($0.place) }
    isReversed =
      layout.shape == nil && !cast.isEmpty
      && cast.allSatisfy { cell in
        let parts = cell.split(separator: ",")
        return parts.count == 2 && !parts[0].trimmed.contains(" ")
      }
  }

  private mutating func readDates(_ asked: DateOrder?, _ values: (Int) -> [String]) {
    let columns = layout.taken.filter(\.field.isDay)
    let found = columns.map { column in
      values(column.place).reduce(into: SheetDates.Evidence()) { $0.add($1) }
    }
    for evidence in found { self.evidence.add(evidence) }
    for (column, own) in zip(columns, found) {
      let order = asked ?? own.order ?? evidence.order
      dates[column.place] = SheetDates(order: order, today: context.today)
      if order == nil || order == .ymd, asked == nil, let text = own.open, openDate == nil {
        openDate = (column.name, text)
      }
    }
  }

  /// How many digits a postcode of digits has; `14609-2210` has five.
  static func digits(_ postcode: String) -> Int? {
    let start = postcode.prefix { $0 != "-" }
    return SheetCell.isDigits(start) ? start.count : nil
  }
}
