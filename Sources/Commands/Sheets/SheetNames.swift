import Domain

/// Tells by their names which columns are which fields, and by their values and neighbours where a
/// name has two meanings.
struct SheetNames {
  private(set) var columns: [SheetLayout.Column] = []
  private let synonyms: SheetSynonyms
  private let values: (Int) -> [String]

  init(_ header: [String], isPeople: Bool, _ values: (Int) -> [String]) {
    let synonyms: SheetSynonyms = isPeople ? .people : .films
    self.synonyms = synonyms
    let known = header.indices.compactMap { place in
      synonyms.field(of: header[place]).map {
        SheetLayout.Column(place: place, name: header[place], field: $0)
      }
    }
    let cells = Dictionary(uniqueKeysWithValues: known.map { ($0.place, values($0.place)) })
    self.values = { cells[$0] ?? [] }
    columns = known
    if isPeople { settlePeople() } else { settleFilms() }
    keepBest()
  }

  private func has(_ field: SheetField) -> Bool { columns.contains { $0.field == field } }

  private mutating func change(_ field: SheetField, to other: SheetField?) {
    for place in columns.indices.reversed() where columns[place].field == field {
      if let other, other.hasSeveral || !has(other) {
        columns[place].field = other
      } else {
        columns.remove(at: place)
      }
    }
  }

  private mutating func settlePeople() {
    if has(.wholeName), let place = columns.firstIndex(where: { $0.field == .wholeName }) {
      let isFirst = SheetName(columns[place].name) == SheetName("nombre")
      if isFirst, has(.lastName), !has(.firstName) { columns[place].field = .firstName }
      if has(.firstName), !has(.lastName) { columns[place].field = .lastName }
    }
    settleNumber(else: .card)
    change(.category, to: .tier)
    let isState =
      has(.state)
      && columns.filter { $0.field == .state }.allSatisfy {
        Self.areAll(values($0.place)) { AccountWords.state(of: $0) != nil }
      }
    if isState {
      change(.state, to: .accountState)
    } else {
      // A state may be New York; a status that nobody knows is nothing of ours.
      columns.removeAll { $0.field == .state && SheetName($0.name).key.hasPrefix("statu") }
      change(.state, to: .region)
    }
    if !columns.filter({ $0.field == .accountState }).allSatisfy({
      Self.areAll(values($0.place)) { AccountWords.state(of: $0) != nil }
    }) {
      change(.accountState, to: nil)
    }
  }

  private mutating func settleFilms() {
    settleNumber(else: .code)
    let isClass = columns.filter { $0.field == .category }.allSatisfy {
      Self.areAll(values($0.place)) { $0.count <= 2 || Self.classes.contains(Folded.key($0)) }
    }
    change(.category, to: isClass ? .class : .genre)
    let isState = columns.filter { $0.field == .state }.allSatisfy {
      Self.areAll(values($0.place)) { CopyState(rawValue: Folded.key($0)) != nil }
    }
    change(.state, to: isState ? .copyState : nil)
    columns.removeAll { column in
      let cells = values(column.place)
      switch column.field {
      case .rating: return SheetName(column.name) == SheetName("rating") && Self.areStars(cells)
      case .medium: return Self.areAll(cells) { Self.pictures.contains(Folded.key($0)) }
      case .runtime: return cells.contains { $0.lowercased().contains("cm") }
      default: return false
      }
    }
    settleBarcode()
  }

  /// The number of a house stands beside the street; a number in front of all counts the rows.
  private mutating func settleNumber(else other: SheetField) {
    guard let place = columns.firstIndex(where: { $0.field == .number }) else { return }
    let column = columns[place]
    let street = columns.first { $0.field == .street }?.place
    let isBeside = street.map { abs($0 - column.place) == 1 } ?? false
    if isBeside, Self.areAll(values(column.place), Self.isHouseNumber) {
      change(.number, to: .houseNumber)
    } else {
      change(.number, to: column.place == 0 ? nil : other)
    }
  }

