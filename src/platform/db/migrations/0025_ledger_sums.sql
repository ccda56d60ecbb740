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
INSERT INTO ledger_sums (account_id, mode, credits, completions, taken, without_order)
SELECT account_id, mode, sum(credits), count(CASE WHEN kind = 'completion' THEN 1 END),
  sum(CASE WHEN kind = 'completion' THEN -credits ELSE 0 END),
  sum(CASE WHEN kind IN ('trial', 'grant') THEN credits ELSE 0 END)
FROM ledger_entries GROUP BY account_id, mode;
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
