/// How two texts differ, line by line, with the lines around each difference.
package enum LineDiff {
  package static func text(expected: String, found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var marked: [(mark: String, line: Substring)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        marked.append(("- ", old[left]))
        left += 1
      } else if inserted.contains(right) {
        marked.append(("+ ", new[right]))
        right += 1
      } else {
        marked.append(("  ", old[left]))
        left += 1
        right += 1
      }
    }
    return near(marked).joined(separator: "\n")
  }

  /// The differences with three lines on either side.
  private static func near(_ marked: [(mark: String, line: Substring)]) -> [String] {
    let changed = marked.indices.filter { marked[$0].mark != "  " }
    let kept = Set(changed.flatMap { max(0, $0 - 3)...min(marked.count - 1, $0 + 3) })
    return kept.sorted().flatMap { place in
      (place > 0 && !kept.contains(place - 1) ? ["  …"] : [])
        + [marked[place].mark + marked[place].line]
    }
  }
}
