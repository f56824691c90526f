/// What another program writes: the names that only it has, and what its columns are to us.
struct SheetShape {
  let name: String
  /// What people call it.
  let title: String
  let into: Into
  /// Sets of names, one of which is there whole.
  let signatures: [Set<SheetName>]
  /// Names of which none is there.
  var absent: Set<SheetName> = []
  /// In the order in which they count.
  var columns: [(name: SheetName, field: SheetField)] = []
  /// Other places for the same, each with an address of its own: business and other addresses.
  var otherAddresses: [[(name: SheetName, field: SheetField)]] = []
  var rows: [RowFilter] = []
  /// What is said of a whole file, by our field.
  var remark: (field: String, text: String)?
  /// How the program always writes dates, where none of them is taken.
  var dates: DateOrder?
  /// A column that nothing of ours holds, and whose being empty is told.
  var wanted: String?
  /// What stands where nothing does.
  var blank: String?
  /// How many cells a row may have beyond the header's.
  var surplus = 0
  /// Fields whose columns begin with a word: OpenSourcePOS has one for each place of the stock.
  var summed: (prefix: String, field: SheetField)?

  enum Into: Equatable {
    case customers, movies
    /// Movies without copies, taken only if somebody says so.
    case titles
    case rentals
    /// Nothing of ours, and what to do instead.
    case nothing(why: String, instead: String)
  }

  /// Rows that are nothing to import, by the words in a column.
  struct RowFilter {
    let name: SheetName
    /// The words of rows that stay; empty where all stay but those of the others.
    var only: Set<String> = []
    var not: Set<String> = []
    let noun: String
  }

  init(
    _ name: String, _ title: String, _ into: Into, _ signatures: [String],
    _ columns: KeyValuePairs<SheetField, String> = [:]
  ) {
    (self.name, self.title, self.into) = (name, title, into)
    self.signatures = signatures.map { Set(SheetName.list($0)) }
    self.columns = Self.named(columns)
  }

  static func named(
    _ columns: KeyValuePairs<SheetField, String>
  ) -> [(name: SheetName, field: SheetField)] {
    columns.flatMap { field, names in SheetName.list(names).map { ($0, field) } }
  }

  func fits(_ header: Set<SheetName>) -> Bool {
    absent.isDisjoint(with: header) && signatures.contains { $0.isSubset(of: header) }
  }

  /// Where the names stand that only it has.
  func signaturePlaces(in header: [String]) -> [Int] {
    let names = header.map(SheetName.init)
    let signature = signatures.first { $0.isSubset(of: names) } ?? []
    return names.indices.filter { signature.contains(names[$0]) }
  }

  /// The same with more to it.
  func with(_ change: (inout SheetShape) -> Void) -> SheetShape {
    var shape = self
    change(&shape)
    return shape
  }

  static func of(_ header: [String]) -> SheetShape? {
    let names = Set(header.map(SheetName.init))
    return (people + films + others).first { $0.fits(names) }
  }
}
