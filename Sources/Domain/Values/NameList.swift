/// Several names in one cell: "Sigourney Weaver; Tom Skerritt".
package enum NameList {
  package static func names(in cell: String) -> [String] {
    cell.split(separator: ";").compactMap { name in
      let trimmed = name.trimmingSpaces
      return trimmed.isEmpty ? nil : String(trimmed)
    }
  }

  package static func cell(_ names: [String]) -> String {
    names.joined(separator: "; ")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
