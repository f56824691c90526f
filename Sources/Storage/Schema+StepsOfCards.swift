extension Schema {
  /// Finds what card terminals were asked.
  static let stepsOfCards = [
    """
    CREATE INDEX audit_of_cards ON audit (subject, deed) WHERE deed IN ('card-ask', 'card-end');
    """
  ]
}
