ALTER TABLE `deletions` ADD `deleted_by` text;
