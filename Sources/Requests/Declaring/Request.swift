import Domain
import Reports
import Shop

/// What somebody can ask for: its name, and its keys, each said once.
///
/// A command line, a line of a batch, the help and the shells' completions are visitors that walk
/// ``keys(_:)``; none of them has a list of its own. A key is one line:
///
/// ```swift
/// try keys.option("nights", &nights, .number, "For how many nights.", isRequired: true)
/// ```
///
/// What the variable is says how often a key is given: a value once, an optional at most once, an
/// array as often as one likes. The name is the key in JSON; the option is the same with hyphens,
/// unless `spelt:` says otherwise.
package protocol Declared: Sendable {
  static var command: Command { get }
  /// The formats that its answer can be written in.
  static var formats: [OutputFormat] { get }

  init()
  /// Shows a visitor each key, in the order of the help.
  mutating func keys(_ keys: inout some KeyVisitor) throws

  // What is walked at each start and at each line of a batch is compiled for its visitor alone.
  mutating func fill(from reader: inout ArgumentReader) throws
  mutating func fill(from reader: inout JSONReader) throws
  mutating func fill(_ signature: inout Signature) throws
}

extension Declared {
  package static var formats: [OutputFormat] { OutputFormat.ofEveryAnswer }

  package mutating func keys(_ keys: inout some KeyVisitor) throws {}

  package mutating func fill(from reader: inout ArgumentReader) throws { try keys(&reader) }
  package mutating func fill(from reader: inout JSONReader) throws { try keys(&reader) }
  package mutating func fill(_ signature: inout Signature) throws { try keys(&signature) }
}

/// A request: what is declared, and what comes of it.
package protocol Request: Declared {
  /// The command that shows whether it was saved, where nobody knows; `nil` for the audit trail.
  var look: String? { get }

  func answer(for caller: any Caller) throws -> Answer
}

extension Request {
  package var look: String? { nil }
}

/// Who asks, and what only they can give.
package protocol Caller {
  var options: CallOptions { get }
  var now: Instant { get }
  /// Who acts, as they were called.
  var by: String { get }

  /// The shop, where whoever asks is the one who acts.
  ///
  /// - Parameter orNew: whether it is made where there is none.
  func shop(orNew: Bool) throws -> Shop
  /// Writes a list down while it is read, so that its records are never held together.
  ///
  /// - Parameters:
  ///   - listing: what it has of a value; many are made on other threads.
  ///   - values: read as they are written.
  func write<Value: Sendable>(
    _ listing: Listing<Value>, _ values: Reading<Value>
  ) throws -> any WrittenList
  /// Says something besides the answer.
  func note(_ text: String)
  /// Asks before something is lost for good.
  ///
  /// - Throws: where the answer is no, or nobody can be asked.
  func confirm(_ question: String) throws
  /// Says what may be a slip, and asks whether it is meant where somebody is there to answer.
  ///
  /// - Throws: where the answer is no.
  func makeSure(_ fact: String, _ question: String) throws
  /// Has whoever acts prove who they are where their PIN comes by standard input; nobody is asked.
  func proveIfTold() throws
  /// A PIN that somebody is to have; `nil` where none is told and none is required.
  func newPIN(of name: String, isRequired: Bool) throws -> PIN?
}

extension Caller {
  /// The moment that is taken for now.
  package var at: AskedMoment { options.at }

  package func shop() throws -> Shop { try shop(orNew: false) }

  /// Says which words of a manager nothing asked for.
  func note(needless override: [String], for findings: [Finding]) {
    for code in findings.needless(override) {
      note("override \(code) was not needed; nothing asked for it")
    }
  }

  /// The moment that a read is about, by a calendar that is known.
  package func asOf(_ calendar: BusinessCalendar) throws -> Moment {
    try Moment(at, now: now, calendar)
  }
}

extension Signature {
  /// - Parameter type: a request; with it go the options that every command has.
  package init(of type: any Declared.Type) {
    self.init(formats: type.formats)
    var request = type.init()
    var options = CallOptions()
    // What is taken down is never refused.
    try? request.fill(&self)
    try? options.keys(&self)
  }
}
