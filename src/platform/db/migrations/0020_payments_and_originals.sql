CREATE TABLE `payment_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`order_id` text NOT NULL,
	`level` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`due_on` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reminders_level` ON `payment_reminders` (`order_id`,`level`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`way` text NOT NULL,
	`method` text,
	`value_date` text NOT NULL,
	`reference` text,
	`notice_id` text,
	`reverses_id` text,
	`note` text,
	`recorded_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`,`recorded_at`);--> statement-breakpoint
CREATE INDEX `payments_tenant` ON `payments` (`account_id`,`mode`,`recorded_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_notice` ON `payments` (`notice_id`) WHERE notice_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reverses` ON `payments` (`reverses_id`) WHERE reverses_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `vat_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`order_id` text,
	`vat_id` text NOT NULL,
	`service` text NOT NULL,
	`outcome` text NOT NULL,
	`consultation` text,
	`name` text,
	`address` text,
	`requester` text,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vat_confirmations_order` ON `vat_confirmations` (`order_id`);--> statement-breakpoint
CREATE INDEX `vat_confirmations_tenant` ON `vat_confirmations` (`account_id`,`mode`,`vat_id`,`asked_at`);--> statement-breakpoint
CREATE TABLE `invoice_originals` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` text NOT NULL,
	`kind` text NOT NULL,
	`bytes` blob NOT NULL,
	`sha256` text NOT NULL,
	`record` text NOT NULL,
	`renderer` text NOT NULL,
	`backfilled` integer NOT NULL,
	`stored_at` integer NOT NULL,
	`came_at` integer,
	`previous` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_originals_document` ON `invoice_originals` (`invoice_id`,`kind`);--> statement-breakpoint
CREATE TABLE `setting_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`value` text,
	`digest` text,
	`source` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `setting_history_name` ON `setting_history` (`name`,`id`);--> statement-breakpoint
DROP INDEX `invoices_order`;--> statement-breakpoint
ALTER TABLE `invoices` ADD `issued_on` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `paid_on` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `due_on` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `supplied_on` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `buyer_reference` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`,`revision`) WHERE type = 'invoice';--> statement-breakpoint
CREATE INDEX `invoices_issued` ON `invoices` (`mode`,`issued_at`,`id`) WHERE came_at IS NULL;--> statement-breakpoint
CREATE INDEX `invoices_consumers` ON `invoices` (`mode`,`year`) WHERE mode = 'live' AND tax_case = 'home' AND came_at IS NULL AND billing_address ->> '$.country' <> seller ->> '$.country';--> statement-breakpoint
ALTER TABLE `orders` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `buyer_reference` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `on_hold` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `released_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `released_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `terms` text DEFAULT 'prepaid' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `reminders_stopped_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `reminders_stopped_by` text;--> statement-breakpoint
ALTER TABLE `person_mails` ADD `about` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `paid_cents` integer;--> statement-breakpoint
ALTER TABLE `payment_notices` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `invoice_terms` text;--> statement-breakpoint
CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments
BEGIN SELECT RAISE(ABORT, 'a recorded payment is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments
BEGIN SELECT RAISE(ABORT, 'a recorded payment is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER payments_no_replace BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments p WHERE p.id = NEW.id OR p.notice_id = NEW.notice_id OR p.reverses_id = NEW.reverses_id)
BEGIN SELECT RAISE(ABORT, 'a recorded payment is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER vat_confirmations_no_update BEFORE UPDATE ON vat_confirmations
BEGIN SELECT RAISE(ABORT, 'a recorded confirmation is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER vat_confirmations_no_replace BEFORE INSERT ON vat_confirmations
WHEN EXISTS (SELECT 1 FROM vat_confirmations v WHERE v.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a recorded confirmation is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_originals_no_update BEFORE UPDATE ON invoice_originals
BEGIN SELECT RAISE(ABORT, 'the original of an invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_originals_no_delete BEFORE DELETE ON invoice_originals
BEGIN SELECT RAISE(ABORT, 'the original of an invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_originals_no_replace BEFORE INSERT ON invoice_originals
WHEN EXISTS (
  SELECT 1 FROM invoice_originals o
  WHERE o.seq = NEW.seq OR (o.invoice_id = NEW.invoice_id AND o.kind = NEW.kind)
)
BEGIN SELECT RAISE(ABORT, 'the original of an invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER setting_history_no_update BEFORE UPDATE ON setting_history
BEGIN SELECT RAISE(ABORT, 'the history of settings is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER setting_history_no_delete BEFORE DELETE ON setting_history
BEGIN SELECT RAISE(ABORT, 'the history of settings is append-only'); END;
--> statement-breakpoint
-- A replacing insert deletes each row with which it collides, and runs no trigger of a deletion.
CREATE TRIGGER invoices_no_replace BEFORE INSERT ON invoices
WHEN EXISTS (SELECT 1 FROM invoices i WHERE i.id = NEW.id)
  OR (NEW.came_at IS NULL AND EXISTS (
    SELECT 1 FROM invoices i WHERE i.came_at IS NULL AND i.mode = NEW.mode AND i.type = NEW.type
      AND i.year = NEW.year AND i.sequence = NEW.sequence))
  OR (NEW.type = 'invoice' AND EXISTS (
    SELECT 1 FROM invoices i WHERE i.type = 'invoice' AND i.order_id = NEW.order_id AND i.revision = NEW.revision))
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_replace BEFORE INSERT ON ledger_entries
WHEN EXISTS (SELECT 1 FROM ledger_entries e WHERE e.id = NEW.id)
  OR EXISTS (SELECT 1 FROM ledger_entries e WHERE e.kind = NEW.kind AND e.ref = NEW.ref)
BEGIN SELECT RAISE(ABORT, 'the credit ledger is append-only, and the cause of an entry is UNIQUE'); END;
--> statement-breakpoint
CREATE TRIGGER orders_no_replace BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM orders o WHERE o.id = NEW.id AND o.status = 'completed')
BEGIN SELECT RAISE(ABORT, 'a completed order is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER orders_no_delete BEFORE DELETE ON orders WHEN OLD.status = 'completed'
BEGIN SELECT RAISE(ABORT, 'a completed order is immutable'); END;
--> statement-breakpoint
-- Of a completed order only this may change: when its credits were reversed, the page at the card provider, the buyer's details
-- (which takes a new invoice), and how it was paid where the invoice came first.
CREATE TRIGGER orders_no_update BEFORE UPDATE OF
  id, account_id, mode, status, product_id, product_name, product_description, product_features, credits, amount_cents,
  currency, email, created_at, completed_at, list_cents, discount_percent, on_hold, released_by, released_at, terms
ON orders WHEN OLD.status = 'completed'
BEGIN SELECT RAISE(ABORT, 'a completed order is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER orders_paid_once BEFORE UPDATE OF provider, paid_on, bank_reference, card_payment, payment_method ON orders
WHEN OLD.status = 'completed' AND OLD.terms <> 'invoice'
BEGIN SELECT RAISE(ABORT, 'a completed order is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER orders_refunded_once BEFORE UPDATE OF refunded_at ON orders
WHEN OLD.status = 'completed' AND OLD.refunded_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a completed order is immutable'); END;
--> statement-breakpoint
-- A notice that waits changes once, when it is decided. Every other one stays as it came.
CREATE TRIGGER payment_notices_no_update BEFORE UPDATE ON payment_notices
WHEN OLD.outcome <> 'waiting' OR NEW.id <> OLD.id OR NEW.provider <> OLD.provider OR NEW.kind <> OLD.kind
  OR NEW.payment IS NOT OLD.payment OR NEW.amount_cents IS NOT OLD.amount_cents OR NEW.currency IS NOT OLD.currency
  OR NEW.happened_at <> OLD.happened_at OR NEW.received_at <> OLD.received_at
BEGIN SELECT RAISE(ABORT, 'a notice of a payment is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER payment_notices_no_delete BEFORE DELETE ON payment_notices
BEGIN SELECT RAISE(ABORT, 'a notice of a payment is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER payment_notices_no_replace BEFORE INSERT ON payment_notices
WHEN EXISTS (SELECT 1 FROM payment_notices n WHERE n.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a notice of a payment is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER vat_confirmations_no_delete BEFORE DELETE ON vat_confirmations
BEGIN SELECT RAISE(ABORT, 'a recorded confirmation is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER setting_history_no_replace BEFORE INSERT ON setting_history
WHEN EXISTS (SELECT 1 FROM setting_history s WHERE s.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the history of settings is append-only'); END;
--> statement-breakpoint
DROP TRIGGER invoices_no_update;
--> statement-breakpoint
-- Each earlier document stated its own date as the date of supply.
UPDATE invoices SET supplied_on = strftime('%Y-%m-%d', issued_at / 1000, 'unixepoch');
--> statement-breakpoint
-- Only whether and when it was paid may change: an invoice is issued before its payment where that was agreed.
CREATE TRIGGER invoices_no_update BEFORE UPDATE OF
  id, account_id, mode, order_id, year, sequence, number, language, seller, billing_address, lines, product_id,
  product_number, product_name, net_cents, vat_rate, vat_cents, gross_cents, currency, tax_case, notes, issued_at,
  type, corrects_id, corrected_credits, correction, payment_method, came_at, issued_on, due_on, supplied_on, buyer_reference,
  revision, paid_cents
ON invoices
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_paid_once BEFORE UPDATE OF status, paid_at, paid_on ON invoices
WHEN OLD.type = 'credit_note' OR OLD.due_on IS NULL
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
--> statement-breakpoint
-- What was known of earlier payments: the order was paid completely, on the day that somebody read at the bank.
INSERT INTO payments (id, account_id, mode, order_id, amount_cents, currency, way, method, value_date, reference, recorded_at, recorded_by)
SELECT 'pay_' || substr(o.id, 5), o.account_id, o.mode, o.id, i.gross_cents, o.currency,
  CASE o.provider WHEN 'stripe' THEN 'stripe' WHEN 'simulator' THEN 'simulator' ELSE 'transfer' END,
  o.payment_method, coalesce(o.paid_on, strftime('%Y-%m-%d', o.completed_at / 1000, 'unixepoch')),
  coalesce(o.bank_reference, o.card_payment), o.completed_at, 'upgrade'
FROM orders o JOIN invoices i ON i.order_id = o.id AND i.type = 'invoice'
WHERE o.status = 'completed' AND i.gross_cents > 0
ORDER BY o.completed_at, o.id;
--> statement-breakpoint
INSERT INTO payments (id, account_id, mode, order_id, amount_cents, currency, way, value_date, reference, notice_id, recorded_at, recorded_by)
SELECT 'pay_' || substr(p.order_id, 5) || '_back', p.account_id, p.mode, p.order_id, -p.amount_cents, p.currency, 'stripe',
  strftime('%Y-%m-%d', n.happened_at / 1000, 'unixepoch'), n.payment, n.id, n.received_at, 'upgrade'
FROM payments p JOIN payment_notices n ON n.order_id = p.order_id
WHERE n.kind = 'refunded' AND n.outcome = 'booked' AND n.amount_cents = p.amount_cents;
