extension [Goods] {
  /// Those that have a barcode, however it is written.
  private func carrying(_ barcode: String) -> [Goods] {
    let spellings = Set(ProductCode.spellings(of: barcode.trimmed))
    return filter { $0.barcode.map(spellings.contains) ?? false }
  }

  /// Those that are called so: by id, code or barcode, by name, by the beginning of the id, or by
  /// words of the name in any order. The first step that finds any decides.
  package func called(_ typed: String) -> [Goods] {
    let (text, key) = (typed.trimmed, Folded.key(typed))
    guard !key.isEmpty else { return [] }
    let (codes, barcodes) = (Set(Series.spellings(of: text)), carrying(text).map(\.id))
    let steps: [(Goods) -> Bool] = [
      { $0.id.text == text.lowercased() }, { codes.contains($0.code) || $0.code == text },
      { barcodes.contains($0.id) }, { Folded.key($0.name) == key },
      { text.utf8.count >= 4 && $0.id.text.hasPrefix(text.lowercased()) },
    ]
    for step in steps {
      let found = filter(step)
      if !found.isEmpty { return found }
    }
    return NameWords(typed)?.fitting(self) { Folded.key($0.name) } ?? []
  }
}
