CREATE TABLE `single_sign_on` (
	`account_id` text PRIMARY KEY NOT NULL,
	`hours` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `console_sessions` ADD `sealed_id_token` text;--> statement-breakpoint
ALTER TABLE `console_sessions` ADD `elsewhere_at` integer;