import Requests

/// One step of a night's work: a file in `Steps`, and a line in ``NightCommand/steps``.
///
/// A step may be cut off anywhere and is then run again, and so it does what is not done yet: it
/// writes files whole, and adds nothing that is there already.
protocol NightStep: Sendable {
  /// As it is remembered, and shown.
  var name: String { get }
  /// What has to stand before it may run: steps of the same night that went well.
  var needs: [String] { get }
  /// When it runs.
  var turn: NightTurn { get }
  /// How the names of what it puts in the night's folder begin; drafts of that do as well.
  var files: [String] { get }

  /// Whether what it made is still there; asked where it has been done before.
  func stands(in night: Night) throws -> Bool

  /// Does what is left to do, and says what that came to, in a few words.
  ///
  /// - Throws: ``NightFinding`` where it worked and found something wrong.
  func run(in night: Night) throws -> String
}

extension NightStep {
  var needs: [String] { [] }
  var turn: NightTurn { .once }
  var files: [String] { [] }

  func stands(in night: Night) throws -> Bool { true }
}

/// When a step of a night's work runs.
enum NightTurn {
  /// Once a night; what nights that were missed had to do, it does as well.
  case once
  /// Once for each night, those that were missed included.
  case eachNight
  /// Whenever the night is run.
  case always
}

/// A step that worked and found something wrong.
struct NightFinding: Error {
  let message: String
  let status: ExitStatus
}
