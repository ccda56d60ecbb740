DROP INDEX `candidate_list_undecided`;--> statement-breakpoint
DROP INDEX `candidate_list_unusable`;--> statement-breakpoint
DROP INDEX `events_tenant`;--> statement-breakpoint
DROP INDEX `outbox_held`;--> statement-breakpoint
DROP INDEX `outbox_queue`;--> statement-breakpoint
CREATE INDEX `outbox_queue` ON `outbox` (`channel`,CASE `lane` WHEN '' THEN 'mail:' || `account_id` ELSE `lane` END,`due_at`) WHERE status = 'queued';--> statement-breakpoint
DROP TRIGGER `candidate_list_row_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_list_invite_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_list_session_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_list_search_insert`;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_row_insert` AFTER INSERT ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`email` <> '' BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `batch_id`, `batch_row_id`, `waited_until`, `cancelled_at`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`)
  SELECT NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`batch_id`, NEW.`id`,
    CASE NEW.`status` WHEN 'waiting' THEN 253402300800000 ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    CASE NEW.`status` WHEN 'waiting' THEN NULL ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    p.`first`, p.`last`, NEW.`email`, NEW.`external_ref`,
    lower(trim(p.`last` || ' ' || p.`first` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))), 'api', NEW.`language`, NEW.`job_profile_id`
  FROM (SELECT trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) AS `first`, substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1) AS `last`) p;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_insert` AFTER INSERT ON `invites` BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `invite_id`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`, `expires_at`, `started_at`, `completed_at`, `cancelled_at`)
  SELECT NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`id`, p.`first`, p.`last`, NEW.`email`, NEW.`external_ref`,
    lower(trim(p.`last` || ' ' || p.`first` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))), 'api', NEW.`language`, NEW.`job_profile_id`, NEW.`expires_at`, NEW.`started_at`, NEW.`completed_at`, NEW.`cancelled_at`
  FROM (SELECT trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) AS `first`, substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1) AS `last`) p;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_session_insert` AFTER INSERT ON `sessions` WHEN NEW.`invite_id` IS NULL BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `session_id`, `first_name`, `last_name`, `email`, `search`, `source`, `language`, `expires_at`, `started_at`, `completed_at`, `withdrawn_at`, `anonymized_at`)
  SELECT NEW.`account_id`, NEW.`mode`, NEW.`acknowledged_at`, NEW.`id`, p.`first`, p.`last`, p.`email`,
    lower(trim(p.`last` || ' ' || p.`first` || ' ' || p.`email`)), NEW.`source`, NEW.`language`, NEW.`expires_at`, NEW.`started_at`, NEW.`completed_at`, NEW.`withdrawn_at`, NEW.`anonymized_at`
  FROM (SELECT CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`first_name` ELSE '' END AS `first`, CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`last_name` ELSE '' END AS `last`, CASE WHEN NEW.`anonymized_at` IS NULL THEN NEW.`email` ELSE '' END AS `email`) p;
END;
--> statement-breakpoint
-- For letters with accents, and rows that came without the text. A second writing of each row had also rewritten its longest index entries.
CREATE TRIGGER `candidate_list_search_insert` AFTER INSERT ON `candidate_list` WHEN NEW.`search` = '' OR NEW.`search` GLOB '*[^ -~]*' BEGIN
  UPDATE `candidate_list` SET `search` = lower(trim(NEW.`last_name` || ' ' || NEW.`first_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))) WHERE `id` = NEW.`id`;
  INSERT INTO `candidate_list_fold` SELECT l.`id`, f.`letter`, f.`plain` FROM `candidate_list` l CROSS JOIN `letter_folds` f WHERE l.`id` = NEW.`id` AND l.`search` GLOB '*[^ -~]*' AND instr(l.`search`, f.`letter`) > 0;
END;
