ALTER TABLE `orders` ADD `card_session` text;
--> statement-breakpoint
ALTER TABLE `orders` ADD `card_payment` text;
--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_at` integer;
--> statement-breakpoint
CREATE INDEX `orders_card_payment` ON `orders` (`card_payment`);
--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`payment` text,
	`amount_cents` integer,
	`currency` text,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`settled_at` integer,
	`settled_by` text,
	`note` text
);
--> statement-breakpoint
CREATE INDEX `payment_notices_payment` ON `payment_notices` (`payment`);
--> statement-breakpoint
CREATE INDEX `payment_notices_order` ON `payment_notices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `payment_notices_outcome` ON `payment_notices` (`outcome`,`received_at`);