  private static func isHouseNumber(_ text: String) -> Bool {
    guard let number = Int(text.prefix { $0.isNumber }) else { return false }
    return number < 1000 && text.count <= 8
  }

  /// A product's number is the movie's, and one that is another in every row is the copy's.
  private mutating func settleBarcode() {
    guard !has(.copyBarcode), let place = columns.firstIndex(where: { $0.field == .barcode }),
      let title = columns.first(where: { $0.field == .title })
    else { return }
    let codes = values(columns[place].place)
    let titles = values(title.place)
    let products = codes.count { code in
      let bare = (try? SheetCell.identifier(code)) ?? code
      return [7, 8, 11, 12, 13].contains(bare.utf8.count) && SheetCell.isDigits(bare)
        || code.uppercased().contains("E+")
    }
    let areOwn = Set(codes.map(ProductCode.key)).count == codes.count && !codes.isEmpty
    let areRepeated = Set(titles.map(Folded.key)).count < titles.count
    if areOwn, areRepeated && codes.count == titles.count || products == 0 {
      columns[place].field = .copyBarcode
    }
  }

  /// Of several columns of a field the one with the best name, unless several are of use.
  private mutating func keepBest() {
    let inOrder: Set<SheetField> = [.lastName, .moreAddress, .houseNumber, .street, .shelf]
    let synonyms = synonyms
    let rank = { (column: SheetLayout.Column) in
      inOrder.contains(column.field) ? 0 : synonyms.rank(of: column.name)
    }
    columns.sort { (rank($0), $0.place) < (rank($1), $1.place) }
    var best: [SheetField: SheetName] = [:]
    columns.removeAll { column in
      let name = SheetName(column.name)
      guard !column.field.hasSeveral, let other = best[column.field] else {
        best[column.field] = best[column.field] ?? name
        return false
      }
      return other != name
    }
  }

  private static func areAll(_ values: [String], _ fits: (String) -> Bool) -> Bool {
    !values.isEmpty && values.allSatisfy(fits)
  }

  /// Stars go up to 5 or 10; ages go further.
  static func areStars(_ values: [String]) -> Bool {
    !values.isEmpty
      && values.allSatisfy { value in
        let parts = value.split(omittingEmptySubsequences: false) { ".,".contains($0) }
        let isNumber = parts.count <= 2 && parts.allSatisfy { SheetCell.isDigits($0) }
        return isNumber && parts.first.flatMap { Int($0) }.map { $0 <= 10 } == true
          || value.contains("★") || value.hasSuffix("/5") || value.hasSuffix("/10")
      }
  }

  private static let classes: Set = [
    "new", "new release", "new-release", "neu", "neuheit", "classic", "catalogue", "catalog",
    "katalog", "nouveaute", "novedad", "standard", "premium", "kids", "budget",
  ]

  private static let pictures: Set = [
    "pal", "ntsc", "secam", "16:9", "4:3", "widescreen", "full screen", "fullscreen", "letterbox",
  ]
}

/// What is said of accounts.
enum AccountWords {
  static func state(of text: String) -> AccountState? {
    let word = Folded.key(text)
    if open.contains(word) { return .open }
    return closed.contains(word) ? .closed : nil
  }

  private static let open: Set = [
    "open", "active", "aktiv", "offen", "actif", "ouvert", "activo", "activa", "abierto", "y",
    "yes", "true", "1", "x", "ja", "j", "wahr", "oui", "o", "vrai", "si", "s", "verdadero", "t",
  ]

  private static let closed: Set = [
    "closed", "inactive", "inaktiv", "geschlossen", "inactif", "ferme", "inactivo", "inactiva",
    "cerrado", "n", "no", "false", "0", "nein", "falsch", "non", "faux", "falso", "f",
    "cancelled", "archived",
  ]
}
