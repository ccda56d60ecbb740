-- One list of everybody: also who waits in a list to be invited, and whose invite was cancelled. Somebody who waited keeps
-- their row when the invite is made, so that nobody changes places while pages are read.
ALTER TABLE `candidate_list` ADD `batch_id` text;
--> statement-breakpoint
ALTER TABLE `candidate_list` ADD `batch_row_id` integer;
--> statement-breakpoint
ALTER TABLE `candidate_list` ADD `waited_until` integer;
--> statement-breakpoint
ALTER TABLE `candidate_list` ADD `cancelled_at` integer;
--> statement-breakpoint
DROP TRIGGER `candidate_list_invite_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_list_invite_times`;
--> statement-breakpoint
-- Whom an invite led to in a list that was sent.
UPDATE `candidate_list` SET (`batch_id`, `batch_row_id`, `waited_until`) = (SELECT r.`batch_id`, r.`id`, r.`finished_at` FROM `batch_rows` r WHERE r.`invite_id` = `candidate_list`.`invite_id` ORDER BY r.`id` LIMIT 1)
WHERE `invite_id` IN (SELECT `invite_id` FROM `batch_rows` WHERE `invite_id` IS NOT NULL);
--> statement-breakpoint
UPDATE `candidate_list` SET `cancelled_at` = (SELECT i.`cancelled_at` FROM `invites` i WHERE i.`id` = `candidate_list`.`invite_id`)
WHERE `invite_id` IN (SELECT `id` FROM `invites` WHERE `cancelled_at` IS NOT NULL);
--> statement-breakpoint
-- Cancelled before anybody had opened them; where the person is erased already there is a session, and a row.
INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `invite_id`, `session_id`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`, `expires_at`, `cancelled_at`, `withdrawn_at`, `anonymized_at`)
SELECT i.`account_id`, i.`mode`, i.`created_at`, i.`id`, s.`id`,
  CASE WHEN s.`id` IS NULL THEN trim(rtrim(i.`name`, replace(i.`name`, ' ', ''))) ELSE '' END,
  CASE WHEN s.`id` IS NULL THEN substr(i.`name`, length(rtrim(i.`name`, replace(i.`name`, ' ', ''))) + 1) ELSE '' END,
  CASE WHEN s.`id` IS NULL THEN i.`email` ELSE '' END,
  i.`external_ref`, '', 'api', i.`language`, i.`job_profile_id`, i.`expires_at`, i.`cancelled_at`, s.`withdrawn_at`, s.`anonymized_at`
FROM `invites` i LEFT JOIN `sessions` s ON s.`invite_id` = i.`id`
WHERE i.`cancelled_at` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `candidate_list` l WHERE l.`invite_id` = i.`id`)
ORDER BY i.`created_at`, i.`id`;
--> statement-breakpoint
INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `batch_id`, `batch_row_id`, `waited_until`, `cancelled_at`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`)
SELECT `account_id`, `mode`, `created_at`, `batch_id`, `id`,
  CASE `status` WHEN 'waiting' THEN 253402300800000 ELSE coalesce(`finished_at`, `created_at`) END,
  CASE `status` WHEN 'waiting' THEN NULL ELSE coalesce(`finished_at`, `created_at`) END,
  trim(rtrim(`name`, replace(`name`, ' ', ''))), substr(`name`, length(rtrim(`name`, replace(`name`, ' ', ''))) + 1), `email`, `external_ref`, '', 'api', `language`, `job_profile_id`
