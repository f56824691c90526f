import Domain
import Storage

/// What a fiscal device answered elsewhere, behind the ledger that has the receipts.
extension Importer {
  package func add(signature draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var signature = ReceiptSignature.blank
    reader.fill(&signature, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    if (signature.failedAt == nil) != (signature.failure == nil) {
      reader.object("failure", "is there with failed_at, or not at all")
    }
    if (signature.signedAt == nil) != (signature.text == nil) {
      reader.object("signature", "is there with signed_at, or not at all")
    }
    if let qr = signature.qr, signature.text == nil || !SignatureText.isCode(qr) {
      reader.object("qr", "is no code of a receipt that is signed")
    }
    let lines = try entry.store.lines(on: signature.number)
    if lines.isEmpty {
      reader.object("receipt", "is \(signature.number.text), which no line of the ledger has")
    } else if !lines.contains(where: { $0.entry.recordedAt == signature.askedAt }) {
      reader.object("asked_at", "is not when the receipt was recorded")
    } else if try entry.store.signature(of: signature.number) != nil {
      reader.object("receipt", "is \(signature.number.text), which is there already")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(signature)
    if signature.failedAt != nil || signature.isSigned {
      facts.append(("signature \(signature.key)", ColumnFacts.text(signature.columns)))
    }
    return []
  }
}
