import CImageCodecs
import Glibc

/// A process of this program that decodes one picture, as seen by the one that started it.
struct DecodingChild: ~Copyable {
  private let child: image_child
  /// When the child is given up, in ``milliseconds``.
  private let deadline: Int

  /// Milliseconds that a child has for all of its answer, however busy the machine is.
  private static let patience = 120_000

  /// Has an open file decoded: if it is a large one, when there is room for it.
  /// - Throws: a refusal, `.unreadable`, or `.undecided` where no child could be started.
  static func decode(
    _ file: Int32, program: String, lenient: Bool
  ) throws(CoverError) -> DecodedPicture {
    let options = lenient ? [DecodingProcess.lenient] : []
    if let picture = try decode(file, program, options) { return picture }
    // What came out of a pipe has all room already.
    if image_sealed(file) { return try decodeLarge(file, program, options) }
    return try Room.holdingAll { () throws(CoverError) in
      try decodeLarge(file, program, options)
    }
  }

  private static func decodeLarge(
    _ file: Int32, _ program: String, _ options: [String]
  ) throws(CoverError) -> DecodedPicture {
    let options = options + [DecodingProcess.large]
    guard let picture = try decode(file, program, options) else {
      throw .refused(reason: noAnswer)
    }
    return picture
  }

  /// Nil where the child wants more room.
  private static func decode(
    _ file: Int32, _ program: String, _ options: [String]
  ) throws(CoverError) -> DecodedPicture? {
    let child = try DecodingChild(file, program, options)
    var outcome: Result<DecodedPicture, CoverError>?
    var cut: CoverError?
    do throws(CoverError) {
      let lines = try child.lines()
      outcome = try DecodingMessage.outcome(lines) { (count) throws(CoverError) in
        try child.samples(count)
      }
      // An answer ends with its process, and what goes on after it is none.
      if outcome != nil, try !child.read(1).isEmpty { outcome = nil }
    } catch {
      cut = error
    }
    let end = child.end()
    if let outcome, end.isClean { return try outcome.get() }
    if end.wantsRoom { return nil }
    throw cut ?? .refused(reason: end.reason)
  }

  private init(_ file: Int32, _ program: String, _ options: [String]) throws(CoverError) {
    var child = image_child()
    let (option, another) = (options.first, options.dropFirst().first)
    do throws(CoverError) {
      try refusing { sentence in
        image_spawn(program, DecodingProcess.argument, option, another, file, &child, sentence)
      }
    } catch .refused(let reason) {
      throw .undecided(reason: "the process that decodes cannot be started: \(reason)")
    }
    self.child = child
    deadline = Self.milliseconds + Self.patience
  }

  /// Of a clock that only runs forwards.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The lines of the answer, up to the empty one.
  private func lines() throws(CoverError) -> [String] {
    var bytes: [UInt8] = []
    while !bytes.suffix(2).elementsEqual([0x0A, 0x0A]) {
      guard bytes.count < DecodingMessage.mostOfLines else { return [] }
      // Byte by byte, since the samples follow.
      let next = try read(1)
      guard let byte = next.first else { return [] }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func samples(_ count: Int) throws(CoverError) -> [UInt8] {
    let samples = try read(count)
    guard samples.count == count else { throw .refused(reason: "its decoder broke off") }
    return samples
  }

  /// Reads so many bytes; fewer where the answer ends.
  private func read(_ count: Int) throws(CoverError) -> [UInt8] {
    var isLate = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        var ready = pollfd(fd: child.answer, events: Int16(POLLIN), revents: 0)
        let state = poll(&ready, 1, Int32(max(0, deadline - Self.milliseconds)))
        if state < 0, errno == EINTR { continue }
        guard state > 0 else {
          isLate = true
          return
        }
        let got = Glibc.read(child.answer, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
    if isLate { throw .refused(reason: "it takes too long to decode") }
    return bytes
  }

  private static let noAnswer = "its decoder gave no answer"

  /// How a child ended.
  private struct End {
    let status: Int32

    private var signal: Int32 { status & 0x7F }
    var isClean: Bool { status == 0 }
    var wantsRoom: Bool { status == DecodingProcess.wantsRoom << 8 }

    var reason: String {
      switch signal {
      case SIGXCPU: "it takes too long to decode"
      case SIGKILL, 0: noAnswer
      default: "its decoder broke down (signal \(signal))"
      }
    }
  }

  /// Ends the child. One that has closed its answer by ending is past being killed, and keeps its
  /// own status; any other would be waited for as long as it likes.
  private consuming func end() -> End {
    close(child.answer)
    kill(child.process, SIGKILL)
    var status: Int32 = 0
    while waitpid(child.process, &status, 0) < 0, errno == EINTR {}
    return End(status: status)
  }
}
