CREATE TABLE `report_layouts` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`template` text NOT NULL,
	`chapters` text NOT NULL,
	`colors` text NOT NULL,
	`logo` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
