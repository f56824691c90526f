/// Files of one module that depend on each other, directly or through others.
struct Circles {
  /// The files by their names, and what each depends on.
  let arrows: [String: Set<String>]

  /// - Parameters:
  ///   - files: a module's files by their names.
  ///   - others: the files of all other modules, whose members may be meant as well.
  init(_ files: [String: FileNames], among others: [FileNames] = []) {
    let homes = Self.homes(files.mapValues(\.top))
    let inside = files.values.reduce(into: Set<String>()) { $0.formUnion($1.inside) }
    let elsewhere = others.reduce(into: inside) { $0.formUnion($1.members) }
    let extenders = Self.homes(files.mapValues { Set($0.extended.keys) })
      .filter { $0.value.count == 1 && !elsewhere.contains($0.key) }
    let extended = files.values.reduce(into: [String: Set<String>]()) { extended, names in
      extended.merge(names.extended) { $0.union($1) }
    }
    arrows = files.reduce(into: [:]) { arrows, file in
      let names = file.value
      let outer = names.bare.subtracting(names.locals)
      let ofSelf = outer.filter { !names.bodies.isDisjoint(with: extended[$0] ?? []) }
      let members = names.behindDots.union(ofSelf).compactMap { extenders[$0] }
      let tops = outer.subtracting(names.members).compactMap { homes[$0] }
      arrows[file.key] = Set((tops + members).joined()).subtracting([file.key])
    }
  }

  /// The files that declare a name.
  private static func homes(_ names: [String: Set<String>]) -> [String: Set<String>] {
    names.reduce(into: [:]) { homes, file in
      for name in file.value { homes[name, default: []].insert(file.key) }
    }
  }

  /// Each with its files in order; the largest first.
  var all: [[String]] {
    var search = Search(arrows: arrows)
    for file in arrows.keys.sorted() where search.numbers[file] == nil { search.visit(file) }
    return search.found.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  /// Tarjan's search for what is strongly connected.
  private struct Search {
    let arrows: [String: Set<String>]
    var numbers: [String: Int] = [:]
    var lowest: [String: Int] = [:]
    var stack: [String] = []
    var found: [[String]] = []

    mutating func visit(_ file: String) {
      let number = numbers.count
      var least = number
      numbers[file] = number
      stack.append(file)
      for next in (arrows[file] ?? []).sorted() {
        if numbers[next] == nil {
          visit(next)
          least = min(least, lowest[next] ?? least)
        } else if stack.contains(next) {
          least = min(least, numbers[next] ?? least)
        }
      }
      lowest[file] = least
      guard least == number, let place = stack.firstIndex(of: file) else { return }
      found.append(Array(stack[place...]))
      stack.removeSubrange(place...)
    }
  }
}
