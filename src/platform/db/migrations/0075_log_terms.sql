CREATE TABLE `log_terms` (
	`account_id` text PRIMARY KEY NOT NULL,
	`mails` integer,
	`deliveries` integer,
	`batch_rows` integer,
	`notifications` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
