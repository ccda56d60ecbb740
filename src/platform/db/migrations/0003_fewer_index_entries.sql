DROP INDEX `candidate_list_session`;--> statement-breakpoint
DROP INDEX `candidate_list_completed`;--> statement-breakpoint
CREATE UNIQUE INDEX `candidate_list_session` ON `candidate_list` (`session_id`) WHERE session_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `candidate_list_completed` ON `candidate_list` (`account_id`,`mode`,`completed_at`,`id`) WHERE completed_at IS NOT NULL;--> statement-breakpoint
DROP INDEX `outbox_open_session`;--> statement-breakpoint
DROP INDEX `outbox_open_invite`;--> statement-breakpoint
CREATE INDEX `outbox_open_session` ON `outbox` (json_extract(`payload`, '$.sessionId')) WHERE status IN ('queued', 'held') AND json_extract(payload, '$.sessionId') IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_open_invite` ON `outbox` (json_extract(`payload`, '$.inviteId')) WHERE status IN ('queued', 'held') AND json_extract(payload, '$.inviteId') IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bulk_people_row` ON `bulk_people` (`row_id`) WHERE row_id IS NOT NULL;