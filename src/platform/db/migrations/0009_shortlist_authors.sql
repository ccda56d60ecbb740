ALTER TABLE `shortlist_entries` ADD `comment_by_id` text;--> statement-breakpoint
ALTER TABLE `shortlist_version_entries` ADD `comment_by_id` text;--> statement-breakpoint
ALTER TABLE `shortlist_versions` ADD `saved_by_id` text;--> statement-breakpoint
ALTER TABLE `shortlists` ADD `name_by_id` text;