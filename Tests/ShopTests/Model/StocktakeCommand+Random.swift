import Support

extension StocktakeCommand {
  /// - Parameter barcodes: one of the shop's, or one that it may have some day.
  static func random(
    _ draws: inout Draws, _ barcode: (inout Draws) -> String
  ) -> StocktakeCommand {
    switch draws.int(0...24) {
    case 0...4: return .start(shelf: draws.chance(20) ? draws.pick(shelves) : nil)
    case 5: return .close(isDryRun: draws.chance(30))
    case 6: return draws.chance(30) ? .cancel : .close(isDryRun: true)
    case 7...12: return .move(barcode(&draws), to: draws.pick(shelves))
    default:
      let codes = draws.list(1...6) { draws in
        draws.chance(10) ? draws.pick(["X-1", "X-2", "C-000030"]) : barcode(&draws)
      }
      return .scan(
        codes, place: draws.chance(60) ? draws.pick(shelves) : nil, isLive: draws.chance(60))
    }
  }

  private static let shelves = ["A", "B"]
}
