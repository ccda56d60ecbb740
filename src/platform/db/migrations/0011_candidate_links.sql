ALTER TABLE `invites` ADD `link_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `link_ref` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE `candidate_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`target` text NOT NULL,
	`way` text NOT NULL,
	`mailbox` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`proof` text,
	`proven_until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `candidate_codes_target` ON `candidate_codes` (`account_id`,`mode`,`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `candidate_codes_mailbox` ON `candidate_codes` (`mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `candidate_codes_old` ON `candidate_codes` (`created_at`);
