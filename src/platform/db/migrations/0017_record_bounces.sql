ALTER TABLE `invites` ADD `bounced_at` integer;--> statement-breakpoint
ALTER TABLE `invites` ADD `bounce_reason` text;--> statement-breakpoint
CREATE INDEX `alerts_of_invite` ON `alerts` (`record_id`) WHERE subject = 'invite';