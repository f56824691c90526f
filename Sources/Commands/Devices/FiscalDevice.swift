import Domain
import Reports
import Requests
import Shop
import Synchronization

/// The device that signs receipts, as the command that asks it makes it known.
struct FiscalDevice: FiscalAsking {
  private let device: NamedDevice
  private let late = LateTills()
  /// For so long, one that was late is not asked.
  private static let restInMilliseconds = 60_000

  /// - Returns: `nil` where the environment names no command, so that nothing is signed.
  init?(_ context: Context, database: String?) {
    guard let device = NamedDevice("fiscal", context, database: database, seconds: 10) else {
      return nil
    }
    self.device = device
  }

  func lock(till: Int) throws(DeviceIsBusy) -> any DeviceLock { try device.lock(till: till) }

  func isLeftAlone(till: Int) -> Bool {
    late[till].map { device.context.milliseconds() < $0 } ?? false
  }

  /// Longer than others wait between two looks at the lock.
  func pause() { device.context.pause(50) }

  func reply(to receipt: Receipt, under lock: any DeviceLock) -> FiscalReply {
    switch device.ask(FiscalReport.record(receipt), under: lock) {
    case .failed(let reason): return .failed(reason)
    case .late(let reason):
      late[receipt.number.till] = device.context.milliseconds() + Self.restInMilliseconds
      return .failed(reason)
    case .said(let bytes): return Self.reply(in: bytes)
    }
  }

  private static func reply(in bytes: [UInt8]) -> FiscalReply {
    guard let object = JSONObject(said: bytes) else {
      return .failed("the fiscal command gives no answer")
    }
    if let why = object["failure"]?.asText?.trimmed.nonEmpty, OneLine.problem(inWhole: why) == nil {
      return .failed("the fiscal device says: \(shortened(why))")
    }
    guard case .list(let said)? = object["text"] else {
      return .failed("the fiscal command gives no answer")
    }
    let lines = said.compactMap(\.asText)
    guard lines.count == said.count, let text = SignatureText(lines) else {
      return .failed(
        "the fiscal command has to answer with 1 to \(SignatureText.mostLines) lines, each of 1 to "
          + "\(SignatureText.longestLine) letters without control characters")
    }
    guard let code = object["qr"], code != .null else { return .signed(text, qr: nil) }
    guard let qr = code.asText?.trimmed, SignatureText.isCode(qr) else {
      return .failed(
        "the fiscal command has to answer with a code of 1 to \(SignatureText.longestCode) bytes "
          + "without control characters")
    }
    return .signed(text, qr: qr)
  }
}

/// Until when the devices of tills are left alone, by the clock that only runs forwards.
private final class LateTills: Sendable {
  private let ends = Mutex<[Int: Int]>([:])

  subscript(till: Int) -> Int? {
    get { ends.withLock { $0[till] } }
    set { ends.withLock { $0[till] = newValue } }
  }
}
