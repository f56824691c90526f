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
    while let line = try next() {
      let reply = clerk.take(line)
      try context.streams.write(reply.line + (rings(reply) ? "\u{7}\n" : "\n"))
      if reply.isOver { break }
    }
    return .done
  }

  /// A PIN is not shown while it is typed.
  private func next() throws -> [UInt8]? {
    guard clerk.state.question?.isSecret == true, context.terminal.isInput else {
      return try context.streams.readLine()
    }
    return context.terminal.secret("") ?? []
  }

  private func rings(_ reply: CounterReply) -> Bool {
    reply.tone == .refused && context.terminal.isOutput
  }
}
