/// Attempts on the constraints of the tables that a night's work is kept in.
extension SchemaAttempts {
  static let night = notice + noticeRental + nightStep

  private static let notice = attempts(
    on: "notice",
    """
    id = NULL; seq = NULL; customer_id = NULL; kind = NULL; queued_on = NULL; state = NULL; \
    attempts = NULL | NOT NULL notice.$
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009'; seq = 9 | UNIQUE notice.$
    seq = 'x'; seq = 1.5; seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY notice.customer_id
    kind = ''; problem = '' | CHECK $ <> ''
    queued_on = 'x' | CHECK length(queued_on) = 10
    state = 'lost' | CHECK state IN ('queued', 'sending', 'sent', 'printed', 'unsure', 'failed', \
    'dropped')
    attempts = 'x'; attempts = 1.5; attempts = -1 | CHECK attempts = CAST(attempts AS BIGINT) AND \
    attempts >= 0
    next_try_at = 'x' | CHECK length(next_try_at) = 20
    next_try_at = '\(ConstraintTests.moment)', state = 'sending' | CHECK next_try_at IS NULL OR \
    state = 'queued'
    settled_at = 'x', state = 'sent' | CHECK length(settled_at) = 20
    state = 'sent'; settled_at = '\(ConstraintTests.moment)' | CHECK (settled_at IS NULL) = (state \
    IN ('queued', 'sending'))
    """)

  private static let noticeRental = attempts(
    on: "notice_rental",
    """
    rental_id = NULL; rung = NULL; notice_id = NULL | NOT NULL notice_rental.$
    rental_id = '00000000-0000-4000-8000-000000000009'; notice_id = \
    '00000000-0000-4000-8000-000000000009' | FOREIGN KEY notice_rental.$
    rung = '' | CHECK rung <> ''
    rung = 'letter 9' | UNIQUE notice_rental.rental_id, notice_rental.rung
    """)

  private static let nightStep = attempts(
    on: "night_step",
    """
    night = NULL; step = NULL; done_at = NULL | NOT NULL night_step.$
    night = 'x' | CHECK length(night) = 10
    step = '' | CHECK step <> ''
    step = 'check' | UNIQUE night_step.night, night_step.step
    done_at = 'x' | CHECK length(done_at) = 20
    """)
}
