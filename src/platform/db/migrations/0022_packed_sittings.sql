-- Sittings in few bytes: src/modules/assessment/README.md. Columns that held JSON hold packed bytes from now on; what stands
-- there already is packed by the running service, step by step, and read in both forms.
CREATE TABLE `answer_sheets` (
	`session_id` integer PRIMARY KEY NOT NULL,
	`sheet` blob NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `server` ADD `packed_to` integer;
--> statement-breakpoint
UPDATE `server` SET `packed_to` = 0 WHERE EXISTS (SELECT 1 FROM `sessions`);
--> statement-breakpoint
DROP TRIGGER `candidate_list_result_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_list_result_update`;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_result_insert` AFTER INSERT ON `results` BEGIN
  UPDATE `candidate_list` SET
    `quality` = CASE WHEN typeof(NEW.`quality`) = 'blob' THEN CASE hex(substr(NEW.`quality`, 1, 1)) WHEN '00' THEN 'ok' WHEN '01' THEN 'caution' ELSE 'questionable' END ELSE json_extract(NEW.`quality`, '$.status') END,
    `norm_group_id` = NEW.`norm_group_id`,
    `scores` = CASE WHEN typeof(NEW.`scales`) = 'blob' THEN substr(NEW.`scales`, 2, 23) ELSE json_array(json_extract(NEW.`scales`, '$.goal_orientation.cValue'), json_extract(NEW.`scales`, '$.problem_solving.cValue'), json_extract(NEW.`scales`, '$.proactive.cValue'), json_extract(NEW.`scales`, '$.reflective.cValue'), json_extract(NEW.`scales`, '$.internal.cValue'), json_extract(NEW.`scales`, '$.external.cValue'), json_extract(NEW.`scales`, '$.sameness.cValue'), json_extract(NEW.`scales`, '$.difference.cValue'), json_extract(NEW.`scales`, '$.global.cValue'), json_extract(NEW.`scales`, '$.detail.cValue'), json_extract(NEW.`scales`, '$.failure_tolerance.cValue'), json_extract(NEW.`scales`, '$.stability.cValue'), json_extract(NEW.`scales`, '$.procedural.cValue'), json_extract(NEW.`scales`, '$.options.cValue'), json_extract(NEW.`scales`, '$.practical.cValue'), json_extract(NEW.`scales`, '$.people.cValue'), json_extract(NEW.`scales`, '$.process.cValue'), json_extract(NEW.`scales`, '$.graves2_security.cValue'), json_extract(NEW.`scales`, '$.graves3_power.cValue'), json_extract(NEW.`scales`, '$.graves4_order.cValue'), json_extract(NEW.`scales`, '$.graves5_achievement.cValue'), json_extract(NEW.`scales`, '$.graves6_community.cValue'), json_extract(NEW.`scales`, '$.graves7_growth.cValue')) END
  WHERE `session_id` = NEW.`session_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_result_update` AFTER UPDATE ON `results` BEGIN
  UPDATE `candidate_list` SET
    `quality` = CASE WHEN typeof(NEW.`quality`) = 'blob' THEN CASE hex(substr(NEW.`quality`, 1, 1)) WHEN '00' THEN 'ok' WHEN '01' THEN 'caution' ELSE 'questionable' END ELSE json_extract(NEW.`quality`, '$.status') END,
    `norm_group_id` = NEW.`norm_group_id`,
    `scores` = CASE WHEN typeof(NEW.`scales`) = 'blob' THEN substr(NEW.`scales`, 2, 23) ELSE json_array(json_extract(NEW.`scales`, '$.goal_orientation.cValue'), json_extract(NEW.`scales`, '$.problem_solving.cValue'), json_extract(NEW.`scales`, '$.proactive.cValue'), json_extract(NEW.`scales`, '$.reflective.cValue'), json_extract(NEW.`scales`, '$.internal.cValue'), json_extract(NEW.`scales`, '$.external.cValue'), json_extract(NEW.`scales`, '$.sameness.cValue'), json_extract(NEW.`scales`, '$.difference.cValue'), json_extract(NEW.`scales`, '$.global.cValue'), json_extract(NEW.`scales`, '$.detail.cValue'), json_extract(NEW.`scales`, '$.failure_tolerance.cValue'), json_extract(NEW.`scales`, '$.stability.cValue'), json_extract(NEW.`scales`, '$.procedural.cValue'), json_extract(NEW.`scales`, '$.options.cValue'), json_extract(NEW.`scales`, '$.practical.cValue'), json_extract(NEW.`scales`, '$.people.cValue'), json_extract(NEW.`scales`, '$.process.cValue'), json_extract(NEW.`scales`, '$.graves2_security.cValue'), json_extract(NEW.`scales`, '$.graves3_power.cValue'), json_extract(NEW.`scales`, '$.graves4_order.cValue'), json_extract(NEW.`scales`, '$.graves5_achievement.cValue'), json_extract(NEW.`scales`, '$.graves6_community.cValue'), json_extract(NEW.`scales`, '$.graves7_growth.cValue')) END
  WHERE `session_id` = NEW.`session_id`;
END;
