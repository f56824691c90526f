import CImageCodecs
import Files

/// The process that decodes one picture for another: the file is its standard input, the answer
/// goes to its standard output, and it can open, start or write nothing else.
package enum DecodingProcess {
  /// The argument that makes this program such a process.
  package static let argument = "--decode-picture"
  /// The argument after it, where warnings are to pass.
  package static let lenient = "--lenient"

  /// Seconds of processor time: the codecs stop themselves long before.
  static let seconds: UInt32 = 6
  /// Bytes of memory that can be written to: what a picture may take, and the answer beside it.
  static let memory = UInt64(Limits.memory + (48 << 20))

  /// Does what the process is for.
  /// - Parameter arguments: those after ``argument``.
  /// - Returns: the exit code.
  package static func run(_ arguments: [[UInt8]]) -> Int32 {
    guard rental_confine(memory, seconds) else { return 1 }
    let isLenient = arguments.contains(Array(lenient.utf8))
    let outcome = Result { () throws(CoverError) in
      try CoverStudio.decode(CoverFile.source(0), lenient: isLenient)
    }
    let message = DecodingMessage(outcome)
    return write(message.head) && write(message.samples) ? 0 : 1
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in (try? Transfer.write(bytes, to: 1)) != nil }
  }
}
