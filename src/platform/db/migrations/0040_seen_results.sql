-- What somebody has opened is theirs alone. What counted as seen for a whole account counts as seen by everybody who
-- works there, or for whom nobody's work is closed, so that nothing becomes new again.
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
INSERT INTO `seen_results` (`user_id`, `session_id`, `account_id`, `mode`, `seen_at`)
SELECT m.`user_id`, l.`session_id`, l.`account_id`, l.`mode`, l.`viewed_at`
FROM `candidate_list` l JOIN `memberships` m ON m.`account_id` = l.`account_id`
WHERE l.`viewed_at` IS NOT NULL AND l.`session_id` IS NOT NULL AND l.`anonymized_at` IS NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `seen_results` (`user_id`, `session_id`, `account_id`, `mode`, `seen_at`)
SELECT u.`id`, l.`session_id`, l.`account_id`, l.`mode`, l.`viewed_at`
FROM `candidate_list` l CROSS JOIN `users` u
WHERE u.`is_operator` = 1 AND l.`viewed_at` IS NOT NULL AND l.`session_id` IS NOT NULL AND l.`anonymized_at` IS NULL;