FROM `batch_rows` WHERE `invite_id` IS NULL AND `email` <> '' ORDER BY `id`;
--> statement-breakpoint
DROP INDEX `candidate_list_added`;
--> statement-breakpoint
CREATE INDEX `candidate_list_added` ON `candidate_list` (`account_id`,`mode`,`added_at`,`id`,`search`,`expires_at`,`started_at`,`completed_at`,`withdrawn_at`,`anonymized_at`,`waited_until`,`cancelled_at`,`decision`,`viewed_at`,`source`,`language`,`job_profile_id`);
--> statement-breakpoint
DROP INDEX `candidate_list_name`;
--> statement-breakpoint
CREATE INDEX `candidate_list_name` ON `candidate_list` (`account_id`,`mode`,`search`,`id`,`added_at`,`expires_at`,`started_at`,`completed_at`,`withdrawn_at`,`anonymized_at`,`waited_until`,`cancelled_at`);
--> statement-breakpoint
DROP INDEX `candidate_list_open`;
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
CREATE TRIGGER `candidate_list_invite_insert` AFTER INSERT ON `invites` BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `invite_id`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`, `expires_at`, `started_at`, `completed_at`, `cancelled_at`)
  VALUES (NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`id`, trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))), substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1), NEW.`email`, NEW.`external_ref`, '', 'api', NEW.`language`, NEW.`job_profile_id`, NEW.`expires_at`, NEW.`started_at`, NEW.`completed_at`, NEW.`cancelled_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_times` AFTER UPDATE OF `expires_at`, `started_at`, `completed_at`, `cancelled_at` ON `invites` BEGIN
  UPDATE `candidate_list` SET `expires_at` = NEW.`expires_at`, `started_at` = coalesce(NEW.`started_at`, `started_at`), `completed_at` = coalesce(NEW.`completed_at`, `completed_at`), `cancelled_at` = NEW.`cancelled_at` WHERE `invite_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_row_insert` AFTER INSERT ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`email` <> '' BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `batch_id`, `batch_row_id`, `waited_until`, `cancelled_at`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`)
  VALUES (NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`batch_id`, NEW.`id`,
    CASE NEW.`status` WHEN 'waiting' THEN 253402300800000 ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    CASE NEW.`status` WHEN 'waiting' THEN NULL ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))), substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1), NEW.`email`, NEW.`external_ref`, '', 'api', NEW.`language`, NEW.`job_profile_id`);
END;
--> statement-breakpoint
-- Taken off the list, or could not be invited.
CREATE TRIGGER `candidate_list_row_ended` AFTER UPDATE OF `status` ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`status` <> 'waiting' BEGIN
  UPDATE `candidate_list` SET `waited_until` = coalesce(NEW.`finished_at`, NEW.`created_at`), `cancelled_at` = coalesce(NEW.`finished_at`, NEW.`created_at`) WHERE `batch_row_id` = NEW.`id`;
END;
--> statement-breakpoint
-- The row of whom was waited for goes on, and the invite's own gives way to it.
CREATE TRIGGER `candidate_list_row_invited` AFTER UPDATE OF `invite_id` ON `batch_rows` WHEN OLD.`invite_id` IS NULL AND NEW.`invite_id` IS NOT NULL BEGIN
  DELETE FROM `candidate_list` WHERE `invite_id` = NEW.`invite_id` AND `batch_row_id` IS NULL AND EXISTS (SELECT 1 FROM `candidate_list` WHERE `batch_row_id` = NEW.`id`);
  UPDATE `candidate_list` SET `invite_id` = NEW.`invite_id`, `waited_until` = coalesce(NEW.`finished_at`, NEW.`created_at`), (`expires_at`, `cancelled_at`) = (SELECT `expires_at`, `cancelled_at` FROM `invites` WHERE `id` = NEW.`invite_id`) WHERE `batch_row_id` = NEW.`id`;
END;
--> statement-breakpoint
-- Nobody's any more.
CREATE TRIGGER `candidate_list_row_forgotten` AFTER UPDATE OF `email` ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`email` = '' BEGIN
  DELETE FROM `candidate_list` WHERE `batch_row_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_row_delete` AFTER DELETE ON `batch_rows` WHEN OLD.`invite_id` IS NULL BEGIN
  DELETE FROM `candidate_list` WHERE `batch_row_id` = OLD.`id`;
END;
