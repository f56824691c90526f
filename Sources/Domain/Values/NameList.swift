/// Several names in one cell: "Sigourney Weaver; Tom Skerritt".
package enum NameList {
  package static func names(in cell: String) -> [String] {
    cell.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  package static func cell(_ names: [String]) -> String {
    names.joined(separator: "; ")
  }
}
