CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text,
	`sealed_value` text,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL
) WITHOUT ROWID;
