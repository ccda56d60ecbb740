CREATE TABLE `job_starts` (
	`job_id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`is_on` integer NOT NULL,
	`cap` integer,
	`ends_at` integer,
	`begun` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_starts_slug` ON `job_starts` (`slug`);
--> statement-breakpoint
ALTER TABLE `start_requests` ADD `job_id` text REFERENCES jobs(id) ON DELETE set null;
--> statement-breakpoint
CREATE INDEX `start_requests_job` ON `start_requests` (`job_id`) WHERE job_id IS NOT NULL;
