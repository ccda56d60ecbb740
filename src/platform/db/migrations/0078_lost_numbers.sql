CREATE TABLE `lost_numbers` (
	`mode` text NOT NULL,
	`type` text NOT NULL,
	`year` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`noted_at` integer NOT NULL,
	PRIMARY KEY(`mode`, `type`, `year`, `first`)
);
