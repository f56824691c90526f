import Commands
import Foundation
import Synchronization

/// A fiscal device that signs each receipt once, and answers as it is told to.
final class SimulatedSigner: Sendable {
  /// How it answers.
  enum Manner: Sendable {
    case signs, fails
    /// It does not answer in time.
    case hangs
    /// It signs, and the answer is lost.
    case losesAnswer
    case says(String)
    /// It will never sign these.
    case refuses([String])
  }

  private struct State {
    var manner = Manner.signs
    /// What it signed, in that order, each once.
    var signed: [String] = []
    /// What it was asked for.
    var asked: [String] = []
    var inputs: [String] = []
    var before: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var manner: Manner {
    get { state.withLock { $0.manner } }
    set { state.withLock { $0.manner = newValue } }
  }

  /// Done once, when it is asked.
  func meanwhile(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.before = body } }

  var signed: [String] { state.withLock { $0.signed } }

  /// The receipts that it was asked to sign since this was last taken.
  func takeAsked() -> [String] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }

  /// What it was asked last, as it came.
  var lastInput: String { state.withLock { $0.inputs.last ?? "" } }

  @Sendable func ask(_ errand: DeviceErrand) -> DeviceErrand.End {
    guard let members = try? JSONSerialization.jsonObject(with: Data(errand.input)),
      let receipt = (members as? [String: Any])?["receipt"] as? String
    else { return .failed("it cannot read that") }
    let before = state.withLock { state in
      defer { state.before = nil }
      return state.before
    }
    before?()
    return state.withLock { state in
      state.asked.append(receipt)
      state.inputs.append(String(decoding: errand.input, as: UTF8.self))
      switch state.manner {
      case .fails: return .failed("the fiscal command ended with 1")
      case .hangs: return .late("the fiscal command took longer than 10 s")
      case .says(let text): return .said(Array(text.utf8))
      case .refuses(let receipts) where receipts.contains(receipt):
        return .failed("the fiscal command ended with 1")
      case .signs, .losesAnswer, .refuses: break
      }
      if !state.signed.contains(receipt) { state.signed.append(receipt) }
      if case .losesAnswer = state.manner { return .failed("it took longer than 10 s") }
      return .said(Array(#"{"text":["TSE 4711","of \#(receipt)"],"qr":"V0;\#(receipt)"}"#.utf8))
    }
  }
}
