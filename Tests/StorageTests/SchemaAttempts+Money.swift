/// Attempts on the constraints of the tables that keep money, staff and the audit trail.
extension SchemaAttempts {
  static let money = staff + pinTrial + tillSession + ledger + takings + audit + auditDetail

  private static let staff = attempts(
    on: "staff",
    """
    id = NULL; name = NULL; name_key = NULL; role = NULL; added_at = NULL | NOT NULL staff.$
    id = 'x' | CHECK length(id) = 36
    id = '00000000-0000-4000-8000-000000000009'; name_key = 'ann' | UNIQUE staff.$
    name = ''; pin = '' | CHECK $ <> ''
    role = 'king' | CHECK role IN ('clerk', 'manager', 'owner')
    added_at = 'x'; retired_at = 'x' | CHECK length($) = 20
    """)

  private static let pinTrial = attempts(
    on: "pin_trial",
    """
    staff_id = NULL; till = NULL; wrong = NULL; last_at = NULL | NOT NULL pin_trial.$
    staff_id = '00000000-0000-4000-8000-000000000009' | FOREIGN KEY pin_trial.staff_id
    till = 9 | UNIQUE pin_trial.staff_id, pin_trial.till
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    wrong = 'many'; wrong = 1.5; wrong = 0 | CHECK wrong = CAST(wrong AS BIGINT) AND wrong > 0
    last_at = 'x' | CHECK length(last_at) = 20
    """)

  private static let tillSession = attempts(
    on: "till_session",
    """
    till = NULL; number = NULL; opened_at = NULL; opened_by = NULL; float_amount = NULL | NOT NULL \
    till_session.$
    till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
    BETWEEN 1 AND 9999
    till = 3, number = 1 | UNIQUE till_session.till, till_session.number
    till = 3, \(open) | UNIQUE till_session.till
    number = 'x'; number = 1.5; number = 0 | CHECK number = CAST(number AS BIGINT) AND number > 0
    opened_at = 'x'; closed_at = 'x' | CHECK length($) = 20
    opened_by = ''; closed_by = ''; z_report = ''; z_text = '' | CHECK $ <> ''
    float_amount = 'x'; float_amount = 1.5; float_amount = -1 | CHECK float_amount = \
    CAST(float_amount AS BIGINT) AND float_amount >= 0
    closed_by = NULL; z_report = NULL; z_text = NULL | CHECK ($ IS NULL) = (closed_at IS NULL)
    """)

  private static let open = "closed_at = NULL, closed_by = NULL, z_report = NULL, z_text = NULL"

