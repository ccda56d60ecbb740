CREATE TABLE `decision_scores` (
	`review_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`sheets` text NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decision_scores_session` ON `decision_scores` (`session_id`);
--> statement-breakpoint
CREATE TABLE `interview_sheets` (
	`session_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`author` text NOT NULL,
	`entries` text NOT NULL,
	`saved_at` integer NOT NULL,
	`finished_at` integer,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `interview_sheets_age` ON `interview_sheets` (`saved_at`);
