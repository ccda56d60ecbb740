CREATE TABLE `alert_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`waiting_days` integer NOT NULL,
	`low_credits` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alert_wishes` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`console` integer NOT NULL,
	`mail` text NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`, `kind`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`ref` text NOT NULL,
	`record_id` text,
	`session_id` integer,
	`detail` text,
	`is_listed` integer NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`digest` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_occasion` ON `alerts` (`user_id`,`account_id`,`mode`,`kind`,`ref`);
--> statement-breakpoint
CREATE INDEX `alerts_list` ON `alerts` (`user_id`,`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `alerts_unread` ON `alerts` (`user_id`,`account_id`,`mode`) WHERE read_at IS NULL AND is_listed = 1;
--> statement-breakpoint
CREATE INDEX `alerts_of_session` ON `alerts` (`session_id`) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `alerts_digest` ON `alerts` (`account_id`,`mode`,`user_id`) WHERE digest = 'due';
--> statement-breakpoint
CREATE INDEX `alerts_age` ON `alerts` (`created_at`);
--> statement-breakpoint
CREATE TABLE `chat_hooks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`shape` text NOT NULL,
	`sealed_url` text NOT NULL,
	`host` text NOT NULL,
	`kinds` text NOT NULL,
	`names_people` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_sent_at` integer,
	`last_error` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `shares` ADD `created_by_id` text;
