import Requests
import Shop

/// What is said of a copy at the counter, as a request calls it.
enum CounterDeed: String, Sendable {
  case lost = "copy-lost"
  case found = "copy-found"
  case repair = "copy-repair"

  var invitation: String {
    switch self {
    case .lost: "scan the copy that is lost, or type its barcode"
    case .found: "scan the copy that turned up"
    case .repair: "scan the copy that goes to repair"
    }
  }

  /// What came of it.
  func answer(_ receipt: LifeReceipt) -> Answer {
    switch self {
    case .lost: LifeAnswer.lost(receipt, isDryRun: false)
    case .found: LifeAnswer.found(receipt, isDryRun: false)
    case .repair: LifeAnswer.repaired(receipt, isDone: false)
    }
  }
}
