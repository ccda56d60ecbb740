-- Nobody is taken for proven here: of people of earlier versions nobody knows how their link reached them.
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_proof` text;--> statement-breakpoint
ALTER TABLE `memberships` ADD `held_at` integer;--> statement-breakpoint
ALTER TABLE `console_sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `user_links` ADD `mailed_hash` text;--> statement-breakpoint
ALTER TABLE `user_links` ADD `vouched_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `user_links_mailed_hash` ON `user_links` (`mailed_hash`);--> statement-breakpoint
-- Only whoever runs the server could make these.
UPDATE `user_links` SET `vouched_by` = 'operator' WHERE `account_id` IS NULL;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `made_by` text;--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`);--> statement-breakpoint
CREATE TABLE `person_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`template` text NOT NULL,
	`user_id` text,
	`link_id` text,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_mails_open` ON `person_mails` (`due_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `person_mails_user` ON `person_mails` (`user_id`,`template`,`created_at`);
