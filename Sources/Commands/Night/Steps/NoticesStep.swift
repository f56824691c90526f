import Domain
import Shop

/// Queues what customers have to be told.
struct NoticesStep: NightStep {
  let name = "notices"

  func run(in night: Night) throws -> String {
    guard try night.shop.noticeSender() != nil else { return "off: no sender" }
    let counts = try night.shop.queueNotices(at: night.at)
    let told = [(NoticeKind.remind, "reminder"), (.letter, "letter")].compactMap { kind, noun in
      counts[kind].map { counted($0, noun) }
    }
    return told.isEmpty ? "nothing to tell" : told.joined(separator: ", ") + " queued"
  }
}
