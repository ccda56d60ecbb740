CREATE TABLE `job_profile_versions` (
	`profile_id` text NOT NULL,
	`version` integer NOT NULL,
	`dimensions` text NOT NULL,
	`baseline` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	`note` text NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`profile_id`, `version`),
	FOREIGN KEY (`profile_id`) REFERENCES `job_profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO job_profile_versions (profile_id, version, dimensions, baseline, created_at, changed_at, changed_by, note, closed_at)
SELECT p.id, 1, p.dimensions, NULL, p.created_at, p.created_at, '', '', c.completed_at
FROM job_profiles p LEFT JOIN (
  SELECT job_profile_id, min(completed_at) AS completed_at FROM candidate_list
  WHERE job_profile_id IS NOT NULL AND completed_at IS NOT NULL GROUP BY job_profile_id
) c ON c.job_profile_id = p.id;
--> statement-breakpoint
ALTER TABLE job_profiles ADD COLUMN `version` integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE job_profiles DROP COLUMN `dimensions`;
