import Domain
import Reports
import Requests
import Shop

/// PINs, which are asked for or read from standard input, and never stand in an argument.
extension Session {
  /// Runs a command, and again once whoever acts has proven who they are, if it takes that.
  func proving(_ run: () throws -> ExitStatus) throws -> ExitStatus {
    do {
      return try run()
    } catch ShopError.pinNeeded(let staff) {
      guard let pin = try secret("PIN of \(staff.name)") else {
        throw ShopError.pinNeeded(staff)
      }
      try prove(pin, of: staff)
      return try run()
    }
  }

  /// Has whoever acts prove who they are before anything is done, if they have a PIN.
  func proveActing() throws {
    let shop = try shop()
    guard let staff = try shop.staff(named: by), staff.hasPIN else { return }
    guard let pin = try secret("PIN of \(staff.staff.name)") else {
      throw ShopError.pinNeeded(staff.staff)
    }
    try prove(pin, of: staff.staff)
  }

  package func proveIfTold() throws {
    if options.pinStdin { try proveActing() }
  }

  /// A PIN that somebody is to have; on a terminal it is asked for twice.
  ///
  /// - Returns: `nil` where none is told and none is required.
  package func newPIN(of name: String, isRequired: Bool) throws -> PIN? {
    guard let text = try secret("New PIN of \(name)") else {
      guard isRequired else { return nil }
      throw ErrorReport.pinNeeded(
        "not done: a PIN for \(name) is needed.",
        why: "it is not shown, and so it is never an argument")
    }
    let pin: PIN
    do throws(FieldProblem) {
      pin = try PIN(text)
    } catch {
      throw ShopError.invalid(["\(error.field) \(error.message)"])
    }
    if !options.pinStdin, try secret("The same again") != text {
      throw ShopError.invalid(["the two PINs are not the same"])
    }
    return pin
  }

  /// What nobody may see while it is typed; `nil` where nobody can be asked, or nothing comes.
  private func secret(_ prompt: String) throws -> String? {
    let line: [UInt8]?
    if options.pinStdin {
      line = try context.streams.readLine()
    } else if mayAsk {
      line = context.terminal.secret(DisplayText.safe(prompt) + ": ")
    } else {
      line = nil
    }
    return line.map { String(decoding: $0, as: UTF8.self).trimmed }?.nonEmpty
  }
}
