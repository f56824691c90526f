import Domain
import Reports
import Requests
import Shop

/// The receipt printer of this machine, as the environment makes it known.
struct ReceiptPrinter {
  private static let variable = "RENTAL_PRINTER"

  /// Which widths there are.
  static let widths = "a receipt printer has 32 or 42 columns"

  private let place: PrinterPlace
  private let device: NamedDevice
  private let till: Int
  /// Columns of its paper.
  let width: Int

  /// Whether the environment names one.
  static func isNamed(in context: Context) -> Bool { name(in: context) != nil }

  private static func name(in context: Context) -> String? {
    context.environment(variable)?.trimmed.nonEmpty
  }

  /// - Parameter ways: what to type where there is no printer.
  init(_ session: Session, till: Int, orElse ways: [String] = []) throws {
    guard let text = Self.name(in: session.context) else {
      throw Self.wrong("no receipt printer is set.", ["\(Self.variable)=/dev/usb/lp0"] + ways)
    }
    do throws(PrinterPlace.Problem) {
      place = try PrinterPlace(text)
    } catch {
      throw Self.wrong(
        "\(Self.variable) is \(quoted(text)), which \(error.fault).",
        ["\(Self.variable)=\(error.example.shellArgument())"])
    }
    if case .path(let path) = place {
      try session.checkIsNotShop(
        path, why: "nothing is ever printed into it", tries: ["\(Self.variable)=/dev/usb/lp0"])
    }
    width = try Self.width(session.context)
    let command = if case .command(let line) = place { line } else { "" }
    device = NamedDevice(
      "printer", command: command, session.context, database: try session.databasePath(),
      seconds: 10)
    if let problem = device.timeoutProblem {
      throw Self.wrong(
        "\(problem).", ["RENTAL_PRINTER_TIMEOUT=10"],
        why: "it is for how long the printer is waited for")
    }
    self.till = till
  }

  private static let form =
    "\(variable) names the printer of this machine: HOST:PORT, a device, or | and a command"

  private static func wrong(
    _ message: String, _ tries: [String], why: String = form
  ) -> ErrorReport {
    ErrorReport(
      code: "bad-rules", exit: .badRules, message: message, why: why, tries: tries)
  }

  /// Columns as the environment has them, or those of paper of 80 mm.
  private static func width(_ context: Context) throws -> Int {
    let widths = ReceiptText.printerWidths
    let text = context.environment("RENTAL_PRINTER_WIDTH")?.trimmed.nonEmpty
    guard let width = text.map({ Int($0) }) ?? widths.last, widths.contains(width) else {
      throw Self.wrong(
        "RENTAL_PRINTER_WIDTH is \(quoted(text ?? "")), not the width of a receipt.",
        ["RENTAL_PRINTER_WIDTH=32"], why: Self.widths)
    }
    return width
  }

  /// Gets hold of the printer, so that what has to be noted before it does anything can be.
  func open() throws(PrinterFailure) -> OpenPrinter {
    let lock: any DeviceLock
    do throws(DeviceIsBusy) { lock = try device.lock(till: till) } catch {
      throw PrinterFailure("the printer cannot be asked: \(error.reason)")
    }
    do throws(PrinterFailure) {
      return OpenPrinter(line: try line(under: lock), lock: lock, printer: self)
    } catch {
      throw PrinterFailure("the printer \(place.name) cannot be reached: \(error.reason)")
    }
  }

  private func line(under lock: any DeviceLock) throws(PrinterFailure) -> any PrinterLine {
    switch place {
    case .network(let host, let port):
      try PrinterConnection(host: host, port: port, until: deadline)
    case .path(let path): try PrinterFile(path)
    case .command: PrinterCommand(device: device, lock: lock)
    }
  }

  fileprivate var deadline: Deadline {
    Deadline(in: device.seconds, by: device.context.milliseconds)
  }

  fileprivate func told(_ failure: PrinterFailure) -> PrinterFailure {
    if case .command = place { return failure }
    return PrinterFailure("the printer \(place.name) did not take all of it: \(failure.reason)")
  }
}

/// A receipt printer that somebody has got hold of: nobody else of this till prints meanwhile.
struct OpenPrinter {
  fileprivate let line: any PrinterLine
  fileprivate let lock: any DeviceLock
  fileprivate let printer: ReceiptPrinter

  /// Once it returns, the printer has all the bytes.
  func write(_ bytes: [UInt8]) throws(PrinterFailure) {
    do throws(PrinterFailure) { try line.write(bytes, until: printer.deadline) } catch {
      throw printer.told(error)
    }
  }
}
