/// Values as a line of blocks, each as high as its value is among all.
package struct Sparkline: Sendable {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private let values: [Int64]
  private let least: Int128
  private let span: Int128

  /// - Parameter values: those that say how high a block is, from zero on.
  package init(_ values: [Int64]) {
    self.values = values
    least = Int128(min(0, values.min() ?? 0))
    span = Int128(max(0, values.max() ?? 0)) - least
  }

  package var text: String { text(values) }

  /// Some of the values.
  package func text(_ values: [Int64]) -> String {
    String(
      values.map { value in
        guard span > 0 else { return Self.blocks[0] }
        let step = ((Int128(value) - least) * 7 * 2 + span) / (span * 2)
        return Self.blocks[Int(min(7, max(0, step)))]
      })
  }
}
