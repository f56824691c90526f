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
  /// How long cards are that begin with 0, where all of them are as long.
  private(set) var cardLength: Int?
  /// Whether phone numbers begin with 0 or +.
  private(set) var hasZeroPhones = false
  /// Columns of one name.
  let twins: [(SheetLayout.Column, SheetLayout.Column)]
  /// Whether actors are told as `Last, First`.
  private(set) var isReversed = false

  init(
    _ layout: SheetLayout, _ context: FormContext, dates asked: DateOrder?, quantity: Int,
    _ values: (Int) -> [String]
  ) {
    (self.layout, self.context, self.quantity) = (layout, context, quantity)
    twins = layout.twins
    money = SheetMoney(
      layout.columns(.replacementPrice).flatMap { values($0.place) }, in: context.currency)
    readDates(asked, values)
    let countries = layout.taken.filter { $0.field == .country }.flatMap { values($0.place) }
    namesCountries = Set(countries.map(Folded.key)).count > 1
    let postcodes = layout.taken.filter { $0.field == .postcode }.flatMap { values($0.place) }
    let lengths = postcodes.compactMap(Self.digits)
    hasLongPostcodes = lengths.count { $0 == 5 } > lengths.count { $0 == 4 }
    readNumbers(values)
    let cast = layout.columns(.cast).flatMap { values($0.place) }
    isReversed =
      layout.shape == nil && !cast.isEmpty
      && cast.allSatisfy { cell in
        let parts = cell.split(separator: ",")
        return parts.count == 2 && !parts[0].trimmed.contains(" ")
      }
  }

  /// What the others show that a spreadsheet may have taken away from some.
  private mutating func readNumbers(_ values: (Int) -> [String]) {
    let cards = layout.columns(.card).flatMap { values($0.place) }
    let lengths = Set(cards.filter { $0.hasPrefix("0") }.map(\.count))
    cardLength = lengths.count == 1 ? lengths.first : nil
    let phones = layout.columns(.phone).flatMap { values($0.place) }
    hasZeroPhones = phones.count { "0+(".contains($0.prefix(1)) } * 2 > phones.count
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
