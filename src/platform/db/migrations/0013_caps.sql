ALTER TABLE `accounts` ADD `self_start` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `self_start_per_day` integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `pending_limit` integer;--> statement-breakpoint
-- Where somebody has begun without an invite, the page's address may stand on a poster: it stays open there.
UPDATE `accounts` SET `self_start` = true WHERE EXISTS (
	SELECT 1 FROM `sessions`
	WHERE `sessions`.`account_id` = `accounts`.`id` AND `mode` = 'live' AND `source` = 'manual' AND `kiosk` = 0
);--> statement-breakpoint
CREATE INDEX `invites_begun` ON `invites` (`account_id`,`mode`,`expires_at`) WHERE started_at IS NOT NULL AND completed_at IS NULL AND cancelled_at IS NULL;--> statement-breakpoint
CREATE INDEX `sessions_open` ON `sessions` (`account_id`,`mode`,`expires_at`,`started_at`) WHERE invite_id IS NULL AND completed_at IS NULL AND withdrawn_at IS NULL AND anonymized_at IS NULL;--> statement-breakpoint
CREATE TABLE `start_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mailbox` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	`session_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `start_requests_account` ON `start_requests` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `start_requests_confirmed` ON `start_requests` (`account_id`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `start_requests_mailbox` ON `start_requests` (`account_id`,`mailbox`);--> statement-breakpoint
CREATE INDEX `start_requests_session` ON `start_requests` (`session_id`);--> statement-breakpoint
CREATE TABLE `mail_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mailbox` text NOT NULL,
	`bucket` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_counts_mailbox` ON `mail_counts` (`mailbox`,`bucket`,`at`);--> statement-breakpoint
CREATE INDEX `mail_counts_account` ON `mail_counts` (`account_id`,`bucket`,`at`);--> statement-breakpoint
CREATE INDEX `mail_counts_age` ON `mail_counts` (`at`);
