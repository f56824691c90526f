import Domain

/// Which column of a spreadsheet is which field of ours.
struct SheetLayout {
  let shape: SheetShape?
  /// Whether its rows are customers; else they are movies.
  let isPeople: Bool
  private(set) var taken: [Column] = []
  /// Names of columns that are not read, each once.
  let notTaken: [String]
  private let header: [String]
  /// Columns that say which rows are taken, or what is told of them.
  private let deciding: [Int]

  struct Column {
    let place: Int
    let name: String
    var field: SheetField
    /// Which address it is a part of: the first is the best.
    var address = 0
  }

  /// - Parameter values: what stands in a column, from which some of them can only be told.
  init(_ header: [String], isPeople said: Bool? = nil, _ values: (Int) -> [String]) {
    self.header = header
    shape = SheetShape.of(header)
    if let shape {
      isPeople = shape.into == .customers
      taken = Self.columns(of: shape, header)
    } else {
      isPeople = said ?? Self.isPeople(header)
      let names = SheetNames(header, isPeople: isPeople, values)
      taken = names.columns
    }
    if !isPeople, shape != nil, let place = taken.firstIndex(where: { $0.field == .rating }),
      taken[place].name.lowercased() == "rating", SheetNames.areStars(values(taken[place].place))
    {
      taken.remove(at: place)
    }
    deciding = Self.deciding(shape, header)
    let places = Set(taken.map(\.place) + deciding)
    notTaken = header.indices.filter { !places.contains($0) }.map { header[$0] }
      .reduce(into: []) { names, name in
        if !name.isEmpty, !names.contains(name) { names.append(name) }
      }
  }

  /// Columns of a field, the one that counts most first.
  func columns(_ field: SheetField, address: Int = 0) -> [Column] {
    taken.filter { $0.field == field && $0.address == address }
  }

  /// Columns of a field that have one name, so that nobody knows which of them is meant.
  var twins: [(Column, Column)] {
    taken.indices.compactMap { number in
      let column = taken[number]
      let twin = taken[..<number].first {
        $0.place != column.place && $0.field == column.field && $0.address == column.address
          && (Folded.key($0.name) == Folded.key(column.name)
            || !column.field.hasSeveral && SheetName($0.name) == SheetName(column.name))
      }
      return twin.map { $0.place < column.place ? ($0, column) : (column, $0) }
    }
  }

  func has(_ field: SheetField) -> Bool { taken.contains { $0.field == field } }

  /// Where the columns stand that are kept of rows that are not taken: those that are read, and
  /// those by which the program is known.
  var keptPlaces: [Int] {
    Set(taken.map(\.place) + (shape?.signaturePlaces(in: header) ?? [])).sorted()
  }

  /// The names of the columns that are kept, as they stand in the file.
  var keptNames: [String] { keptPlaces.map { header[$0] } }

  /// Where the first column stands that is not read, whose cells are never copied.
  var firstUnread: Int {
    let read = Set(taken.map(\.place) + deciding)
    return header.indices.first { !read.contains($0) } ?? header.count
  }

  /// How many names the header has.
  var columnCount: Int { header.count }

  /// Whether a column is read for which rows there are.
  func decides(_ place: Int) -> Bool { deciding.contains(place) }

  /// Whether rows tell of copies, so that a movie may have several rows.
  var tellsCopies: Bool {
    taken.contains {
      [.copyBarcode, .quantity, .shelf, .medium, .copyState].contains($0.field)
    }
  }

  /// The place of a column that a shape speaks of.
  func place(of name: SheetName) -> Int? { header.firstIndex { SheetName($0) == name } }

  /// How many names of a header are known, to us or to somebody's program.
  static func known(_ header: [String]) -> Int {
    max(fields(of: header, .people).count, fields(of: header, .films).count)
  }

  private static func fields(of header: [String], _ synonyms: SheetSynonyms) -> Set<SheetField> {
    Set(header.filter { !$0.isEmpty && $0.utf8.count < 60 }.compactMap(synonyms.field))
  }

  /// Names that both know tell nothing.
  private static func isPeople(_ header: [String]) -> Bool {
    let people = header.filter { SheetSynonyms.people.field(of: $0) != nil }
    let films = header.filter { SheetSynonyms.films.field(of: $0) != nil }
    let onlyPeople = people.count { !films.contains($0) }
    let onlyFilms = films.count { !people.contains($0) }
    guard onlyPeople == onlyFilms else { return onlyPeople > onlyFilms }
    return fields(of: header, .people).contains(.postcode)
  }

  private static func columns(of shape: SheetShape, _ header: [String]) -> [Column] {
    let names = header.map(SheetName.init)
    let addresses = [shape.columns] + shape.otherAddresses
    var columns = addresses.enumerated().flatMap { number, fields in
      fields.flatMap { name, field in
        names.indices.filter { names[$0] == name }.map {
          Column(place: $0, name: header[$0], field: field, address: number)
        }
      }
    }
    if let (start, field) = shape.summed {
      columns += header.indices.filter { header[$0].hasPrefix(start) }.map {
        Column(place: $0, name: header[$0], field: field)
      }
    }
    return columns
  }

  private static func deciding(_ shape: SheetShape?, _ header: [String]) -> [Int] {
    let names = Set(shape?.rows.map(\.name) ?? [])
    return header.indices.filter { names.contains(SheetName(header[$0])) }
  }
}
