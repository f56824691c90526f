import Domain
import Foundation
import Requests
import Support
import Synchronization
import Testing

@testable import Commands

/// How the steps of a night follow one another, whatever they do.
@Suite(.serialized) struct NightRunTests {
  /// A step that notes that it was run.
  private struct Noting: NightStep {
    let name: String
    var needs: [String] = []
    var turn = NightTurn.once
    var error: (any Error)?
    var stands = true
    let log: Log

    func stands(in night: Night) -> Bool { stands }

    func run(in night: Night) throws -> String {
      log.lines.withLock { $0.append("\(night.day.text) \(name)") }
      if let error { throw error }
      return "ran"
    }
  }

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  private let log = Log()

  private func step(
    _ name: String, needs: [String] = [], _ turn: NightTurn = .once, error: (any Error)? = nil,
    stands: Bool = true
  ) -> Noting {
    Noting(name: name, needs: needs, turn: turn, error: error, stands: stands, log: log)
  }

  /// Runs steps for a day in one world after the other, and tells what became of each.
  private func run(
    _ steps: [any NightStep], on days: [String], _ check: ([NightRun], World) throws -> Void
  ) throws {
    try World.inFolder { world in
      let runs = try days.map { day in
        var options = CallOptions()
        options.at = try #require(AskedMoment(day))
        let session = Session(world.context, options)
        let shop = try session.shop(orNew: true)
        let calendar = try shop.calendarOrBuiltIn()
        let moment = try session.asOf(calendar)
        var run = NightRun(
          Night(
            session: session, shop: shop, day: moment.day, instant: moment.instant,
            calendar: calendar, at: options.at, out: "out",
            mail: MailOptions()))
        run.run(steps)
        return run
      }
      try check(runs, world)
    }
  }

  private func states(_ run: NightRun) -> [String] {
    run.outcomes.map { "\($0.step) \($0.state.rawValue)" }
  }

  @Test func whatIsDoneIsNotDoneAgainOnThatDay() throws {
    let steps = [step("a"), step("b", .always), step("c", stands: false)]
    try run(steps, on: ["2026-02-10", "2026-02-10"]) { runs, _ in
      #expect(states(runs[0]) == ["a done", "b done", "c done"])
      #expect(states(runs[1]) == ["a stands", "b done", "c done"])
      #expect(runs.allSatisfy { $0.status == .done })
    }
  }

  @Test func aNewDayIsANewNight() throws {
    try run([step("a")], on: ["2026-02-10", "2026-02-11", "2026-02-10"]) { runs, _ in
      #expect(runs.map(states) == [["a done"], ["a done"], ["a stands"]])
      #expect(log.lines.withLock { $0 } == ["2026-02-10 a", "2026-02-11 a"])
    }
  }

  @Test func missedNightsAreCaughtUpWithWhereTheyMatter() throws {
    let steps = [step("each", .eachNight), step("once")]
    try run(steps, on: ["2026-02-10", "2026-02-13", "2026-02-13"]) { runs, _ in
      #expect(
        log.lines.withLock { $0 } == [
          "2026-02-10 each", "2026-02-10 once", "2026-02-11 each", "2026-02-12 each",
          "2026-02-13 each", "2026-02-13 once",
        ])
      #expect(states(runs[2]) == ["each stands", "once stands"])
    }
  }

  @Test func noMoreThanAMonthIsCaughtUpWith() throws {
    try run([step("each", .eachNight)], on: ["2025-01-01", "2026-02-28"]) { runs, _ in
      #expect(runs[1].outcomes.count == 31)
      #expect(runs[1].outcomes.first?.night.text == "2026-01-29")
      #expect(runs[1].outcomes.last?.night.text == "2026-02-28")
    }
  }

  @Test func whatFailsStopsOnlyWhatNeedsIt() throws {
    let finding = NightFinding(message: "3 findings", status: .failed)
    let steps = [
      step("a", error: finding), step("b", needs: ["a"]), step("c", needs: ["b"]), step("d"),
    ]
    try run(steps, on: ["2026-02-10", "2026-02-10"]) { runs, world in
      #expect(states(runs[0]) == ["a failed", "b skipped", "c skipped", "d done"])
      #expect(runs[0].outcomes.map(\.words) == ["3 findings", "needs a", "needs b", "ran"])
      #expect(runs[0].status == .failed)
      // What failed is tried again, and what went well is not.
      #expect(states(runs[1]) == ["a failed", "b skipped", "c skipped", "d stands"])
    }
  }

  @Test func theFirstFailureSaysHowItEnded() throws {
    let full = ErrorReport(
      code: "io", exit: .io, message: "out cannot be written.", why: "the disk is full",
      tries: ["another disk"])
    let finding = NightFinding(message: "x", status: .partlyDone)
    try run([step("a"), step("b", error: full), step("c", error: finding)], on: ["2026-02-10"]) {
      runs, world in
      #expect(runs[0].status == .io)
      #expect(world.printed.hasSuffix(full.text))
    }
  }

  @Test func stepsAreRememberedByNightAndName() throws {
    try World.inFolder { world in
      let session = Session(world.context, CallOptions())
      let shop = try session.shop(orNew: true)
      try shop.markDone("a", of: try #require(Day("2026-02-10")))
      let isDone = { (step: String, day: String) in
        try shop.isDone(step, of: try #require(Day(day)))
      }
      #expect(try isDone("a", "2026-02-10"))
      #expect(try !isDone("a", "2026-02-11"))
      #expect(try !isDone("b", "2026-02-10"))
    }
  }
}
