import Domain
import Requests
import Shop

/// Who is at the till.
extension CounterClerk {
  /// `staff NAME`: somebody else takes over, with their PIN if they have one.
  func change(to name: String) throws -> CounterReply {
    let next = desk.acting(as: name)
    let shop = try next.shop()
    guard let record = try shop.staff(named: name) else {
      // Where nobody has been entered, everybody may act.
      guard try shop.staff().isEmpty else { throw ShopError.noStaff(name) }
      return sit(next)
    }
    guard record.hasPIN else { return sit(desk.acting(as: record.staff.name)) }
    state.question = .pin(record.staff, then: .signIn)
    return .told("the PIN of \(record.staff.name)?")
  }

  private func sit(_ next: Session) -> CounterReply {
    desk = next
    return .told("\(next.by) is at the till" + (offerDraft().map { "; \($0)" } ?? ""))
  }

  /// A PIN was typed.
  func prove(
    _ pin: String, of staff: Staff, _ then: CounterQuestion.AfterPIN
  ) throws -> CounterReply {
    switch then {
    case .signIn:
      let next = desk.acting(as: staff.name)
      try next.prove(pin, of: staff)
      return sit(next)
    case .override(let visit):
      try (manager ?? desk).prove(pin, of: staff)
      return try overridden(visit)
    case .again(let line, let question):
      try (manager?.by == staff.name ? manager ?? desk : desk).prove(pin, of: staff)
      asked = question
      return try again(line)
    }
  }
}
