CREATE TABLE `share_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`share_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`vote` text,
	`comment` text NOT NULL,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_answers_person` ON `share_answers` (`share_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `share_answers_of_session` ON `share_answers` (`session_id`);--> statement-breakpoint
CREATE TABLE `share_looks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`share_id` text NOT NULL,
	`looked_at` integer NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_looks_of_share` ON `share_looks` (`share_id`);--> statement-breakpoint
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer,
	`shortlist_id` text,
	`job_profile_id` text,
	`receiver` text NOT NULL,
	`language` text NOT NULL,
	`hide_names` integer NOT NULL,
	`chapters` text NOT NULL,
	`password_hash` text,
	`wrong` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shares_tenant` ON `shares` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE INDEX `shares_of_session` ON `shares` (`session_id`) WHERE session_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shares_of_shortlist` ON `shares` (`shortlist_id`) WHERE shortlist_id IS NOT NULL;