ALTER TABLE `jobs` ADD `notice_de` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `jobs` ADD `notice_en` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE `job_people` (
	`job_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`job_id`, `user_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `reviews` ADD `job_id` text;
--> statement-breakpoint
ALTER TABLE `invite_batches` ADD `job_id` text;
