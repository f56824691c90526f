/// Attempts on the constraints of the tables that keep money, staff and the audit trail.
extension SchemaAttempts {
  static let money = staff + pinTrial + tillSession + ledger + audit + auditDetail

  private static let staff = attempts(
    on: "staff",
    """
    id = NULL | NOT NULL staff.id
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009' | UNIQUE staff.id
    name = NULL | NOT NULL staff.name
    name = '' | CHECK name <> ''
    name_key = NULL | NOT NULL staff.name_key
    name_key = 'ann' | UNIQUE staff.name_key
    role = NULL | NOT NULL staff.role
    role = 'king' | CHECK role IN ('clerk', 'manager', 'owner')
    pin = '' | CHECK pin <> ''
    added_at = NULL | NOT NULL staff.added_at
    added_at = 'x' | CHECK length(added_at) = 20
    retired_at = 'x' | CHECK length(retired_at) = 20
    """)

  private static let pinTrial = attempts(
    on: "pin_trial",
    """
    staff_id = NULL | NOT NULL pin_trial.staff_id
    staff_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY pin_trial.staff_id
    till = 9 | UNIQUE pin_trial.staff_id, pin_trial.till
    till = NULL | NOT NULL pin_trial.till
    till = 'x' | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 1.5 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 0 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 10000 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    wrong = NULL | NOT NULL pin_trial.wrong
    wrong = 'many' | CHECK wrong = CAST(wrong AS BIGINT) AND wrong > 0
    wrong = 1.5 | CHECK wrong = CAST(wrong AS BIGINT) AND wrong > 0
    wrong = 0 | CHECK wrong = CAST(wrong AS BIGINT) AND wrong > 0
    last_at = NULL | NOT NULL pin_trial.last_at
    last_at = 'x' | CHECK length(last_at) = 20
    """)

  private static let tillSession = attempts(
    on: "till_session",
    """
    till = NULL | NOT NULL till_session.till
    till = 'x' | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 1.5 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 0 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 10000 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 3, number = 1 | UNIQUE till_session.till, till_session.number
    till = 3, \(open) | UNIQUE till_session.till
    number = NULL | NOT NULL till_session.number
    number = 'x' | CHECK number = CAST(number AS BIGINT) AND number > 0
    number = 1.5 | CHECK number = CAST(number AS BIGINT) AND number > 0
    number = 0 | CHECK number = CAST(number AS BIGINT) AND number > 0
    opened_at = NULL | NOT NULL till_session.opened_at
    opened_at = 'x' | CHECK length(opened_at) = 20
    opened_by = NULL | NOT NULL till_session.opened_by
    opened_by = '' | CHECK opened_by <> ''
    float_amount = NULL | NOT NULL till_session.float_amount
    float_amount = 'x' | CHECK float_amount = CAST(float_amount AS BIGINT) AND float_amount >= 0
    float_amount = 1.5 | CHECK float_amount = CAST(float_amount AS BIGINT) AND float_amount >= 0
    float_amount = -1 | CHECK float_amount = CAST(float_amount AS BIGINT) AND float_amount >= 0
    closed_at = 'x' | CHECK length(closed_at) = 20
    closed_by = '' | CHECK closed_by <> ''
    z_report = '' | CHECK z_report <> ''
    z_text = '' | CHECK z_text <> ''
    closed_by = NULL | CHECK (closed_by IS NULL) = (closed_at IS NULL)
    z_report = NULL | CHECK (z_report IS NULL) = (closed_at IS NULL)
    z_text = NULL | CHECK (z_text IS NULL) = (closed_at IS NULL)
    """)

  private static let open = "closed_at = NULL, closed_by = NULL, z_report = NULL, z_text = NULL"

