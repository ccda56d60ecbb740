CREATE TABLE `outside_lines` (
	`id` integer PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`list` text NOT NULL,
	`line` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `server` ADD `upkeeps` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `server` ADD `instance_id` text;--> statement-breakpoint
ALTER TABLE `server` ADD `epoch` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `server` ADD `lineage` text;--> statement-breakpoint
ALTER TABLE `server` ADD `number_epoch` integer;--> statement-breakpoint
ALTER TABLE `server` ADD `standstill` text;--> statement-breakpoint
ALTER TABLE `server` ADD `standstill_at` integer;--> statement-breakpoint
ALTER TABLE `server` ADD `scrubbed_to` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `server` ADD `scrubbed_at` integer;