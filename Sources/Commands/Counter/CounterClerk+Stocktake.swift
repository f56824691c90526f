import Domain
import Requests
import Shop

/// A stocktake, scanned at the counter.
extension CounterClerk {
  /// Has scans be of the open stocktake, until somebody says done.
  ///
  /// - Parameter place: where they are scanned; empty where that is not said.
  func takeStock(at place: String) throws -> CounterReply {
    if let dropObstacle { return dropObstacle }
    guard state.basket.isEmpty, state.customer == nil || state.stock != nil else {
      return .refused("there is somebody at the counter: say done or clear first")
    }
    let open = try desk.shop().openStocktake(for: place.nonEmpty)
    state.stock = .init(number: open.number, place: place.nonEmpty)
    let words = place.isEmpty ? "" : " on \(place)"
    return .told("\(open.words): scan the copies\(words), and say done")
  }

  private static let whileStockIsTaken: Set = [
    "yes", "no", "stocktake", "staff", "help", "quit", "price", "find",
  ]

  /// What a line says while stock is taken; `nil` where it is a word that goes on.
  ///
  /// - Parameter word: which one it is, if any.
  func scanStock(_ text: String, _ word: String?) throws -> CounterReply? {
    guard let stock = state.stock else { return nil }
    if ["done", "clear", "cancel"].contains(text.lowercased()) {
      state.stock = nil
      return .done("the scans are in the stocktake; rental stocktake show tells how far it is")
    }
    // A number may be the code of a copy. Other words are none, and a report would keep them.
    if let word, word != "nights" {
      return Self.whileStockIsTaken.contains(word)
        ? nil : .refused("stock is being taken: say done before \(word)")
    }
    let scan = StockScan([text], stocktake: stock.number, place: stock.place)
    let told = ScanAnswer.told(try desk.shop().scanStock(scan))
    guard let step = told.remedy else {
      return CounterReply(text: told.line, tone: told.isFine ? .done : .refused)
    }
    let remedy = CounterRemedy([step])
    state.question = .offer(remedy)
    return .refused("\(told.line); say yes to \(remedy.words)")
  }
}
