ALTER TABLE `invoices` ADD `type` text DEFAULT 'invoice' NOT NULL;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `corrects_id` text REFERENCES invoices(id);
--> statement-breakpoint
ALTER TABLE `invoices` ADD `corrected_credits` integer;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `correction` text;
--> statement-breakpoint
DROP INDEX `invoices_number`;
--> statement-breakpoint
DROP INDEX `invoices_order`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`mode`,`type`,`year`,`sequence`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`) WHERE type = 'invoice';
--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_id`) WHERE corrects_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER credit_notes_within BEFORE INSERT ON invoices
WHEN NEW.type = 'credit_note' AND (
  NEW.corrects_id IS NULL OR NEW.gross_cents > 0 OR NEW.net_cents > 0
  OR NOT EXISTS (
    SELECT 1 FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE i.id = NEW.corrects_id AND i.type = 'invoice' AND i.account_id = NEW.account_id AND i.mode = NEW.mode
      AND i.order_id = NEW.order_id
      AND i.gross_cents + NEW.gross_cents
        + (SELECT coalesce(sum(c.gross_cents), 0) FROM invoices c WHERE c.corrects_id = i.id) >= 0
      AND o.credits - NEW.corrected_credits
        - (SELECT coalesce(sum(c.corrected_credits), 0) FROM invoices c WHERE c.corrects_id = i.id) >= 0
  )
)
BEGIN SELECT RAISE(ABORT, 'a credit note takes back no more than its invoice'); END;
