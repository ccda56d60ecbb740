CREATE TABLE `review_drafts` (
	`session_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`author` text NOT NULL,
	`note` text NOT NULL,
	`reason` text NOT NULL,
	`outcome` text,
	`grounds` text NOT NULL,
	`job_profile_id` text,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_drafts_age` ON `review_drafts` (`saved_at`);
