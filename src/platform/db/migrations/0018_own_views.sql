DROP TRIGGER `candidate_list_viewed`;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_viewed` AFTER INSERT ON `result_views` WHEN NEW.`viewer_id` <> 'candidate' BEGIN
  UPDATE `candidate_list` SET `viewed_at` = NEW.`viewed_at` WHERE `session_id` = NEW.`session_id` AND `viewed_at` IS NULL;
END;
