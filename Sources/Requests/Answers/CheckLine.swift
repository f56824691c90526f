import Domain

/// A check in a line: a mark, the rule, and what is the case.
package enum CheckLine {
  package static func text(_ finding: Finding) -> String {
    let subject = finding.subject.map { quoted($0) + ": " } ?? ""
    let override = finding.isOverridden ? " (overridden)" : ""
    return "\(finding.mark) \(finding.rule): \(subject)\(finding.message)\(override)"
  }

  /// Each of them once: what is said of several copies of a movie is said of it.
  package static func texts(_ findings: [Finding]) -> [String] {
    findings.map(text).reduce(into: []) { texts, text in
      if !texts.contains(text) { texts.append(text) }
    }
  }
}
