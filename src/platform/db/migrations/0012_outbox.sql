CREATE TABLE `clock_periods` (
	`id` integer PRIMARY KEY NOT NULL,
	`ran_from` integer NOT NULL,
	`ran_to` integer NOT NULL,
	`clock_from` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_due`;
--> statement-breakpoint
DROP INDEX `outbox_lane`;
--> statement-breakpoint
CREATE INDEX `outbox_queue` ON `outbox` (`channel`,`lane`,`due_at`) WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX `outbox_ended` ON `outbox` (`channel`,`finished_at`) WHERE finished_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `outbox_held` ON `outbox` (`created_at`) WHERE status = 'held';
--> statement-breakpoint
CREATE INDEX `events_age` ON `events` (`created_at`);
