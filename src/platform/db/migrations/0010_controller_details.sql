ALTER TABLE `accounts` ADD `notice_changes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `brandings` ADD `postal_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `brandings` ADD `dpo_contact` text DEFAULT '';--> statement-breakpoint
ALTER TABLE `brandings` ADD `authority` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `brandings` ADD `processors` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `brandings` ADD `notice_answered_at` integer;--> statement-breakpoint
ALTER TABLE `client_brandings` ADD `postal_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `client_brandings` ADD `dpo_contact` text DEFAULT '';--> statement-breakpoint
ALTER TABLE `client_brandings` ADD `authority` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `client_brandings` ADD `processors` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `retention_rules` ADD `declined_reason` text;