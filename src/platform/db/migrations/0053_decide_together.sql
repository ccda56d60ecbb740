CREATE TABLE `four_eyes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_id` text NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `decision_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`text` text NOT NULL,
	`grounds` text NOT NULL,
	`job_profile_id` text,
	`job_id` text,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`answered_at` integer,
	`answered_by_id` text,
	`answered_by` text,
	`answer` text NOT NULL,
	`review_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decision_proposals_session` ON `decision_proposals` (`session_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `decision_proposals_open` ON `decision_proposals` (`account_id`,`mode`,`created_at`) WHERE state = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX `decision_proposals_review` ON `decision_proposals` (`review_id`);
--> statement-breakpoint
CREATE TABLE `review_mentions` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`length` integer NOT NULL,
	PRIMARY KEY(`review_id`, `at`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `review_drafts` ADD `mentions` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TABLE `blind_spans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`since` integer NOT NULL,
	`begun_by_id` text NOT NULL,
	`begun_by` text NOT NULL,
	`ended_at` integer,
	`ended_by_id` text,
	`ended_by` text,
	`reason` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blind_spans_open` ON `blind_spans` (`job_id`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `blind_spans_tenant` ON `blind_spans` (`account_id`,`mode`) WHERE ended_at IS NULL;
