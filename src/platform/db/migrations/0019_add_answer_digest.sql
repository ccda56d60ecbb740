ALTER TABLE `answer_sheets` ADD `digest` integer;--> statement-breakpoint
CREATE INDEX `answer_sheets_digest` ON `answer_sheets` (`digest`) WHERE digest IS NOT NULL;