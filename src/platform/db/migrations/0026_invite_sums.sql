CREATE TABLE `invite_sums` (
	`account_id` text NOT NULL,
	`mode` text NOT NULL,
	`standing` integer NOT NULL,
	PRIMARY KEY(`account_id`, `mode`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO invite_sums (account_id, mode, standing)
SELECT account_id, mode, count(*) FROM invites WHERE cancelled_at IS NULL GROUP BY account_id, mode;
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
