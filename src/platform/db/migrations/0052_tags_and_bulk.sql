CREATE TABLE `list_wishes` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`page` text NOT NULL,
	`columns` text,
	`page_size` integer,
	`filter_id` text,
	PRIMARY KEY(`user_id`, `account_id`, `mode`, `page`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`filter_id`) REFERENCES `saved_filters`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `person_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tag_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`invite_id` text,
	`session_id` integer,
	`added_at` integer NOT NULL,
	`added_by` text NOT NULL,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_tags_invite` ON `person_tags` (`tag_id`,`invite_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `person_tags_session` ON `person_tags` (`tag_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `person_tags_of_invite` ON `person_tags` (`invite_id`) WHERE invite_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `person_tags_of_session` ON `person_tags` (`session_id`) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `saved_filters` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`user_id` text NOT NULL,
	`author` text NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`columns` text,
	`page_size` integer,
	`shared` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_filters_tenant` ON `saved_filters` (`account_id`,`mode`,`page`);
--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name` ON `tags` (`account_id`,`mode`,`folded`);
--> statement-breakpoint
CREATE TABLE `bulk_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`invite_id` text,
	`session_id` integer,
	`row_id` integer,
	`status` text NOT NULL,
	`code` text,
	FOREIGN KEY (`run_id`) REFERENCES `bulk_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_people_run` ON `bulk_people` (`run_id`,`status`,`id`);
--> statement-breakpoint
CREATE INDEX `bulk_people_invite` ON `bulk_people` (`invite_id`) WHERE invite_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `bulk_people_session` ON `bulk_people` (`session_id`) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`user_id` text NOT NULL,
	`created_by` text NOT NULL,
	`kind` text NOT NULL,
	`work` text,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	`stopped_at` integer,
	`files_until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_runs_tenant` ON `bulk_runs` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `bulk_runs_open` ON `bulk_runs` (`created_at`) WHERE ended_at IS NULL;
