ALTER TABLE `moved_links` ADD `purpose` text;--> statement-breakpoint
ALTER TABLE `moved_links` ADD `value` text;