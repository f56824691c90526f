import Foundation
@_exported import TestSupport  // Every test draws, and writes to folders, by one import.

/// How much a test does of what could be done endlessly.
package enum Rounds {
  /// The number in a variable of the environment, or a modest one.
  package static func number(_ variable: String, default modest: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? modest
  }
}
