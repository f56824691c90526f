/// Keeps others from asking a device for as long as somebody holds this.
package protocol DeviceLock: AnyObject, Sendable {}

/// Why a device cannot be asked now, without a full stop.
package struct DeviceIsBusy: Error {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
