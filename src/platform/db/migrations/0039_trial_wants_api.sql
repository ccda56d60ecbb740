ALTER TABLE `trial_requests` ADD `wants_api` integer DEFAULT false NOT NULL;
