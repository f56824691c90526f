import Requests

extension Noun {
  static let audit = Noun(
    Command(
      "audit", "The audit trail: who did what, when, and what it changed.",
      discussion: """
        Every line has a hash of the line before it and of what was booked with it, so that \
        nothing can be changed without changing every hash that follows.

        Examples:
          rental audit list --since 2026-03-01
          rental audit verify
        """),
    [
      .request(AuditList.self),
      .errand(AuditVerify.self),
    ])
}
