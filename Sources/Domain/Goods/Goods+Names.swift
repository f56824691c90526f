extension [Goods] {
  /// Those that are called so: by id, code or barcode, by name, by the beginning of the id, or by
  /// words of the name in any order. The first step that finds any decides.
  package func called(_ typed: String) -> [Goods] {
    let (text, key) = (typed.trimmed, Folded.key(typed))
    guard !key.isEmpty else { return [] }
    let (codes, barcodes) = (Set(Series.spellings(of: text)), Set(ProductCode.spellings(of: text)))
    let steps: [(Goods) -> Bool] = [
      { $0.id.text == text.lowercased() }, { codes.contains($0.code) || $0.code == text },
      { $0.barcode.map(barcodes.contains) ?? false }, { Folded.key($0.name) == key },
      { text.utf8.count >= 4 && $0.id.text.hasPrefix(text.lowercased()) },
    ]
    for step in steps {
      let found = filter(step)
      if !found.isEmpty { return found }
    }
    return NameWords(typed)?.fitting(self) { Folded.key($0.name) } ?? []
  }
}
