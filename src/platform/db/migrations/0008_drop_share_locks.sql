ALTER TABLE `shares` DROP COLUMN `wrong`;--> statement-breakpoint
ALTER TABLE `shares` DROP COLUMN `locked_until`;