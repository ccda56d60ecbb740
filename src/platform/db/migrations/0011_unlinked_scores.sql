CREATE TABLE `unlinked_scores` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`product_type` text NOT NULL,
	`questionnaire_version` text NOT NULL,
	`language` text NOT NULL,
	`completed_at` integer NOT NULL,
	`scales` text NOT NULL,
	`quality` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `unlinking` text;--> statement-breakpoint
ALTER TABLE `deletions` ADD `unlinked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deletions` ADD `batch_row_id` integer;--> statement-breakpoint
CREATE INDEX `deletions_linked` ON `deletions` (`account_id`) WHERE unlinked = 0;