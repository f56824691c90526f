import Domain
import Requests
import Shop

/// The counter without a screen: a line in, a line out.
struct PlainCounter {
  private let context: Context
  private let clerk: CounterClerk

  init(_ clerk: CounterClerk, in context: Context) {
    (self.clerk, self.context) = (clerk, context)
  }

  func run() throws -> ExitStatus {
    while let lines = try next() {
      for line in lines where try !serve(line) { return .done }
    }
    return .done
  }

  /// - Returns: whether the counter stays open.
  private func serve(_ line: [UInt8]) throws -> Bool {
    let reply = clerk.take(line)
    try context.streams.write(reply.line + (rings(reply) ? "\u{7}\n" : "\n"))
    return !reply.isOver
  }

  /// The next line, which is several where a scanner ends its codes with a carriage return alone. A
  /// PIN is not shown while it is typed.
  private func next() throws -> [[UInt8]]? {
    guard clerk.state.question?.isSecret == true, context.terminal.isInput else {
      return try context.streams.readLine().map(Self.parts)
    }
    return [context.terminal.secret("") ?? []]
  }

  private static func parts(of line: [UInt8]) -> [[UInt8]] {
    let end = UInt8(ascii: "\r")
    return (line.last == end ? line.dropLast() : line[...])
      .split(separator: end, omittingEmptySubsequences: false).map(Array.init)
  }

  private func rings(_ reply: CounterReply) -> Bool {
    reply.tone == .refused && context.terminal.isOutput
  }
}
