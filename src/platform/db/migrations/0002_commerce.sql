CREATE TABLE `idempotency_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`mode` text,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`sealed_body` text,
	`invite_ids` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_answers_age` ON `idempotency_answers` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_answers_tenant` ON `idempotency_answers` (`account_id`,`mode`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`order_id` text NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`language` text NOT NULL,
	`seller` text NOT NULL,
	`billing_address` text NOT NULL,
	`lines` text NOT NULL,
	`product_id` text NOT NULL,
	`product_number` integer,
	`product_name` text NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_rate` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`gross_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`tax_case` text NOT NULL,
	`notes` text,
	`issued_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`mode`,`year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_tenant` ON `invoices` (`account_id`,`mode`,`issued_at`,`id`);--> statement-breakpoint
CREATE TABLE `key_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `key_claims_account` ON `key_claims` (`account_id`);--> statement-breakpoint
CREATE TABLE `trial_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`use_case` text NOT NULL,
	`contact_name` text NOT NULL,
	`website` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`account_id` text,
	`decision_note` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trial_requests_status` ON `trial_requests` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `trial_requests_email` ON `trial_requests` (`email_key`);