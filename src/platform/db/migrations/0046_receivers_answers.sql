ALTER TABLE `deliveries` ADD `answer` text;
