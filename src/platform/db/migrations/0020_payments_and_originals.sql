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
	`renderer` text NOT NULL,
	`backfilled` integer NOT NULL,
	`stored_at` integer NOT NULL,
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
ALTER TABLE `invoices` ADD `buyer_reference` text;--> statement-breakpoint
ALTER TABLE `invoices` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`,`revision`) WHERE type = 'invoice';--> statement-breakpoint
ALTER TABLE `orders` ADD `buyer` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `buyer_reference` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `on_hold` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `released_by` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `released_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `terms` text DEFAULT 'prepaid' NOT NULL;--> statement-breakpoint
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
CREATE TRIGGER setting_history_no_replace BEFORE INSERT ON setting_history
WHEN EXISTS (SELECT 1 FROM setting_history h WHERE h.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the history of settings is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_no_replace BEFORE INSERT ON invoices
WHEN EXISTS (SELECT 1 FROM invoices i WHERE i.id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
DROP TRIGGER invoices_no_update;
--> statement-breakpoint
-- Only whether and when it was paid may change: an invoice is issued before its payment where that was agreed.
CREATE TRIGGER invoices_no_update BEFORE UPDATE OF
  id, account_id, mode, order_id, year, sequence, number, language, seller, billing_address, lines, product_id,
  product_number, product_name, net_cents, vat_rate, vat_cents, gross_cents, currency, tax_case, notes, issued_at,
  type, corrects_id, corrected_credits, correction, payment_method, came_at, issued_on, due_on, buyer_reference, revision
ON invoices
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_paid_once BEFORE UPDATE OF status, paid_at, paid_on ON invoices
WHEN OLD.type = 'credit_note' OR OLD.due_on IS NULL
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
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
