import Domain

/// A stocktake tells of nothing but what was scanned while it was open, and its figures add up.
extension Law {
  static let ofStocktakes = [
    Law("[stocktake follows|stocktakes follow] a gap") { _ in
      """
      SELECT CAST(number AS TEXT) FROM (
        SELECT number, LAG(number, 1, 0) OVER (ORDER BY number) AS earlier FROM stocktake) AS known
      WHERE number <> earlier + 1 ORDER BY number
      """
    },
    Law("[stocktake ended|stocktakes ended] before [it|they] started") { _ in
      "SELECT CAST(number AS TEXT) FROM stocktake WHERE ended_at < started_at ORDER BY number"
    },
    Law("[stocktake is|stocktakes are] open beside one of the whole shop") { _ in
      """
      SELECT CAST(s.number AS TEXT) FROM stocktake s
      WHERE s.ended_at IS NULL AND s.shelf IS NOT NULL AND EXISTS
        (SELECT 1 FROM stocktake w WHERE w.ended_at IS NULL AND w.shelf_key = '')
      ORDER BY s.number
      """
    },
    Law("[stocktake has|stocktakes have] figures that do not add up") { _ in
      """
      SELECT CAST(s.number AS TEXT) FROM stocktake s
      WHERE s.expected <> s.scanned + s.moved + (SELECT COUNT(*) FROM stocktake_finding f
        WHERE f.stocktake = s.number AND f.kind = 'missing') ORDER BY s.number
      """
    },
    Law("[stocktake has|stocktakes have] a report, though not closed") { _ in
      """
      SELECT CAST(s.number AS TEXT) FROM stocktake s
      WHERE s.expected IS NULL
        AND EXISTS (SELECT 1 FROM stocktake_finding f WHERE f.stocktake = s.number)
      ORDER BY s.number
      """
    },
    Law("[stocktake knows|stocktakes know] of more than happened") { _ in
      """
      SELECT CAST(s.number AS TEXT) FROM stocktake s
      WHERE s.ticks < (SELECT MAX(COALESCE(c.seen, 0)) FROM stocktake_copy c
          WHERE c.stocktake = s.number)
        OR s.ticks < (SELECT MAX(COALESCE(c.moved, 0)) FROM stocktake_copy c
          WHERE c.stocktake = s.number)
        OR s.ended_at < (SELECT MAX(c.seen_at) FROM stocktake_copy c
          WHERE c.stocktake = s.number)
        OR s.started_at > (SELECT MIN(c.seen_at) FROM stocktake_copy c
          WHERE c.stocktake = s.number)
      ORDER BY s.number
      """
    },
    Law("[stocktake report has|stocktake reports have] a line missing") { _ in
      """
      SELECT CAST(f.stocktake AS TEXT) FROM stocktake_finding f
      GROUP BY f.stocktake HAVING MAX(f.number) <> COUNT(*) ORDER BY f.stocktake
      """
    },
  ]
}
