ALTER TABLE `log_terms` ADD `cancelled_invites` integer;--> statement-breakpoint
ALTER TABLE `retention_rules` ADD `never_begun_months` integer;