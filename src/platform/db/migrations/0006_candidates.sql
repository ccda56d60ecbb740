CREATE TABLE `brandings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`display_name` text NOT NULL,
	`logo_type` text,
	`logo` text,
	`accent` text,
	`contact_email` text NOT NULL,
	`contact_phone` text NOT NULL,
	`recipients_en` text NOT NULL,
	`recipients_de` text NOT NULL,
	`privacy_en` text NOT NULL,
	`privacy_de` text NOT NULL,
	`legal_basis_en` text NOT NULL,
	`legal_basis_de` text NOT NULL,
	`notice_revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `candidate_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`note` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `candidate_requests_tenant` ON `candidate_requests` (`account_id`,`mode`,`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `candidate_requests_session` ON `candidate_requests` (`session_id`);--> statement-breakpoint
CREATE TABLE `result_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`viewer_id` text NOT NULL,
	`viewer` text NOT NULL,
	`what` text NOT NULL,
	`viewed_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `result_views_session` ON `result_views` (`session_id`,`viewed_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `kiosk` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `withdrawn_at` integer;