-- What an erasure looks for, and what it has left to be finished, is found without reading all mails and all erasures.
CREATE INDEX `outbox_open_session` ON `outbox` (json_extract(`payload`, '$.sessionId')) WHERE status IN ('queued', 'held');
--> statement-breakpoint
CREATE INDEX `outbox_open_invite` ON `outbox` (json_extract(`payload`, '$.inviteId')) WHERE status IN ('queued', 'held');
--> statement-breakpoint
CREATE INDEX `deletions_partial` ON `deletions` (`session_id`) WHERE status = 'partial';
