import Domain
import Support

/// Random days in a small shop: few customers and few movies, so that they meet.
struct ShopDays: Sendable, CustomStringConvertible {
  var commands: [ShopCommand]

  var description: String { "\(commands.count) commands" }

  /// - Parameter counts: how many commands, once there are customers and movies.
  static func random(_ draws: inout Draws, _ counts: ClosedRange<Int>) -> ShopDays {
    var known = KnownNames()
    let customers = draws.list(3...7) { draws in known.addCustomer(&draws) }
    let movies = draws.list(3...7) { draws in known.addMovie(&draws) }
    let rest = draws.list(counts) { draws in known.command(&draws) }
    return ShopDays(commands: customers + movies + rest)
  }

  /// Runs random days in the real shop, command by command, until something is wrong.
  ///
  /// - Parameters:
  ///   - objection: runs a command, and tells what is wrong then.
  ///   - last: tells what is wrong at the end.
  static func always(
    seed: UInt64, _ objection: @escaping (inout RealShop, ShopCommand) throws -> String?,
    atTheEnd last: @escaping (RealShop) throws -> String? = { _ in nil }
  ) throws {
    let property = Property(of: { ShopDays.random(&$0, 40...80) }) { days in
      var shop = try RealShop()
      var done: [String] = []
      for command in days.commands {
        done.append("  \(command)")
        if let wrong = try objection(&shop, command) {
          return (done + [wrong]).joined(separator: "\n")
        }
      }
      return try last(shop).map { (done + [$0]).joined(separator: "\n") }
    }
    try property.check(seed: seed, cases: 2)
  }
}
