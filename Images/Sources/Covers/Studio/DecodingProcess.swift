import CImageCodecs
import Files

/// The process that decodes one picture for another: the file is its standard input, the answer
/// goes to its standard output, and it can open, start or write nothing else.
public enum DecodingProcess {
  /// The argument that makes this program such a process.
  public static let argument = "--decode-picture"
  /// The argument after it, where warnings are to pass.
  static let lenient = "--lenient"
  /// The argument after it, where the picture may hold as much as any may.
  static let large = "--large"

  /// Bytes that a picture may hold without that argument. Many such processes may run at once.
  static let most = 16 << 20
  /// Seconds of processor time: the codecs stop themselves before.
  static let seconds: UInt32 = 2
  /// Bytes of memory that can be written to: what a picture may take, and the answer beside it.
  static let memory = UInt64(Limits.memory + (48 << 20))

  /// The exit code of one that would hold more than ``most``, and has not begun.
  static let wantsRoom: Int32 = 3

  /// Does what the process is for.
  /// - Parameter arguments: those after ``argument``.
  /// - Returns: the exit code.
  public static func run(_ arguments: [[UInt8]]) -> Int32 {
    guard image_confine(memory, seconds) else { return 1 }
    let isLenient = arguments.contains(Array(lenient.utf8))
    let most = arguments.contains(Array(large.utf8)) ? Limits.memory : Self.most
    let outcome: Result<DecodedPicture, CoverError>
    do throws(CoverError) {
      let source = try CoverFile.source(0)
      guard let picture = try CoverStudio.decode(source, lenient: isLenient, holding: most) else {
        return wantsRoom
      }
      outcome = .success(picture)
    } catch {
      outcome = .failure(error)
    }
    let message = DecodingMessage(outcome)
    return write(message.head) && write(message.samples) ? 0 : 1
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in (try? Transfer.write(bytes, to: 1)) != nil }
  }
}
