CREATE TABLE `server` (
	`id` integer PRIMARY KEY NOT NULL,
	`key_check` text,
	`commits` integer NOT NULL,
	`lost_commits` integer NOT NULL,
	`lost_at` integer
);
--> statement-breakpoint
INSERT INTO `server` (`id`, `commits`, `lost_commits`) VALUES (1, 0, 0);
