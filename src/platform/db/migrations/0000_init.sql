CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`slug` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`language` text NOT NULL,
	`contact_name` text NOT NULL,
	`phone` text NOT NULL,
	`website` text NOT NULL,
	`street` text NOT NULL,
	`zip` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`vat_id` text NOT NULL,
	`billing_contact` text NOT NULL,
	`test_clock_offset_ms` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_slug` ON `accounts` (`slug`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`permissions` text NOT NULL,
	`rate_limit` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `answers` (
	`session_id` integer NOT NULL,
	`item_id` text NOT NULL,
	`value` integer NOT NULL,
	`response_ms` integer NOT NULL,
	`changes` integer NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `item_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deletions` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`invite_id` text,
	`assessment_type` text NOT NULL,
	`original_date` integer NOT NULL,
	`status` text NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deletions_tenant` ON `deletions` (`account_id`,`mode`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`product_type` text NOT NULL,
	`language` text NOT NULL,
	`send_email` integer NOT NULL,
	`candidate_message` text NOT NULL,
	`external_ref` text,
	`job_profile_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`started_at` integer,
	`completed_at` integer,
	`cancelled_at` integer,
	`expired_at` integer,
	`reminders_sent` integer DEFAULT 0 NOT NULL,
	`last_reminder_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invites_tenant` ON `invites` (`account_id`,`mode`,`cancelled_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invites_open` ON `invites` (`account_id`,`mode`,`expires_at`) WHERE started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL;--> statement-breakpoint
CREATE TABLE `results` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`questionnaire_version` text NOT NULL,
	`norm_group_id` integer NOT NULL,
	`norm_version` text NOT NULL,
	`norm_method` text NOT NULL,
	`norm_name` text NOT NULL,
	`norm_n` integer NOT NULL,
	`scales` text NOT NULL,
	`wir_percent` real NOT NULL,
	`ich_percent` real NOT NULL,
	`tendency` text NOT NULL,
	`quality` text NOT NULL,
	`computed_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`invite_id` text,
	`source` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`gender` text NOT NULL,
	`birth_date` text,
	`comment` text DEFAULT '' NOT NULL,
	`product_type` text NOT NULL,
	`questionnaire_version` text NOT NULL,
	`language` text NOT NULL,
	`seed` integer NOT NULL,
	`item_order` text NOT NULL,
	`notice_version` text NOT NULL,
	`acknowledged_at` integer NOT NULL,
	`started_at` integer,
	`completed_at` integer,
	`anonymized_at` integer,
	`protected_at` integer,
	`protected_reason` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_invite` ON `sessions` (`invite_id`);--> statement-breakpoint
CREATE INDEX `sessions_tenant` ON `sessions` (`account_id`,`mode`,`id`);--> statement-breakpoint
CREATE INDEX `sessions_completed` ON `sessions` (`account_id`,`mode`,`completed_at`,`id`,`started_at`,`first_name`,`last_name`,`email`) WHERE anonymized_at IS NULL;--> statement-breakpoint
CREATE INDEX `sessions_begun` ON `sessions` (`account_id`,`mode`,`started_at`,`id`) WHERE anonymized_at IS NULL;--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`credits` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_cause` ON `ledger_entries` (`kind`,`ref`);--> statement-breakpoint
CREATE INDEX `ledger_entries_tenant` ON `ledger_entries` (`account_id`,`mode`,`kind`,`credits`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`product_id` text NOT NULL,
	`product_name` text NOT NULL,
	`product_description` text NOT NULL,
	`product_features` text NOT NULL,
	`credits` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_tenant` ON `orders` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE TABLE `job_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`active` integer NOT NULL,
	`dimensions` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_profiles_tenant` ON `job_profiles` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`team_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `session_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_members_session` ON `team_members` (`session_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `teams_tenant` ON `teams` (`account_id`,`mode`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_tenant` ON `events` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`ref` text NOT NULL,
	`lane` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`payload` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`lease_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_ref` ON `outbox` (`channel`,`ref`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX `outbox_lane` ON `outbox` (`lane`) WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX `outbox_tenant` ON `outbox` (`account_id`,`mode`,`channel`,`status`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`status` text NOT NULL,
	`failing_since` integer,
	`last_delivery_at` integer,
	`last_delivery_status` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhooks_tenant` ON `webhooks` (`account_id`,`mode`,`created_at`);