import Domain
import Glibc

/// Where a receipt printer is, as people write it.
enum PrinterPlace: Hashable, Sendable {
  /// It takes bytes by TCP.
  case network(host: String, port: UInt16)
  /// A device or a file.
  case path(String)
  /// A line for a shell, whose input is printed.
  case command(String)

  /// Why a text names no place.
  struct Problem: Error, Hashable {
    /// What is wrong with it, behind `which`.
    let fault: String
    /// How it could be written.
    let example: String
  }

  /// - Parameter text: nothing but what was written, without white space around it.
  init(_ text: String) throws(Problem) {
    if text.hasPrefix("|") {
      let command = text.dropFirst().trimmed
      guard !command.isEmpty else {
        throw Problem(fault: "has no command after the bar", example: Self.exampleCommand)
      }
      self = .command(command)
    } else if text.hasPrefix("/") || text.hasPrefix("./") {
      self = .path(text)
    } else {
      self = try Self.network(text)
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .network(let host, let port): (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
    case .path(let path): path
    case .command(let command): "| \(command)"
    }
  }

  private static let exampleAddress = "192.168.1.40:9100"
  private static let exampleCommand = "| lp -d till1 -o raw"

  private static func network(_ text: String) throws(Problem) -> PrinterPlace {
    guard !text.contains("://") else {
      throw Problem(
        fault: "is the address of a page, and a receipt printer has a host and a port",
        example: exampleAddress)
    }
    guard !text.contains(where: \.isWhitespace) else {
      throw Problem(fault: "has a space in it; a command stands after a bar", example: "| \(text)")
    }
    let (host, port) = try parts(text)
    guard !host.isEmpty else {
      throw Problem(fault: "has no host before the port", example: exampleAddress)
    }
    guard !host.contains(":") || text.hasPrefix("[") else {
      // `fe80::1:9100` could be both; a host that is an address by itself has a port behind it.
      throw Problem(
        fault: "is an IPv6 address without brackets",
        example: Self.isIPv6(host) ? "[\(host)]:\(port ?? "9100")" : "[\(text)]:9100")
    }
    guard let port else { throw Problem(fault: "has no port", example: "\(text):9100") }
    guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(port),
      number > 0
    else {
      throw Problem(
        fault: "has a port that is no number from 1 to 65535",
        example: String(text.dropLast(port.utf8.count)) + "9100")
    }
    return .network(host: host, port: number)
  }

  private static func isIPv6(_ text: String) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET6, text, &address) == 1
  }

  /// The host without its brackets, and what stands after the last colon; no port where there is
  /// no colon.
  private static func parts(_ text: String) throws(Problem) -> (host: String, port: String?) {
    guard text.hasPrefix("[") else {
      guard let colon = text.lastIndex(of: ":") else { return (text, nil) }
      return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }
    guard let end = text.lastIndex(of: "]") else {
      throw Problem(fault: "has a bracket that is not closed", example: "[::1]:9100")
    }
    let (host, rest) = (text[text.index(after: text.startIndex)..<end], text[end...].dropFirst())
    guard rest.isEmpty || rest.first == ":" else {
      throw Problem(fault: "has no port after the bracket", example: "[\(host)]:9100")
    }
    return (String(host), rest.isEmpty ? nil : String(rest.dropFirst()))
  }
}
