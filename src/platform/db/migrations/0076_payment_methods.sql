ALTER TABLE `orders` ADD `payment_method` text;
--> statement-breakpoint
ALTER TABLE `payment_notices` ADD `payment_method` text;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `payment_method` text;
--> statement-breakpoint
UPDATE `orders` SET `payment_method` = 'transfer' WHERE `status` = 'completed' AND `provider` = 'invoice';
--> statement-breakpoint
DROP TRIGGER `invoices_no_update`;
--> statement-breakpoint
UPDATE `invoices` SET `payment_method` = 'transfer'
WHERE `type` = 'invoice' AND `order_id` IN (SELECT `id` FROM `orders` WHERE `provider` = 'invoice');
--> statement-breakpoint
CREATE TRIGGER invoices_no_update BEFORE UPDATE ON invoices
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
