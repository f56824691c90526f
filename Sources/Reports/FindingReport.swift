import Domain

/// Findings, as machines read them.
package enum FindingReport {
  package static let keys = ["rule", "verdict", "message", "facts", "line", "remedy"]

  /// - Parameter tellsAll: whether the remedy may tell what the date of birth gives away.
  package static func record(_ finding: Finding, tellsAll: Bool = false) -> Record {
    Record([
      "rule": .text(finding.rule), "verdict": .text(finding.verdict.rawValue),
      "message": .text(finding.message),
      "facts": .record(Record(finding.facts.map { .init($0.name, cell($0.value)) })),
      "line": .number(finding.basis?.line),
      "remedy": .text(tellsAll ? finding.remedy?.fullSentence : finding.remedy?.sentence),
    ])
  }

  /// What a rental keeps of a finding.
  package static func record(_ finding: KeptFinding) -> Record {
    Record(["rule": .text(finding.rule), "verdict": .text(finding.verdict.rawValue)])
  }

  private static func cell(_ value: Fact.Value) -> Cell {
    switch value {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .texts(let texts): .list(texts)
    case .day(let day): .day(day)
    }
  }
}
