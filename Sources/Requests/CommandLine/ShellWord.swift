extension String {
  /// The text as one word of a shell.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || [0x2D, 0x2E, 0x2F, 0x5F, 0x3A].contains($0)
    }
    guard !isPlain || isEmpty else { return self }
    let isTame = !contains { "\"$`\\!".contains($0) }
    return isTame
      ? "\"\(self)\""
      : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
  }

  /// The same as the last argument of a command; one that looks like an option comes behind them.
  package func shellArgument(with options: String...) -> String {
    (looksLikeOption ? options + ["--", shellWord] : [shellWord] + options).joined(separator: " ")
  }

  /// The same behind an option; what looks like another one belongs to it by an equals sign.
  package func shellValue(of option: String) -> String {
    "\(option)\(looksLikeOption ? "=" : " ")\(shellWord)"
  }

  var looksLikeOption: Bool { hasPrefix("-") && self != "-" }

  /// With a full stop at the end, unless it ends as a sentence already.
  package var asSentence: String { hasSuffix(".") || hasSuffix("?") ? self : self + "." }
}
