ALTER TABLE `shares` ADD `files` integer DEFAULT false NOT NULL;
