import Foundation
import Glibc
import Synchronization

/// A receipt printer in the network: it takes what is sent, one connection after the other.
final class SimulatedPrinter: Sendable {
  /// As `RENTAL_PRINTER` names it.
  let address: String
  private let socket: Int32
  private let host: String

  /// - Parameter host: where it listens.
  init(host: String = "127.0.0.1") throws {
    let family = host.contains(":") ? AF_INET6 : AF_INET
    let socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
    // The system chooses a port, on which it listens for one at a time.
    let port = try Self.port(of: socket, at: host, family)
    (self.socket, self.host) = (socket, host)
    address = (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
  }

  deinit { close(socket) }

  private struct Failed: Error {
    let code = errno
  }

  private static func port(of socket: Int32, at host: String, _ family: Int32) throws -> UInt16 {
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    var address = sockaddr_in6()
    return try withUnsafeMutableBytes(of: &address) { bytes in
      bytes.storeBytes(of: sa_family_t(family), as: sa_family_t.self)
      // The address stands behind the port, or behind the flow as well.
      let place = bytes.baseAddress.map { $0 + (family == AF_INET ? 4 : 8) }
      inet_pton(family, host, place)
      let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      guard let address, bind(socket, address, size) == 0, listen(socket, 0) == 0,
        getsockname(socket, address, &size) == 0
      else { throw Failed() }
      return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
  }

  /// What comes of a body, and what the printer got meanwhile by one connection.
  ///
  /// - Parameter status: what it tells of itself, unasked.
  func printing<Result>(
    status: String = "", _ body: () throws -> Result
  ) throws -> (result: Result, paper: [UInt8]) {
    let (socket, done) = (socket, DispatchSemaphore(value: 0))
    let paper = Paper()
    Thread.detachNewThread {
      let sender = accept(socket, nil, nil)
      _ = send(sender, status, status.utf8.count, Int32(MSG_NOSIGNAL))
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = recv(sender, &bytes, bytes.count, 0), count > 0 {
        paper.add(bytes[..<count])
      }
      close(sender)
      done.signal()
    }
    let result = try body()
    guard done.wait(timeout: .now() + 10) == .success else { throw Failed() }
    return (result, paper.bytes)
  }

  private final class Paper: Sendable {
    private let all = Mutex<[UInt8]>([])

    var bytes: [UInt8] { all.withLock { $0 } }

    func add(_ more: ArraySlice<UInt8>) { all.withLock { $0 += more } }
  }

  /// From now on nobody is answered: others wait to be taken.
  func hang() -> [Int32] {
    (0..<4).map { _ in
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue)
      let waiting = Glibc.socket(host.contains(":") ? AF_INET6 : AF_INET, kind, 0)
      var (address, size) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getsockname(socket, $0, &size)
          _ = connect(waiting, $0, size)
        }
      }
      return waiting
    }
  }
}