  private static let ledger = attempts(
    on: "ledger",
    """
    kind = NULL; amount = NULL; till = NULL; by_name = NULL; booked_at = NULL; \
    booked_on = NULL; recorded_at = NULL | NOT NULL ledger.$
    seq = 9 | UNIQUE ledger.seq
    seq = 0 | CHECK seq > 0
    receipt = 'x'; receipt = 1.5; receipt = 0; tendered = 'x'; \
    tendered = 1.5; tendered = 0 | CHECK $ = CAST($ AS BIGINT) AND $ > 0
    kind = 'gift' | CHECK kind IN ('charge', 'late-fee', 'replacement', 'damage', 'found', \
    'membership', 'package', 'gift-card', 'gift-card-expired', 'goods', 'goods-returned', \
    'payment', 'tip', 'rounding', 'refund', 'waive', 'void', 'deposit-taken', 'deposit-returned', \
    'paid-in', 'paid-out', 'over', 'short')
    amount = 'x'; amount = 1.5; session = 'x'; session = 1.5 | CHECK $ = CAST($ AS BIGINT)
    customer_id = \(nobody); rental_id = \(nobody); by_id = \(nobody) | FOREIGN KEY ledger.$
    visit_id = 'x' | CHECK length(visit_id) = 36
    till = 'x'; till = 1.5; till = 0 | CHECK till = CAST(till AS BIGINT) AND till BETWEEN 1 AND \
    9999
    session = 9 | FOREIGN KEY ledger.FOREIGN
    method = '' | CHECK length(method) BETWEEN 1 AND 20
    method = 'gold' | \(methods)
    reference = '', kind = 'payment', amount = -900, method = 'cash'; \
    foreign_money = '', kind = 'payment', amount = -900, method = 'cash' | CHECK $ <> ''
    foreign_money = 'x'; in_drawer = 1 | CHECK $ IS NULL OR method IS NOT NULL
    reference = 'x' | CHECK reference IS NULL OR method IS NOT NULL OR kind IN ('gift-card', 'void')
    kind = 'gift-card' | CHECK kind <> 'gift-card' OR reference IS NOT NULL
    in_drawer = 2, kind = 'payment', amount = -900, method = 'cash' | CHECK in_drawer = 1
    discount = 'x', discount_reason = 'x'; discount = 1.5, discount_reason = 'x' | CHECK \
    discount = CAST(discount AS BIGINT)
    discount = 0; discount = -1; kind = 'waive', amount = -1, discount = 1, discount_reason = 'x' \
    | CHECK CASE WHEN kind IN ('charge', 'goods') THEN discount > 0 WHEN kind = 'void' THEN \
    discount < 0 ELSE discount IS NULL END
    discount = 1, discount_reason = '' | CHECK discount_reason <> ''
    discount = 1; discount_reason = 'x' | CHECK (discount_reason IS NOT NULL) = \
    (COALESCE(discount, 0) > 0)
    purpose = '' | CHECK length(purpose) BETWEEN 1 AND 20
    receipt_number = '' | CHECK receipt_number <> ''
    kind = 'rounding', takes_back = seq + 7 | FOREIGN KEY ledger.takes_back
    takes_back = 'x' | CHECK takes_back = CAST(takes_back AS BIGINT)
    takes_back = 1 | CHECK takes_back IS NULL OR kind IN ('waive', 'refund', 'rounding', \
    'goods-returned')
    purpose = 'x'; receipt_number = 'x' | CHECK $ IS NULL OR kind IN ('paid-out', 'paid-in')
    kind = 'void', voids = 'x' | CHECK voids = CAST(voids AS BIGINT)
    kind = 'void', voids = seq + 7 | FOREIGN KEY ledger.voids
    kind = 'void', voids = 1 | UNIQUE ledger.voids
    reason = ''; by_name = '' | CHECK $ <> ''
    booked_at = 'x'; recorded_at = 'x' | CHECK length($) = 20
    booked_on = 'x' | CHECK length(booked_on) = 10
    customer_id = NULL; kind = 'over' | \(ofDrawer)
    tendered = 1000; kind = 'payment', amount = -900, method = 'cash', tendered = 900 | \(change)
    receipt = NULL | CHECK (receipt IS NULL) = (customer_id IS NULL)
    voids = 1; kind = 'void' | CHECK (voids IS NULL) = (kind <> 'void')
    method = 'cash'; kind = 'refund' | \(methods)
    tax = 'x', taxed = 'a'; tax = 1.5, taxed = 'a' | CHECK tax = CAST(tax AS BIGINT)
    tax_added = 'x', tax = 1, taxed = 'a' | CHECK tax_added = CAST(tax_added AS BIGINT)
    tax_added = 1 | CHECK tax_added IS NULL OR tax IS NOT NULL
    taxed = '', tax = 1 | CHECK taxed <> ''
    tax = 1; taxed = 'a' | CHECK (taxed IS NULL) = (tax IS NULL)
    amount = -1; kind = 'payment', method = 'card'; kind = 'over', customer_id = NULL, receipt = \
    NULL, amount = -1 | \(signs)
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
    "CHECK CASE WHEN kind IN ('charge', 'late-fee', 'replacement', 'damage', 'membership', "
    + "'package', 'gift-card', 'gift-card-expired', 'goods', 'tip', 'refund', "
    + "'deposit-returned') THEN amount >= 0"
    + " WHEN kind IN ('waive', 'found', 'goods-returned', 'deposit-taken', "
    + "'paid-out', 'short') "
    + "THEN amount <= 0 WHEN kind = 'payment' THEN amount <= 0 OR method = 'cash'"
    + " WHEN kind IN ('paid-in', 'over') THEN amount >= 0 ELSE 1 = 1 END"

  private static let takings = attempts(
    on: "takings",
    """
    booked_on = NULL; till = NULL; session = NULL; by_name = NULL; kind = NULL; method = NULL; \
    amount = NULL; first_seq = NULL; last_seq = NULL; first_at = NULL; last_at = NULL; \
    tax = NULL; discount = NULL | NOT NULL takings.$
    booked_on = 'x' | CHECK length(booked_on) = 10
    till = 'x'; session = 'x'; amount = 'x'; first_seq = 'x'; last_seq = 'x'; tax = 'x'; \
    discount = 'x' | CHECK \
    $ = CAST($ AS BIGINT)
    first_at = 'x'; last_at = 'x' | CHECK length($) = 20
    kind = 'charge' | UNIQUE takings.booked_on, takings.till, takings.session, takings.by_name, \
    takings.kind, takings.method
    """)

  private static let audit = attempts(
    on: "audit",
    """
    recorded_at = NULL; made_at = NULL; by_name = NULL; deed = NULL; ledger_seq = \
    NULL; hash = NULL | NOT NULL audit.$
    seq = 9 | UNIQUE audit.seq
    seq = 0 | CHECK seq > 0
    recorded_at = 'x'; made_at = 'x' | CHECK length($) = 20
    by_name = ''; deed = ''; subject = ''; before = ''; after = ''; op = '' | CHECK $ <> ''
    ledger_seq = 'x'; ledger_seq = 1.5; ledger_seq = -1 | CHECK ledger_seq = CAST(ledger_seq AS \
    BIGINT) AND ledger_seq >= 0
    detail = 'x'; hash = 'x' | CHECK length($) = 64
    by_id = \(nobody) | FOREIGN KEY audit.by_id
    """)

  private static let auditDetail = attempts(
    on: "audit_detail",
    """
    customer_id = NULL; salt = NULL | NOT NULL audit_detail.$
    audit_seq = 1 | UNIQUE audit_detail.audit_seq
    audit_seq = audit_seq + 7; customer_id = \(nobody) | FOREIGN KEY audit_detail.$
    salt = 'x' | CHECK length(salt) = 36
    before = ''; after = '' | CHECK $ <> ''
    """)
}
