CREATE TABLE `retention_rules` (
	`account_id` text PRIMARY KEY NOT NULL,
	`completed_months` integer,
	`unfinished_months` integer,
	`since` integer NOT NULL,
	`announced_until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notice_texts` (
	`account_id` text NOT NULL,
	`version` text NOT NULL,
	`paragraphs` text NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `kept_months` integer;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `kept_unfinished_months` integer;
