CREATE TABLE `first_steps_aside` (
	`step` text PRIMARY KEY NOT NULL,
	`aside_at` integer NOT NULL
);
