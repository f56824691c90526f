import Domain

/// Asks the device that signs the receipts of a shop.
package protocol FiscalAsking: Sendable {
  /// Keeps others from asking the device of a till.
  func lock(till: Int) throws(DeviceIsBusy) -> any DeviceLock
  /// Asks it to sign a receipt; asked again for the same one, it answers the same.
  func reply(to receipt: Receipt, under lock: any DeviceLock) -> FiscalReply
  /// Whether that of a till did not answer in time a moment ago, so that whoever sells on does not
  /// wait for it again.
  func isLeftAlone(till: Int) -> Bool
  /// Lets whoever waits for the device have it.
  func pause()
}

/// Why a receipt is not signed.
package struct FiscalFailure: Error {
  /// Without a full stop.
  package let reason: String
}
