import Domain
import Storage

/// Has receipts signed once they are saved, and keeps what the device answers.
struct FiscalDesk: FiscalKeeping {
  private let device: any FiscalAsking

  init(_ device: any FiscalAsking) {
    self.device = device
  }

  func sign(_ made: MadeReceipts, in shop: Shop) {
    for receipt in made.receipts where !device.isLeftAlone(till: receipt.till) {
      do {
        let signature = try sign(receipt, in: shop)
        guard let signature, !signature.isSigned else { continue }
        throw FiscalFailure(reason: signature.failure ?? "")
      } catch {
        shop.surroundings.onUnsigned(receipt, error)
      }
    }
  }

  func pause() { device.pause() }

  func sign(_ number: ReceiptNumber, in shop: Shop) throws -> ReceiptSignature? {
    let lock: any DeviceLock
    do throws(DeviceIsBusy) {
      lock = try device.lock(till: number.till)
    } catch {
      // That is no failure of the device.
      throw FiscalFailure(reason: "the fiscal device cannot be asked: \(error.reason)")
    }
    // Until it is noted, nobody else asks for the same.
    return try withExtendedLifetime(lock) {
      let receipt = try shop.unasked(.read) { work in
        try work.store.signature(of: number).flatMap {
          $0.isSigned ? nil : try work.receipt(number.text)
        }
      }
      guard let receipt else { return nil }
      return try shop.keep(device.reply(to: receipt, under: lock), of: number)
    }
  }
}

extension Shop {
  /// After so many failures in a row, the device of a till does not answer.
  private static let mostFailures = 3

  /// Has receipts signed that are not, until all are or their devices do not answer.
  ///
  /// - Returns: what became of each that was tried, how many are left that were not signed before,
  ///   and why devices could not be asked.
  package func signReceipts() throws -> (
    tried: [ReceiptSignature], left: Int, unasked: [FiscalFailure]
  ) {
    guard let fiscalDesk else { throw ShopError.noFiscalDevice }
    let waiting = try unasked(.read) { work in
      // Whoever may not keep what a device answers does not ask it.
      _ = try work.signing()
      return try work.store.unsignedReceipts().map(\.number)
    }
    var (tried, left) = ([ReceiptSignature](), waiting.count)
    var (failures, unasked) = ([Int: Int](), [FiscalFailure]())
    for receipt in waiting where failures[receipt.till, default: 0] < Self.mostFailures {
      let signature: ReceiptSignature?
      do {
        signature = try fiscalDesk.sign(receipt, in: self)
      } catch let failure as FiscalFailure {
        failures[receipt.till] = Self.mostFailures
        unasked.append(failure)
        continue
      }
      if signature?.isSigned != false { left -= 1 }
      guard let signature else { continue }
      tried.append(signature)
      failures[receipt.till] = signature.isSigned ? 0 : failures[receipt.till, default: 0] + 1
      fiscalDesk.pause()
    }
    return (tried, left, unasked)
  }

  /// Keeps what the device replied to a receipt, once.
  fileprivate func keep(
    _ reply: FiscalReply, of number: ReceiptNumber
  ) throws -> ReceiptSignature? {
    try unasked(.write) { work in
      guard let found = try work.store.signature(of: number), !found.isSigned else { return nil }
      let entry = try work.signing()
      var signature = found
      signature.take(reply, at: entry.instant)
      try entry.store.keep(signature)
      entry.tell(number.text, after: signature.facts)
      try entry.save()
      return signature
    }
  }
}

extension Work {
  fileprivate func signing() throws -> Entry {
    try entry(.receiptSign, at: .now, under: rulesInForce())
  }

  /// How many receipts are not signed; none where no device signs them.
  func unsignedCount() throws -> Int { shop.fiscalDesk == nil ? 0 : try store.unsignedCount() }
}
