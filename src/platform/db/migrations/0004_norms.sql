CREATE TABLE `norm_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_de` text NOT NULL,
	`questionnaire_version` text NOT NULL,
	`method` text NOT NULL,
	`tier` text NOT NULL,
	`n` integer NOT NULL,
	`window_from` integer NOT NULL,
	`window_to` integer NOT NULL,
	`frequencies` text NOT NULL,
	`c_table` text NOT NULL,
	`reliability` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`activated_at` integer,
	`retired_at` integer,
	`checksum` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `norm_groups_version` ON `norm_groups` (`questionnaire_version`,`activated_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `norm_groups_checksum` ON `norm_groups` (`checksum`,`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `candidate_feedback` integer DEFAULT true NOT NULL;