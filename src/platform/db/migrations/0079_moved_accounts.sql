ALTER TABLE `accounts` ADD `moved_at` integer;
--> statement-breakpoint
ALTER TABLE `invoices` ADD `came_at` integer;
--> statement-breakpoint
DROP INDEX `invoices_number`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`mode`,`type`,`year`,`sequence`) WHERE came_at IS NULL;
--> statement-breakpoint
CREATE TABLE `moved_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moved_links_account` ON `moved_links` (`account_id`);
--> statement-breakpoint
CREATE TABLE `former_logs` (
	`account_id` text NOT NULL,
	`came_at` integer NOT NULL,
	`lines` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`account_id`, `came_at`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
