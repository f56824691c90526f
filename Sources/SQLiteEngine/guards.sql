-- What is only ever added to is neither changed nor taken away. An INSERT OR REPLACE would delete
-- without a word, and so what is there already may not come again.

DROP TRIGGER IF EXISTS ledger_is_not_changed;
CREATE TRIGGER ledger_is_not_changed BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is only added to'); END;

DROP TRIGGER IF EXISTS ledger_is_not_deleted;
CREATE TRIGGER ledger_is_not_deleted BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'the ledger is only added to'); END;

DROP TRIGGER IF EXISTS ledger_is_not_replaced;
CREATE TRIGGER ledger_is_not_replaced BEFORE INSERT ON ledger
WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.seq OR voids = NEW.voids)
BEGIN SELECT RAISE(ABORT, 'the ledger is only added to'); END;

DROP TRIGGER IF EXISTS audit_is_not_changed;
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

DROP TRIGGER IF EXISTS audit_is_not_deleted;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

DROP TRIGGER IF EXISTS audit_is_not_replaced;
CREATE TRIGGER audit_is_not_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

DROP TRIGGER IF EXISTS audit_detail_is_not_changed;
CREATE TRIGGER audit_detail_is_not_changed BEFORE UPDATE ON audit_detail
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

-- What speaks of a person goes with them.
DROP TRIGGER IF EXISTS audit_detail_is_not_deleted;
CREATE TRIGGER audit_detail_is_not_deleted BEFORE DELETE ON audit_detail
WHEN EXISTS (SELECT 1 FROM customer c WHERE c.id = OLD.customer_id AND c.removed_on IS NULL)
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

DROP TRIGGER IF EXISTS audit_detail_is_not_replaced;
CREATE TRIGGER audit_detail_is_not_replaced BEFORE INSERT ON audit_detail
WHEN EXISTS (SELECT 1 FROM audit_detail WHERE audit_seq = NEW.audit_seq)
BEGIN SELECT RAISE(ABORT, 'the audit trail is only added to'); END;

-- A session is closed once, and nothing else about it ever changes.
DROP TRIGGER IF EXISTS till_session_is_closed_once;
CREATE TRIGGER till_session_is_closed_once BEFORE UPDATE ON till_session
WHEN OLD.closed_at IS NOT NULL OR NEW.closed_at IS NULL OR NEW.till <> OLD.till
  OR NEW.number <> OLD.number OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by <> OLD.opened_by OR NEW.float_amount <> OLD.float_amount
BEGIN SELECT RAISE(ABORT, 'a till session is closed once, and stays as it is'); END;

DROP TRIGGER IF EXISTS till_session_is_not_deleted;
CREATE TRIGGER till_session_is_not_deleted BEFORE DELETE ON till_session
BEGIN SELECT RAISE(ABORT, 'a till session is closed once, and stays as it is'); END;

