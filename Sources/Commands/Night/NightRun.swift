import Domain
import Requests
import Shop

/// The steps of a night, run one after the other. One that fails does not stop those that do not
/// need it.
struct NightRun {
  private let night: Night
  private(set) var outcomes: [Outcome] = []
  /// Errors that were told: what stands in the way of many steps is told once.
  private var told: Set<String> = []

  /// What became of a step.
  struct Outcome {
    let night: Day
    let step: String
    let state: State
    /// What it came to, or what went wrong.
    let words: String
    var status = ExitStatus.done
  }

  enum State: String {
    case done
    /// It had been done before.
    case stands
    case failed
    /// What it needs has failed.
    case skipped
  }

  /// How many nights are caught up with: older reports help nobody.
  private static let mostMissed = 31

  init(_ night: Night) {
    self.night = night
  }

  mutating func run(_ steps: [any NightStep]) {
    for step in steps {
      do {
        for night in try nights(of: step) { outcomes.append(outcome(of: step, in: night)) }
      } catch {
        outcomes.append(failure(of: step, in: night, error))
      }
    }
    noteIfWhole()
  }

  /// Remembers a night in which nothing failed, for whoever watches over the nights.
  private mutating func noteIfWhole() {
    guard status == .done else { return }
    do {
      try night.shop.markWhole(night.day)
    } catch {
      night.log.say(ErrorReport(error))
    }
  }

  /// How the whole night ended: as its first step did that failed.
  var status: ExitStatus { outcomes.first { $0.status != .done }?.status ?? .done }

  private func nights(of step: any NightStep) throws -> [Night] {
    guard step.turn == .eachNight else { return [night] }
    return try night.shop.nightsMissed(of: step.name, until: night.day, most: Self.mostMissed).map {
      $0 == night.day ? night : night.missed($0)
    }
  }

  private mutating func outcome(of step: any NightStep, in night: Night) -> Outcome {
    let failed = Set(outcomes.filter { $0.status != .done }.map(\.step))
    if let missing = step.needs.first(where: failed.contains) {
      return Outcome(
        night: night.day, step: step.name, state: .skipped, words: "needs \(missing)",
        status: .failed)
    }
    do {
      if step.turn != .always, try night.shop.isDone(step.name, of: night.day),
        try step.stands(in: night)
      {
        return Outcome(night: night.day, step: step.name, state: .stands, words: "")
      }
      try night.removeDrafts()
      let words = try step.run(in: night)
      if step.turn != .always { try night.shop.markDone(step.name, of: night.day) }
      return Outcome(night: night.day, step: step.name, state: .done, words: words)
    } catch {
      return failure(of: step, in: night, error)
    }
  }

  private mutating func failure(
    of step: any NightStep, in night: Night, _ error: any Error
  ) -> Outcome {
    let words: String
    let status: ExitStatus
    if let finding = error as? NightFinding {
      (words, status) = (finding.message, finding.status)
    } else {
      let report = ErrorReport(error)
      if told.insert(report.text).inserted { night.log.say(report) }
      (words, status) = (report.message, report.exit)
    }
    return Outcome(night: night.day, step: step.name, state: .failed, words: words, status: status)
  }
}
