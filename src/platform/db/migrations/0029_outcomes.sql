CREATE TABLE `outcomes` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`job_profile_id` text,
	`job_profile_version` integer,
	`stayed` integer NOT NULL,
	`as_of` text NOT NULL,
	`rating` integer,
	`trained` integer,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outcomes_tenant` ON `outcomes` (`account_id`,`mode`,`recorded_at`);
