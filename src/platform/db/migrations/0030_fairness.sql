CREATE TABLE `fairness_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`asks` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `fairness_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`sealed` text NOT NULL,
	`asked_day` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `fairness_tallies` (
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`job_profile_id` text NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL,
	`published` text NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`account_id`, `mode`, `job_profile_id`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
