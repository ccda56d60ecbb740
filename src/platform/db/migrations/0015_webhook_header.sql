ALTER TABLE `webhooks` ADD `header_name` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `sealed_header` text;