DROP TRIGGER IF EXISTS till_session_is_not_replaced;
CREATE TRIGGER till_session_is_not_replaced BEFORE INSERT ON till_session
WHEN EXISTS (SELECT 1 FROM till_session s WHERE s.till = NEW.till
  AND (s.number = NEW.number OR s.closed_at IS NULL AND NEW.closed_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'a till session is closed once, and stays as it is'); END;

-- Who works here no more is retired: what they did stays under their name.
DROP TRIGGER IF EXISTS staff_is_not_deleted;
CREATE TRIGGER staff_is_not_deleted BEFORE DELETE ON staff
BEGIN SELECT RAISE(ABORT, 'staff is retired, and not deleted'); END;

-- A stocktake ends once, and its report stays as it is.
DROP TRIGGER IF EXISTS stocktake_ends_once;
CREATE TRIGGER stocktake_ends_once BEFORE UPDATE ON stocktake WHEN OLD.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a stocktake ends once, and stays as it is'); END;

DROP TRIGGER IF EXISTS stocktake_is_not_deleted;
CREATE TRIGGER stocktake_is_not_deleted BEFORE DELETE ON stocktake
BEGIN SELECT RAISE(ABORT, 'a stocktake ends once, and stays as it is'); END;

DROP TRIGGER IF EXISTS stocktake_is_not_replaced;
CREATE TRIGGER stocktake_is_not_replaced BEFORE INSERT ON stocktake
WHEN EXISTS (SELECT 1 FROM stocktake s WHERE s.number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'a stocktake ends once, and stays as it is'); END;

DROP TRIGGER IF EXISTS stocktake_finding_is_not_changed;
CREATE TRIGGER stocktake_finding_is_not_changed BEFORE UPDATE ON stocktake_finding
BEGIN SELECT RAISE(ABORT, 'the report of a stocktake stays as it is'); END;

DROP TRIGGER IF EXISTS stocktake_finding_is_not_deleted;
CREATE TRIGGER stocktake_finding_is_not_deleted BEFORE DELETE ON stocktake_finding
BEGIN SELECT RAISE(ABORT, 'the report of a stocktake stays as it is'); END;

DROP TRIGGER IF EXISTS stocktake_finding_is_not_replaced;
CREATE TRIGGER stocktake_finding_is_not_replaced BEFORE INSERT ON stocktake_finding
WHEN EXISTS (SELECT 1 FROM stocktake_finding f
  WHERE f.stocktake = NEW.stocktake AND f.number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'the report of a stocktake stays as it is'); END;

-- A receipt is signed once, and what was answered stays as it is.
DROP TRIGGER IF EXISTS receipt_signature_is_signed_once;
CREATE TRIGGER receipt_signature_is_signed_once BEFORE UPDATE ON receipt_signature
WHEN OLD.signed_at IS NOT NULL OR NEW.till <> OLD.till OR NEW.receipt <> OLD.receipt
  OR NEW.asked_at <> OLD.asked_at
BEGIN SELECT RAISE(ABORT, 'a receipt is signed once, and stays as it is'); END;

DROP TRIGGER IF EXISTS receipt_signature_is_not_deleted;
CREATE TRIGGER receipt_signature_is_not_deleted BEFORE DELETE ON receipt_signature
BEGIN SELECT RAISE(ABORT, 'a receipt is signed once, and stays as it is'); END;

DROP TRIGGER IF EXISTS receipt_signature_is_not_replaced;
CREATE TRIGGER receipt_signature_is_not_replaced BEFORE INSERT ON receipt_signature
WHEN EXISTS (SELECT 1 FROM receipt_signature s
  WHERE s.till = NEW.till AND s.receipt = NEW.receipt)
BEGIN SELECT RAISE(ABORT, 'a receipt is signed once, and stays as it is'); END;

-- An invoice stays as it is, but for who it was made out to, which can be forgotten.
DROP TRIGGER IF EXISTS invoice_stays;
CREATE TRIGGER invoice_stays BEFORE UPDATE ON invoice
WHEN NEW.number <> OLD.number OR NEW.till <> OLD.till OR NEW.receipt <> OLD.receipt
  OR NEW.made_at <> OLD.made_at OR NEW.name IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an invoice stays as it is'); END;

DROP TRIGGER IF EXISTS invoice_is_not_deleted;
CREATE TRIGGER invoice_is_not_deleted BEFORE DELETE ON invoice
BEGIN SELECT RAISE(ABORT, 'an invoice stays as it is'); END;

DROP TRIGGER IF EXISTS invoice_is_not_replaced;
CREATE TRIGGER invoice_is_not_replaced BEFORE INSERT ON invoice
WHEN EXISTS (SELECT 1 FROM invoice i
  WHERE i.number = NEW.number OR (i.till = NEW.till AND i.receipt = NEW.receipt))
BEGIN SELECT RAISE(ABORT, 'an invoice stays as it is'); END;
