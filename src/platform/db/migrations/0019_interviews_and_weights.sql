CREATE TABLE `decision_weights` (
	`job_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`questionnaire` integer NOT NULL,
	`set_at` integer NOT NULL,
	`set_by_id` text NOT NULL,
	`set_by` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `decision_scores` ADD `comparison` text;--> statement-breakpoint
CREATE INDEX `interview_sheets_submitted` ON `interview_sheets` (`account_id`,`mode`,`finished_at`) WHERE finished_at IS NOT NULL;