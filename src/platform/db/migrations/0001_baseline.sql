-- The schema of release 0.1.0. The 68 migrations before it created exactly these texts, so no statement is reformatted:
-- see the README of src/platform/db. Tables are in the order of the files in schema/, each with its indexes and triggers.

-- schema/server.ts
CREATE TABLE `server` (
	`id` integer PRIMARY KEY NOT NULL,
	`key_check` text,
	`commits` integer NOT NULL,
	`lost_commits` integer NOT NULL,
	`lost_at` integer
, `packed_to` integer);
--> statement-breakpoint
INSERT INTO `server` (`id`, `commits`, `lost_commits`) VALUES (1, 0, 0);
--> statement-breakpoint
CREATE TABLE `first_steps_aside` (
	`step` text PRIMARY KEY NOT NULL,
	`aside_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text,
	`sealed_value` text,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- schema/accounts.ts
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
, `candidate_feedback` integer DEFAULT true NOT NULL, `self_start` integer DEFAULT false NOT NULL, `self_start_per_day` integer DEFAULT 20 NOT NULL, `pending_limit` integer, `asks_demographics` integer DEFAULT false NOT NULL, `time_zone` text, `discount_percent` integer DEFAULT 0 NOT NULL, `debt_limit` integer, `moved_at` integer);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_slug` ON `accounts` (`slug`);
--> statement-breakpoint
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
	`revoked_at` integer, `ends_at` integer, `made_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`hash`);
--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);
--> statement-breakpoint
-- schema/users.ts
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
, `email_verified_at` integer, `email_proof` text, `time_zone` text);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_oidc` ON `users` (`oidc_subject`);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL, `held_at` integer,
	PRIMARY KEY(`user_id`, `account_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `memberships_account` ON `memberships` (`account_id`);
--> statement-breakpoint
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
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `console_sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`step` text NOT NULL,
	`sealed_challenge` text,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL, `confirmed_at` integer, `pin_hash` text, `pin_tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `console_sessions_id` ON `console_sessions` (`id`);
--> statement-breakpoint
CREATE INDEX `console_sessions_user` ON `console_sessions` (`user_id`);
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
	`used_at` integer, `mailed_hash` text, `vouched_by` text, `client_ids` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_links_hash` ON `user_links` (`hash`);
--> statement-breakpoint
CREATE INDEX `user_links_account` ON `user_links` (`account_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_links_mailed_hash` ON `user_links` (`mailed_hash`);
--> statement-breakpoint
CREATE TABLE `known_browsers` (
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_browsers_user` ON `known_browsers` (`user_id`);
--> statement-breakpoint
CREATE TABLE `person_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`template` text NOT NULL,
	`user_id` text,
	`link_id` text,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_mails_open` ON `person_mails` (`due_at`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `person_mails_user` ON `person_mails` (`user_id`,`template`,`created_at`);
--> statement-breakpoint
-- schema/clients.ts
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`invoice_ref` text NOT NULL,
	`contacts` text NOT NULL,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clients_account` ON `clients` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `client_brandings` (
	`client_id` text PRIMARY KEY NOT NULL,
	`display_name` text NOT NULL,
	`logo_type` text,
	`logo` text,
	`logo_plate` text,
	`logo_mail` text,
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
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `member_clients` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`, `client_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_clients_client` ON `member_clients` (`client_id`);
--> statement-breakpoint
CREATE TABLE `client_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`client_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`invite_id` text,
	`session_id` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_people_invite` ON `client_people` (`invite_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_people_session` ON `client_people` (`session_id`);
--> statement-breakpoint
CREATE INDEX `client_people_client` ON `client_people` (`client_id`,`mode`);
--> statement-breakpoint
-- schema/limits.ts
CREATE TABLE `start_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mailbox` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	`session_id` integer, `job_id` text REFERENCES jobs(id) ON DELETE set null,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `start_requests_account` ON `start_requests` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `start_requests_confirmed` ON `start_requests` (`account_id`,`confirmed_at`);
--> statement-breakpoint
CREATE INDEX `start_requests_mailbox` ON `start_requests` (`account_id`,`mailbox`);
--> statement-breakpoint
CREATE INDEX `start_requests_session` ON `start_requests` (`session_id`);
--> statement-breakpoint
CREATE INDEX `start_requests_job` ON `start_requests` (`job_id`) WHERE job_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `mail_counts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mailbox` text NOT NULL,
	`bucket` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mail_counts_mailbox` ON `mail_counts` (`mailbox`,`bucket`,`at`);
--> statement-breakpoint
CREATE INDEX `mail_counts_account` ON `mail_counts` (`account_id`,`bucket`,`at`);
--> statement-breakpoint
CREATE INDEX `mail_counts_age` ON `mail_counts` (`at`);
--> statement-breakpoint
-- schema/trials.ts
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
	`decided_at` integer, `wants_api` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trial_requests_status` ON `trial_requests` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `trial_requests_email` ON `trial_requests` (`email_key`);
--> statement-breakpoint
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
CREATE INDEX `key_claims_account` ON `key_claims` (`account_id`);
--> statement-breakpoint
-- schema/idempotency.ts
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
CREATE INDEX `idempotency_answers_age` ON `idempotency_answers` (`created_at`);
--> statement-breakpoint
CREATE INDEX `idempotency_answers_tenant` ON `idempotency_answers` (`account_id`,`mode`);
--> statement-breakpoint
-- schema/clock.ts
CREATE TABLE `clock_periods` (
	`id` integer PRIMARY KEY NOT NULL,
	`ran_from` integer NOT NULL,
	`ran_to` integer NOT NULL,
	`clock_from` integer NOT NULL
);
--> statement-breakpoint
-- schema/billing.ts
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
	`completed_at` integer, `paid_on` text, `bank_reference` text, `card_session` text, `card_payment` text, `refunded_at` integer, `list_cents` integer, `discount_percent` integer DEFAULT 0 NOT NULL, `payment_method` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `orders_tenant` ON `orders` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_card_payment` ON `orders` (`card_payment`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `ledger_entries_cause` ON `ledger_entries` (`kind`,`ref`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_tenant` ON `ledger_entries` (`account_id`,`mode`,`kind`,`credits`);
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the credit ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries
BEGIN SELECT RAISE(ABORT, 'the credit ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_summed AFTER INSERT ON ledger_entries
BEGIN
  INSERT INTO ledger_sums (account_id, mode, credits, completions, taken, without_order)
  SELECT new.account_id, new.mode, 0, 0, 0, 0
  WHERE NOT EXISTS (SELECT 1 FROM ledger_sums WHERE account_id = new.account_id AND mode = new.mode);
  UPDATE ledger_sums SET
    credits = credits + new.credits,
    completions = completions + (new.kind = 'completion'),
    taken = taken - CASE WHEN new.kind = 'completion' THEN new.credits ELSE 0 END,
    without_order = without_order + CASE WHEN new.kind IN ('trial', 'grant') THEN new.credits ELSE 0 END
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`credits` integer NOT NULL,
	`completions` integer NOT NULL,
	`taken` integer NOT NULL,
	`without_order` integer NOT NULL,
	PRIMARY KEY(`account_id`, `mode`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`payment` text,
	`amount_cents` integer,
	`currency` text,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`settled_at` integer,
	`settled_by` text,
	`note` text
, `payment_method` text);
--> statement-breakpoint
CREATE INDEX `payment_notices_payment` ON `payment_notices` (`payment`);
--> statement-breakpoint
CREATE INDEX `payment_notices_order` ON `payment_notices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `payment_notices_outcome` ON `payment_notices` (`outcome`,`received_at`);
--> statement-breakpoint
CREATE TABLE `prices` (
	`product_id` text PRIMARY KEY NOT NULL,
	`price_cents` integer,
	`on_sale` integer DEFAULT true NOT NULL,
	`name` text,
	`credits` integer
);
--> statement-breakpoint
-- schema/invoices.ts
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
	`paid_at` integer, `type` text DEFAULT 'invoice' NOT NULL, `corrects_id` text REFERENCES invoices(id), `corrected_credits` integer, `correction` text, `payment_method` text, `came_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invoices_tenant` ON `invoices` (`account_id`,`mode`,`issued_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`) WHERE type = 'invoice';
--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_id`) WHERE corrects_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`mode`,`type`,`year`,`sequence`) WHERE came_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER credit_notes_within BEFORE INSERT ON invoices
WHEN NEW.type = 'credit_note' AND (
  NEW.corrects_id IS NULL OR NEW.gross_cents > 0 OR NEW.net_cents > 0
  OR NOT EXISTS (
    SELECT 1 FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE i.id = NEW.corrects_id AND i.type = 'invoice' AND i.account_id = NEW.account_id AND i.mode = NEW.mode
      AND i.order_id = NEW.order_id
      AND i.gross_cents + NEW.gross_cents
        + (SELECT coalesce(sum(c.gross_cents), 0) FROM invoices c WHERE c.corrects_id = i.id) >= 0
      AND o.credits - NEW.corrected_credits
        - (SELECT coalesce(sum(c.corrected_credits), 0) FROM invoices c WHERE c.corrects_id = i.id) >= 0
  )
)
BEGIN SELECT RAISE(ABORT, 'a credit note takes back no more than its invoice'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_no_update BEFORE UPDATE ON invoices
BEGIN SELECT RAISE(ABORT, 'an issued invoice is immutable'); END;
--> statement-breakpoint
CREATE TABLE `lost_numbers` (
	`mode` text NOT NULL,
	`type` text NOT NULL,
	`year` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`noted_at` integer NOT NULL,
	PRIMARY KEY(`mode`, `type`, `year`, `first`)
);
--> statement-breakpoint
-- schema/assessments.ts
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
	`last_reminder_at` integer, `link_revision` integer DEFAULT 0 NOT NULL, `invited_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invites_tenant` ON `invites` (`account_id`,`mode`,`cancelled_at`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invites_open` ON `invites` (`account_id`,`mode`,`expires_at`) WHERE started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL;
--> statement-breakpoint
CREATE INDEX `invites_begun` ON `invites` (`account_id`,`mode`,`expires_at`) WHERE started_at IS NOT NULL AND completed_at IS NULL AND cancelled_at IS NULL;
--> statement-breakpoint
CREATE INDEX `invites_cancelled` ON `invites` (`cancelled_at`) WHERE cancelled_at IS NOT NULL AND email <> 'anonymized@candidate.invalid';
--> statement-breakpoint
-- Once the link was opened, the session holds the name.
CREATE TRIGGER `candidate_list_invite_person` AFTER UPDATE OF `name`, `email`, `external_ref`, `job_profile_id`, `language` ON `invites` BEGIN
  UPDATE `candidate_list` SET `external_ref` = NEW.`external_ref`, `job_profile_id` = NEW.`job_profile_id` WHERE `invite_id` = NEW.`id`;
  UPDATE `candidate_list` SET `first_name` = trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))), `last_name` = substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1), `email` = NEW.`email`, `language` = NEW.`language` WHERE `invite_id` = NEW.`id` AND `session_id` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_delete` AFTER DELETE ON `invites` BEGIN
  DELETE FROM `candidate_list` WHERE `invite_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER invites_summed AFTER INSERT ON invites
BEGIN
  INSERT INTO invite_sums (account_id, mode, standing)
  SELECT new.account_id, new.mode, 0
  WHERE NOT EXISTS (SELECT 1 FROM invite_sums WHERE account_id = new.account_id AND mode = new.mode);
  UPDATE invite_sums SET standing = standing + (new.cancelled_at IS NULL)
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER invites_resummed AFTER UPDATE OF cancelled_at ON invites
WHEN (old.cancelled_at IS NULL) <> (new.cancelled_at IS NULL)
BEGIN
  UPDATE invite_sums SET standing = standing + CASE WHEN new.cancelled_at IS NULL THEN 1 ELSE -1 END
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER invites_unsummed AFTER DELETE ON invites WHEN old.cancelled_at IS NULL
BEGIN
  UPDATE invite_sums SET standing = standing - 1 WHERE account_id = old.account_id AND mode = old.mode;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_insert` AFTER INSERT ON `invites` BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `invite_id`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`, `expires_at`, `started_at`, `completed_at`, `cancelled_at`)
  VALUES (NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`id`, trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))), substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1), NEW.`email`, NEW.`external_ref`, '', 'api', NEW.`language`, NEW.`job_profile_id`, NEW.`expires_at`, NEW.`started_at`, NEW.`completed_at`, NEW.`cancelled_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_times` AFTER UPDATE OF `expires_at`, `started_at`, `completed_at`, `cancelled_at` ON `invites` BEGIN
  UPDATE `candidate_list` SET `expires_at` = NEW.`expires_at`, `started_at` = coalesce(NEW.`started_at`, `started_at`), `completed_at` = coalesce(NEW.`completed_at`, `completed_at`), `cancelled_at` = NEW.`cancelled_at` WHERE `invite_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TABLE `invite_sums` (
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`standing` integer NOT NULL,
	PRIMARY KEY(`account_id`, `mode`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
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
	`protected_reason` text, `expires_at` integer, `kiosk` integer DEFAULT false NOT NULL, `withdrawn_at` integer, `link_ref` text DEFAULT '' NOT NULL, `kept_months` integer, `kept_unfinished_months` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_invite` ON `sessions` (`invite_id`);
--> statement-breakpoint
CREATE INDEX `sessions_tenant` ON `sessions` (`account_id`,`mode`,`id`);
--> statement-breakpoint
CREATE INDEX `sessions_completed` ON `sessions` (`account_id`,`mode`,`completed_at`,`id`,`started_at`,`first_name`,`last_name`,`email`) WHERE anonymized_at IS NULL;
--> statement-breakpoint
CREATE INDEX `sessions_begun` ON `sessions` (`account_id`,`mode`,`started_at`,`id`) WHERE anonymized_at IS NULL;
--> statement-breakpoint
CREATE INDEX `sessions_held` ON `sessions` (`account_id`,`mode`,`id`) WHERE protected_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `sessions_open` ON `sessions` (`account_id`,`mode`,`expires_at`,`started_at`) WHERE invite_id IS NULL AND completed_at IS NULL AND withdrawn_at IS NULL AND anonymized_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_session_insert` AFTER INSERT ON `sessions` WHEN NEW.`invite_id` IS NULL BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `session_id`, `first_name`, `last_name`, `email`, `search`, `source`, `language`, `expires_at`, `started_at`, `completed_at`, `withdrawn_at`, `anonymized_at`)
  VALUES (NEW.`account_id`, NEW.`mode`, NEW.`acknowledged_at`, NEW.`id`, CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`first_name` ELSE '' END, CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`last_name` ELSE '' END, CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`email` ELSE '' END, '', NEW.`source`, NEW.`language`, NEW.`expires_at`, NEW.`started_at`, NEW.`completed_at`, NEW.`withdrawn_at`, NEW.`anonymized_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_session_of_invite` AFTER INSERT ON `sessions` WHEN NEW.`invite_id` IS NOT NULL BEGIN
  UPDATE `candidate_list` SET `session_id` = NEW.`id`, `first_name` = CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`first_name` ELSE '' END, `last_name` = CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`last_name` ELSE '' END, `email` = CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`email` ELSE '' END, `language` = NEW.`language`, `started_at` = coalesce(NEW.`started_at`, `started_at`), `completed_at` = coalesce(NEW.`completed_at`, `completed_at`), `withdrawn_at` = NEW.`withdrawn_at`, `anonymized_at` = NEW.`anonymized_at` WHERE `invite_id` = NEW.`invite_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_session_person` AFTER UPDATE OF `first_name`, `last_name`, `email`, `anonymized_at` ON `sessions` BEGIN
  UPDATE `candidate_list` SET `first_name` = CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`first_name` ELSE '' END, `last_name` = CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`last_name` ELSE '' END, `email` = CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`email` ELSE '' END WHERE `session_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_session_times` AFTER UPDATE OF `language`, `expires_at`, `started_at`, `completed_at`, `withdrawn_at`, `anonymized_at` ON `sessions` BEGIN
  UPDATE `candidate_list` SET `language` = NEW.`language`, `expires_at` = coalesce(NEW.`expires_at`, `expires_at`), `started_at` = coalesce(NEW.`started_at`, `started_at`), `completed_at` = coalesce(NEW.`completed_at`, `completed_at`), `withdrawn_at` = NEW.`withdrawn_at`, `anonymized_at` = NEW.`anonymized_at` WHERE `session_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_session_delete` AFTER DELETE ON `sessions` BEGIN
  DELETE FROM `candidate_list` WHERE `session_id` = OLD.`id`;
END;
--> statement-breakpoint
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
CREATE TABLE `answer_sheets` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`sheet` blob NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TRIGGER `candidate_list_result_insert` AFTER INSERT ON `results` BEGIN
  UPDATE `candidate_list` SET
    `quality` = CASE WHEN typeof(NEW.`quality`) = 'blob' THEN CASE hex(substr(NEW.`quality`, 1, 1)) WHEN '00' THEN 'ok' WHEN '01' THEN 'caution' ELSE 'questionable' END ELSE json_extract(NEW.`quality`, '$.status') END,
    `norm_group_id` = NEW.`norm_group_id`,
    `scores` = CASE WHEN typeof(NEW.`scales`) = 'blob' THEN substr(NEW.`scales`, 2, 23) ELSE json_array(json_extract(NEW.`scales`, '$.goal_orientation.cValue'), json_extract(NEW.`scales`, '$.problem_solving.cValue'), json_extract(NEW.`scales`, '$.proactive.cValue'), json_extract(NEW.`scales`, '$.reflective.cValue'), json_extract(NEW.`scales`, '$.internal.cValue'), json_extract(NEW.`scales`, '$.external.cValue'), json_extract(NEW.`scales`, '$.sameness.cValue'), json_extract(NEW.`scales`, '$.difference.cValue'), json_extract(NEW.`scales`, '$.global.cValue'), json_extract(NEW.`scales`, '$.detail.cValue'), json_extract(NEW.`scales`, '$.failure_tolerance.cValue'), json_extract(NEW.`scales`, '$.stability.cValue'), json_extract(NEW.`scales`, '$.procedural.cValue'), json_extract(NEW.`scales`, '$.options.cValue'), json_extract(NEW.`scales`, '$.practical.cValue'), json_extract(NEW.`scales`, '$.people.cValue'), json_extract(NEW.`scales`, '$.process.cValue'), json_extract(NEW.`scales`, '$.graves2_security.cValue'), json_extract(NEW.`scales`, '$.graves3_power.cValue'), json_extract(NEW.`scales`, '$.graves4_order.cValue'), json_extract(NEW.`scales`, '$.graves5_achievement.cValue'), json_extract(NEW.`scales`, '$.graves6_community.cValue'), json_extract(NEW.`scales`, '$.graves7_growth.cValue')) END
  WHERE `session_id` = NEW.`session_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_result_update` AFTER UPDATE ON `results` BEGIN
  UPDATE `candidate_list` SET
    `quality` = CASE WHEN typeof(NEW.`quality`) = 'blob' THEN CASE hex(substr(NEW.`quality`, 1, 1)) WHEN '00' THEN 'ok' WHEN '01' THEN 'caution' ELSE 'questionable' END ELSE json_extract(NEW.`quality`, '$.status') END,
    `norm_group_id` = NEW.`norm_group_id`,
    `scores` = CASE WHEN typeof(NEW.`scales`) = 'blob' THEN substr(NEW.`scales`, 2, 23) ELSE json_array(json_extract(NEW.`scales`, '$.goal_orientation.cValue'), json_extract(NEW.`scales`, '$.problem_solving.cValue'), json_extract(NEW.`scales`, '$.proactive.cValue'), json_extract(NEW.`scales`, '$.reflective.cValue'), json_extract(NEW.`scales`, '$.internal.cValue'), json_extract(NEW.`scales`, '$.external.cValue'), json_extract(NEW.`scales`, '$.sameness.cValue'), json_extract(NEW.`scales`, '$.difference.cValue'), json_extract(NEW.`scales`, '$.global.cValue'), json_extract(NEW.`scales`, '$.detail.cValue'), json_extract(NEW.`scales`, '$.failure_tolerance.cValue'), json_extract(NEW.`scales`, '$.stability.cValue'), json_extract(NEW.`scales`, '$.procedural.cValue'), json_extract(NEW.`scales`, '$.options.cValue'), json_extract(NEW.`scales`, '$.practical.cValue'), json_extract(NEW.`scales`, '$.people.cValue'), json_extract(NEW.`scales`, '$.process.cValue'), json_extract(NEW.`scales`, '$.graves2_security.cValue'), json_extract(NEW.`scales`, '$.graves3_power.cValue'), json_extract(NEW.`scales`, '$.graves4_order.cValue'), json_extract(NEW.`scales`, '$.graves5_achievement.cValue'), json_extract(NEW.`scales`, '$.graves6_community.cValue'), json_extract(NEW.`scales`, '$.graves7_growth.cValue')) END
  WHERE `session_id` = NEW.`session_id`;
END;
--> statement-breakpoint
CREATE TABLE `deletions` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`invite_id` text,
	`assessment_type` text NOT NULL,
	`original_date` integer NOT NULL,
	`status` text NOT NULL,
	`deleted_at` integer NOT NULL, `deleted_by` text,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deletions_tenant` ON `deletions` (`account_id`,`mode`,`deleted_at`);
--> statement-breakpoint
CREATE INDEX `deletions_partial` ON `deletions` (`session_id`) WHERE status = 'partial';
--> statement-breakpoint
-- schema/candidate-list.ts
-- One row for each person in the candidate list: people who wait in an invitation list, invites (also cancelled
-- ones), and sessions without an invite. Only triggers write it.
CREATE TABLE `candidate_list` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`added_at` integer NOT NULL,
	`invite_id` text,
	`session_id` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`external_ref` text,
	`search` text NOT NULL,
	`source` text NOT NULL,
	`language` text NOT NULL,
	`job_profile_id` text,
	`expires_at` integer,
	`started_at` integer,
	`completed_at` integer,
	`withdrawn_at` integer,
	`anonymized_at` integer,
	`decision` text,
	`viewed_at` integer,
	`quality` text,
	`norm_group_id` integer,
	`scores` text
, `batch_id` text, `batch_row_id` integer, `waited_until` integer, `cancelled_at` integer);
--> statement-breakpoint
CREATE UNIQUE INDEX `candidate_list_invite` ON `candidate_list` (`invite_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `candidate_list_session` ON `candidate_list` (`session_id`);
--> statement-breakpoint
CREATE INDEX `candidate_list_completed` ON `candidate_list` (`account_id`,`mode`,`completed_at`,`id`);
--> statement-breakpoint
CREATE INDEX `candidate_list_undecided` ON `candidate_list` (`account_id`,`mode`,`completed_at`,`viewed_at`) WHERE completed_at IS NOT NULL AND anonymized_at IS NULL AND decision IS NULL;
--> statement-breakpoint
CREATE INDEX `candidate_list_added` ON `candidate_list` (`account_id`,`mode`,`added_at`,`id`,`search`,`expires_at`,`started_at`,`completed_at`,`withdrawn_at`,`anonymized_at`,`waited_until`,`cancelled_at`,`decision`,`viewed_at`,`source`,`language`,`job_profile_id`);
--> statement-breakpoint
CREATE INDEX `candidate_list_name` ON `candidate_list` (`account_id`,`mode`,`search`,`id`,`added_at`,`expires_at`,`started_at`,`completed_at`,`withdrawn_at`,`anonymized_at`,`waited_until`,`cancelled_at`);
--> statement-breakpoint
CREATE INDEX `candidate_list_open` ON `candidate_list` (`account_id`,`mode`,`expires_at`,`started_at`) WHERE completed_at IS NULL AND anonymized_at IS NULL AND cancelled_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `candidate_list_row` ON `candidate_list` (`batch_row_id`) WHERE batch_row_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `candidate_list_batch` ON `candidate_list` (`batch_id`,`added_at`,`id`) WHERE batch_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `candidate_list_waiting` ON `candidate_list` (`account_id`,`mode`,`waited_until`) WHERE waited_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `candidate_list_cancelled` ON `candidate_list` (`account_id`,`mode`,`cancelled_at`) WHERE cancelled_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_search_insert` AFTER INSERT ON `candidate_list` BEGIN
  UPDATE `candidate_list` SET `search` = lower(trim(NEW.`last_name` || ' ' || NEW.`first_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))) WHERE `id` = NEW.`id`;
  INSERT INTO `candidate_list_fold` SELECT l.`id`, f.`letter`, f.`plain` FROM `candidate_list` l CROSS JOIN `letter_folds` f WHERE l.`id` = NEW.`id` AND l.`search` GLOB '*[^ -~]*' AND instr(l.`search`, f.`letter`) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email`, `external_ref` ON `candidate_list`
WHEN (NEW.`first_name`, NEW.`last_name`, NEW.`email`, NEW.`external_ref`) IS NOT (OLD.`first_name`, OLD.`last_name`, OLD.`email`, OLD.`external_ref`) BEGIN
  UPDATE `candidate_list` SET `search` = lower(trim(NEW.`last_name` || ' ' || NEW.`first_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))) WHERE `id` = NEW.`id`;
  INSERT INTO `candidate_list_fold` SELECT l.`id`, f.`letter`, f.`plain` FROM `candidate_list` l CROSS JOIN `letter_folds` f WHERE l.`id` = NEW.`id` AND l.`search` GLOB '*[^ -~]*' AND instr(l.`search`, f.`letter`) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_search_insert` AFTER INSERT ON `candidate_list` BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES (NEW.`id`, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email`, `external_ref` ON `candidate_list`
WHEN (NEW.`first_name`, NEW.`last_name`, NEW.`email`, NEW.`external_ref`) IS NOT (OLD.`first_name`, OLD.`last_name`, OLD.`email`, OLD.`external_ref`) BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES (OLD.`id`, OLD.`search`);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_search_delete` AFTER DELETE ON `candidate_list` BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES (OLD.`id`, OLD.`search`);
END;
--> statement-breakpoint
-- `former` is the text that the index holds for a row, or null if it holds none.
CREATE TABLE `search_pending` (
	`id` integer PRIMARY KEY NOT NULL,
	`former` text
);
--> statement-breakpoint
-- Full-text index of `candidate_list.search` by trigrams (src/platform/db/search-index.ts). The service maintains it
-- instead of triggers, because an older SQLite could not write it. Triggers only record which rows have changed.
CREATE VIRTUAL TABLE `candidate_search` USING fts5(`search`, content='candidate_list', content_rowid='id', tokenize='trigram', detail='none', columnsize=0);
--> statement-breakpoint
-- Deleted text must not remain in the file. The service merges segments itself, a few at a time.
INSERT INTO `candidate_search` (`candidate_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `candidate_search` (`candidate_search`, `rank`) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO `candidate_search` (`candidate_search`, `rank`) VALUES ('crisismerge', 64);
--> statement-breakpoint
-- The letters of src/platform/fold.ts. They are a table, because SQLite before 3.46 cannot parse a schema that nests
-- replace() this deep.
CREATE TABLE `letter_folds` (
	`letter` text PRIMARY KEY NOT NULL,
	`plain` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `letter_folds` VALUES
  ('À','a'),('Á','a'),('Â','a'),('Ã','a'),('Ä','a'),('Å','a'),('Æ','ae'),('Ç','c'),('È','e'),('É','e'),('Ê','e'),('Ë','e'),
  ('Ì','i'),('Í','i'),('Î','i'),('Ï','i'),('Ð','d'),('Ñ','n'),('Ò','o'),('Ó','o'),('Ô','o'),('Õ','o'),('Ö','o'),('Ø','o'),
  ('Ù','u'),('Ú','u'),('Û','u'),('Ü','u'),('Ý','y'),('Þ','th'),('ß','ss'),('à','a'),('á','a'),('â','a'),('ã','a'),('ä','a'),
  ('å','a'),('æ','ae'),('ç','c'),('è','e'),('é','e'),('ê','e'),('ë','e'),('ì','i'),('í','i'),('î','i'),('ï','i'),('ð','d'),
  ('ñ','n'),('ò','o'),('ó','o'),('ô','o'),('õ','o'),('ö','o'),('ø','o'),('ù','u'),('ú','u'),('û','u'),('ü','u'),('ý','y'),
  ('þ','th'),('ÿ','y'),('Ā','a'),('ā','a'),('Ă','a'),('ă','a'),('Ą','a'),('ą','a'),('Ć','c'),('ć','c'),('Ĉ','c'),('ĉ','c'),
  ('Ċ','c'),('ċ','c'),('Č','c'),('č','c'),('Ď','d'),('ď','d'),('Đ','d'),('đ','d'),('Ē','e'),('ē','e'),('Ĕ','e'),('ĕ','e'),
  ('Ė','e'),('ė','e'),('Ę','e'),('ę','e'),('Ě','e'),('ě','e'),('Ĝ','g'),('ĝ','g'),('Ğ','g'),('ğ','g'),('Ġ','g'),('ġ','g'),
  ('Ģ','g'),('ģ','g'),('Ĥ','h'),('ĥ','h'),('Ħ','h'),('ħ','h'),('Ĩ','i'),('ĩ','i'),('Ī','i'),('ī','i'),('Ĭ','i'),('ĭ','i'),
  ('Į','i'),('į','i'),('İ','i'),('ı','i'),('Ĳ','ĳ'),('Ĵ','j'),('ĵ','j'),('Ķ','k'),('ķ','k'),('ĸ','k'),('Ĺ','l'),('ĺ','l'),
  ('Ļ','l'),('ļ','l'),('Ľ','l'),('ľ','l'),('Ŀ','l'),('ŀ','l'),('Ł','l'),('ł','l'),('Ń','n'),('ń','n'),('Ņ','n'),('ņ','n'),
  ('Ň','n'),('ň','n'),('Ŋ','n'),('ŋ','n'),('Ō','o'),('ō','o'),('Ŏ','o'),('ŏ','o'),('Ő','o'),('ő','o'),('Œ','oe'),('œ','oe'),
  ('Ŕ','r'),('ŕ','r'),('Ŗ','r'),('ŗ','r'),('Ř','r'),('ř','r'),('Ś','s'),('ś','s'),('Ŝ','s'),('ŝ','s'),('Ş','s'),('ş','s'),
  ('Š','s'),('š','s'),('Ţ','t'),('ţ','t'),('Ť','t'),('ť','t'),('Ŧ','t'),('ŧ','t'),('Ũ','u'),('ũ','u'),('Ū','u'),('ū','u'),
  ('Ŭ','u'),('ŭ','u'),('Ů','u'),('ů','u'),('Ű','u'),('ű','u'),('Ų','u'),('ų','u'),('Ŵ','w'),('ŵ','w'),('Ŷ','y'),('ŷ','y'),
  ('Ÿ','y'),('Ź','z'),('ź','z'),('Ż','z'),('ż','z'),('Ž','z'),('ž','z'),('ſ','s'),('Ǎ','a'),('ǎ','a'),('Ǐ','i'),('ǐ','i'),
  ('Ǒ','o'),('ǒ','o'),('Ǔ','u'),('ǔ','u'),('Ǖ','u'),('ǖ','u'),('Ǘ','u'),('ǘ','u'),('Ǚ','u'),('ǚ','u'),('Ǜ','u'),('ǜ','u'),
  ('Ǹ','n'),('ǹ','n'),('Ǻ','a'),('ǻ','a'),('Ǽ','ae'),('ǽ','ae'),('Ǿ','o'),('ǿ','o'),('Ȁ','a'),('ȁ','a'),('Ȃ','a'),('ȃ','a'),
  ('Ȅ','e'),('ȅ','e'),('Ȇ','e'),('ȇ','e'),('Ȉ','i'),('ȉ','i'),('Ȋ','i'),('ȋ','i'),('Ȍ','o'),('ȍ','o'),('Ȏ','o'),('ȏ','o'),
  ('Ȑ','r'),('ȑ','r'),('Ȓ','r'),('ȓ','r'),('Ȕ','u'),('ȕ','u'),('Ȗ','u'),('ȗ','u'),('Ș','s'),('ș','s'),('Ț','t'),('ț','t'),
  ('Ά','α'),('·','·'),('Έ','ε'),('Ή','η'),('Ί','ι'),('Ό','ο'),('Ύ','υ'),('Ώ','ω'),('ΐ','ι'),('Α','α'),('Β','β'),('Γ','γ'),
  ('Δ','δ'),('Ε','ε'),('Ζ','ζ'),('Η','η'),('Θ','θ'),('Ι','ι'),('Κ','κ'),('Λ','λ'),('Μ','μ'),('Ν','ν'),('Ξ','ξ'),('Ο','ο'),
  ('Π','π'),('Ρ','ρ'),('Σ','σ'),('Τ','τ'),('Υ','υ'),('Φ','φ'),('Χ','χ'),('Ψ','ψ'),('Ω','ω'),('Ϊ','ι'),('Ϋ','υ'),('ά','α'),
  ('έ','ε'),('ή','η'),('ί','ι'),('ΰ','υ'),('ς','σ'),('ϊ','ι'),('ϋ','υ'),('ό','ο'),('ύ','υ'),('ώ','ω'),('Ѐ','е'),('Ё','е'),
  ('Ђ','ђ'),('Ѓ','г'),('Є','є'),('Ѕ','ѕ'),('І','і'),('Ї','і'),('Ј','ј'),('Љ','љ'),('Њ','њ'),('Ћ','ћ'),('Ќ','к'),('Ѝ','и'),
  ('Ў','у'),('Џ','џ'),('А','а'),('Б','б'),('В','в'),('Г','г'),('Д','д'),('Е','е'),('Ж','ж'),('З','з'),('И','и'),('Й','и'),
  ('К','к'),('Л','л'),('М','м'),('Н','н'),('О','о'),('П','п'),('Р','р'),('С','с'),('Т','т'),('У','у'),('Ф','ф'),('Х','х'),
  ('Ц','ц'),('Ч','ч'),('Ш','ш'),('Щ','щ'),('Ъ','ъ'),('Ы','ы'),('Ь','ь'),('Э','э'),('Ю','ю'),('Я','я'),('й','и'),('ѐ','е'),
  ('ё','е'),('ѓ','г'),('ї','і'),('ќ','к'),('ѝ','и'),('ў','у'),('Ẁ','w'),('ẁ','w'),('Ẃ','w'),('ẃ','w'),('Ẅ','w'),('ẅ','w'),
  ('Ạ','a'),('ạ','a'),('Ả','a'),('ả','a'),('Ấ','a'),('ấ','a'),('Ầ','a'),('ầ','a'),('Ẩ','a'),('ẩ','a'),('Ẫ','a'),('ẫ','a'),
  ('Ậ','a'),('ậ','a'),('Ắ','a'),('ắ','a'),('Ằ','a'),('ằ','a'),('Ẳ','a'),('ẳ','a'),('Ẵ','a'),('ẵ','a'),('Ặ','a'),('ặ','a'),
  ('Ẹ','e'),('ẹ','e'),('Ẻ','e'),('ẻ','e'),('Ẽ','e'),('ẽ','e'),('Ế','e'),('ế','e'),('Ề','e'),('ề','e'),('Ể','e'),('ể','e'),
  ('Ễ','e'),('ễ','e'),('Ệ','e'),('ệ','e'),('Ỉ','i'),('ỉ','i'),('Ị','i'),('ị','i'),('Ọ','o'),('ọ','o'),('Ỏ','o'),('ỏ','o'),
  ('Ố','o'),('ố','o'),('Ồ','o'),('ồ','o'),('Ổ','o'),('ổ','o'),('Ỗ','o'),('ỗ','o'),('Ộ','o'),('ộ','o'),('Ớ','o'),('ớ','o'),
  ('Ờ','o'),('ờ','o'),('Ở','o'),('ở','o'),('Ỡ','o'),('ỡ','o'),('Ợ','o'),('ợ','o'),('Ụ','u'),('ụ','u'),('Ủ','u'),('ủ','u'),
  ('Ứ','u'),('ứ','u'),('Ừ','u'),('ừ','u'),('Ử','u'),('ử','u'),('Ữ','u'),('ữ','u'),('Ự','u'),('ự','u'),('Ỳ','y'),('ỳ','y'),
  ('Ỵ','y'),('ỵ','y'),('Ỷ','y'),('ỷ','y'),('Ỹ','y'),('ỹ','y'),(char(0x0300),''),(char(0x0301),''),(char(0x0302),''),(char(0x0303),''),(char(0x0304),''),(char(0x0306),''),
  (char(0x0307),''),(char(0x0308),''),(char(0x0309),''),(char(0x030a),''),(char(0x030b),''),(char(0x030c),''),(char(0x031b),''),(char(0x0323),''),(char(0x0327),''),(char(0x0328),'');
--> statement-breakpoint
-- A loop: a trigger has none, but each row that is inserted into this view is one iteration. The view is always empty.
CREATE VIEW `candidate_list_fold` AS SELECT 0 AS `id`, '' AS `letter`, '' AS `plain` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_fold_letter` INSTEAD OF INSERT ON `candidate_list_fold` BEGIN
  UPDATE `candidate_list` SET `search` = replace(`search`, NEW.`letter`, NEW.`plain`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- schema/candidates.ts
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
	`updated_at` integer NOT NULL, logo_plate TEXT, logo_mail TEXT,
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
CREATE INDEX `candidate_requests_tenant` ON `candidate_requests` (`account_id`,`mode`,`status`,`due_at`);
--> statement-breakpoint
CREATE INDEX `candidate_requests_session` ON `candidate_requests` (`session_id`);
--> statement-breakpoint
CREATE TABLE `candidate_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`target` text NOT NULL,
	`way` text NOT NULL,
	`mailbox` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`proof` text,
	`proven_until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `candidate_codes_target` ON `candidate_codes` (`account_id`,`mode`,`target`,`created_at`);
--> statement-breakpoint
CREATE INDEX `candidate_codes_mailbox` ON `candidate_codes` (`mailbox`,`created_at`);
--> statement-breakpoint
CREATE INDEX `candidate_codes_old` ON `candidate_codes` (`created_at`);
--> statement-breakpoint
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
CREATE INDEX `result_views_session` ON `result_views` (`session_id`,`viewed_at`);
--> statement-breakpoint
CREATE TRIGGER `candidate_list_viewed` AFTER INSERT ON `result_views` WHEN NEW.`viewer_id` <> 'candidate' BEGIN
  UPDATE `candidate_list` SET `viewed_at` = NEW.`viewed_at` WHERE `session_id` = NEW.`session_id` AND `viewed_at` IS NULL;
END;
--> statement-breakpoint
CREATE TABLE `seen_results` (
	`user_id` text NOT NULL,
	`session_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `session_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seen_results_session` ON `seen_results` (`session_id`);
--> statement-breakpoint
-- schema/retention.ts
CREATE TABLE `retention_rules` (
	`account_id` text PRIMARY KEY NOT NULL,
	`completed_months` integer,
	`unfinished_months` integer,
	`since` integer NOT NULL,
	`announced_until` integer, `never_begun_months` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notice_texts` (
	`account_id` text NOT NULL,
	`version` text NOT NULL,
	`paragraphs` text NOT NULL,
	`first_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `log_terms` (
	`account_id` text PRIMARY KEY NOT NULL,
	`mails` integer,
	`deliveries` integer,
	`batch_rows` integer,
	`notifications` integer, `cancelled_invites` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- schema/console.ts
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
	`withdrawn_at` integer, `job_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reviews_session` ON `reviews` (`session_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `reviews_tenant` ON `reviews` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER `candidate_list_decided` AFTER INSERT ON `reviews` WHEN NEW.`kind` = 'decision' BEGIN
  UPDATE `candidate_list` SET `decision` = (SELECT `outcome` FROM `reviews` WHERE `session_id` = NEW.`session_id` AND `kind` = 'decision' AND `withdrawn_at` IS NULL ORDER BY `created_at` DESC, `rowid` DESC LIMIT 1) WHERE `session_id` = NEW.`session_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_decision_changed` AFTER UPDATE OF `withdrawn_at`, `outcome` ON `reviews` BEGIN
  UPDATE `candidate_list` SET `decision` = (SELECT `outcome` FROM `reviews` WHERE `session_id` = NEW.`session_id` AND `kind` = 'decision' AND `withdrawn_at` IS NULL ORDER BY `created_at` DESC, `rowid` DESC LIMIT 1) WHERE `session_id` = NEW.`session_id`;
END;
--> statement-breakpoint
CREATE TABLE `review_drafts` (
	`session_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`author` text NOT NULL,
	`note` text NOT NULL,
	`reason` text NOT NULL,
	`outcome` text,
	`grounds` text NOT NULL,
	`job_profile_id` text,
	`saved_at` integer NOT NULL, `mentions` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_drafts_age` ON `review_drafts` (`saved_at`);
--> statement-breakpoint
CREATE TABLE `outcomes` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`job_profile_id` text,
	`job_profile_version` integer,
	`stayed` integer NOT NULL,
	`as_of` text NOT NULL,
	`rating` integer,
	`trained` integer,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outcomes_tenant` ON `outcomes` (`account_id`,`mode`,`recorded_at`);
--> statement-breakpoint
CREATE TABLE `invite_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`created_by_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`paused_at` integer, `job_id` text, `send_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invite_batches_tenant` ON `invite_batches` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
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
CREATE INDEX `batch_rows_batch` ON `batch_rows` (`batch_id`,`line`);
--> statement-breakpoint
CREATE INDEX `batch_rows_waiting` ON `batch_rows` (`account_id`,`mode`,`id`) WHERE status = 'waiting';
--> statement-breakpoint
CREATE INDEX `batch_rows_invite` ON `batch_rows` (`invite_id`);
--> statement-breakpoint
CREATE TRIGGER `candidate_list_row_insert` AFTER INSERT ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`email` <> '' BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `batch_id`, `batch_row_id`, `waited_until`, `cancelled_at`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`)
  VALUES (NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`batch_id`, NEW.`id`,
    CASE NEW.`status` WHEN 'waiting' THEN 253402300800000 ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    CASE NEW.`status` WHEN 'waiting' THEN NULL ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))), substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1), NEW.`email`, NEW.`external_ref`, '', 'api', NEW.`language`, NEW.`job_profile_id`);
END;
--> statement-breakpoint
-- Removed from the invitation list, or could not be invited.
CREATE TRIGGER `candidate_list_row_ended` AFTER UPDATE OF `status` ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`status` <> 'waiting' BEGIN
  UPDATE `candidate_list` SET `waited_until` = coalesce(NEW.`finished_at`, NEW.`created_at`), `cancelled_at` = coalesce(NEW.`finished_at`, NEW.`created_at`) WHERE `batch_row_id` = NEW.`id`;
END;
--> statement-breakpoint
-- The row of the person who waited is kept and replaces that of the invite, so that nobody changes position while
-- pages are read.
CREATE TRIGGER `candidate_list_row_invited` AFTER UPDATE OF `invite_id` ON `batch_rows` WHEN OLD.`invite_id` IS NULL AND NEW.`invite_id` IS NOT NULL BEGIN
  DELETE FROM `candidate_list` WHERE `invite_id` = NEW.`invite_id` AND `batch_row_id` IS NULL AND EXISTS (SELECT 1 FROM `candidate_list` WHERE `batch_row_id` = NEW.`id`);
  UPDATE `candidate_list` SET `invite_id` = NEW.`invite_id`, `waited_until` = coalesce(NEW.`finished_at`, NEW.`created_at`), (`expires_at`, `cancelled_at`) = (SELECT `expires_at`, `cancelled_at` FROM `invites` WHERE `id` = NEW.`invite_id`) WHERE `batch_row_id` = NEW.`id`;
END;
--> statement-breakpoint
-- The person was deleted.
CREATE TRIGGER `candidate_list_row_forgotten` AFTER UPDATE OF `email` ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`email` = '' BEGIN
  DELETE FROM `candidate_list` WHERE `batch_row_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_row_delete` AFTER DELETE ON `batch_rows` WHEN OLD.`invite_id` IS NULL BEGIN
  DELETE FROM `candidate_list` WHERE `batch_row_id` = OLD.`id`;
END;
--> statement-breakpoint
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
	`attempted_at` integer NOT NULL, `answer` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliveries_webhook` ON `deliveries` (`account_id`,`mode`,`webhook_id`,`attempted_at`);
--> statement-breakpoint
CREATE INDEX `deliveries_age` ON `deliveries` (`attempted_at`);
--> statement-breakpoint
CREATE INDEX `deliveries_event` ON `deliveries` (`event_id`);
--> statement-breakpoint
-- schema/deciding.ts
CREATE TABLE `four_eyes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by_id` text NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `decision_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`outcome` text NOT NULL,
	`text` text NOT NULL,
	`grounds` text NOT NULL,
	`job_profile_id` text,
	`job_id` text,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`answered_at` integer,
	`answered_by_id` text,
	`answered_by` text,
	`answer` text NOT NULL,
	`review_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decision_proposals_session` ON `decision_proposals` (`session_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `decision_proposals_open` ON `decision_proposals` (`account_id`,`mode`,`created_at`) WHERE state = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX `decision_proposals_review` ON `decision_proposals` (`review_id`);
--> statement-breakpoint
CREATE TABLE `review_mentions` (
	`review_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`length` integer NOT NULL,
	PRIMARY KEY(`review_id`, `at`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `blind_spans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`since` integer NOT NULL,
	`begun_by_id` text NOT NULL,
	`begun_by` text NOT NULL,
	`ended_at` integer,
	`ended_by_id` text,
	`ended_by` text,
	`reason` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blind_spans_open` ON `blind_spans` (`job_id`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `blind_spans_tenant` ON `blind_spans` (`account_id`,`mode`) WHERE ended_at IS NULL;
--> statement-breakpoint
-- schema/interviews.ts
CREATE TABLE `interview_sheets` (
	`session_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`author` text NOT NULL,
	`entries` text NOT NULL,
	`saved_at` integer NOT NULL,
	`finished_at` integer,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `interview_sheets_age` ON `interview_sheets` (`saved_at`);
--> statement-breakpoint
CREATE TABLE `decision_scores` (
	`review_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`sheets` text NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decision_scores_session` ON `decision_scores` (`session_id`);
--> statement-breakpoint
-- schema/declines.ts
CREATE TABLE `decline_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`job_id` text,
	`subject` text NOT NULL,
	`greeting` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`released_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `decline_letters_session` ON `decline_letters` (`session_id`);
--> statement-breakpoint
-- schema/invite-rules.ts
CREATE TABLE `invite_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`job_id` text,
	`reminders` text NOT NULL,
	`count_from` text NOT NULL,
	`days` text NOT NULL,
	`at_minute` integer NOT NULL,
	`working_days_only` integer NOT NULL,
	`at_most` integer NOT NULL,
	`since` integer NOT NULL,
	`expires_in_days` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_rules_account` ON `invite_rules` (`account_id`,`mode`) WHERE job_id IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `invite_rules_job` ON `invite_rules` (`job_id`) WHERE job_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `rule_reminders` (
	`invite_id` text NOT NULL,
	`number` integer NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`invite_id`, `number`),
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rule_reminders_tenant` ON `rule_reminders` (`account_id`,`mode`);
--> statement-breakpoint
CREATE TABLE `scheduled_invites` (
	`invite_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`send_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`invite_id`) REFERENCES `invites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scheduled_invites_due` ON `scheduled_invites` (`send_at`) WHERE sent_at IS NULL;
--> statement-breakpoint
-- schema/bulk.ts
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
-- schema/tags.ts
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
-- schema/jobs.ts
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
	`created_by` text NOT NULL, `client_id` text REFERENCES clients(id), `notice_de` text DEFAULT '' NOT NULL, `notice_en` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jobs_tenant` ON `jobs` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `jobs_open_profile` ON `jobs` (`account_id`,`mode`,`job_profile_id`) WHERE status = 'open' AND job_profile_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `jobs_client` ON `jobs` (`client_id`) WHERE client_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `client_people_job` AFTER UPDATE OF `client_id` ON `jobs` WHEN NEW.`client_id` IS NOT OLD.`client_id` BEGIN
	DELETE FROM `client_people` WHERE `client_id` = OLD.`client_id`
		AND (`invite_id` IN (SELECT a.`invite_id` FROM `job_applicants` a WHERE a.`job_id` = NEW.`id`)
			OR `session_id` IN (SELECT a.`session_id` FROM `job_applicants` a WHERE a.`job_id` = NEW.`id`))
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`invite_id` = `client_people`.`invite_id` AND s.`notice_version` <> '')
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`id` = `client_people`.`session_id` AND s.`notice_version` <> '');
	INSERT OR IGNORE INTO `client_people` (`client_id`, `account_id`, `mode`, `invite_id`, `session_id`)
	SELECT NEW.`client_id`, a.`account_id`, a.`mode`, a.`invite_id`, a.`session_id` FROM `job_applicants` a
	WHERE a.`job_id` = NEW.`id` AND NEW.`client_id` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`invite_id` = a.`invite_id` AND s.`notice_version` <> '')
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`id` = a.`session_id` AND s.`notice_version` <> '');
END;
--> statement-breakpoint
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
CREATE TABLE `job_people` (
	`job_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`job_id`, `user_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
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
--> statement-breakpoint
CREATE TRIGGER `client_people_applicant` AFTER INSERT ON `job_applicants` BEGIN
	INSERT OR IGNORE INTO `client_people` (`client_id`, `account_id`, `mode`, `invite_id`, `session_id`)
	SELECT j.`client_id`, NEW.`account_id`, NEW.`mode`, NEW.`invite_id`, NEW.`session_id` FROM `jobs` j
	WHERE j.`id` = NEW.`job_id` AND j.`client_id` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`invite_id` = NEW.`invite_id` AND s.`notice_version` <> '')
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`id` = NEW.`session_id` AND s.`notice_version` <> '');
END;
--> statement-breakpoint
-- schema/comparison.ts
CREATE TABLE `job_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`type` text NOT NULL,
	`description` text NOT NULL,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer, `version` integer NOT NULL DEFAULT 1, `setting` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_profiles_tenant` ON `job_profiles` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE TABLE `job_profile_versions` (
	`profile_id` text NOT NULL,
	`version` integer NOT NULL,
	`dimensions` text NOT NULL,
	`baseline` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	`note` text NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`profile_id`, `version`),
	FOREIGN KEY (`profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE INDEX `teams_tenant` ON `teams` (`account_id`,`mode`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `team_members` (
	`team_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `session_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_members_session` ON `team_members` (`session_id`);
--> statement-breakpoint
-- schema/shortlists.ts
CREATE TABLE `shortlists` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`name` text NOT NULL,
	`job_id` text,
	`job_profile_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shortlists_tenant` ON `shortlists` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `shortlists_of_job` ON `shortlists` (`job_id`) WHERE job_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `shortlist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`shortlist_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`position` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`comment_by` text DEFAULT '' NOT NULL,
	`added_at` integer NOT NULL,
	`added_by` text NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_entries_person` ON `shortlist_entries` (`shortlist_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `shortlist_entries_of_session` ON `shortlist_entries` (`session_id`);
--> statement-breakpoint
CREATE TABLE `shortlist_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`shortlist_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`number` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_versions_number` ON `shortlist_versions` (`shortlist_id`,`number`);
--> statement-breakpoint
CREATE TABLE `shortlist_version_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`position` integer NOT NULL,
	`comment` text NOT NULL,
	`comment_by` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `shortlist_versions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shortlist_version_entries_person` ON `shortlist_version_entries` (`version_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `shortlist_version_entries_of_session` ON `shortlist_version_entries` (`session_id`);
--> statement-breakpoint
-- schema/shares.ts
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer,
	`shortlist_id` text,
	`job_profile_id` text,
	`receiver` text NOT NULL,
	`language` text NOT NULL,
	`hide_names` integer NOT NULL,
	`chapters` text NOT NULL,
	`password_hash` text,
	`wrong` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL, `files` integer DEFAULT false NOT NULL, `created_by_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shortlist_id`) REFERENCES `shortlists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shares_tenant` ON `shares` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `shares_of_session` ON `shares` (`session_id`) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `shares_of_shortlist` ON `shares` (`shortlist_id`) WHERE shortlist_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `share_looks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`share_id` text NOT NULL,
	`looked_at` integer NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_looks_of_share` ON `share_looks` (`share_id`);
--> statement-breakpoint
CREATE TABLE `share_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`share_id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`session_id` integer NOT NULL,
	`vote` text,
	`comment` text NOT NULL,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`share_id`) REFERENCES `shares`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_answers_person` ON `share_answers` (`share_id`,`session_id`);
--> statement-breakpoint
CREATE INDEX `share_answers_of_session` ON `share_answers` (`session_id`);
--> statement-breakpoint
-- schema/report-layouts.ts
CREATE TABLE `report_layouts` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`template` text NOT NULL,
	`chapters` text NOT NULL,
	`colors` text NOT NULL,
	`logo` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- schema/norms.ts
CREATE TABLE `norm_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_en` text NOT NULL,
	`name_de` text NOT NULL,
	`questionnaire_version` text NOT NULL,
	`method` text NOT NULL,
	`tier` text NOT NULL,
	`n` integer NOT NULL,
	`window_from` integer NOT NULL,
	`window_to` integer NOT NULL,
	`frequencies` text NOT NULL,
	`c_table` text NOT NULL,
	`reliability` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`activated_at` integer,
	`retired_at` integer,
	`checksum` text NOT NULL
, `sample` text);
--> statement-breakpoint
CREATE INDEX `norm_groups_version` ON `norm_groups` (`questionnaire_version`,`activated_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `norm_groups_checksum` ON `norm_groups` (`checksum`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER norm_groups_no_delete BEFORE DELETE ON norm_groups
WHEN OLD.activated_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an activated norm group is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER norm_groups_no_update BEFORE UPDATE ON norm_groups
WHEN OLD.activated_at IS NOT NULL AND (
  NEW.id IS NOT OLD.id OR NEW.name_en IS NOT OLD.name_en OR NEW.name_de IS NOT OLD.name_de
  OR NEW.questionnaire_version IS NOT OLD.questionnaire_version OR NEW.method IS NOT OLD.method
  OR NEW.tier IS NOT OLD.tier OR NEW.n IS NOT OLD.n OR NEW.window_from IS NOT OLD.window_from
  OR NEW.window_to IS NOT OLD.window_to OR NEW.frequencies IS NOT OLD.frequencies
  OR NEW.c_table IS NOT OLD.c_table OR NEW.reliability IS NOT OLD.reliability
  OR NEW.created_by IS NOT OLD.created_by OR NEW.created_at IS NOT OLD.created_at
  OR NEW.activated_at IS NOT OLD.activated_at OR NEW.checksum IS NOT OLD.checksum
  OR NEW.sample IS NOT OLD.sample
)
BEGIN SELECT RAISE(ABORT, 'an activated norm group is immutable'); END;
--> statement-breakpoint
-- schema/fairness.ts
CREATE TABLE `fairness_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`asks` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `fairness_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`sealed` text NOT NULL,
	`asked_day` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `fairness_tallies` (
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`job_profile_id` text NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL,
	`published` text NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`account_id`, `mode`, `job_profile_id`, `version`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
-- schema/delivery.ts
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
--> statement-breakpoint
CREATE TABLE "events" (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('events', 0);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`id`);
--> statement-breakpoint
CREATE INDEX `events_tenant` ON `events` (`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `events_age` ON `events` (`created_at`);
--> statement-breakpoint
CREATE INDEX `events_feed` ON `events` (`account_id`,`mode`);
--> statement-breakpoint
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
	`finished_at` integer, fault text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_ref` ON `outbox` (`channel`,`ref`);
--> statement-breakpoint
CREATE INDEX `outbox_tenant` ON `outbox` (`account_id`,`mode`,`channel`,`status`);
--> statement-breakpoint
CREATE INDEX `outbox_queue` ON `outbox` (`channel`,`lane`,`due_at`) WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX `outbox_ended` ON `outbox` (`channel`,`finished_at`) WHERE finished_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`created_at`) WHERE status = 'held';
--> statement-breakpoint
CREATE INDEX `outbox_open_session` ON `outbox` (json_extract(`payload`, '$.sessionId')) WHERE status IN ('queued', 'held');
--> statement-breakpoint
CREATE INDEX `outbox_open_invite` ON `outbox` (json_extract(`payload`, '$.inviteId')) WHERE status IN ('queued', 'held');
--> statement-breakpoint
-- schema/alerts.ts
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`ref` text NOT NULL,
	`record_id` text,
	`session_id` integer,
	`detail` text,
	`is_listed` integer NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`digest` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_occasion` ON `alerts` (`user_id`,`account_id`,`mode`,`kind`,`ref`);
--> statement-breakpoint
CREATE INDEX `alerts_list` ON `alerts` (`user_id`,`account_id`,`mode`,`created_at`);
--> statement-breakpoint
CREATE INDEX `alerts_unread` ON `alerts` (`user_id`,`account_id`,`mode`) WHERE read_at IS NULL AND is_listed = 1;
--> statement-breakpoint
CREATE INDEX `alerts_of_session` ON `alerts` (`session_id`) WHERE session_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `alerts_digest` ON `alerts` (`account_id`,`mode`,`user_id`) WHERE digest = 'due';
--> statement-breakpoint
CREATE INDEX `alerts_age` ON `alerts` (`created_at`);
--> statement-breakpoint
CREATE TABLE `alert_wishes` (
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`console` integer NOT NULL,
	`mail` text NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`, `kind`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `alert_settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`waiting_days` integer NOT NULL,
	`low_credits` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_hooks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`shape` text NOT NULL,
	`sealed_url` text NOT NULL,
	`host` text NOT NULL,
	`kinds` text NOT NULL,
	`names_people` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_sent_at` integer,
	`last_error` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- schema/mail-templates.ts
CREATE TABLE `mail_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`client_id` text,
	`job_id` text,
	`scope` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`greeting` text NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_templates_scope` ON `mail_templates` (`scope`,`kind`,`language`);
--> statement-breakpoint
-- schema/audit.ts
CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	`mode` text,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_kind` text,
	`target_id` text,
	`network` text,
	`details` text NOT NULL,
	`previous` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_of_account` ON `audit_entries` (`account_id`,`seq`);
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
WHEN OLD.seq > (SELECT coalesce(max(anchor_seq), 0) FROM audit_chain)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries
WHEN NEW.seq <> (SELECT coalesce(max(head_seq), 0) FROM audit_chain) + 1
BEGIN SELECT RAISE(ABORT, 'the audit log has no gaps'); END;
--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`id` integer PRIMARY KEY NOT NULL,
	`anchor_seq` integer NOT NULL,
	`anchor_hash` text NOT NULL,
	`head_seq` integer NOT NULL,
	`head_hash` text NOT NULL,
	`signature` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER audit_chain_forward BEFORE UPDATE ON audit_chain
WHEN NEW.id <> OLD.id OR NEW.head_seq < OLD.head_seq OR NEW.anchor_seq < OLD.anchor_seq OR NEW.anchor_seq > NEW.head_seq
BEGIN SELECT RAISE(ABORT, 'the audit log only goes forward'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- schema/moved.ts
CREATE TABLE `moved_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moved_links_account` ON `moved_links` (`account_id`);
--> statement-breakpoint
CREATE TABLE `former_logs` (
	`account_id` text NOT NULL,
	`came_at` integer NOT NULL,
	`lines` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`account_id`, `came_at`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
