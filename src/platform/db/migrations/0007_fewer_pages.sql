DROP INDEX `candidate_list_open`;--> statement-breakpoint
DROP INDEX `outbox_open_invite`;--> statement-breakpoint
DROP INDEX `sessions_invite`;--> statement-breakpoint
CREATE INDEX `sessions_uninvited` ON `sessions` (`account_id`,`mode`) WHERE invite_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_invite` ON `sessions` (`invite_id`) WHERE invite_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `server` ADD `indexed_to` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `candidate_search_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_search_update`;
--> statement-breakpoint
DROP TRIGGER `candidate_search_delete`;
--> statement-breakpoint
-- What waits to be read keeps its row in search_pending.
UPDATE `server` SET `indexed_to` = coalesce((SELECT max(`id`) FROM `candidate_list`), 0);
--> statement-breakpoint
-- The ids of rows that are gone can come again.
CREATE TRIGGER `candidate_search_insert` AFTER INSERT ON `candidate_list`
WHEN NEW.`id` <= (SELECT `indexed_to` FROM `server` WHERE `id` = 1) BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES (NEW.`id`, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email`, `external_ref` ON `candidate_list`
WHEN (NEW.`first_name`, NEW.`last_name`, NEW.`email`, NEW.`external_ref`) IS NOT (OLD.`first_name`, OLD.`last_name`, OLD.`email`, OLD.`external_ref`)
  AND OLD.`id` <= (SELECT `indexed_to` FROM `server` WHERE `id` = 1) BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES (OLD.`id`, OLD.`search`);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_search_delete` AFTER DELETE ON `candidate_list`
WHEN OLD.`id` <= (SELECT `indexed_to` FROM `server` WHERE `id` = 1) BEGIN
  INSERT OR IGNORE INTO `search_pending` VALUES (OLD.`id`, OLD.`search`);
END;
