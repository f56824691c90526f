import FuzzSupport

@testable import Covers

/// Bytes come in by every door that covers have, whatever they are.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeCover(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  Loose.read(bytes)
  let decoded = quickOutcome { () throws(CoverError) in try CoverStudio.decode(.memory(bytes)) }
  guard let decoded else { return 0 }
  file.hold(bytes)
  let read = outcome { () throws(CoverError) in try CoverStudio.decode(path: file.path, .here) }
  agree(decoded, read, "bytes in memory and in a file", ignoringDamage: true)
  inspect(read)
  endure(decoded, bytes)
  send(decoded)
  if case .success(let picture) = decoded { keep(picture.bitmap) }
  return 0
}

private let file = ScratchFile()

/// What inspection finds acceptable is what is taken.
private func inspect(_ read: Result<DecodedPicture, CoverError>) {
  let inspected = outcome { () throws(CoverError) in
    let inspection = try CoverStudio.inspect(path: file.path)
    if let reason = inspection.error { throw .refused(reason: reason) }
    return inspection.upright
  }
  agree(read.map { Optional($0.upright) }, inspected, "decoding and inspection")
}

/// Where damage is put up with, what is sound stays what it is.
private func endure(_ decoded: Result<DecodedPicture, CoverError>, _ bytes: [UInt8]) {
  let endured = outcome { () throws(CoverError) in
    try CoverStudio.decode(.memory(bytes), lenient: true)
  }
  send(endured)
  if case .success = decoded { agree(decoded, endured, "what is sound and what is put up with") }
}

/// What the process that decodes finds out arrives as it was sent.
private func send(_ decoded: Result<DecodedPicture, CoverError>) {
  let message = DecodingMessage(decoded)
  precondition(message.head.count <= DecodingMessage.mostOfLines, "the lines are too long")
  let received = Loose.outcome(of: message.head) { _ in message.samples }
  agree(.success(decoded), received, "an answer sent and received")
}

/// The pictures that are kept of it can be read again, and are as large as they claim.
private func keep(_ picture: Bitmap) {
  let crops = [CropChoice.whole, .auto, .shape(.poster)]
  let crop = crops[picture.samples.count / 3 % crops.count]
  let kept = outcome { () throws(CoverError) in try CoverStudio.prepare(picture, crop: crop) }
  guard case .success(let cover) = kept else { fatalError("a picture that cannot be kept") }
  for image in [cover.display, cover.thumbnail] {
    let size = outcome { () throws(CoverError) in
      try CoverStudio.decode(.memory(image.bytes)).bitmap.size
    }
    agree(size, .success(image.size), "a picture kept and its size")
  }
}
