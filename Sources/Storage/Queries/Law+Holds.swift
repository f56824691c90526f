/// Who waits for what follows from what is in.
extension Law {
  static let ofHolds = [
    Law("[hold keeps|holds keep] a copy that is not in, or of another movie") { _ in
      """
      SELECT CAST(h.seq AS TEXT) FROM hold h JOIN copy k ON k.id = h.copy_id
      WHERE h.ended_at IS NULL AND h.copy_id IS NOT NULL
        AND (k.state <> 'available' OR k.movie_id <> h.movie_id OR \(isOut))
      ORDER BY h.kept_until, h.seq
      """
    },
    Law(
      "[hold is|holds are] open, but [its|their] account is closed or [its|their] movie has been "
        + "removed"
    ) { _ in
      """
      SELECT CAST(h.seq AS TEXT) FROM hold h JOIN customer c ON c.id = h.customer_id
        JOIN movie m ON m.id = h.movie_id
      WHERE h.ended_at IS NULL
        AND (c.state <> 'open' OR c.removed_on IS NOT NULL OR m.removed_on IS NOT NULL)
      ORDER BY h.kept_until, h.seq
      """
    },
    Law("[hold waits|holds wait] for a movie of which a copy is free") { _ in
      """
      SELECT CAST(h.seq AS TEXT) FROM hold h
      WHERE h.ended_at IS NULL AND h.copy_id IS NULL AND EXISTS (
        SELECT 1 FROM copy k WHERE k.movie_id = h.movie_id AND k.state = 'available'
          AND NOT \(isOut)
          AND NOT EXISTS (SELECT 1 FROM hold o WHERE o.copy_id = k.id AND o.ended_at IS NULL))
      ORDER BY h.kept_until, h.seq
      """
    },
    Law("[hold ended|holds ended] with a rental of another customer or movie") { _ in
      """
      SELECT CAST(h.seq AS TEXT) FROM hold h JOIN rental r ON r.id = h.rental_id
        LEFT JOIN copy k ON k.id = r.copy_id
      WHERE h.ended_at IS NOT NULL AND h.outcome = 'rented'
        AND (\(Store.owner("r.customer_id")) <> h.customer_id OR k.movie_id <> h.movie_id)
      ORDER BY h.ended_at, h.seq
      """
    },
  ]

  /// Whether a copy `k` is out.
  private static let isOut: SQL = """
    EXISTS (SELECT 1 FROM rental r WHERE r.copy_id = k.id AND r.returned_at IS NULL)
    """
}
