import Domain
import Support

/// Lines about packages for texts at random, and what is left of some.
enum PackageLines {
  private static let names = ["ten", "\"five old ones\"", "7"]

  /// A line that sells one.
  static func line(_ draws: inout Draws, when conditions: [String]) -> String {
    let asked = draws.list(0...2) { (draws: inout Draws) in
      (draws.chance(30) ? "not " : "") + draws.pick(conditions)
    }
    let once = asked.enumerated().filter { !asked[..<$0.offset].contains($0.element) }
    return "package \(draws.pick(names)) \(draws.pick([5, 10])) rentals \(draws.pick([8, 25])).00"
      + (once.isEmpty ? "" : " when " + once.map(\.element).joined(separator: " and "))
  }

  /// A text without those that sell a package under a name that another one has.
  static func once(in text: String) -> String {
    var sold: Set<String> = []
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard line.hasPrefix("package ") else { return true }
      return sold.insert(names.first { line.hasPrefix("package \($0) ") } ?? "").inserted
    }.joined(separator: "\n")
  }

  /// What a customer has bought of them, and of one that is not sold any more.
  static func held(_ draws: inout Draws) -> [HeldPackage] {
    draws.list(1...3) {
      HeldPackage(Name($0.pick(["ten", "five old ones", "7", "gone"])), left: $0.int(1...3))
    }
  }
}
