import Domain
import Shop

/// Stocktakes, in the model's words.
extension RealShop {
  func run(_ command: StocktakeCommand) throws -> ModelAnswer {
    let shop = world.shop
    switch command {
    case .start(let shelf):
      _ = try shop.startStocktake(shelf: shelf)
      return .done
    case .scan(let codes, let place, let isLive):
      var scan = StockScan(codes, place: place)
      scan.isLive = isLive
      return ModelAnswer(
        outcome: "done",
        done: try shop.scanStock(scan).scanned.map { scanned in
          "\(scanned.code) \(scanned.objection?.rawValue ?? "here")"
        })
    case .close(let isDryRun):
      let state = try shop.closeStocktake(isDryRun: isDryRun)
      if !isDryRun {
        let kept = try shop.stocktake(state.stocktake.number)
        guard kept.findings == state.findings, kept.figures == state.figures else {
          return ModelAnswer(outcome: "kept otherwise")
        }
      }
      let (figures, findings) = (state.figures, state.findings)
      return ModelAnswer(
        outcome: "done",
        done: findings.map { "\($0.code) \($0.kind.rawValue)" }.sorted() + [
          "\(figures.scanned) of \(figures.expected), \(figures.moved) moved"
        ])
    case .cancel:
      _ = try shop.cancelStocktake()
      return .done
    case .move(let barcode, let shelf):
      return RealShop.answer(try shop.move([barcode], to: shelf))
    }
  }
}
