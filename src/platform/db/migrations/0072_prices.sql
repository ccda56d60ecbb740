ALTER TABLE `accounts` ADD `discount_percent` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `accounts` ADD `debt_limit` integer;
--> statement-breakpoint
ALTER TABLE `orders` ADD `list_cents` integer;
--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_percent` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE `prices` (
	`product_id` text PRIMARY KEY NOT NULL,
	`price_cents` integer,
	`on_sale` integer DEFAULT true NOT NULL,
	`name` text,
	`credits` integer
);
