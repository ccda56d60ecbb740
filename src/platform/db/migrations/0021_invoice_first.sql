ALTER TABLE `orders` ADD `reminders_stopped_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `reminders_stopped_by` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `paid_cents` integer;--> statement-breakpoint
CREATE TRIGGER invoices_no_update_of_paid BEFORE UPDATE OF paid_cents ON invoices
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER payment_reminders_no_update BEFORE UPDATE ON payment_reminders
BEGIN SELECT RAISE(ABORT, 'a sent reminder is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER payment_reminders_no_delete BEFORE DELETE ON payment_reminders
BEGIN SELECT RAISE(ABORT, 'a sent reminder is immutable'); END;
--> statement-breakpoint
DROP TRIGGER credit_notes_within;
--> statement-breakpoint
-- The amount counts for each invoice, and the credits for the order, which may have had an earlier invoice.
CREATE TRIGGER credit_notes_within BEFORE INSERT ON invoices
WHEN NEW.type = 'credit_note' AND (
  NEW.corrects_id IS NULL OR NEW.gross_cents > 0 OR NEW.net_cents > 0 OR NEW.corrected_credits < 0
  OR NOT EXISTS (
    SELECT 1 FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE i.id = NEW.corrects_id AND i.type = 'invoice' AND i.account_id = NEW.account_id AND i.mode = NEW.mode
      AND i.order_id = NEW.order_id
      AND i.gross_cents + NEW.gross_cents
        + (SELECT coalesce(sum(c.gross_cents), 0) FROM invoices c WHERE c.corrects_id = i.id) >= 0
      AND o.credits - NEW.corrected_credits
        - (SELECT coalesce(sum(c.corrected_credits), 0) FROM invoices c JOIN invoices b ON b.id = c.corrects_id
          WHERE b.order_id = o.id) >= 0
  )
)
BEGIN SELECT RAISE(ABORT, 'a credit note takes back no more than its invoice'); END;
