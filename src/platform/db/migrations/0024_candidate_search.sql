-- What stands in `candidate_list.search`, by each three letters of it (src/platform/db/search-index.ts). The service keeps it, and
-- no trigger: an older SQLite could not write it. Triggers only say which rows it has to look at.
CREATE VIRTUAL TABLE `candidate_search` USING fts5(`search`, content='candidate_list', content_rowid='id', tokenize='trigram', detail='none', columnsize=0);
--> statement-breakpoint
-- What is removed leaves nothing; parts are put together by the service, a little at a time.
INSERT INTO `candidate_search` (`candidate_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `candidate_search` (`candidate_search`, `rank`) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO `candidate_search` (`candidate_search`, `rank`) VALUES ('crisismerge', 64);
--> statement-breakpoint
-- `former` is the text that the index has of a row, null where it has none.
CREATE TABLE `search_pending` (
	`id` integer PRIMARY KEY NOT NULL,
	`former` text
);
--> statement-breakpoint
INSERT INTO `search_pending` SELECT `id`, NULL FROM `candidate_list`;
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
