/// Attempts on the constraints of the tables that a night's work is kept in.
extension SchemaAttempts {
  static let night = notice + noticeRental + nightStep

  private static let notice = attempts(
    on: "notice",
    """
    id = NULL | NOT NULL notice.id
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE notice.id
    seq = NULL | NOT NULL notice.seq
    seq = 'x' | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 1.5 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 9 | UNIQUE notice.seq
    customer_id = NULL | NOT NULL notice.customer_id
    customer_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY notice.customer_id
    kind = NULL | NOT NULL notice.kind
    kind = '' | CHECK kind <> ''
    queued_on = NULL | NOT NULL notice.queued_on
    queued_on = 'x' | CHECK length(queued_on) = 10
    state = NULL | NOT NULL notice.state
    state = 'lost' | CHECK state IN ('queued', 'sending', 'sent', 'printed', 'unsure', 'failed', \
    'dropped')
    attempts = NULL | NOT NULL notice.attempts
    attempts = 'x' | CHECK attempts = CAST(attempts AS BIGINT) AND attempts >= 0
    attempts = 1.5 | CHECK attempts = CAST(attempts AS BIGINT) AND attempts >= 0
    attempts = -1 | CHECK attempts = CAST(attempts AS BIGINT) AND attempts >= 0
    next_try_at = 'x' | CHECK length(next_try_at) = 20
    next_try_at = '\(ConstraintTests.moment)', state = 'sending' | CHECK next_try_at IS NULL OR \
    state = 'queued'
    settled_at = 'x', state = 'sent' | CHECK length(settled_at) = 20
    state = 'sent' | CHECK (settled_at IS NULL) = (state IN ('queued', 'sending'))
    settled_at = '\(ConstraintTests.moment)' | CHECK (settled_at IS NULL) = (state IN ('queued', \
    'sending'))
    problem = '' | CHECK problem <> ''
    """)

  private static let noticeRental = attempts(
    on: "notice_rental",
    """
    rental_id = NULL | NOT NULL notice_rental.rental_id
    rental_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY notice_rental.rental_id
    rung = NULL | NOT NULL notice_rental.rung
    rung = '' | CHECK rung <> ''
    rung = 'letter 9' | UNIQUE notice_rental.rental_id, notice_rental.rung
    notice_id = NULL | NOT NULL notice_rental.notice_id
    notice_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY notice_rental.notice_id
    """)

  private static let nightStep = attempts(
    on: "night_step",
    """
    night = NULL | NOT NULL night_step.night
    night = 'x' | CHECK length(night) = 10
    step = NULL | NOT NULL night_step.step
    step = '' | CHECK step <> ''
    step = 'check' | UNIQUE night_step.night, night_step.step
    done_at = NULL | NOT NULL night_step.done_at
    done_at = 'x' | CHECK length(done_at) = 20
    """)
}
