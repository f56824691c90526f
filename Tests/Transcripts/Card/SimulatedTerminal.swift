import Commands
import Foundation
import Synchronization

/// A card terminal that charges each reference once, and answers as it is told to.
final class SimulatedTerminal: Sendable {
  /// How it answers the next charge or refund.
  enum Manner: Sendable {
    case approves, declines
    /// It does it, and the answer is lost; asked again it tells.
    case losesApproval
    case losesDecline
    /// It does it, and tells nobody before ``tells``.
    case isDeadAfter
    case isDeadBefore
    case writesGarbage
  }

  private struct State {
    var manner = Manner.approves
    /// How it answers the next ones, before that.
    var next: [Manner] = []
    var isDead = false
    var isCancelling = true
    /// What it did, by reference, in minor units; what it took is positive.
    var done: [String: Int] = [:]
    var calls: [String] = []
    /// The charge that each refund gave back.
    var originals: [String] = []
    var before: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var manner: Manner {
    get { state.withLock { $0.manner } }
    set { state.withLock { $0.manner = newValue } }
  }

  /// Answers the next charges and refunds each in its manner.
  func answersNext(_ manners: Manner...) { state.withLock { $0.next = manners } }

  /// Whether it takes back what it did when it is asked to.
  func cancels(_ does: Bool) { state.withLock { $0.isCancelling = does } }

  /// Done once, when it is asked for money.
  func meanwhile(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.before = body } }

  /// It answers again.
  func tells() { state.withLock { $0.isDead = false } }

  var taken: Int { state.withLock { $0.done.values.reduce(0, +) } }

  /// The actions that it was asked for since this was last taken.
  func takeCalls() -> [String] {
    state.withLock { state in
      defer { state.calls = [] }
      return state.calls
    }
  }

  /// The references of charges, in the order in which it was asked to give back on them or to
  /// charge them again.
  var originals: [String] { state.withLock { $0.originals } }

  @Sendable func ask(_ errand: DeviceErrand) -> DeviceErrand.End {
    guard let members = try? JSONSerialization.jsonObject(with: Data(errand.input)),
      let texts = members as? [String: String], let action = texts["action"],
      let reference = texts["reference"],
      let minor = texts["amount"].flatMap({ Int($0.replacing(".", with: "")) })
    else { return .failed("it cannot read that") }
    let before = state.withLock { state in
      defer { if action != "status" { state.before = nil } }
      return action == "status" ? nil : state.before
    }
    before?()
    return state.withLock { state in
      state.calls.append(action)
      if action != "status", let original = texts["original"] { state.originals.append(original) }
      return Self.answer(action, reference, minor, &state)
    }
  }

  private static func answer(
    _ action: String, _ reference: String, _ minor: Int, _ state: inout State
  ) -> DeviceErrand.End {
    if action == "status" {
      guard !state.isDead else { return .failed("it is dead") }
      return said((state.done[reference] ?? 0) != 0 ? "approved" : "declined")
    }
    if action == "cancel" {
      guard state.isCancelling else { return said("declined") }
      state.done[reference] = 0
      return said("approved")
    }
    let manner = state.next.isEmpty ? state.manner : state.next.removeFirst()
    let isDoing = [.approves, .losesApproval, .isDeadAfter].contains(manner)
    if isDoing, state.done[reference] == nil {
      state.done[reference] = action == "charge" ? minor : -minor
    }
    switch manner {
    case .approves: return said("approved")
    case .declines: return said("declined", "insufficient funds")
    case .losesApproval, .losesDecline: return .failed("it took longer than 120 s")
    case .isDeadAfter, .isDeadBefore:
      state.isDead = true
      return said("unknown")
    case .writesGarbage: return .said(Array("approved".utf8))
    }
  }

  private static func said(_ answer: String, _ text: String = "") -> DeviceErrand.End {
    .said(Array(#"{"answer":"\#(answer)","text":"\#(text)"}"#.utf8))
  }
}
