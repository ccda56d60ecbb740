ALTER TABLE `invite_sums` ADD `completed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invite_sums` ADD `sessions` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invite_sums` ADD `anonymized` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invite_sums` ADD `undecided` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `candidate_list_unusable` ON `candidate_list` (`account_id`,`mode`,`completed_at`) WHERE quality = 'questionable' AND anonymized_at IS NULL;--> statement-breakpoint
DROP TRIGGER invites_summed;
--> statement-breakpoint
DROP TRIGGER invites_resummed;
--> statement-breakpoint
DROP TRIGGER invites_unsummed;
--> statement-breakpoint
INSERT INTO invite_sums (account_id, mode, standing)
SELECT DISTINCT account_id, mode, 0 FROM candidate_list AS l
WHERE NOT EXISTS (SELECT 1 FROM invite_sums AS s WHERE s.account_id = l.account_id AND s.mode = l.mode);
--> statement-breakpoint
UPDATE invite_sums SET
  completed = (SELECT count(*) FROM invites AS i WHERE i.account_id = invite_sums.account_id AND i.mode = invite_sums.mode AND i.cancelled_at IS NULL AND i.completed_at IS NOT NULL),
  sessions = (SELECT count(*) FROM sessions AS s WHERE s.account_id = invite_sums.account_id AND s.mode = invite_sums.mode),
  anonymized = (SELECT count(*) FROM sessions AS s WHERE s.account_id = invite_sums.account_id AND s.mode = invite_sums.mode AND s.anonymized_at IS NOT NULL),
  undecided = (SELECT count(*) FROM candidate_list AS l WHERE l.account_id = invite_sums.account_id AND l.mode = invite_sums.mode AND completed_at IS NOT NULL AND anonymized_at IS NULL AND decision IS NULL);
--> statement-breakpoint
CREATE TRIGGER invites_summed AFTER INSERT ON invites
BEGIN
  INSERT INTO invite_sums (account_id, mode, standing)
  SELECT new.account_id, new.mode, 0
  WHERE NOT EXISTS (SELECT 1 FROM invite_sums WHERE account_id = new.account_id AND mode = new.mode);
  UPDATE invite_sums SET
    standing = standing + (new.cancelled_at IS NULL),
    completed = completed + (new.cancelled_at IS NULL AND new.completed_at IS NOT NULL)
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER invites_resummed AFTER UPDATE OF cancelled_at, completed_at ON invites
WHEN (old.cancelled_at IS NULL) <> (new.cancelled_at IS NULL) OR (old.completed_at IS NULL) <> (new.completed_at IS NULL)
BEGIN
  UPDATE invite_sums SET
    standing = standing + (new.cancelled_at IS NULL) - (old.cancelled_at IS NULL),
    completed = completed + (new.cancelled_at IS NULL AND new.completed_at IS NOT NULL)
      - (old.cancelled_at IS NULL AND old.completed_at IS NOT NULL)
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER invites_unsummed AFTER DELETE ON invites WHEN old.cancelled_at IS NULL
BEGIN
  UPDATE invite_sums SET standing = standing - 1, completed = completed - (old.completed_at IS NOT NULL)
  WHERE account_id = old.account_id AND mode = old.mode;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_summed AFTER INSERT ON sessions
BEGIN
  INSERT INTO invite_sums (account_id, mode, standing)
  SELECT new.account_id, new.mode, 0
  WHERE NOT EXISTS (SELECT 1 FROM invite_sums WHERE account_id = new.account_id AND mode = new.mode);
  UPDATE invite_sums SET sessions = sessions + 1, anonymized = anonymized + (new.anonymized_at IS NOT NULL)
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_resummed AFTER UPDATE OF anonymized_at ON sessions
WHEN (old.anonymized_at IS NULL) <> (new.anonymized_at IS NULL)
BEGIN
  UPDATE invite_sums SET anonymized = anonymized + (new.anonymized_at IS NOT NULL) - (old.anonymized_at IS NOT NULL)
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER sessions_unsummed AFTER DELETE ON sessions
BEGIN
  UPDATE invite_sums SET sessions = sessions - 1, anonymized = anonymized - (old.anonymized_at IS NOT NULL)
  WHERE account_id = old.account_id AND mode = old.mode;
END;
--> statement-breakpoint
-- The row of the list can come before the one of the session that led to it has been summed.
CREATE TRIGGER candidate_list_summed AFTER INSERT ON candidate_list
WHEN new.completed_at IS NOT NULL AND new.anonymized_at IS NULL AND new.decision IS NULL
BEGIN
  INSERT INTO invite_sums (account_id, mode, standing)
  SELECT new.account_id, new.mode, 0
  WHERE NOT EXISTS (SELECT 1 FROM invite_sums WHERE account_id = new.account_id AND mode = new.mode);
  UPDATE invite_sums SET undecided = undecided + 1 WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER candidate_list_resummed AFTER UPDATE OF completed_at, anonymized_at, decision ON candidate_list
WHEN (old.completed_at IS NOT NULL AND old.anonymized_at IS NULL AND old.decision IS NULL)
  <> (new.completed_at IS NOT NULL AND new.anonymized_at IS NULL AND new.decision IS NULL)
BEGIN
  UPDATE invite_sums SET undecided = undecided
    + (new.completed_at IS NOT NULL AND new.anonymized_at IS NULL AND new.decision IS NULL)
    - (old.completed_at IS NOT NULL AND old.anonymized_at IS NULL AND old.decision IS NULL)
  WHERE account_id = new.account_id AND mode = new.mode;
END;
--> statement-breakpoint
CREATE TRIGGER candidate_list_unsummed AFTER DELETE ON candidate_list
WHEN old.completed_at IS NOT NULL AND old.anonymized_at IS NULL AND old.decision IS NULL
BEGIN
  UPDATE invite_sums SET undecided = undecided - 1 WHERE account_id = old.account_id AND mode = old.mode;
END;
