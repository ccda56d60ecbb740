ALTER TABLE `orders` ADD `paid_on` text;
--> statement-breakpoint
ALTER TABLE `orders` ADD `bank_reference` text;
