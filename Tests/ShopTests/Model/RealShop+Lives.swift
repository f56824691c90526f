import Domain
import Shop

/// What becomes of copies, in the model's words.
extension RealShop {
  func live(_ command: ShopCommand) throws -> ModelAnswer {
    let shop = world.shop
    switch command {
    case .lose(let barcode, let amount, let moment, let isDryRun):
      let outcome = try shop.lose(
        [barcode], amount: amount.map(ModelSetting.amount), at: asked(moment), isDryRun: isDryRun)
      return Self.answer(outcome) { receipt in
        let lines = receipt.lines.filter { [.lateFee, .replacement].contains($0.kind) }
          .map { "\($0.kind.rawValue) \($0.amount.minor)" }
        return ["\(barcode) lost"] + lines + (lines.count == 1 ? ["replacement 0"] : [])
      }
    case .find(let barcode, let moment):
      return Self.answer(try shop.takeFound([barcode], at: asked(moment))) { receipt in
        ["\(barcode) found"] + receipt.lines.map { "credited \(-$0.amount.minor)" }
      }
    case .repair(let barcode, let isDone, let moment):
      return Self.answer(
        try shop.repair([barcode], Shop.RepairRequest(isDone: isDone), at: asked(moment)))
    case .withdraw(let barcode, let moment):
      return Self.answer(try shop.withdraw([barcode], reason: "worn", at: asked(moment)))
    case .stocktake(let command): return try run(command)
    default:
      let lost = try shop.loseLongOverdue(at: .now)?.lost ?? []
      return ModelAnswer(outcome: "done", done: lost.map { "\($0.barcode) lost" }.sorted())
    }
  }

  private static func answer(
    _ outcome: Outcome<LifeReceipt>, _ done: (LifeReceipt) -> [String]
  ) -> ModelAnswer {
    switch outcome {
    case .refused(let refusal): .refused(refusal.findings.map(text))
    case .done(let receipt): ModelAnswer(outcome: "done", done: done(receipt))
    }
  }
}
