import Domain

/// A shelf as it looks from the front: a row a line, a letter for each place.
package struct ShelfPicture: Sendable {
  private let figures: ShelfReport.Figures
  private let places: [ShelfPlace: Look]

  /// What is seen on a place; of several copies on it, the one that is there.
  private enum Look: Int, CaseIterable {
    case empty, out, inRepair, taken

    var letter: String {
      switch self {
      case .empty: "."
      case .out: "o"
      case .inRepair: "r"
      case .taken: "#"
      }
    }

    var tone: Tone {
      switch self {
      case .empty: .quiet
      case .out: .bad
      case .inRepair: .plain
      case .taken: .good
      }
    }

    var words: String {
      switch self {
      case .empty: "free"
      case .out: "out"
      case .inRepair: "in repair"
      case .taken: "taken"
      }
    }
  }

  package init(_ figures: ShelfReport.Figures) {
    self.figures = figures
    places = figures.copies.reduce(into: [:]) { places, record in
      guard let place = record.copy.place else { return }
      let look: Look =
        record.due != nil ? .out : record.copy.state == .available ? .taken : .inRepair
      if look.rawValue > places[place]?.rawValue ?? 0 { places[place] = look }
    }
  }

  /// The lines of the picture, in parts with their tones. Rows that are too long go on beneath.
  package func lines(within columns: Int) -> [[Shown]] {
    let shelf = figures.shelf
    let label = String(shelf.rows).utf8.count + 1
    let width = max(10, min(shelf.places, (columns - label - 1) / 10 * 10))
    var lines: [[Shown]] = [[Shown(title)]]
    for start in stride(from: 1, through: shelf.places, by: width) {
      let numbers = start...min(shelf.places, start + width - 1)
      lines.append([Shown(ruler(numbers, label), tone: .quiet)])
      for row in 1...shelf.rows { lines.append(line(row, numbers, label)) }
    }
    return lines + [[Shown(legend)]] + unplaced
  }

  private var title: String {
    let shelf = figures.shelf
    return "Shelf \(shelf.name): \(counted(shelf.rows, "row")) of "
      + "\(counted(shelf.places, "place")), \(figures.free) free"
  }

  /// The number of each tenth place, and of the first.
  private func ruler(_ numbers: ClosedRange<Int>, _ label: Int) -> String {
    var text = String(repeating: " ", count: label)
    for number in numbers where number == numbers.lowerBound || number % 10 == 0 {
      let column = label + number - numbers.lowerBound
      let mark = String(number)
      // A number ends above its place, but for the first, which begins there.
      let start = number == numbers.lowerBound ? column : column - mark.utf8.count + 1
      guard start >= text.utf8.count || number == numbers.lowerBound else { continue }
      text += String(repeating: " ", count: max(0, start - text.utf8.count)) + mark
    }
    return text
  }

  private func line(_ row: Int, _ numbers: ClosedRange<Int>, _ label: Int) -> [Shown] {
    let name = String(row)
    let head = String(repeating: " ", count: label - 1 - name.utf8.count) + name + " "
    var parts: [Shown] = [Shown(head, tone: .quiet)]
    var run: (look: Look, text: String)?
    for number in numbers {
      let look = places[ShelfPlace(row: row, number: number)] ?? .empty
      if let last = run, last.look != look {
        parts.append(Shown(last.text, tone: last.look.tone))
        run = nil
      }
      run = (look, (run?.text ?? "") + look.letter)
    }
    if let run { parts.append(Shown(run.text, tone: run.look.tone)) }
    return parts
  }

  private var legend: String {
    Look.allCases.reversed().map { "\($0.letter) \($0.words)" }.joined(separator: "   ")
  }

  /// Those that stand on the shelf, and nobody has said where.
  private var unplaced: [[Shown]] {
    let copies = figures.copies.filter { $0.copy.place == nil }
    guard !copies.isEmpty else { return [] }
    let names = copies.prefix(5).map { "\($0.title) (\($0.copy.barcode))" }
    let more = copies.count > 5 ? " and \(copies.count - 5) more" : ""
    return [[Shown("Without a place: \(names.joined(separator: ", "))\(more)")]]
  }
}
