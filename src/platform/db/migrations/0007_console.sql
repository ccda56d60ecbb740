CREATE TABLE `batch_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`line` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`product_type` text NOT NULL,
	`language` text NOT NULL,
	`send_email` integer NOT NULL,
	`candidate_message` text NOT NULL,
	`external_ref` text,
	`job_profile_id` text,
	`status` text NOT NULL,
	`invite_id` text,
	`problem` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`batch_id`) REFERENCES `invite_batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `batch_rows_batch` ON `batch_rows` (`batch_id`,`line`);--> statement-breakpoint
CREATE INDEX `batch_rows_waiting` ON `batch_rows` (`account_id`,`mode`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `batch_rows_invite` ON `batch_rows` (`invite_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`webhook_id` text NOT NULL,
	`event_id` text NOT NULL,
	`event_type` text NOT NULL,
	`attempt` integer NOT NULL,
	`http_status` integer,
	`outcome` text NOT NULL,
	`error` text,
	`duration_ms` integer NOT NULL,
	`attempted_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliveries_webhook` ON `deliveries` (`account_id`,`mode`,`webhook_id`,`attempted_at`);--> statement-breakpoint
CREATE INDEX `deliveries_age` ON `deliveries` (`attempted_at`);--> statement-breakpoint
CREATE TABLE `invite_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`created_by_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`paused_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invite_batches_tenant` ON `invite_batches` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`kind` text NOT NULL,
	`outcome` text,
	`text` text NOT NULL,
	`grounds` text NOT NULL,
	`job_profile_id` text,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reviews_session` ON `reviews` (`session_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_tenant` ON `reviews` (`account_id`,`mode`,`created_at`);--> statement-breakpoint
CREATE TABLE `console_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`step` text NOT NULL,
	`sealed_challenge` text,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `console_sessions_id` ON `console_sessions` (`id`);--> statement-breakpoint
CREATE INDEX `console_sessions_user` ON `console_sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `memberships_account` ON `memberships` (`account_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_links` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`is_operator` integer NOT NULL,
	`account_id` text,
	`role` text,
	`user_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_links_hash` ON `user_links` (`hash`);--> statement-breakpoint
CREATE INDEX `user_links_account` ON `user_links` (`account_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`is_operator` integer NOT NULL,
	`password_hash` text,
	`sealed_totp` text,
	`totp_step` integer,
	`oidc_subject` text,
	`created_at` integer NOT NULL,
	`last_sign_in_at` integer,
	`disabled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_oidc` ON `users` (`oidc_subject`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `ends_at` integer;