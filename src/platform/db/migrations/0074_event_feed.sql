CREATE TABLE `__new_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_events`(`id`, `account_id`, `mode`, `type`, `data`, `created_at`) SELECT `id`, `account_id`, `mode`, `type`, `data`, `created_at` FROM `events` ORDER BY `rowid`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_tenant` ON `events` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_age` ON `events` (`created_at`);--> statement-breakpoint
CREATE INDEX `events_feed` ON `events` (`account_id`,`mode`);--> statement-breakpoint
CREATE INDEX `deliveries_event` ON `deliveries` (`event_id`);
