CREATE TABLE `shortlist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shortlist_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`position` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`comment_by` text DEFAULT '' NOT NULL,
	`added_at` integer NOT NULL,
	`added_by` text NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_entries_person` ON `shortlist_entries` (`shortlist_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `shortlist_entries_of_session` ON `shortlist_entries` (`session_id`);--> statement-breakpoint
CREATE TABLE `shortlist_version_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`position` integer NOT NULL,
	`comment` text NOT NULL,
	`comment_by` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `shortlist_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_version_entries_person` ON `shortlist_version_entries` (`version_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `shortlist_version_entries_of_session` ON `shortlist_version_entries` (`session_id`);--> statement-breakpoint
CREATE TABLE `shortlist_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`shortlist_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`number` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_versions_number` ON `shortlist_versions` (`shortlist_id`,`number`);--> statement-breakpoint
CREATE TABLE `shortlists` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`job_id` text,
	`job_profile_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shortlists_tenant` ON `shortlists` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE INDEX `shortlists_of_job` ON `shortlists` (`job_id`) WHERE job_id IS NOT NULL;