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
ALTER TABLE `jobs` ADD `client_id` text REFERENCES clients(id);
--> statement-breakpoint
CREATE INDEX `jobs_client` ON `jobs` (`client_id`) WHERE client_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `user_links` ADD `client_ids` text;
--> statement-breakpoint
CREATE TRIGGER `client_people_applicant` AFTER INSERT ON `job_applicants` BEGIN
	INSERT OR IGNORE INTO `client_people` (`client_id`, `account_id`, `mode`, `invite_id`, `session_id`)
	SELECT j.`client_id`, NEW.`account_id`, NEW.`mode`, NEW.`invite_id`, NEW.`session_id` FROM `jobs` j
	WHERE j.`id` = NEW.`job_id` AND j.`client_id` IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`invite_id` = NEW.`invite_id` AND s.`notice_version` <> '')
		AND NOT EXISTS (SELECT 1 FROM `sessions` s WHERE s.`id` = NEW.`session_id` AND s.`notice_version` <> '');
END;
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
