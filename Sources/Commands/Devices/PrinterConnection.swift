import Dispatch
import Glibc
import Synchronization

/// A connection to a receipt printer that takes bytes as they come by TCP (on port 9100, mostly).
final class PrinterConnection: PrinterLine {
  private let descriptor: Int32

  /// Tries one address of the printer after the other.
  init(host: String, port: UInt16, until deadline: Deadline) throws(PrinterFailure) {
    let addresses = try PrinterAddress.all(of: host, port, until: deadline)
    var failure = PrinterFailure("it has no address")
    for (place, address) in addresses.enumerated() {
      do throws(PrinterFailure) {
        // What never answers leaves time for those behind it.
        descriptor = try Self.connect(address, deadline.part(of: addresses.count - place))
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  deinit { close(descriptor) }

  private static func connect(
    _ address: PrinterAddress, _ deadline: Deadline
  ) throws(PrinterFailure) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.family, kind, 0)
    guard descriptor >= 0 else { throw .system(errno) }
    do throws(PrinterFailure) {
      var code = address.connect(descriptor)
      if code == EINPROGRESS {
        guard isReady(descriptor, POLLOUT, until: deadline) else {
          throw PrinterFailure("it does not answer within \(deadline.seconds) s")
        }
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
      }
      guard code == 0 else { throw .system(code) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Whether something can be read or written before it is too late.
  private static func isReady(
    _ descriptor: Int32, _ event: Int32, until deadline: Deadline
  ) -> Bool {
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let count = poll(&ready, 1, deadline.left)
      if count >= 0 { return count > 0 }
      guard errno == EINTR else { return false }
    }
  }

  /// Sends all bytes, and waits until the printer has them: what lies in this computer when the
  /// printer is switched off is not printed.
  func write(_ bytes: [UInt8], until deadline: Deadline) throws(PrinterFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        guard errno == EAGAIN || errno == EINTR else { throw .system(errno) }
        guard Self.isReady(descriptor, POLLOUT, until: deadline) else { throw .late(deadline) }
      }
    }
    while unacknowledged > 0 {
      try readAnswers()
      guard deadline.left > 0 else { throw .late(deadline) }
      usleep(2000)
    }
    // One that broke off before it had read everything says so by now.
    try readAnswers()
  }

  private var unacknowledged: Int32 {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 ? count : 0
  }

  /// What a printer tells of itself is not asked for. Left unread, it would break the connection
  /// off before the printer has read everything.
  private func readAnswers() throws(PrinterFailure) {
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count == 0 || (count < 0 && errno == EAGAIN) { return }
      guard count > 0 || errno == EINTR else { throw .system(errno) }
    }
  }
}

/// One of the addresses that a name stands for.
private struct PrinterAddress: Sendable {
  let family: Int32
  private let bytes: [UInt8]

  /// What was found by a thread that nobody waits for any more if it takes too long.
  private final class Search: Sendable {
    let isOver = DispatchSemaphore(value: 0)
    let found = Mutex<Result<[PrinterAddress], PrinterFailure>>(.success([]))
  }

  static func all(
    of host: String, _ port: UInt16, until deadline: Deadline
  ) throws(PrinterFailure) -> [PrinterAddress] {
    let search = Search()
    DispatchQueue.global().async {
      let found = find(host, port)
      search.found.withLock { $0 = found }
      search.isOver.signal()
    }
    guard search.isOver.wait(timeout: .now() + .milliseconds(Int(deadline.left))) == .success else {
      throw PrinterFailure("its name was not looked up within \(deadline.seconds) s")
    }
    return try search.found.withLock { $0 }.get()
  }

  private static func find(
    _ host: String, _ port: UInt16
  ) -> Result<[PrinterAddress], PrinterFailure> {
    var (hints, list) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    let code = getaddrinfo(host, String(port), &hints, &list)
    defer { if list != nil { freeaddrinfo(list) } }
    guard code == 0 else {
      return .failure(PrinterFailure(String(cString: gai_strerror(code))))
    }
    let addresses = sequence(first: list, next: { $0?.pointee.ai_next }).compactMap(\.self)
    return .success(
      addresses.map { pointer in
        let info = pointer.pointee
        let bytes = UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen))
        return PrinterAddress(family: info.ai_family, bytes: Array(bytes))
      })
  }

  /// - Returns: 0, or what went wrong.
  func connect(_ descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
      return Glibc.connect(descriptor, address, socklen_t(bytes.count)) == 0 ? 0 : errno
    }
  }
}
