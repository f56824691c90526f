import Domain
import Files
import Requests
import Shop

/// Requests, line by line.
struct BatchCommand: Errand {
  static let command = Command(
    "batch", "Read one request a line as JSON, and answer one line each.",
    discussion: """
      Each line is one transaction, and its answer is written as soon as it is durable. A \
      request with an "op" happens once, however often it is sent. "do" is a command with a \
      hyphen, and the other keys are its options. What takes a manager's PIN needs a file of \
      requests, and --pin-stdin.

      Examples:
        rental batch events.jsonl
        echo '{"do":"return","copies":["C-000001"]}' | rental batch
      """)

  var file = "-"

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument(
      "file", &file, .file, "A file of requests; - for standard input.", isRequired: false)
  }

  private static let twoInputs = ErrorReport(
    code: "invalid", exit: .usage,
    message: "standard input cannot hold both the PIN and the requests.",
    why: "with --pin-stdin its first line is the PIN, so the requests come from a file",
    tries: ["rental batch FILE --pin-stdin"])

  func run(in session: Session) throws -> ExitStatus {
    guard file != "-" || !session.options.pinStdin else {
      throw Self.twoInputs
    }
    let reader = file == "-" ? nil : try LineReader(path: file, accepting: FileKind.streams)
    let next = reader.map { reader in { try reader.next() } } ?? session.context.streams.readLine
    _ = try session.shop(orNew: true)
    try session.proveIfTold()
    let clerk = BatchClerk(session)
    var number = 0
    var isWhole = true
    var isOnBadDisk = false
    while let line = try next() {
      number += 1
      if number == 1, line.isInUTF16 {
        throw TextFile.isInUTF16(file == "-" ? "standard input" : file)
      }
      let (answer, failed) = clerk.answer(line)
      isWhole = isWhole && answer.isWhole
      isOnBadDisk = isOnBadDisk || failed
      try session.context.streams.write("{\"line\":\(number),\(answer.text)}\n")
    }
    if isOnBadDisk { return .io }
    return isWhole ? .done : .partlyDone
  }
}
