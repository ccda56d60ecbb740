CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`title` text NOT NULL,
	`job_profile_id` text,
	`external_ref` text,
	`status` text NOT NULL,
	`status_since` integer NOT NULL,
	`owner_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jobs_tenant` ON `jobs` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `jobs_open_profile` ON `jobs` (`account_id`,`mode`,`job_profile_id`) WHERE status = 'open' AND job_profile_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `job_applicants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`invite_id` text,
	`session_id` integer,
	`added_at` integer NOT NULL,
	`way` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_applicants_invite` ON `job_applicants` (`job_id`,`invite_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_applicants_session` ON `job_applicants` (`job_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `job_applicants_of_invite` ON `job_applicants` (`invite_id`) WHERE invite_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `job_applicants_of_session` ON `job_applicants` (`session_id`) WHERE session_id IS NOT NULL;
