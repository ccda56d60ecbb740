CREATE TABLE `scheduled_invites` (
	`invite_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`send_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scheduled_invites_due` ON `scheduled_invites` (`send_at`) WHERE sent_at IS NULL;
--> statement-breakpoint
ALTER TABLE `invite_batches` ADD `send_at` integer;