  private static let ledger = attempts(
    on: "ledger",
    """
    seq = NULL | NOT NULL ledger.seq
    seq = 9 | UNIQUE ledger.seq
    seq = 'x' | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 1.5 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    kind = NULL | NOT NULL ledger.kind
    kind = 'gift' | CHECK kind IN ('charge', 'late-fee', 'payment', 'refund', 'waive', 'void', \
    'deposit-taken', 'deposit-returned', 'paid-in', 'paid-out', 'over', 'short')
    amount = NULL | NOT NULL ledger.amount
    amount = 'x' | CHECK amount = CAST(amount AS BIGINT)
    amount = 1.5 | CHECK amount = CAST(amount AS BIGINT)
    customer_id = \(nobody) | FOREIGN KEY ledger.customer_id
    rental_id = \(nobody) | FOREIGN KEY ledger.rental_id
    visit_id = 'x' | CHECK length(visit_id) = 36
    till = NULL | NOT NULL ledger.till
    till = 'x' | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 1.5 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    till = 0 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND 9999
    session = 'x' | CHECK session = CAST(session AS BIGINT)
    session = 1.5 | CHECK session = CAST(session AS BIGINT)
    session = 9 | FOREIGN KEY ledger.FOREIGN
    receipt = 'x' | CHECK receipt = CAST(receipt AS BIGINT) AND receipt > 0
    receipt = 1.5 | CHECK receipt = CAST(receipt AS BIGINT) AND receipt > 0
    receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND receipt > 0
    method = 'gold' | CHECK method IN ('cash', 'card')
    tendered = 'x' | CHECK tendered = CAST(tendered AS BIGINT) AND tendered > 0
    tendered = 1.5 | CHECK tendered = CAST(tendered AS BIGINT) AND tendered > 0
    tendered = 0 | CHECK tendered = CAST(tendered AS BIGINT) AND tendered > 0
    kind = 'void', voids = 'x' | CHECK voids = CAST(voids AS BIGINT)
    kind = 'void', voids = seq + 7 | FOREIGN KEY ledger.voids
    kind = 'void', voids = 1 | UNIQUE ledger.voids
    reason = '' | CHECK reason <> ''
    by_name = NULL | NOT NULL ledger.by_name
    by_name = '' | CHECK by_name <> ''
    booked_at = NULL | NOT NULL ledger.booked_at
    booked_at = 'x' | CHECK length(booked_at) = 20
    booked_on = NULL | NOT NULL ledger.booked_on
    booked_on = 'x' | CHECK length(booked_on) = 10
    recorded_at = NULL | NOT NULL ledger.recorded_at
    recorded_at = 'x' | CHECK length(recorded_at) = 20
    by_id = \(nobody) | FOREIGN KEY ledger.by_id
    customer_id = NULL | \(ofDrawer)
    kind = 'over' | \(ofDrawer)
    tendered = 1000 | \(change)
    kind = 'payment', amount = -900, method = 'cash', tendered = 900 | \(change)
    receipt = NULL | CHECK (receipt IS NULL) = (customer_id IS NULL)
    voids = 1 | CHECK (voids IS NULL) = (kind <> 'void')
    kind = 'void' | CHECK (voids IS NULL) = (kind <> 'void')
    method = 'cash' | \(methods)
    kind = 'refund' | \(methods)
    amount = -1 | \(signs)
    kind = 'payment', method = 'cash' | \(signs)
    kind = 'over', customer_id = NULL, receipt = NULL, amount = -1 | \(signs)
    """)

  private static let nobody = "'00000000-0000-4000-8000-000000000009'"
  private static let ofDrawer =
    "CHECK (customer_id IS NULL) = (kind IN ('paid-in', 'paid-out', 'over', 'short'))"
  private static let change =
    "CHECK tendered IS NULL OR (kind = 'payment' AND tendered > -amount)"
  private static let methods =
    "CHECK CASE WHEN kind IN ('payment', 'refund', 'deposit-taken', 'deposit-returned') THEN "
    + "method IS NOT NULL WHEN kind = 'void' THEN 1 = 1 ELSE method IS NULL END"
  private static let signs =
    "CHECK CASE WHEN kind IN ('charge', 'late-fee', 'refund', 'deposit-returned') THEN amount >= 0"
    + " WHEN kind IN ('payment', 'waive', 'deposit-taken', 'paid-out', 'short') THEN amount <= 0"
    + " WHEN kind IN ('paid-in', 'over') THEN amount >= 0 ELSE 1 = 1 END"

  private static let audit = attempts(
    on: "audit",
    """
    seq = NULL | NOT NULL audit.seq
    seq = 9 | UNIQUE audit.seq
    seq = 'x' | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 1.5 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    seq = 0 | CHECK seq = CAST(seq AS BIGINT) AND seq > 0
    recorded_at = NULL | NOT NULL audit.recorded_at
    recorded_at = 'x' | CHECK length(recorded_at) = 20
    made_at = NULL | NOT NULL audit.made_at
    made_at = 'x' | CHECK length(made_at) = 20
    by_name = NULL | NOT NULL audit.by_name
    by_name = '' | CHECK by_name <> ''
    deed = NULL | NOT NULL audit.deed
    deed = '' | CHECK deed <> ''
    subject = '' | CHECK subject <> ''
    before = '' | CHECK before <> ''
    after = '' | CHECK after <> ''
    op = '' | CHECK op <> ''
    ledger_seq = NULL | NOT NULL audit.ledger_seq
    ledger_seq = 'x' | CHECK ledger_seq = CAST(ledger_seq AS BIGINT) AND ledger_seq >= 0
    ledger_seq = 1.5 | CHECK ledger_seq = CAST(ledger_seq AS BIGINT) AND ledger_seq >= 0
    ledger_seq = -1 | CHECK ledger_seq = CAST(ledger_seq AS BIGINT) AND ledger_seq >= 0
    detail = 'x' | CHECK length(detail) = 64
    hash = NULL | NOT NULL audit.hash
    hash = 'x' | CHECK length(hash) = 64
    by_id = \(nobody) | FOREIGN KEY audit.by_id
    """)

  private static let auditDetail = attempts(
    on: "audit_detail",
    """
    audit_seq = NULL | NOT NULL audit_detail.audit_seq
    audit_seq = 1 | UNIQUE audit_detail.audit_seq
    audit_seq = audit_seq + 7 | FOREIGN KEY audit_detail.audit_seq
    customer_id = NULL | NOT NULL audit_detail.customer_id
    customer_id = \(nobody) | FOREIGN KEY audit_detail.customer_id
    salt = NULL | NOT NULL audit_detail.salt
    salt = 'x' | CHECK length(salt) = 36
    before = '' | CHECK before <> ''
    after = '' | CHECK after <> ''
    """)
}
