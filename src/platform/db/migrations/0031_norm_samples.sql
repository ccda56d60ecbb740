ALTER TABLE `job_profiles` ADD `setting` text;
--> statement-breakpoint
ALTER TABLE `norm_groups` ADD `sample` text;
--> statement-breakpoint
DROP TRIGGER norm_groups_no_update;
--> statement-breakpoint
CREATE TRIGGER norm_groups_no_update BEFORE UPDATE ON norm_groups
WHEN OLD.activated_at IS NOT NULL AND (
  NEW.id IS NOT OLD.id OR NEW.name_en IS NOT OLD.name_en OR NEW.name_de IS NOT OLD.name_de
  OR NEW.questionnaire_version IS NOT OLD.questionnaire_version OR NEW.method IS NOT OLD.method
  OR NEW.tier IS NOT OLD.tier OR NEW.n IS NOT OLD.n OR NEW.window_from IS NOT OLD.window_from
  OR NEW.window_to IS NOT OLD.window_to OR NEW.frequencies IS NOT OLD.frequencies
  OR NEW.c_table IS NOT OLD.c_table OR NEW.reliability IS NOT OLD.reliability
  OR NEW.created_by IS NOT OLD.created_by OR NEW.created_at IS NOT OLD.created_at
  OR NEW.activated_at IS NOT OLD.activated_at OR NEW.checksum IS NOT OLD.checksum
  OR NEW.sample IS NOT OLD.sample
)
BEGIN SELECT RAISE(ABORT, 'an activated norm group is immutable'); END;
