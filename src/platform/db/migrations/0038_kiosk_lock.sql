ALTER TABLE `console_sessions` ADD `pin_hash` text;
--> statement-breakpoint
ALTER TABLE `console_sessions` ADD `pin_tries` integer DEFAULT 0 NOT NULL;
