CREATE TABLE `senders` (
	`scope` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text,
	`name` text NOT NULL,
	`reply_to` text NOT NULL,
	`address` text NOT NULL,
	`code_sent_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`dns` text,
	`dns_checked_at` integer,
	`refused_at` integer,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `senders_account` ON `senders` (`account_id`);