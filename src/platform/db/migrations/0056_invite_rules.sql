CREATE TABLE `invite_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`job_id` text,
	`reminders` text NOT NULL,
	`count_from` text NOT NULL,
	`days` text NOT NULL,
	`at_minute` integer NOT NULL,
	`working_days_only` integer NOT NULL,
	`at_most` integer NOT NULL,
	`since` integer NOT NULL,
	`expires_in_days` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_rules_account` ON `invite_rules` (`account_id`,`mode`) WHERE job_id IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_rules_job` ON `invite_rules` (`job_id`) WHERE job_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `rule_reminders` (
	`invite_id` text NOT NULL,
	`number` integer NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`invite_id`, `number`),
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rule_reminders_tenant` ON `rule_reminders` (`account_id`,`mode`);
