import Glibc
import Reports
import Requests

/// libqrencode, opened when the first QR code is wanted: a shop that prints none needs none.
struct QRLibrary {
  /// What `QRcode_encodeString8bit` gives; source: qrencode.h of version 4.
  private struct Code {
    let version: Int32
    let width: Int32
    let data: UnsafeMutablePointer<UInt8>?
  }

  private typealias Encode =
    @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let encode: Encode
  private let free: Free

  /// What it is called where it is installed.
  static let names = [
    "libqrencode.so.4", "libqrencode.so.3", "libqrencode.so",
  ]
  /// A seventh of it may be dirty.
  private static let medium: Int32 = 1

  init(_ names: [String] = Self.names) throws {
    let opened = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let opened, let encode = dlsym(opened, "QRcode_encodeString8bit"),
      let free = dlsym(opened, "QRcode_free")
    else { throw Self.missing }
    self.encode = unsafeBitCast(encode, to: Encode.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// - Returns: `nil` where the text is too long for any.
  func code(of text: String) -> QRCode? {
    guard let made = text.withCString({ encode($0, 0, Self.medium) }) else { return nil }
    defer { free(made) }
    let code = made.load(as: Code.self)
    guard let data = code.data, (1...177).contains(code.width) else { return nil }
    let side = Int(code.width)
    // The lowest bit says that a module is dark.
    return QRCode(side: side, dark: (0..<side * side).map { data[$0] & 1 == 1 })
  }

  private static let missing = ErrorReport(
    code: "not-installed", exit: .badRules,
    message: "QR codes need libqrencode, which is not installed.",
    why: "it is opened only where --qr asks for it",
    tries: [
      "sudo apt-get install libqrencode4", "leave --qr out: the labels get barcodes",
    ])
}
