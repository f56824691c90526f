/// A QR code: a square of dark and light modules, without the light ones around it.
package struct QRCode: Equatable, Sendable {
  package let side: Int
  /// Row by row from the top, each from the left; there are as many as the square has.
  private let dark: [Bool]

  /// Light modules around the square that a reader needs. Source: ISO/IEC 18004.
  static let quiet = 4

  /// - Returns: `nil` where the modules make no square.
  package init?(side: Int, dark: [Bool]) {
    guard side > 0, dark.count == side * side else { return nil }
    (self.side, self.dark) = (side, dark)
  }

  /// Dark modules that stand side by side.
  struct Run: Equatable {
    let row: Int
    let start: Int
    let count: Int
  }

  var runs: [Run] {
    (0..<side).flatMap { row -> [Run] in
      var (runs, start): ([Run], Int?) = ([], nil)
      for column in 0...side {
        let isDark = column < side && dark[row * side + column]
        if isDark {
          start = start ?? column
        } else if let begun = start {
          runs.append(Run(row: row, start: begun, count: column - begun))
          start = nil
        }
      }
      return runs
    }
  }
}
